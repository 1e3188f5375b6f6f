import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { ankaAtesi } from '#games/slots/titles/anka-atesi.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const SERVER_SEED = 'a7'.repeat(32)
const BET = 100n
const LONGEST_ROUND_MS = 30_000

/** A round of the real engine in which the phoenix rises on this many reels. */
function roundWithReels(reels: number): { events: SlotEvent[]; winMinor: bigint } {
  for (let nonce = 0; ; nonce++) {
    const round = playSlotRound(ankaAtesi, createDraw(SERVER_SEED, 'client', nonce), BET)
    const grown = round.events.flatMap((event) => (event.type === 'expand' ? event.reels : []))
    if (grown.length === reels && round.winMinor < 15n * BET) return round
  }
}

/** The next rounds' answers carry these events instead of their own. */
async function answerWith(page: Page, { events, winMinor }: { events: SlotEvent[]; winMinor: bigint }): Promise<void> {
  await page.route('**/games/round', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as object
    await route.fulfill({ response, json: { ...reply, win: toWireMoney(winMinor), events: wireEvents(events, toWireMoney) } })
  })
}

async function openGame(page: Page): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto(`/play/slot/${ankaAtesi.gameID}/fun`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Çevir', exact: true })).toBeVisible({ timeout: LONGEST_ROUND_MS })
  return game
}

test.describe('Anka Ateşi on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test.setTimeout(90_000)

  test('a visitor spins until a win is told', async ({ page }) => {
    const game = await openGame(page)
    for (let spins = 0; spins < 14; spins++) {
      await game.getByRole('button', { name: 'Çevir', exact: true }).click()
      const skip = game.getByRole('button', { name: 'Geç' })
      if (await skip.isVisible()) await skip.click({ timeout: 500 }).catch(() => {})
      await expect(game.getByRole('button', { name: 'Çevir', exact: true })).toBeVisible({ timeout: LONGEST_ROUND_MS })
      if ((await game.locator('.hud__win.is-won').count()) > 0) break
    }
    await expect(game.locator('.hud__win')).toHaveClass(/is-won/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  test('the rules say how the phoenix rises, holds its reel and pays both ways', async ({ page }) => {
    const game = await openGame(page)
    await game.getByRole('button', { name: 'Menü' }).click()
    await game.getByRole('button', { name: 'Kurallar ve ödemeler' }).click()
    const rules = game.getByRole('dialog', { name: 'Kurallar ve ödemeler' })
    await expect(rules.getByText('Anka yalnızca 2, 3 ve 4. makaralarda çıkar')).toBeVisible()
    await expect(rules.getByText('en çok 3 yeniden doğuş olur')).toBeVisible()
    await expect(rules.getByText('soldan sağa, ilk makaradan ya da sağdan sola')).toBeVisible()
    await expect(rules.getByText('%96,6', { exact: true })).toBeVisible()
    await expect(rules.getByText('Bahsin 810 katı (₺810,00)')).toBeVisible()
  })

  test('two burning reels are told with their respins, and the round ends with its whole win', async ({ page }) => {
    const game = await openGame(page)
    const round = roundWithReels(2)
    await answerWith(page, round)
    await game.getByRole('button', { name: 'Çevir', exact: true }).click()
    await expect(game.getByText('Yeniden doğuş 1')).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(game.getByRole('button', { name: 'Çevir', exact: true })).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(game.locator('.hud__win')).toContainText(`₺${toWireMoney(round.winMinor).replace('.', ',')}`)
    await expect(game.getByText(/Yeniden doğuş \d/)).toBeHidden()
  })
})
