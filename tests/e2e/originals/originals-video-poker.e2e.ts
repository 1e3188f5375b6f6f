import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

test.describe('video poker on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor is dealt five cards, holds one, draws, and the result is announced', async ({
    page,
  }) => {
    const game = await openFromLobby(page, 'Video Poker', '2008')
    await game.getByRole('switch', { name: /Öneri/ }).click({ timeout: 30_000 })
    await game.getByRole('button', { name: 'Oyna' }).click()
    const second = game.getByRole('button', { name: /^2\. kart/ })
    await expect(second).toBeEnabled()
    const kept = (await second.getAttribute('aria-label'))?.replace(', öneri: tut', '')
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await game.getByRole('button', { name: 'Kart çek' }).click()
    await resultOf(game, 1)
    expect(await second.getAttribute('aria-label')).toBe(kept)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    )
  })

  test('ten hands of a wild variant are dealt, held once and drawn together', async ({ page }) => {
    const game = await openFromLobby(page, 'Video Poker', '2008')
    await game.getByLabel('Oyun türü').selectOption('Joker Poker', { timeout: 30_000 })
    await game.getByLabel('El sayısı').selectOption('10')
    const play = game.getByRole('button', { name: /^Oyna/ })
    await expect(play).toContainText('10,00')
    await play.click()
    const first = game.getByRole('button', { name: /^1\. kart/ })
    await expect(first).toBeEnabled()
    const kept = (await first.getAttribute('aria-label'))?.replace('1. kart: ', '') ?? ''
    await first.click()
    await game.getByRole('button', { name: 'Kart çek' }).click()
    await resultOf(game, 1)
    const others = game.getByRole('list', { name: 'Diğer eller' }).getByRole('listitem')
    await expect(others).toHaveCount(9)
    for (const other of await others.all()) {
      await expect(other).toContainText(`el: ${kept}`)
      await expect(other).not.toContainText('kapalı')
      await expect(other).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('video poker on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('a hand of the demo player is held by keyboard and moves exactly the bet and the win', async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2008')
    await expect(game.getByRole('button', { name: 'Oyna' })).toBeVisible({ timeout: 30_000 })
    const before = await balanceOf(game)
    await game.getByRole('button', { name: 'Oyna' }).click()
    await expect(game.locator('.og[data-phase=open]')).toBeVisible()
    for (const key of ['1', '5']) await page.keyboard.press(key)
    await expect(game.locator('.vpoker__card[aria-pressed=true]')).toHaveCount(2)
    await game.getByRole('button', { name: 'Kart çek' }).click()
    const multiplier = await resultOf(game, 1)
    const after = before - 1 + multiplier
    expect(await balanceOf(game)).toBeCloseTo(after, 2)

    await game.getByLabel('El sayısı').selectOption('5')
    await game.getByRole('button', { name: /^Oyna/ }).click()
    await expect(game.locator('.og[data-phase=open]')).toBeVisible()
    expect(await balanceOf(game)).toBeCloseTo(after - 5, 2)
    await game.getByRole('button', { name: 'Kart çek' }).click()
    const five = await resultOf(game, 2)
    expect(await balanceOf(game)).toBeCloseTo(after - 5 + 5 * five, 2)
  })
})
