import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRAST = ['color-contrast']

export async function axeFaults(page: Page, name: string, part?: string): Promise<string[]> {
  // Fixed bars cover scrolled content, and a half-covered button counts as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  await settleColours(page)
  return faultsFor(page, name, part, WCAG)
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
  rules: string[],
): Promise<string[]> {
  const violations = await ((await loadAxe(page))
    ? violationsIn(page, part, rules)
    : violationsWithForeignFrames(page, part, rules))
  return violations.map(
    ({ id, nodes }) =>
      `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

type Loaded = { axe: typeof axe }
type Violation = { id: string; nodes: { target: { join(between: string): string } }[] }

/** Lists elements for violations only; listing those that pass takes most of the time. */
const LISTED: axe.RunOptions = { resultTypes: ['violations'] }

/**
 * Loads axe into the page and its frames, once each: the builder would load it again for every
 * analysis. Returns whether axe can read all frames from the page, which it cannot across origins.
 */
async function loadAxe(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url())
  for (const frame of page.frames()) {
    const state = await frame.evaluate(() => ({ isLoaded: 'axe' in window, origin: self.origin }))
    if (state.origin !== origin) return false
    if (!state.isLoaded) await frame.evaluate(axe.source)
  }
  return true
}

async function violationsIn(
  page: Page,
  part: string | undefined,
  rules: string[],
): Promise<Violation[]> {
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as Loaded).axe.run(
        context ?? document,
        options,
      )
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => ({ target: target.map(String) })),
      }))
    },
    [part, { ...LISTED, runOnly: rules }] as const,
  )
}

/** The builder reads each frame separately and merges the results on an extra page. */
async function violationsWithForeignFrames(
  page: Page,
  part: string | undefined,
  rules: string[],
): Promise<Violation[]> {
  const whole = new AxeBuilder({ page }).options({ ...LISTED, runOnly: rules })
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze()
  return violations
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
  faults.push(...(await faultsFor(page, `${name}, in the other theme`, part, CONTRAST)))
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
