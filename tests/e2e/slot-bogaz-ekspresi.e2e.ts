import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotRound } from '#games/slots/title.ts'
import { bogazEkspresi } from '#games/slots/titles/bogaz-ekspresi.ts'
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
    const round = playSlotRound(bogazEkspresi, createDraw('5eed', 'journey', nonce), BET)
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

test.describe('Boğaz Ekspresi on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, explains its ways and its ride, and the ferries of its free spins come on board', async ({ page }) => {
    await prefer(page, 'tr')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/play/slot/1005/fun')
    const game = page.frameLocator('iframe')
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await show(page, roundWhere((events, win) => win >= BET && win < SMALL && events.length === 3 && events[1]?.type === 'ways-win'))
      await spinButton(game).click({ timeout: 30_000 })
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of 243 ways and of every stop of the ride', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: stage.waysTitle('243') })).toBeVisible()
      await expect(game.getByText('2, 3 ve 4. makaralarda gelir.')).toBeVisible()
      await expect(game.getByText('3 Deniz feneri: 8 bedava dönüş')).toBeVisible()
      for (const [count, times] of [[3, 2], [6, 3], [11, 4]] as const) await expect(game.getByText(stage.rideStepRow(count, 'Vapur', times, 2))).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins collect ferries and reach a stop', async () => {
      await status.evaluate((node) => {
        const told: string[] = []
        Reflect.set(globalThis, 'told', told)
        new MutationObserver(() => told.push(node.textContent ?? '')).observe(node, { childList: true })
      })
      await show(page, roundWhere((events, win) => win < SMALL && events.filter(({ type }) => type === 'ride-step').length === 1))
      await spinButton(game).click()
      const skip = game.getByRole('button', { name: stage.skip })
      for (let tap = 0; tap < MOST_TAPS && !(await spinButton(game).isVisible()); tap++) await skip.click({ timeout: 2_000 }).catch(() => undefined)
      await expect(status).toContainText('Tur toplamı', { timeout: 10_000 })
      const told = (await status.evaluate(() => Reflect.get(globalThis, 'told') as string[])).join('; ')
      expect(told).toContain(stage.said.award(8))
      expect(told).toContain(stage.said.rideStep(2, 2))
    })
  })
})
