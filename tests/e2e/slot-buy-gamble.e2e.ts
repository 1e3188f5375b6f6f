import { numberIn } from './originals-table.ts'
import { arriveAs, newPlayer } from './player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from './site.ts'

const LOADED_MS = 60_000
const MOST_SPINS = 40

test.describe('buying a feature on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor reads the price, buys free spins on credit and sees them begin', async ({ page }) => {
    await prefer(page, 'tr')
    await page.goto('/play/slot/1004/fun')
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Özellik satın al, ₺90,00' }).click({ timeout: LOADED_MS })
    const sheet = game.getByRole('dialog', { name: 'Özellik satın al' })
    await expect(sheet).toContainText('%96,57')
    for (let step = 0; step < 4; step++) await sheet.getByRole('button', { name: 'Bahsi artır' }).click()
    await expect(sheet).toContainText('Bakiyen (₺1.000,00) bu bedele yetmiyor')
    await expect(sheet.getByRole('button', { name: '₺1.800,00'.replace('1.800', '900') })).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: /öde ve başlat/ })).toHaveAttribute('aria-disabled', 'true')
    for (let step = 0; step < 4; step++) await sheet.getByRole('button', { name: 'Bahsi azalt' }).click()
    await sheet.getByRole('button', { name: '₺90,00 öde ve başlat' }).click()
    await expect(sheet).toBeHidden()
    expect(numberIn(await game.locator('.hud__balance b').textContent())).toBe(910)
    await expect(game.getByText('Bedava dönüş 1 / 15')).toBeAttached({ timeout: 30_000 })
  })
})

test.describe('gambling a win at a desk', () => {
  test.use({ viewport: DESKTOP })
  test('a player switches it on, stakes a win on a colour, and the round’s page shows the card', async ({ page, site }) => {
    const account = await newPlayer(page, site, 760, 'katlayan.oyuncu', 'en')
    await prefer(page, 'en')
    await arriveAs(page, site, account, 'en')
    await page.goto('/play/slot/1003/fun?instant=1')
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Menu' }).click({ timeout: LOADED_MS })
    for (const name of ['Instant result', 'Gamble your win']) await game.getByRole('switch', { name }).click()
    await game.getByRole('button', { name: 'Close' }).click()
    const table = game.getByRole('dialog', { name: 'Gamble your win' })
    const spin = game.getByRole('button', { name: 'Spin', exact: true })
    for (let spins = 0; spins < MOST_SPINS && !(await table.isVisible()); spins++) {
      await spin.click()
      await expect(table.or(game.locator('.spinkey[data-mode="spin"]'))).toBeVisible()
    }
    await expect(table.getByText('The card lies face down')).toBeVisible()
    await table.getByRole('button', { name: /^Red/ }).press('Enter')
    await expect(table.getByRole('status')).toContainText(/Right|Wrong/)
    await table.getByRole('button', { name: /^Take|Continue$|is yours/ }).press('Enter')
    await expect(table).toBeHidden()
    await game.getByRole('button', { name: 'Menu' }).click()
    await game.getByRole('button', { name: 'Your rounds' }).click()
    await game.getByRole('button', { name: /^Watch/ }).first().click()
    await expect(table.getByRole('status')).toContainText(/Right|Wrong/)
  })
})
