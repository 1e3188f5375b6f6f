import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotRound, SlotTitle } from '#games/slots/title.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, prefer } from './site.ts'

/** A bet of one lira, as a visitor's game begins with. */
export const BET = 100n
const MOST_NONCES = 200_000
const LOADED_MS = 30_000

/** The first round of the engine's own that is so. */
export function roundWhere(title: SlotTitle, wanted: (round: SlotRound) => boolean): SlotRound {
  for (let nonce = 0; nonce < MOST_NONCES; nonce += 1) {
    const round = playSlotRound(title, createDraw('5eed', 'journey', nonce), BET)
    if (wanted(round)) return round
  }
  throw new Error(`${title.slug} has no such round`)
}

/** Has the next rounds show what the engine gave for a seed, whatever the server drew. */
export async function answerWith(page: Page, { events, winMinor }: SlotRound): Promise<void> {
  await page.unroute('**/games/round')
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as object
    await route.fulfill({ response, json: { ...reply, bet: toWireMoney(BET), win: toWireMoney(winMinor), events: wireEvents(events, toWireMoney) } })
  })
}

export const spinButton = (game: FrameLocator) => game.getByRole('button', { name: stage.spin, exact: true })

/** Opens a title on trial, in Turkish. */
export async function openSlot(page: Page, { gameID }: SlotTitle): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto(`/play/slot/${gameID}/fun`)
  const game = page.frameLocator('iframe')
  await expect(spinButton(game)).toBeEnabled({ timeout: LOADED_MS })
  return game
}

/** Everything the game says aloud from now on. */
export async function listenTo(page: Page, game: FrameLocator): Promise<Set<string>> {
  const said = new Set<string>()
  await page.exposeFunction('heard', (words: string) => said.add(words))
  await game.locator('.hud > [aria-live=polite]').evaluate((status) => {
    const tell: unknown = Reflect.get(globalThis, 'heard')
    if (typeof tell === 'function') new MutationObserver(() => void tell((status.textContent ?? '').trim())).observe(status, { childList: true, characterData: true, subtree: true })
  })
  return said
}

/** Turns on results without motion. */
export async function showAtOnce(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: stage.menu }).press('Enter')
  await game.getByRole('switch', { name: stage.instant }).press('Space')
  await page.keyboard.press('Escape')
}
