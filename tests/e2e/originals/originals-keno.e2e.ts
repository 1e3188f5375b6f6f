import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('keno on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor picks numbers, sees ten drawn, and the result is announced', async ({ page }) => {
    const game = await openFromLobby(page, 'Keno', '2005')
    const tiles = game.getByRole('group', { name: 'Keno tahtası' }).getByRole('button')
    await expect(tiles).toHaveCount(40, { timeout: 30_000 })
    await game.getByRole('button', { name: 'Temizle' }).click()
    await expect(game.getByRole('button', { name: 'Önce sayı seç' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    for (const number of ['7', '24', '40'])
      await game.getByRole('button', { name: number, exact: true }).click()
    await expect(
      game.getByRole('list', { name: 'Ödeme tablosu' }).getByRole('listitem'),
    ).toHaveCount(3)
    await game.getByRole('button', { name: 'Oyna' }).click()
    await resultOf(game, 1)
    await expect(game.getByText(/3 sayıda \d isabet, çarpan/)).toBeAttached()
    await expect(game.getByRole('button', { name: /, (çekildi|isabet)$/ })).toHaveCount(10)
  })
})

test.describe('keno on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a round of the demo player moves exactly the bet and the win', async ({ page }) => {
    const game = await openWithMoney(page, '2005')
    await expect(game.getByRole('group', { name: 'Keno tahtası' })).toBeVisible({ timeout: 30_000 })
    const before = await balanceOf(game)
    await page.frames()[1]?.locator('body').press('r')
    await game.getByRole('button', { name: 'Oyna' }).click()
    const multiplier = await resultOf(game, 1)
    expect(await balanceOf(game)).toBeCloseTo(before - 1 + multiplier, 2)
  })
})
