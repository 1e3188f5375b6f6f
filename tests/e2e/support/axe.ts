import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function axeFaults(page: Page, name: string, part?: string): Promise<string[]> {
  // Fixed bars cover scrolled content, and a half-covered button counts as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  // Elements still fading in are half transparent, which falsifies their contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  // Lists elements for violations only; listing those that pass takes most of the time.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG)
  // axe reads frames separately and merges them on an extra page. Without frames the page is read
  // directly.
  whole.setLegacyMode(page.frames().length === 1)
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

export async function passesAxe(page: Page, name: string, part?: string): Promise<void> {
  expect(await axeFaults(page, name, part)).toEqual([])
}
