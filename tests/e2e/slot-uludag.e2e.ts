import type { FrameLocator, Page } from '@playwright/test'
import { createDraw } from '#games/fairness/draw.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { uludag } from '#games/slots/titles/uludag.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const BET = 1_000n
const SEED = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'

test.describe('Uludağ on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a visitor spins until a win is told, and the rules state the respins and the fixed jackpots', async ({ page }) => {
    const game = await open(page)
    await game.getByRole('button', { name: 'Menü' }).click()
    await game.getByRole('switch', { name: 'Anında sonuç' }).click()
    await page.keyboard.press('Escape')
    const told = game.getByRole('status').filter({ hasText: /Bakiye|Kazanç yok/ })
    await expect(async () => {
      await game.getByRole('button', { name: 'Çevir' }).click()
      await expect(told).toHaveText(/kazandın|kazandırdı|geri geldi|Tur toplamı/, { timeout: 900 })
    }).toPass({ timeout: 15_000 })
    await game.getByRole('button', { name: 'Menü' }).click()
    await game.getByRole('button', { name: 'Kurallar ve ödemeler' }).click()
    await expect(game.getByRole('heading', { name: 'Kartopu dönüşleri' })).toBeVisible()
    await expect(game.getByText('Ortalama 125 dönüşte bir gelir.')).toBeAttached()
    await expect(game.getByText('ortak bir havuzda birikmez')).toBeAttached()
    await expect(game.getByText('%96,49')).toBeAttached()
  })

  test('six snowballs are held, respins are counted, and the end tells what they paid', async ({ page }) => {
    const { events, winMinor } = roundWithRespins()
    await page.route('**/games/round', async (route) => {
      const reply = await route.fetch()
      const round: unknown = await reply.json()
      await route.fulfill({ response: reply, json: { ...Object(round), bet: toWireMoney(BET), win: toWireMoney(winMinor), events: wireEvents(events, toWireMoney) } })
    })
    const game = await open(page)
    await game.getByRole('button', { name: 'Çevir' }).click()
    await expect(game.getByText(/^6 kartopu tutuldu, 3 dönüş hakkın var/)).toBeAttached()
    await expect(async () => {
      await game.getByRole('button', { name: 'Geç' }).click({ timeout: 500 })
      await expect(game.getByText(/^\d dönüş kaldı$/)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 12_000 })
    await expect(async () => {
      const skip = game.getByRole('button', { name: 'Geç' })
      if (await skip.isVisible()) await skip.click({ timeout: 500 })
      await expect(game.getByText(/^\d+ kartopu toplam ₺[\d.,]+ kazandırdı\. Bakiye/)).toBeAttached({ timeout: 300 })
    }).toPass({ timeout: 18_000 })
  })
})

async function open(page: Page): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await page.goto('/play/slot/1007/fun')
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Çevir' })).toBeEnabled({ timeout: 30_000 })
  return game
}

/** A round of the real engine that wins by its respins alone. */
function roundWithRespins() {
  for (let nonce = 0; ; nonce++) {
    const round = playSlotRound(uludag, createDraw(SEED, 'client', nonce), BET)
    const types = round.events.map(({ type }) => type)
    const held = round.events.find((event) => event.type === 'hold')
    if (held?.type === 'hold' && held.held.length === 6 && !types.includes('line-win') && !types.includes('full-hold')) return round
  }
}
