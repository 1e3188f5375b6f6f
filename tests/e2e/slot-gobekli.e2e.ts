import { gobekli } from '#games/slots/titles/gobekli.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, openSlot, roundWhere, spinButton } from './slot-rounds.ts'

const SMALL = 15n * BET
const MODEST = 60n * BET
const MOST_TAPS = 60
const words = stage.books['gobekli']

test.describe('Göbekli on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, wakes the animal of its free spins, and explains both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, gobekli)
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await answerWith(page, roundWhere(gobekli, ({ events, winMinor: win }) => win >= BET && win < SMALL && events.filter(({ type }) => type === 'line-win').length === 1 && events.length === 3))
      await spinButton(game).click()
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of the pillar, of the animal and of the second one', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByText(words?.wildText('Dikilitaş') ?? '')).toBeVisible()
      await expect(game.getByRole('heading', { name: words?.rulesTitle })).toBeVisible()
      await expect(game.getByText(words?.rulesText(20, 'Dikilitaş') ?? '')).toBeVisible()
      await expect(game.getByText(words?.rulesAgain ?? '')).toBeVisible()
      await expect(game.getByText('Boğa %10,3')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins wake their animal and it rises over its reels', async () => {
      const feature = roundWhere(gobekli, ({ events, winMinor: win }) => win < MODEST && [1, 2, 3].includes(events.filter(({ type }) => type === 'special-win').length))
      const chosen = feature.events.find((event) => event.type === 'special-symbol')
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
      expect(told).toContain(words?.chosen(stage.symbols[chosen?.symbol ?? ''] ?? ''))
      expect(told).toContain('makarada yükseldi')
    })
  })
})
