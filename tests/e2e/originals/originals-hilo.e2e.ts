import type { FrameLocator } from '@playwright/test'
import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

async function guessLikelier(game: FrameLocator): Promise<boolean> {
  const chances = (await game.locator('.hilo__chance').allTextContents()).map((text) =>
    Number(text.replace(/[^\d,.]/g, '').replace(',', '.')),
  )
  await game
    .locator('.hilo__side')
    .nth((chances[1] ?? 0) >= (chances[0] ?? 0) ? 1 : 0)
    .click()
  const ended = game.locator('.og[data-phase=idle]')
  await expect(game.locator('.og[data-phase=open]').or(ended)).toBeVisible()
  return (await ended.count()) === 0
}

test.describe('HiLo on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor skips a card, guesses, cashes out, and the result is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Düşük Yüksek', '2007')
    await game.getByRole('button', { name: 'Oyna' }).click({ timeout: 30_000 })
    await expect(game.getByRole('button', { name: /şans %/ })).toHaveCount(2)
    await game.getByRole('button', { name: 'Kart geç' }).click()
    await expect(
      game.getByRole('list', { name: 'Açılan kartlar' }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(game.locator('.og[data-phase=open]')).toBeVisible()
    if (await guessLikelier(game)) await game.getByRole('button', { name: 'Çek' }).click()
    await resultOf(game, 1)
    await expect(game.getByText(/1 doğru tahminle çektin|tahmin tutmadı/)).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    )
  })
})

test.describe('HiLo on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a round of the demo player moves exactly the bet and the win', async ({ page }) => {
    const game = await openWithMoney(page, '2007')
    await expect(game.getByRole('button', { name: 'Oyna' })).toBeVisible({ timeout: 30_000 })
    const before = await balanceOf(game)
    await game.getByRole('button', { name: 'Oyna' }).click()
    await expect(game.locator('.og[data-phase=open]')).toBeVisible()
    if (await guessLikelier(game)) await game.getByRole('button', { name: 'Çek' }).click()
    const multiplier = await resultOf(game, 1)
    expect(await balanceOf(game)).toBeCloseTo(before - 1 + multiplier, 2)
  })
})
