import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function axeFaults(page: Page, name: string, part?: string): Promise<string[]> {
  // Fixed bars cover scrolled content, and a half-covered button counts as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  await settleColours(page)
  return faultsFor(page, name, part, (whole) => whole.withTags(WCAG))
}

/** Elements that are still fading are translucent, which distorts their contrast. */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

async function faultsFor(
  page: Page,
  name: string,
  part: string | undefined,
  rules: (whole: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // Lists elements for violations only; listing those that pass takes most of the time.
  const whole = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))
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

/** Also checks the contrast in the other theme, and restores the theme afterwards. */
export async function passesAxeInBothThemes(
  page: Page,
  name: string,
  part?: string,
): Promise<void> {
  const faults = await axeFaults(page, name, part)
  await changeTheme(page)
  await settleColours(page)
  faults.push(
    ...(await faultsFor(page, `${name}, in the other theme`, part, (whole) =>
      whole.withRules(['color-contrast']),
    )),
  )
  await changeTheme(page)
  await settleColours(page)
  expect(faults).toEqual([])
}

async function changeTheme(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      const { dataset } = document.documentElement
      dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
    })
}
