import { createHash } from 'node:crypto'
import { brandStyles, coloursOf } from '#shared/brand-colours.ts'
import { isContactLink } from '#shared/office/contact-link.ts'
import type { Platform } from '#server/platform/platform.ts'
import { houseSender, type MailSender } from '#server/platform/mail/layout/letter.ts'
import { listLicences } from './frame-lists.ts'
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
  config,
}: Pick<Platform, 'database' | 'clock' | 'log' | 'site' | 'config'>) {
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
  async function readSender(): Promise<MailSender> {
    const now = clock.now()
    const [brand, social, licences] = await Promise.all([
      findShown(database.read, 'brand', 'brand', now),
      findShown(database.read, 'social', 'social', now),
      listLicences(database.read, config, config.lang, now),
    ])
    const house = houseSender()
    const linkTo = (place: string) =>
      social?.body.rows.find((row) => row.place === place && isContactLink(place, row.url))?.url ??
      ''
    return {
      name: brand?.body.name ?? house.name,
      legalName: brand?.body.legal ?? '',
      licences: licences.map(({ name, number }) => ({ name, number })),
      whatsapp: linkTo('whatsapp'),
      telegram: linkTo('telegram'),
      colours:
        brand === undefined
          ? house.colours
          : { light: coloursOf(brand.body, 'light'), dark: coloursOf(brand.body, 'dark') },
    }
  }
  async function load(): Promise<void> {
    const own = ++latest
    const [next, sender] = await Promise.all([read(), readSender()])
    if (own !== latest) return
    shown = next
    Object.assign(site, sender)
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
