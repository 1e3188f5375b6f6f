import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { yildizname } from '#games/slots/titles/yildizname.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { toWireMoney } from '#shared/money.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const BET = 100n
const MOST_NONCES = 20_000

/** A real round of the engine that `has` what is looked for. */
function roundWith(has: (events: readonly SlotEvent[], winMinor: bigint) => boolean): { events: SlotEvent[]; winMinor: bigint } {
  for (let nonce = 0; nonce < MOST_NONCES; nonce++) {
    const round = playSlotRound(yildizname, createDraw('yildiz', 'player', nonce), BET)
    if (has(round.events, round.winMinor)) return round
  }
  throw new Error('no such round')
}

/** The next rounds that the page asks for end as these. */
async function answerWith(page: Page, { events, winMinor }: { events: SlotEvent[]; winMinor: bigint }): Promise<void> {
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    const round = (await response.json()) as RoundReply
    await route.fulfill({ response, json: { ...round, events: wireEvents(events, toWireMoney), bet: toWireMoney(BET), win: toWireMoney(winMinor) } })
  })
}

async function open(page: Page): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto('/play/slot/1006/fun')
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled()
  return game
}

test.describe('Yıldızname', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state stars and rings', async ({ page }) => {
    const game = await open(page)
    await answerWith(page, roundWith((events, winMinor) => winMinor > 0n && events.filter(({ type }) => type === 'cluster-win').length === 1))
    await game.getByRole('button', { name: stage.spin, exact: true }).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.clusterTitle, stage.marksTitle, stage.turnTitle, stage.freeSpinsTitle]) {
      await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(rules).toContainText('en çok ×128')
    await expect(rules).toContainText('%96,8')
  })

  test('three comets bring free spins, which turn the rings and are shown to their sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await open(page)
    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('switch', { name: stage.instant }).press('Space')
    await page.keyboard.press('Escape')
    const feature = roundWith((events, winMinor) => winMinor > 0n && events.some((event) => event.type === 'free-spins' && event.awarded === 10))
    await answerWith(page, feature)
    const said = new Set<string>()
    await page.exposeFunction('heard', (words: string) => said.add(words))
    await game.getByRole('status').evaluate((status) => {
      const tell: unknown = Reflect.get(globalThis, 'heard')
      if (typeof tell === 'function') new MutationObserver(() => void tell((status.textContent ?? '').trim())).observe(status, { childList: true, characterData: true, subtree: true })
    })
    await game.getByRole('button', { name: stage.spin, exact: true }).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı') || words.includes('geri geldi')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(10))
    expect([...said]).toContain(stage.said.turn)
  })
})
