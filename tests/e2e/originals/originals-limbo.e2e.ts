import { originals as texts } from '#shared/texts/originals/originals.tr.ts'
import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('limbo on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test("a visitor sets a target, reads its chance, and the lantern's height is announced", async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Limbo', '2002')
    const target = game.getByLabel('Hedef çarpan')
    await target.click({ timeout: 30_000 })
    await target.fill('10')
    await target.press('Enter')
    await expect(game.locator('.limbo__chance')).toContainText('%9,9')
    await game.getByRole('button', { name: texts.place }).click()
    await resultOf(game, 1)
    await expect(game.getByText(/^Fener .+ yüksekliğine çıktı/)).toBeAttached()
  })
})

test.describe('limbo on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a lantern that reaches 2× pays the demo player twice the bet', async ({ page }) => {
    const game = await openWithMoney(page, '2002')
    await game.getByRole('button', { name: texts.fastName }).click({ timeout: 30_000 })
    let held = await balanceOf(game)
    for (let round = 1; round <= 3; round++) {
      await game.getByRole('button', { name: texts.place }).click()
      const rose = await resultOf(game, round)
      await expect.poll(() => balanceOf(game)).toBeCloseTo(held + (rose >= 2 ? 1 : -1), 2)
      held = await balanceOf(game)
    }
  })
})
