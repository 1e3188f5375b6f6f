import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { ORIGINALS } from '#games/originals/originals.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { loadTitle } from '#web/games/slots/titles/load-title.ts'
import { complaintsOf, nearest, tableOf } from './sound-levels/report.ts'
import type { Heard } from './sound-levels/in-page.ts'
import { CHROMIUM, findTool, requireTools } from './system-tools.ts'

/**
 * Renders every sound of the slots and of the originals without a loudspeaker and measures it: `npm
 * run sounds [-- SLUG… originals]`. Prints a table each and what breaks a limit; ends with 1 where
 * anything does.
 */
requireTools(CHROMIUM)
const wanted = process.argv.slice(2)
const slugs = SLOT_TITLES.map(({ slug }) => slug).filter(
  (slug) => wanted.length === 0 || wanted.includes(slug),
)
const bundle = await rolldown({
  input: fileURLToPath(new URL('sound-levels/in-page.ts', import.meta.url)),
})
const {
  output: [page],
} = await bundle.generate({ format: 'iife' })
const browser = await chromium.launch({
  executablePath: findTool(CHROMIUM) ?? '',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
const heard = new Map<string, Heard[]>()
try {
  for (const slug of slugs) {
    const { sound } = await loadTitle(slug)
    keep(
      slug,
      await inFreshTab((tab) => tab.evaluate((palette) => window.hearSlot(palette), sound)),
    )
  }
  if (wanted.length === 0 || wanted.includes('originals'))
    keep(
      `originals (${ORIGINALS.length} games, one voice)`,
      await inFreshTab((tab) => tab.evaluate(() => window.hearTable())),
    )
} finally {
  await browser.close()
}
const titles = new Map([...heard].filter(([name]) => slugs.includes(name)))
process.stdout.write(
  `\nnearest other title\n${nearest(titles)
    .map(
      ({ slug, other, distance }) => `${slug.padEnd(22)}${other.padEnd(22)}${distance.toFixed(3)}`,
    )
    .join('\n')}\n`,
)
const complaints = complaintsOf(heard, titles)
process.stdout.write(
  `\n${complaints.length === 0 ? 'Nothing breaks a limit.' : complaints.join('\n')}\n`,
)
process.exitCode = complaints.length === 0 ? 0 : 1

function keep(name: string, sounds: Heard[]): void {
  heard.set(name, sounds)
  process.stdout.write(`\n${name}\n${tableOf(sounds)}\n`)
}

/** A tab each: what was rendered is let go with it. */
async function inFreshTab(hear: (tab: Page) => Promise<Heard[]>): Promise<Heard[]> {
  const tab = await browser.newPage()
  await tab.addScriptTag({ content: page.code })
  const sounds = await hear(tab)
  await tab.close()
  return sounds
}
