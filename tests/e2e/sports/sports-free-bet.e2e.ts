import type { Locator, Page } from '@playwright/test'
import { systemClock } from '#server/platform/clock.ts'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { grantBonusFor } from '#tests/support/funds.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const WORDS = {
  tr: { sports: sportsTr, account: accountTr },
  en: { sports: sportsEn, account: accountEn },
} as const

const MAX = { tr: '₺75,00', en: '₺75.00' } as const

test.describe.configure({ timeout: 150_000 })

const balanceOf = async (page: Page, site: Site): Promise<number> =>
  Number((await ownCall(page, site, 'finance', 'check_balance', {})).data['balance'])

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const {
    sports: { slip },
    account,
  } = WORDS[lang]
  const isPhone = viewport === PHONE

  test.describe(`bets with the house’s money (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    async function arrive(page: Page, site: Site): Promise<void> {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await arriveAs(page, await newPlayer(page, site, 'bedava', lang), lang)
    }
    async function chooseHome(
      page: Page,
      event: string,
    ): Promise<{ price: number; panel: Locator }> {
      await page.goto(`/sports/event/${event}`)
      const button = page.locator('.market').first().locator('button.price').first()
      const price = Number((await button.locator('.price__v').textContent())?.replace(',', '.'))
      await button.click()
      if (!isPhone) return { price, panel: page.getByRole('complementary', { name: slip.title }) }
      await page.getByRole('button', { name: slip.openSlip }).last().click()
      return { price, panel: page.getByRole('dialog', { name: slip.title }) }
    }

    test('a free bet is placed from the slip and pays its win without the stake', async ({
      page,
      site,
    }) => {
      await arrive(page, site)
      await withDatabase(site, async (database) => {
        const promotionID = await newPromotion(
          { database, clock: systemClock },
          { reward: 'free-bet', maxMinor: 5_000n },
        )
        expect(await ownCall(page, site, 'promotion', 'request', { promotionID })).toMatchObject({
          result: true,
        })
      })
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        const { price, panel } = await chooseHome(page, event)
        const chip = panel.getByRole('button', { name: slip.freeBet('₺50'), exact: true })
        await chip.click()
        await expect(chip).toHaveAttribute('aria-pressed', 'true')
        await expect(panel.getByText(slip.freeBetNote)).toBeVisible()
        await expect(panel.getByLabel(slip.stake, { exact: true })).toBeHidden()
        await passesAxe(page, 'a free bet on the slip')
        await panel.getByRole('button', { name: slip.play('₺50'), exact: true }).click()
        await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
        expect(await balanceOf(page, site)).toBe(0)
        await panel.getByRole('link', { name: slip.toCoupons }).click()

        const coupon = page.getByRole('article', { name: account.bets.code('') })
        await expect(coupon).toBeVisible()
        await world.end(event, { home: 1, away: 0 })
        await expect(coupon).toBeHidden()
        await page.getByRole('tab', { name: account.bets.closed }).click()
        await expect(
          coupon.getByText(account.bets.states.won, { exact: true }).first(),
        ).toBeVisible()
        expect(await balanceOf(page, site)).toBeCloseTo(50 * price - 50, 2)
      })
    })

    test('the limits of an active bonus are shown before the press, and bind the stake', async ({
      page,
      site,
    }) => {
      await arrive(page, site)
      await giveMoney(page, site, '100.00')
      const uid = String(
        await page.evaluate(
          () =>
            (JSON.parse(localStorage.getItem('bnwUserSession') ?? '{}') as { uid?: string }).uid,
        ),
      )
      await withDatabase(site, (database) =>
        grantBonusFor({ database, clock: systemClock }, uid, 20_000n, { maxBetMinor: 7_500n }),
      )
      await withWorld(site, async (world) => {
        const { panel } = await chooseHome(page, await world.addMatch())
        await expect(panel.getByText(slip.bonusBounds('100', '₺75'))).toBeVisible()
        await panel.getByRole('button', { name: '₺100', exact: true }).click()
        await expect(panel.getByRole('alert')).toContainText('₺75')
        await expect(
          panel.getByRole('button', { name: slip.play('₺100'), exact: true }),
        ).toBeDisabled()
        await panel.getByRole('button', { name: slip.maxName(MAX[lang]), exact: true }).click()
        await expect(panel.getByText(slip.bonusMaxBet(MAX[lang]))).toBeVisible()
        await panel.getByRole('button', { name: slip.play('₺75'), exact: true }).click()
        await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      })
    })
  })
}
