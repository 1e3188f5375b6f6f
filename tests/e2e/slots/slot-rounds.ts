import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotRound, SlotTitle } from '#games/slots/title.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { play } from '#shared/texts/play.tr.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, prefer } from '../support/site.ts'

/** A bet of one lira, as a visitor's game begins with. */
export const BET = 100n
/** A win below it brings no scene of its own. */
export const SMALL = 15n * BET
const MAX_NONCES = 200_000
const LOADED_MS = 60_000
const PATIENCE_MS = 5_000
const FEATURE_MS = 30_000

/** The first round of the engine's own that is so. */
export function roundWhere(title: SlotTitle, wanted: (round: SlotRound) => boolean): SlotRound {
  for (let nonce = 0; nonce < MAX_NONCES; nonce += 1) {
    const round = playSlotRound(title, createDraw('5eed', 'journey', nonce), BET)
    if (wanted(round)) return round
  }
  throw new Error(`${title.slug} has no such round`)
}

/** How many of a round's events are of one kind. */
export const countOf = ({ events }: SlotRound, type: SlotEvent['type']) =>
  events.filter((event) => event.type === type).length

/** Has the next rounds show what the engine gave for a seed, whatever the server drew. */
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

/** Opens a title on trial, in Turkish. */
export async function openSlot(page: Page, { gameID }: SlotTitle): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto(`/play/slot/${gameID}/fun`)
  const game = page.frameLocator('iframe')
  const again = page.getByRole('button', { name: play.reopen })
  await expect(async () => {
    // The page's patience may end before a machine that draws without a GPU has opened its first
    // game.
    if (await again.isVisible()) await again.click()
    await expect(spinButton(game)).toBeEnabled({ timeout: PATIENCE_MS })
  }).toPass({ timeout: LOADED_MS })
  return game
}

const announcer = (game: FrameLocator) => game.locator('.hud > [aria-live=polite]')

/** Spins a round that wins: it is told with its amount, and the game is ready for the next. */
export async function expectWinTold(
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

/** Opens the rules, which state all of it, and closes them. */
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

/**
 * Plays a round without motion; gives everything said of it once the sum has been told, in words
 * like `sum`.
 */
export async function playAtOnce(
  page: Page,
  game: FrameLocator,
  round: SlotRound,
  sum = /^Tur toplamı/,
): Promise<string[]> {
  await showAtOnce(page, game)
  await answerWith(page, round)
  const said = await listenTo(page, game)
  await spinButton(game).press('Enter')
  await expect
    .poll(() => [...said].some((words) => sum.test(words)), { timeout: FEATURE_MS })
    .toBe(true)
  return [...said]
}

/** Everything the game says aloud from now on. */
export async function listenTo(page: Page, game: FrameLocator): Promise<Set<string>> {
  const said = new Set<string>()
  await page.exposeFunction('heard', (words: string) => said.add(words))
  await announcer(game).evaluate((status) => {
    const tell: unknown = Reflect.get(globalThis, 'heard')
    if (typeof tell === 'function')
      new MutationObserver(() => void tell((status.textContent ?? '').trim())).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  return said
}

/** Turns on results without motion. */
async function showAtOnce(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: stage.menu }).press('Enter')
  await game.getByRole('switch', { name: stage.instant }).press('Space')
  await page.keyboard.press('Escape')
}
