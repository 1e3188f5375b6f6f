import { originals as texts } from '#shared/texts/originals/originals.tr.ts'
import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('dice on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor switches the side, moves the target by keyboard, and the roll is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Zar oyununu', '2001')
    await game.getByRole('button', { name: 'Üstü 50,50' }).click({ timeout: 30_000 })
    await expect(game.getByRole('button', { name: 'Altı 49,50' })).toBeVisible()
    await game.getByRole('slider', { name: 'Hedef sayı' }).press('ArrowRight')
    await expect(game.getByLabel('Kazanma şansı (%)')).toHaveValue('50,50')
    await expect(game.getByLabel('Çarpan')).toHaveValue('1,96×')
    await game.getByRole('button', { name: texts.place }).click()
    await resultOf(game, 1)
    await expect(game.getByText(/^Zar \d+,\d\d, çarpan /)).toBeAttached()
  })
})

test.describe('dice on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a roll over the target pays the demo player its multiplier, any other loses the bet', async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2001')
    await game.getByRole('button', { name: texts.fastName }).click({ timeout: 30_000 })
    let held = await balanceOf(game)
    for (let round = 1; round <= 3; round++) {
      await game.getByRole('button', { name: texts.place }).click()
      const fell = await resultOf(game, round)
      await expect.poll(() => balanceOf(game)).toBeCloseTo(held + (fell > 50.5 ? 1 : -1), 2)
      held = await balanceOf(game)
    }
  })
})
