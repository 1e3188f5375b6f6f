import { balanceOf, numberIn, openFromLobby, openWithMoney } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

/** A flight has no fixed length: one in a thousand reaches 1,000×, after two minutes. */
const A_ROUND_MS = 150_000

test.describe.configure({ timeout: 400_000 })

test.describe('Martı on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor joins the shared round with the lowest automatic cash-out, and the result is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Martı', '2012')
    const auto = game.getByLabel('1. bahis: Otomatik çekim', { exact: true })
    await auto.fill('1,01', { timeout: 30_000 })
    await auto.press('Enter')
    await expect(auto).toHaveValue('1,01×')
    await game
      .getByRole('button', { name: /^1. bahis: (Bahis yap|Sıradaki tura gir)/ })
      .click({ timeout: A_ROUND_MS })
    await expect(
      game.getByRole('button', { name: /^1. bahis: (Bahsin alındı|Sıradaki tura girdin|Çek)/ }),
    ).toBeVisible()
    await expect(
      game.getByRole('button', { name: /^1. bahis: (Bahis yap|Sıradaki tura gir ?₺)/ }),
    ).toBeVisible({ timeout: A_ROUND_MS })
    await game
      .getByRole('list', { name: 'Son sonuçlar' })
      .getByRole('button')
      .first()
      .click({ timeout: A_ROUND_MS })
    await expect(game.getByText(/Hesap tuttu/)).toBeVisible()
  })

  test('the second bet opens with one button, and both bets of a flight are settled', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Martı', '2012')
    const [first, second] = [1, 2].map((number) =>
      game.getByRole('group', { name: `${number}. bahis` }),
    )
    if (first === undefined || second === undefined) throw new Error('no bets')
    await expect(first).toBeVisible({ timeout: 30_000 })
    await expect(second).toBeHidden()
    const toggle = game.getByRole('button', { name: 'İkinci bahis' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const [hand, value] of [
      [first, '1,01'],
      [second, '1,02'],
    ] as const) {
      const auto = hand.getByLabel(/Otomatik çekim$/)
      await auto.fill(value)
      await auto.press('Enter')
    }
    for (const hand of [first, second])
      await hand
        .getByRole('button', { name: /Bahis yap|Sıradaki tura gir/ })
        .click({ timeout: A_ROUND_MS })
    for (const hand of [first, second])
      await expect(
        hand.getByRole('button', { name: /: (Bahis yap|Sıradaki tura gir) ?₺/ }),
      ).toBeVisible({ timeout: A_ROUND_MS })
    await game.getByRole('button', { name: 'Turların' }).click()
    await expect(game.getByRole('dialog').getByText('₺1,00')).toHaveCount(2)
  })
})

test.describe('Martı on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('the demo player’s stake leaves the balance and returns according to the round', async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2012')
    const auto = game.getByLabel('1. bahis: Otomatik çekim', { exact: true })
    await auto.fill('1,01', { timeout: 30_000 })
    await auto.press('Enter')
    const before = await balanceOf(game)
    const own = game.locator('.marti__own li')
    const playRound = async (rounds: number) => {
      await game
        .getByRole('button', { name: /^1. bahis: (Bahis yap|Sıradaki tura gir)/ })
        .click({ timeout: A_ROUND_MS })
      await expect(game.locator('.og__balance b')).not.toHaveText('', { timeout: A_ROUND_MS })
      // The stake is gone, or already returned with its hundredth.
      await expect.poll(() => balanceOf(game), { timeout: A_ROUND_MS }).not.toBeCloseTo(before, 2)
      await game.getByRole('tab', { name: 'Turlarım' }).click()
      await expect(own).toHaveCount(rounds, { timeout: A_ROUND_MS })
      return numberIn(await own.first().locator('b').textContent())
    }
    // A server without processor time interrupts a flight and returns the stakes.
    const first = await playRound(1)
    const net = first === 0 ? await playRound(2) : first
    expect([0.01, 1]).toContain(net)
    await expect.poll(() => balanceOf(game)).toBeCloseTo(net === 1 ? before - 1 : before + net, 2)
  })
})
