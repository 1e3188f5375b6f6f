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
    const auto = game.getByLabel('Otomatik çekim', { exact: true })
    await auto.fill('1,01', { timeout: 30_000 })
    await auto.press('Enter')
    await expect(auto).toHaveValue('1,01×')
    await game
      .getByRole('button', { name: /Bahis yap|Sıradaki tura gir/ })
      .click({ timeout: A_ROUND_MS })
    await expect(
      game.getByRole('button', { name: /Bahsin alındı|Sıradaki tura girdin|Çek/ }),
    ).toBeVisible()
    await expect(game.getByRole('button', { name: /Bahis yap|Sıradaki tura gir$/ })).toBeVisible({
      timeout: A_ROUND_MS,
    })
    await game
      .getByRole('list', { name: 'Son sonuçlar' })
      .getByRole('button')
      .first()
      .click({ timeout: A_ROUND_MS })
    await expect(game.getByText(/Hesap tuttu/)).toBeVisible()
  })
})

test.describe('Martı on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('the demo player’s stake leaves the balance and returns according to the round', async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2012')
    const auto = game.getByLabel('Otomatik çekim', { exact: true })
    await auto.fill('1,01', { timeout: 30_000 })
    await auto.press('Enter')
    const before = await balanceOf(game)
    const own = game.locator('.marti__own li')
    const playRound = async (rounds: number) => {
      await game
        .getByRole('button', { name: /Bahis yap|Sıradaki tura gir/ })
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
