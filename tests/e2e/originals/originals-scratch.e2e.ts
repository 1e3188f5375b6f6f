import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('the scratch card on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor scratches a cell, opens the others by keyboard, and the result is announced only then', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Kazı Kazan', '2010')
    await game.getByRole('button', { name: 'Oyna' }).click({ timeout: 30_000 })
    const cells = game.getByRole('group', { name: 'Kazı kazan kartı' }).getByRole('button')
    await expect(cells).toHaveCount(9)
    await expect(game.getByRole('button', { name: /kapalı, kazımak için bas/ })).toHaveCount(9)
    const foil = await game.locator('canvas').boundingBox()
    if (foil === null) throw new Error('the foil is not on the page')
    const cell = foil.width / 3
    await page.mouse.move(foil.x + 4, foil.y + 6)
    await page.mouse.down()
    for (let row = 1; row <= 12; row++)
      await page.mouse.move(foil.x + (row % 2 === 0 ? 4 : cell - 4), foil.y + (row * cell) / 12, {
        steps: 4,
      })
    await page.mouse.up()
    await expect(cells.first()).toHaveAccessibleName(/1\. kutu: [\d.]+×/)
    await expect(game.locator('.og__results li')).toHaveCount(0)
    for (let at = 1; at < 9; at++) await cells.nth(at).press('Enter')
    await resultOf(game, 1)
    await expect(game.getByText(/Üç tane|üçlü çıkmadı/)).toBeAttached()
  })
})

test.describe('the scratch card on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a card of the demo player moves exactly its price and its prize', async ({ page }) => {
    const game = await openWithMoney(page, '2010')
    await expect(game.getByRole('button', { name: 'Oyna' })).toBeVisible({ timeout: 30_000 })
    const before = await balanceOf(game)
    await game.getByRole('button', { name: 'Oyna' }).click()
    await game.getByRole('button', { name: 'Hepsini kazı' }).click()
    const multiplier = await resultOf(game, 1)
    expect(await balanceOf(game)).toBeCloseTo(before - 1 + multiplier, 2)
  })
})
