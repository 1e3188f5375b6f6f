import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotRound, SlotTitle } from '#games/slots/title.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { play } from '#shared/texts/slots/play.tr.ts'
import { stage } from '#shared/texts/slots/stage.tr.ts'
import { expect, prefer } from '../support/site.ts'

export const BET = 100n
export const SMALL = 15n * BET
const MAX_NONCES = 200_000
const LOADED_MS = 60_000
const PATIENCE_MS = 5_000
const FEATURE_MS = 30_000

export function roundWhere(title: SlotTitle, wanted: (round: SlotRound) => boolean): SlotRound {
  for (let nonce = 0; nonce < MAX_NONCES; nonce += 1) {
    const round = playSlotRound(title, createDraw('5eed', 'journey', nonce), BET)
    if (wanted(round)) return round
  }
  throw new Error(`${title.slug} has no such round`)
}

export const countOf = ({ events }: SlotRound, type: SlotEvent['type']) =>
  events.filter((event) => event.type === type).length

/** Makes the following rounds show the engine's result for a seed, whatever the server drew. */
export async function answerWith(page: Page, { events, winMinor }: SlotRound): Promise<void> {
  await page.unroute('**/games/round')
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as object
    await route.fulfill({
      response,
      json: {
        ...reply,
        bet: toWireMoney(BET),
        win: toWireMoney(winMinor),
        events: wireEvents(events, toWireMoney),
      },
    })
  })
}

export const spinButton = (game: FrameLocator) =>
  game.getByRole('button', { name: stage.spin, exact: true })

export async function openSlot(page: Page, { gameID }: SlotTitle): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto(`/play/slot/${gameID}/fun`)
  const game = page.frameLocator('iframe')
  const again = page.getByRole('button', { name: play.reopen })
  await expect(async () => {
    // On a machine without a GPU the page's timeout can end before the first game has opened.
    if (await again.isVisible()) await again.click()
    await expect(spinButton(game)).toBeEnabled({ timeout: PATIENCE_MS })
  }).toPass({ timeout: LOADED_MS })
  return game
}

const announcer = (game: FrameLocator) => game.locator('.hud > [aria-live=polite]')

export async function expectWinAnnounced(
  page: Page,
  game: FrameLocator,
  round: SlotRound,
): Promise<void> {
  await answerWith(page, round)
  await spinButton(game).press('Enter')
  await expect(announcer(game)).toContainText('kazandın')
  await expect(spinButton(game)).toBeEnabled()
}

type Stated = { headings?: readonly string[]; words: readonly string[]; absent?: readonly string[] }

export async function expectRules(
  page: Page,
  game: FrameLocator,
  { headings = [], words, absent = [] }: Stated,
): Promise<void> {
  await game.getByRole('button', { name: stage.menu }).press('Enter')
  await game.getByRole('button', { name: stage.rules }).press('Enter')
  const rules = game.getByRole('dialog', { name: stage.rules })
  for (const heading of headings)
    await expect(rules.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  for (const each of words) await expect(rules).toContainText(each)
  for (const each of absent) await expect(rules).not.toContainText(each)
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
}

export async function playAtOnce(
  page: Page,
  game: FrameLocator,
  round: SlotRound,
  sum = /^Tur toplamı/,
): Promise<string[]> {
  await showAtOnce(page, game)
  await answerWith(page, round)
  const announced = await listenTo(page, game)
  await spinButton(game).press('Enter')
  await expect
    .poll(() => [...announced].some((words) => sum.test(words)), { timeout: FEATURE_MS })
    .toBe(true)
  return [...announced]
}

export async function listenTo(page: Page, game: FrameLocator): Promise<Set<string>> {
  const announced = new Set<string>()
  await page.exposeFunction('heard', (words: string) => announced.add(words))
  await announcer(game).evaluate((status) => {
    const report: unknown = Reflect.get(globalThis, 'heard')
    if (typeof report === 'function')
      new MutationObserver(() => void report((status.textContent ?? '').trim())).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  return announced
}

async function showAtOnce(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: stage.menu }).press('Enter')
  await game.getByRole('switch', { name: stage.instant }).press('Space')
  await page.keyboard.press('Escape')
}
