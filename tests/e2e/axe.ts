import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA, one line a fault, on the whole page or within what `part` selects. */
export async function axeFaults(page: Page, name: string, part?: string): Promise<string[]> {
  // A page's bars lie over whatever was scrolled under them, and half a button is too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  const whole = new AxeBuilder({ page }).withTags(WCAG)
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** No violation of WCAG 2.2 AA that axe can see, on the whole page or within what `part` selects. */
export async function passesAxe(page: Page, name: string, part?: string): Promise<void> {
  expect(await axeFaults(page, name, part)).toEqual([])
}
