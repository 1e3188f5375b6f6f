import type { Page } from '@playwright/test'
import { watchedVisit } from './watched-visit.ts'

const SCREENS = 12
const SETTLE_MS = 400

export type LobbyFigures = {
  slowestMs: number
  slowest: string
  longestTaskMs: number
  shift: number
}

export async function lobbyFigures(url: string): Promise<LobbyFigures> {
  return watchedVisit(`${url}/slot`, { width: 1280, height: 800 }, async (page, read) => {
    const spent = new Map<string, number>()
    const step = async (name: string, act: () => Promise<unknown>) => {
      await page.evaluate('seen.worst = 0')
      await act()
      await page.waitForTimeout(SETTLE_MS)
      spent.set(name, Math.max(spent.get(name) ?? 0, (await read()).worst))
    }
    await page.evaluate('seen.task = 0')
    await scroll(page, step)
    const { task } = await read()
    await filter(page, step)
    const { shift } = await read()
    const [slowest, slowestMs] = [...spent].toSorted(([, a], [, b]) => b - a)[0] ?? [
      'none',
      Number.NaN,
    ]
    return { slowestMs, slowest, longestTaskMs: task, shift }
  })
}

type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

async function scroll(page: Page, step: Step): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await step('scrolling by key', () => page.keyboard.press('PageDown'))
    await step('scrolling by wheel', () => page.mouse.wheel(0, 1_600))
  }
  await step('to the end', () => page.keyboard.press('End'))
  await step('to the start', () => page.keyboard.press('Home'))
}

async function filter(page: Page, step: Step): Promise<void> {
  const button = (name: RegExp | string) => page.getByRole('button', { name }).first()
  await step('opening a filter', () => button(/^Volatilite/).click())
  await step('choosing a filter', () => button('Yüksek').click())
  await step('clearing a filter', () => button('Volatilite filtresini kaldır').click())
  await step('choosing an order', () => page.getByRole('combobox').first().selectOption('az'))
  await step('changing category', () =>
    page
      .getByRole('link', { name: /Klasik slotlar/ })
      .first()
      .click(),
  )
  await step('choosing a studio', () =>
    page
      .getByRole('link', { name: /Stüdyo 3/ })
      .first()
      .click(),
  )
  await step('opening the search', () => page.keyboard.press('/'))
  await step('typing a search', () => page.keyboard.type('oyun 12', { delay: 60 }))
  await step('walking the results', () => page.keyboard.press('ArrowDown'))
  await step('closing the search', () => page.keyboard.press('Escape'))
}
