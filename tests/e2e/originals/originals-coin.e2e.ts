import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

const MAX_TRIES = 12

test.describe('heads or tails on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor flips, flips again while right, and the result is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Yazı Tura', '2011')
    await game.getByRole('button', { name: 'Yazı, lale yüzü' }).click({ timeout: 30_000 })
    await expect(game.getByRole('button', { name: 'Yazı, lale yüzü' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await game.getByRole('button', { name: 'Hızlı oyun' }).click()
    await game.getByRole('button', { name: 'Oyna' }).click()
    for (let flips = 0; flips < 13; flips++) {
      await expect(game.locator('.og')).toHaveAttribute('data-phase', /idle|open/)
      if ((await game.locator('.og').getAttribute('data-phase')) === 'idle') break
      await game.getByRole('button', { name: 'Tura, kupa yüzü' }).click()
    }
    await resultOf(game, 1)
    await expect(
      game.getByText(/seri \d+ doğru tahminle bitti|atışı bildin ve çektin/),
    ).toBeAttached()
  })
})

test.describe('heads or tails on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a right call cashed out pays 1.98× to the demo player', async ({ page }) => {
    const game = await openWithMoney(page, '2011')
    await game.getByRole('button', { name: 'Hızlı oyun' }).click({ timeout: 30_000 })
    const before = await balanceOf(game)
    let [rounds, paid] = [0, 0]
    while (paid === 0 && rounds < MAX_TRIES) {
      await game.getByRole('button', { name: 'Oyna' }).click()
      await expect(game.locator('.og')).toHaveAttribute('data-phase', /idle|open/)
      if ((await game.locator('.og').getAttribute('data-phase')) === 'open')
        await game.getByRole('button', { name: 'Çek' }).click()
      paid = await resultOf(game, ++rounds)
    }
    expect(paid).toBe(1.98)
    expect(await balanceOf(game)).toBeCloseTo(before - rounds + paid, 2)
  })
})
