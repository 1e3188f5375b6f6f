import { truva } from '#games/slots/titles/truva.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, spinButton } from './slot-rounds.ts'

const LONGEST_ROUND_MS = 30_000

test.describe('Truva on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test.setTimeout(90_000)

  test('a spin wins and is told', async ({ page }) => {
    const game = await openSlot(page, truva)
    await answerWith(page, roundWhere(truva, ({ events, winMinor }) => winMinor >= BET && winMinor < 10n * BET && events.length === 3))
    await spinButton(game).click()
    await expect(game.locator('.hud__win')).toHaveClass(/is-won/)
    await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  test('the rules say where the horse lands, how it opens and what open reels multiply', async ({ page }) => {
    const game = await openSlot(page, truva)
    await game.getByRole('button', { name: 'Menü' }).click()
    await game.getByRole('button', { name: 'Kurallar ve ödemeler' }).click()
    const rules = game.getByRole('dialog', { name: 'Kurallar ve ödemeler' })
    await expect(rules.getByText('Tahta at yalnızca 3, 4 ve 5. makaralarda çıkar')).toBeVisible()
    await expect(rules.getByText('en çok 6 kuşatma dönüşü olur')).toBeVisible()
    await expect(rules.getByText('2 makara açıkken ×2, 3 makara açıkken ×3')).toBeVisible()
    await expect(rules.getByText('%96,47', { exact: true })).toBeVisible()
    await expect(rules.getByText('Bahsin 1.000 katı (₺1.000,00)')).toBeVisible()
  })

  test('two horses open, wins double, and the siege is told to its end', async ({ page }) => {
    const game = await openSlot(page, truva)
    const round = roundWhere(truva, ({ events, winMinor }) =>
      events.some((event) => event.type === 'expand' && event.times === 2) && !events.some((event) => event.type === 'expand' && event.times === 3) && winMinor > BET && winMinor < 12n * BET)
    await answerWith(page, round)
    const said = await listenTo(page, game)
    await spinButton(game).click()
    await expect(game.getByText(/Kuşatma 1, /)).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(game.locator('.hud__win')).toContainText(`₺${toWireMoney(round.winMinor).replace('.', ',')}`)
    await expect(game.getByText(/Kuşatma \d/)).toBeHidden()
    expect([...said].some((words) => /Tahta at .* makarada açıldı, 2 kuşatma hakkın var\. Jokerli kazançlar ×2/.test(words))).toBe(true)
  })
})
