import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds against WCAG 2.2 AA, one line a fault, on the whole page or within what `part`
 * selects.
 */
export async function axeFaults(page: Page, name: string, part?: string): Promise<string[]> {
  // A page's bars lie over whatever was scrolled under them, and half a button is too small a
  // target.
  await page.evaluate(() => scrollTo(0, 0))
  // What is still coming in is half transparent: its colours are not those it is read in.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  // Only what is broken has its every element named: naming those that pass takes most of the time.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG)
  // Frames are read one by one and put together on a page of their own. Where there is none, the
  // page is read at one go.
  whole.setLegacyMode(page.frames().length === 1)
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/**
 * No violation of WCAG 2.2 AA that axe can see, on the whole page or within what `part` selects.
 */
export async function passesAxe(page: Page, name: string, part?: string): Promise<void> {
  expect(await axeFaults(page, name, part)).toEqual([])
}
