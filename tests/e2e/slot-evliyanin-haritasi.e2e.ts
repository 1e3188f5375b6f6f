import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotRound } from '#games/slots/title.ts'
import { evliyaninHaritasi } from '#games/slots/titles/evliyanin-haritasi.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const BET = 100n
const SMALL = 15n * BET
const MOST_TAPS = 60

/** The first round of the engine's own that is so. */
function roundWhere(wanted: (events: readonly SlotEvent[], winMinor: bigint) => boolean): SlotRound {
  for (let nonce = 0; ; nonce++) {
    const round = playSlotRound(evliyaninHaritasi, createDraw('5eed', 'journey', nonce), BET)
    if (wanted(round.events, round.winMinor)) return round
  }
}

/** Has the next rounds show what the engine gave for a seed, whatever the server drew. */
async function show(page: Page, { events, winMinor }: SlotRound): Promise<void> {
  await page.unroute('**/games/round')
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), win: toWireMoney(winMinor), events: wireEvents(events, toWireMoney) } })
  })
}

const spinButton = (game: FrameLocator) => game.getByRole('button', { name: stage.spin, exact: true })

test.describe('Evliya’nın Haritası on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, draws the special symbol of its free spins, and explains both', async ({ page }) => {
    await prefer(page, 'tr')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/play/slot/1008/fun')
    const game = page.frameLocator('iframe')
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await show(page, roundWhere((events, win) => win >= BET && win < SMALL && events.filter(({ type }) => type === 'line-win').length === 1 && events.length === 3))
      await spinButton(game).click({ timeout: 30_000 })
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of the map and of the special symbol', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: stage.specialTitle })).toBeVisible()
      await expect(game.getByText(stage.specialText(10, 'Harita'))).toBeVisible()
      await expect(game.getByText('3 ya da daha çok Harita: 10 bedava dönüş')).toBeVisible()
      await expect(game.getByText('Kalyon %5,6')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins draw their symbol and it unrolls over its reels', async () => {
      const feature = roundWhere((events, win) => win < SMALL && events.filter(({ type }) => type === 'special-win').length === 1)
      const drawn = feature.events.find((event) => event.type === 'special-symbol')
      await status.evaluate((node) => {
        const told: string[] = []
        Reflect.set(globalThis, 'told', told)
        new MutationObserver(() => told.push(node.textContent ?? '')).observe(node, { childList: true })
      })
      await show(page, feature)
      await spinButton(game).click()
      const skip = game.getByRole('button', { name: stage.skip })
      for (let tap = 0; tap < MOST_TAPS && !(await spinButton(game).isVisible()); tap++) await skip.click({ timeout: 2_000 }).catch(() => undefined)
      await expect(status).toContainText('Tur toplamı', { timeout: 10_000 })
      const told = (await status.evaluate(() => Reflect.get(globalThis, 'told') as string[])).join('; ')
      expect(told).toContain(stage.said.special(stage.symbols[drawn?.symbol ?? ''] ?? ''))
      expect(told).toContain('makarayı kapladı')
    })
  })
})
