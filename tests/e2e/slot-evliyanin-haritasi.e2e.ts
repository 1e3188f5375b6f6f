import { evliyaninHaritasi } from '#games/slots/titles/evliyanin-haritasi.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, openSlot, roundWhere, spinButton } from './slot-rounds.ts'

const SMALL = 15n * BET
const MOST_TAPS = 60
const words = stage.books['evliyanin-haritasi']

test.describe('Evliya’nın Haritası on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, draws the special symbol of its free spins, and explains both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, evliyaninHaritasi)
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await answerWith(page, roundWhere(evliyaninHaritasi, ({ events, winMinor: win }) => win >= BET && win < SMALL && events.filter(({ type }) => type === 'line-win').length === 1 && events.length === 3))
      await spinButton(game).click()
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of the map and of the special symbol', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: words?.rulesTitle })).toBeVisible()
      await expect(game.getByText(words?.rulesText(10, 'Harita') ?? '')).toBeVisible()
      await expect(game.getByText('3 ya da daha çok Harita: 10 bedava dönüş')).toBeVisible()
      await expect(game.getByText('Kalyon %5,6')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins draw their symbol and it unrolls over its reels', async () => {
      const feature = roundWhere(evliyaninHaritasi, ({ events, winMinor: win }) => win < SMALL && events.filter(({ type }) => type === 'special-win').length === 1)
      const drawn = feature.events.find((event) => event.type === 'special-symbol')
      await status.evaluate((node) => {
        const told: string[] = []
        Reflect.set(globalThis, 'told', told)
        new MutationObserver(() => told.push(node.textContent ?? '')).observe(node, { childList: true })
      })
      await answerWith(page, feature)
      await spinButton(game).click()
      const skip = game.getByRole('button', { name: stage.skip })
      for (let tap = 0; tap < MOST_TAPS && !(await spinButton(game).isVisible()); tap++) await skip.click({ timeout: 2_000 }).catch(() => undefined)
      await expect(status).toContainText('Tur toplamı', { timeout: 10_000 })
      const told = (await status.evaluate(() => Reflect.get(globalThis, 'told') as string[])).join('; ')
      expect(told).toContain(words?.chosen(stage.symbols[drawn?.symbol ?? ''] ?? ''))
      expect(told).toContain('makarayı kapladı')
    })
  })
})
