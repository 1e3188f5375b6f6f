import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { hazineAdasi } from '#games/slots/titles/hazine-adasi.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { toWireMoney } from '#shared/money.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const BET = 100n
const MOST_NONCES = 20_000

type Round = { events: SlotEvent[]; winMinor: bigint }

/** A real round of the engine that `has` what is looked for. */
function roundWith(has: (round: Round) => boolean): Round {
  for (let nonce = 0; nonce < MOST_NONCES; nonce++) {
    const round = playSlotRound(hazineAdasi, createDraw('hazine', 'player', nonce), BET)
    if (has(round)) return round
  }
  throw new Error('no such round')
}

const countOf = ({ events }: Round, type: SlotEvent['type']) => events.filter((event) => event.type === type).length

/** The rounds that the page asks for end as this one. */
async function answerWith(page: Page, { events, winMinor }: Round): Promise<void> {
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    const round = (await response.json()) as RoundReply
    await route.fulfill({ response, json: { ...round, events: wireEvents(events, toWireMoney), bet: toWireMoney(BET), win: toWireMoney(winMinor) } })
  })
}

async function open(page: Page): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto('/play/slot/1009/fun')
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled({ timeout: 30_000 })
  return game
}

test.describe('Hazine Adası', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state its reels and its rising multiplier', async ({ page }) => {
    const game = await open(page)
    await answerWith(page, roundWith((round) => countOf(round, 'ways-win') === 1 && round.winMinor >= BET))
    await game.getByRole('button', { name: stage.spin, exact: true }).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.changingTitle, stage.wildTitle, stage.freeSpinsTitle, stage.risingTitle]) {
      await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    }
    for (const words of ['117.649', '2, 3, 4, 5', '%95,92', stage.risingText(1, 1)]) await expect(rules).toContainText(words)
  })

  test('chests bring free spins, every tumble raises the multiplier, and all is told to the sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await open(page)
    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('switch', { name: stage.instant }).press('Space')
    await page.keyboard.press('Escape')
    const feature = roundWith((round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2)
    await answerWith(page, feature)
    const said = new Set<string>()
    await page.exposeFunction('heard', (words: string) => said.add(words))
    await game.getByRole('status').evaluate((status) => {
      const tell: unknown = Reflect.get(globalThis, 'heard')
      if (typeof tell === 'function') new MutationObserver(() => void tell((status.textContent ?? '').trim())).observe(status, { childList: true, characterData: true, subtree: true })
    })
    await game.getByRole('button', { name: stage.spin, exact: true }).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(12))
    expect([...said]).toContain(stage.said.rise(2))
  })
})
