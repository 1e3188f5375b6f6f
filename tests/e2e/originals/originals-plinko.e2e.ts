import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

const EIGHT_ROWS_HIGH = ['30', '3,5', '1,2', '0,5', '0,2', '0,5', '1,2', '3,5', '30']

test.describe('plinko on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor chooses rows and risk, watches a ball fall, and its slot is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Plinko', '2003')
    const pools = game.getByRole('list', { name: 'Havuzlar, soldan sağa' }).getByRole('listitem')
    await expect(pools).toHaveCount(17, { timeout: 30_000 })
    for (let rows = 16; rows > 8; rows--)
      await game.getByRole('button', { name: 'Sıra azalt' }).click()
    await game.getByRole('tab', { name: 'Yüksek' }).click()
    await expect(pools).toHaveText(EIGHT_ROWS_HIGH.map((each) => `${each}×`))
    await game.getByRole('button', { name: 'Oyna' }).click()
    await resultOf(game, 1)
    await expect(
      game.getByText(/Top 9 havuz arasında soldan \d\. havuza düştü, çarpan/),
    ).toBeAttached()
  })
})

test.describe('plinko on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test("each ball pays the demo player its slot's multiplier, also five in one round", async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2003')
    await game.getByRole('button', { name: 'Hızlı oyun' }).click({ timeout: 30_000 })
    const before = await balanceOf(game)
    let paid = 0
    for (let round = 1; round <= 3; round++) {
      await game.getByRole('button', { name: 'Oyna' }).click()
      paid += await resultOf(game, round)
    }
    expect(await balanceOf(game)).toBeCloseTo(before - 3 + paid, 2)

    const beforeBalls = await balanceOf(game)
    await game.getByRole('tab', { name: '5 top' }).click()
    await game.getByRole('button', { name: /Oyna.*₺5,00/ }).click()
    const times = await resultOf(game, 4)
    await expect(game.getByText(/5 top düştü, çarpanlar .*; toplam bahsin/)).toBeAttached()
    expect(await balanceOf(game)).toBeCloseTo(beforeBalls - 5 + 5 * times, 2)
  })
})
