import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { ORIGINALS } from '#games/originals/originals.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { loadTitle } from '#web/games/slots/titles/load-title.ts'
import { complaintsOf, nearest, tableOf } from './sound-levels/report.ts'
import type { MeasuredSound } from './sound-levels/in-page.ts'
import { CHROMIUM, findTool, requireTools } from './system-tools.ts'

/**
 * Renders every sound of the slots and the originals offline and measures it: `npm run sounds [--
 * SLUG… originals]`. Prints a table for each and the exceeded limits; exits with 1 when there are
 * any.
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
const measured = new Map<string, MeasuredSound[]>()
try {
  for (const slug of slugs) {
    const { sound } = await loadTitle(slug)
    keep(
      slug,
      await inFreshTab((tab) => tab.evaluate((palette) => window.measureSlot(palette), sound)),
    )
  }
  if (wanted.length === 0 || wanted.includes('originals'))
    keep(
      `originals (${ORIGINALS.length} games, one voice)`,
      await inFreshTab((tab) => tab.evaluate(() => window.measureTable())),
    )
} finally {
  await browser.close()
}
const titles = new Map([...measured].filter(([name]) => slugs.includes(name)))
process.stdout.write(
  `\nnearest other title\n${nearest(titles)
    .map(
      ({ slug, other, distance }) => `${slug.padEnd(22)}${other.padEnd(22)}${distance.toFixed(3)}`,
    )
    .join('\n')}\n`,
)
const complaints = complaintsOf(measured, titles)
process.stdout.write(
  `\n${complaints.length === 0 ? 'Nothing breaks a limit.' : complaints.join('\n')}\n`,
)
process.exitCode = complaints.length === 0 ? 0 : 1

function keep(name: string, sounds: MeasuredSound[]): void {
  measured.set(name, sounds)
  process.stdout.write(`\n${name}\n${tableOf(sounds)}\n`)
}

/** Uses a fresh tab for each, so that rendered data is released. */
async function inFreshTab(
  measureIn: (tab: Page) => Promise<MeasuredSound[]>,
): Promise<MeasuredSound[]> {
  const tab = await browser.newPage()
  await tab.addScriptTag({ content: page.code })
  const sounds = await measureIn(tab)
  await tab.close()
  return sounds
}
