import { createHash } from 'node:crypto'
import { brandStyles } from '#shared/brand-colours.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findShown, type Draft } from './items/shown.ts'

/**
 * `styles` is "" for the default look. `source` allows the styles in the content security policy.
 * `icon` is the base path of the operator's icon, "" for the default.
 */
export type Brand = { name: string; styles: string; source: string; icon: string }

const HOUSE: Brand = { name: 'Kupa', styles: '', source: '', icon: '' }

/** Provides the operator's name and look synchronously, because every page is written with them. */
export function createBrand({
  database,
  clock,
  log,
  site,
}: Pick<Platform, 'database' | 'clock' | 'log' | 'site'>) {
  let shown = HOUSE
  let latest = 0

  async function read(draft?: Draft): Promise<Brand> {
    const found = await findShown(database.read, 'brand', 'brand', clock.now(), draft)
    if (found === undefined) return HOUSE
    const styles = brandStyles(found.body)
    return {
      name: found.body.name,
      styles,
      source: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
      icon: found.body.icon,
    }
  }
  async function load(): Promise<void> {
    const own = ++latest
    const next = await read()
    if (own !== latest) return
    shown = next
    site.name = next.name
  }
  return {
    current: () => shown,
    load,
    loadLater: () =>
      void load().catch((error: unknown) =>
        log.error({ err: error }, 'the brand could not be read'),
      ),
    withDraft: read,
  }
}
