import { numberIn } from '../support/originals-table.ts'
import { expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'

const LOADED_MS = 60_000
const MAX_SPINS = 40
const STEPS_TO_TWENTY = 5

/** Returns each pair of different wins shown until the sign reaches a free spin. */
function differingWins(last: string): Promise<string[]> {
  const read = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const found = new Set<string>()
  return new Promise((resolve) => {
    const look = (): void => {
      const [sign, bar] = [read('.sign__win'), read('.hud__win .hud__number')]
      if (!sign.endsWith(` ${bar}`)) found.add(`${sign} and ${bar}`)
      if (read('.sign__count').startsWith(last)) resolve([...found])
      else requestAnimationFrame(look)
    }
    look()
  })
}

test.describe('buying a feature on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor reads the price, buys free spins on credit and sees them begin', async ({
    page,
  }) => {
    await prefer(page, 'tr')
    await page.goto('/play/slot/1004/fun')
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Özellik al, ₺90,00' }).click({ timeout: LOADED_MS })
    const sheet = game.getByRole('dialog', { name: 'Özellik satın al' })
    await expect(sheet).toContainText('%96,57')
    for (let step = 0; step < STEPS_TO_TWENTY; step++)
      await sheet.getByRole('button', { name: 'Bahsi artır' }).click()
    await expect(sheet).toContainText('Bakiyen (₺1.000,00) bu bedele yetmiyor')
    await expect(sheet.getByRole('button', { name: '₺1.800,00 öde ve başlat' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    for (let step = 0; step < STEPS_TO_TWENTY; step++)
      await sheet.getByRole('button', { name: 'Bahsi azalt' }).click()
    await sheet.getByRole('button', { name: '₺90,00 öde ve başlat' }).click()
    await expect(sheet).toBeHidden()
    await expect(game.getByText('Bedava dönüş 1 / 15')).toBeAttached({ timeout: 30_000 })
    expect(numberIn(await game.locator('.hud__balance b').textContent())).toBe(910)

    await test.step('the sign over the reels and the bar show one win in every frame', async () => {
      const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
      const differing = await frame?.evaluate(differingWins, 'Bedava dönüş 4 / ')
      expect(differing).toEqual([])
    })
  })
})

test.describe('gambling a win on a phone in English', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a player enables it, stakes a win on a colour, and the round’s own page shows the card', async ({
    page,
  }) => {
    await prefer(page, 'en')
    await signInAsDemo(page, 'en')
    await page.goto('/play/slot/1003/real')
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Rules and settings' }).click({ timeout: LOADED_MS })
    for (const name of ['Instant result', 'Gamble your win'])
      await game.getByRole('switch', { name }).click()
    await game.getByRole('button', { name: 'Close' }).click()

    const table = game.getByRole('dialog', { name: 'Gamble your win' })
    const spin = game.getByRole('button', { name: 'Spin', exact: true })
    for (let spins = 0; spins < MAX_SPINS && !(await table.isVisible()); spins++) {
      await spin.click()
      await expect(table.or(game.locator('.spinkey[data-mode="spin"]'))).toBeVisible()
    }
    await expect(table.getByText('The card is face down')).toBeVisible()
    const answered = page.waitForResponse('**/games/act')
    await table.getByRole('button', { name: /^Red/ }).press('Enter')
    const { roundID } = (await (await answered).json()) as { roundID: string }
    await expect(table.getByRole('status')).toContainText(/Correct|Wrong/)
    await table.getByRole('button', { name: /^Collect|Continue|is yours/ }).press('Enter')
    await expect(table).toBeHidden()

    await page.goto(`/fairness/round/${roundID}`)
    await page.getByRole('button', { name: 'Change seed and verify' }).click()
    await expect(page.getByText('Card 1:')).toContainText('you picked red')
    await expect(page.getByText('The outcome matches')).toBeVisible()
  })
})
