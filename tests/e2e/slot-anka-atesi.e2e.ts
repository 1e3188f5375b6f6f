import { ankaAtesi } from '#games/slots/titles/anka-atesi.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, openSlot, roundWhere, spinButton } from './slot-rounds.ts'

const LONGEST_ROUND_MS = 30_000

test.describe('Anka Ateşi on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test.setTimeout(90_000)

  test('a spin wins and is told', async ({ page }) => {
    const game = await openSlot(page, ankaAtesi)
    await answerWith(page, roundWhere(ankaAtesi, ({ events, winMinor }) => winMinor >= BET && events.length === 3))
    await spinButton(game).click()
    await expect(game.locator('.hud__win')).toHaveClass(/is-won/)
    await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  test('the rules say how the phoenix rises, holds its reel and pays both ways', async ({ page }) => {
    const game = await openSlot(page, ankaAtesi)
    await game.getByRole('button', { name: 'Menü' }).click()
    await game.getByRole('button', { name: 'Kurallar ve ödemeler' }).click()
    const rules = game.getByRole('dialog', { name: 'Kurallar ve ödemeler' })
    await expect(rules.getByText('Anka yalnızca 2, 3 ve 4. makaralarda çıkar')).toBeVisible()
    await expect(rules.getByText('en çok 3 yeniden doğuş olur')).toBeVisible()
    await expect(rules.getByText('soldan sağa, ilk makaradan ya da sağdan sola')).toBeVisible()
    await expect(rules.getByText('%96,6', { exact: true })).toBeVisible()
    await expect(rules.getByText('Bahsin 810 katı (₺810,00)')).toBeVisible()
  })

  test('two burning reels are told with their respins, and the round ends with its whole win', async ({ page }) => {
    const game = await openSlot(page, ankaAtesi)
    const round = roundWhere(ankaAtesi, ({ events, winMinor }) => events.flatMap((event) => (event.type === 'expand' ? event.reels : [])).length === 2 && winMinor < 15n * BET)
    await answerWith(page, round)
    await spinButton(game).click()
    await expect(game.getByText('Yeniden doğuş 1')).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
    await expect(game.locator('.hud__win')).toContainText(`₺${toWireMoney(round.winMinor).replace('.', ',')}`)
    await expect(game.getByText(/Yeniden doğuş \d/)).toBeHidden()
  })
})
