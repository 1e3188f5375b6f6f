import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('the wheel on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor chooses segments and risk, watches the wheel turn, and its stop is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Çark', '2006')
    const shares = game.getByRole('list', { name: 'Çarkın dilimleri' }).getByRole('listitem')
    await expect(shares).toHaveCount(4, { timeout: 30_000 })
    await game.getByLabel('Dilim sayısı').selectOption('50')
    await game.getByRole('tab', { name: 'Yüksek' }).click()
    await expect(shares).toHaveCount(2)
    await expect(shares.last()).toContainText('49,5×')
    await game.getByRole('button', { name: 'Oyna' }).click()
    await resultOf(game, 1)
    await expect(game.getByText(/Çark (0,00|49,50)× diliminde durdu/)).toBeAttached()
  })
})

test.describe('the wheel on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test("each spin pays the demo player its segment's multiplier", async ({ page }) => {
    const game = await openWithMoney(page, '2006')
    await game.getByRole('button', { name: 'Hızlı oyun' }).click({ timeout: 30_000 })
    const before = await balanceOf(game)
    let paid = 0
    for (let round = 1; round <= 3; round++) {
      await game.getByRole('button', { name: 'Oyna' }).click()
      paid += await resultOf(game, round)
    }
    expect(await balanceOf(game)).toBeCloseTo(before - 3 + paid, 2)
  })
})
