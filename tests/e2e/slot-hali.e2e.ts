import { hali } from '#games/slots/titles/hali.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const SMALL = 15n * BET

test.describe('Halı Ustası on a phone', () => {
  test.use({ viewport: PHONE })

  test('weaves a win, explains its lines and its free spins, and plays them through', async ({ page }) => {
    const game = await openSlot(page, hali)
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await answerWith(page, roundWhere(hali, ({ events, winMinor: win }) => win >= BET && win < SMALL && events.length === 3 && events[1]?.type === 'line-win'))
      await spinButton(game).click()
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of 25 lines and of free spins without letters', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: stage.linesTitle(25) })).toBeVisible()
      await expect(game.getByText('3 Madalyon: 8 bedava dönüş')).toBeVisible()
      await expect(game.getByText('Bedava dönüşlerde A, K, Q ve J gelmez.')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins are played to their sum', async () => {
      await showAtOnce(page, game)
      const said = await listenTo(page, game)
      await answerWith(page, roundWhere(hali, ({ events, winMinor: win }) => win < SMALL && events.filter(({ type }) => type === 'free-spins').length === 1))
      await spinButton(game).click()
      await expect(status).toContainText('Tur toplamı', { timeout: 20_000 })
      expect([...said].join('; ')).toContain(stage.said.award(8))
      await expect(spinButton(game)).toBeVisible()
    })
  })
})
