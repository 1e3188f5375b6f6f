import { bogazEkspresi } from '#games/slots/titles/bogaz-ekspresi.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, openSlot, roundWhere, spinButton } from './slot-rounds.ts'

const SMALL = 15n * BET
const MOST_TAPS = 60

test.describe('Boğaz Ekspresi on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, explains its ways and its ride, and the ferries of its free spins come on board', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, bogazEkspresi)
    const status = game.locator('.hud > [aria-live=polite]')

    await test.step('a win is told with its amount', async () => {
      await answerWith(page, roundWhere(bogazEkspresi, ({ events, winMinor: win }) => win >= BET && win < SMALL && events.length === 3 && events[1]?.type === 'ways-win'))
      await spinButton(game).click()
      await expect(status).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of 243 ways and of every stop of the ride', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: stage.waysTitle('243') })).toBeVisible()
      await expect(game.getByText('2, 3 ve 4. makaralarda gelir.')).toBeVisible()
      await expect(game.getByText('3 Deniz feneri: 8 bedava dönüş')).toBeVisible()
      for (const [count, times] of [[3, 2], [6, 3], [11, 4]] as const) await expect(game.getByText(stage.rides['bogaz-ekspresi']?.stepRow(count, times, 2) ?? '')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins collect ferries and reach a stop', async () => {
      await status.evaluate((node) => {
        const told: string[] = []
        Reflect.set(globalThis, 'told', told)
        new MutationObserver(() => told.push(node.textContent ?? '')).observe(node, { childList: true })
      })
      await answerWith(page, roundWhere(bogazEkspresi, ({ events, winMinor: win }) => win < SMALL && events.filter(({ type }) => type === 'ride-step').length === 1))
      await spinButton(game).click()
      const skip = game.getByRole('button', { name: stage.skip })
      for (let tap = 0; tap < MOST_TAPS && !(await spinButton(game).isVisible()); tap++) await skip.click({ timeout: 2_000 }).catch(() => undefined)
      await expect(status).toContainText('Tur toplamı', { timeout: 10_000 })
      const told = (await status.evaluate(() => Reflect.get(globalThis, 'told') as string[])).join('; ')
      expect(told).toContain(stage.said.award(8))
      expect(told).toContain(stage.said.rideStep(2, 2))
    })
  })
})
