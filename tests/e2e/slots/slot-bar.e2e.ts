import { BONUS_MONEY_TEXTS } from '#shared/texts/bonus-money.ts'
import { originals } from '#shared/texts/originals/originals.tr.ts'
import { promotions } from '#shared/texts/rewards/promotions.tr.ts'
import { stage } from '#shared/texts/slots/stage.tr.ts'
import { newPromotion } from '../../support/promotion.ts'
import { barFaults } from '../support/control-bar.ts'
import { withDatabase } from '../support/database.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { expect, prefer, test } from '../support/site.ts'

const LOADED_MS = 60_000
const KAPADOKYA = '1001'
const DICE = '2001'
const TABLE = '4001'
const SIZES = [
  [320, 568],
  [360, 740],
  [568, 320],
  [740, 360],
  [740, 620],
  [768, 1024],
  [800, 700],
  [900, 700],
  [960, 700],
  [1000, 700],
  [1059, 700],
  [1060, 700],
  [1100, 760],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

test('cash and bonus are the same two figures in the header, a slot, a closed game and a table, and the bar fits at every width', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const promotionID = await withDatabase(site, (database) =>
    newPromotion(
      { database, clock: { now: () => new Date() } },
      { reward: 'bonus', maxMinor: 50_000n, wagering: 20, maxBetMinor: 5_000n },
    ),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'bakiye', 'tr'), 'tr')
  await giveMoney(page, site, '11000')
  await ownCall(page, site, 'promotion', 'request', { promotionID })
  await expect
    .poll(async () => (await ownCall(page, site, 'finance', 'check_balance', {})).data)
    .toMatchObject({ balance: '11000.00', bonus: '500.00', withdrawable: '11000.00' })

  const bonus = BONUS_MONEY_TEXTS.tr.bonus('₺500,00')
  await page.goto('/')
  await expect(page.locator('.balance__v')).toContainText('₺11.000,00')
  await expect(page.locator('.balance__v')).toContainText(bonus)

  await page.goto(`/play/slot/${KAPADOKYA}/real`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled({
    timeout: LOADED_MS,
  })
  await expect(game.locator('.hud__balance')).toContainText('₺11.000,00')
  await expect(game.locator('.hud__bonus')).toHaveText(bonus)
  await expect(page.locator('.playbar')).not.toContainText('₺11.')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => game.locator('body').evaluate(barFaults), { message: `${width} × ${height}` })
      .toEqual([])
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/play/slot/${DICE}/real`)
  const dice = game.locator('.og__balance')
  await expect(dice).toContainText('₺11.000,00', { timeout: LOADED_MS })
  await expect(dice).toContainText(BONUS_MONEY_TEXTS.tr.closedWhy)
  await expect(game.getByRole('button', { name: originals.history })).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: promotions.bonusNotHere })).toBeVisible()

  await page.goto(`/play/live/${TABLE}/real`)
  const money = game.locator('.lt-money')
  await expect(money).toContainText('₺11.000', { timeout: LOADED_MS })
  await expect(money).toContainText(BONUS_MONEY_TEXTS.tr.closedWhy)
})
