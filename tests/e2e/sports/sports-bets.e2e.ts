import type { Locator, Page } from '@playwright/test'
import { siteDate } from '#shared/dates.ts'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { ofLaterMatches } from '../support/matches.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const WORDS = {
  tr: { sports: sportsTr, account: accountTr },
  en: { sports: sportsEn, account: accountEn },
} as const
const DEMO = { username: 'demo', password: 'Demo1234' }

test.describe.configure({ timeout: 180_000 })

const OPEN_PRICE = '.match-row__prices button:not([disabled])'

const homePrice = (page: Page, nth: number): Locator =>
  page
    .locator('.match-row')
    .filter({ has: page.locator(OPEN_PRICE) })
    .nth(nth)
    .locator(OPEN_PRICE)
    .first()

/**
 * Returns the address of the first later day with enough football, independent of the current time
 * and weekday.
 */
const dayOfMatches = (page: Page): Promise<string> =>
  ofLaterMatches(page, (matches) => {
    const day = [...Map.groupBy(matches, ({ startTime }) => siteDate(new Date(startTime)))].find(
      ([, ofDay]) => ofDay.length >= 3,
    )?.[0]
    return day === undefined ? undefined : `/sports?day=${day}`
  })

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { sports, account } = WORDS[lang]
  const { slip } = sports
  const isPhone = viewport === PHONE

  test.describe(`betting on matches (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    async function arrive(page: Page): Promise<void> {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await arriveAs(page, DEMO, lang)
      await page.goto(await dayOfMatches(page))
      await expect(homePrice(page, 0)).toBeVisible()
    }
    async function openSlip(page: Page): Promise<Locator> {
      if (!isPhone) return page.getByRole('complementary', { name: slip.title })
      await page.getByRole('button', { name: slip.openSlip }).last().click()
      return page.getByRole('dialog', { name: slip.title })
    }
    const stake = (panel: Locator): Locator =>
      panel.getByRole('button', { name: '₺50', exact: true })
    const play = (panel: Locator, amount: string): Locator =>
      panel.getByRole('button', { name: slip.play(amount), exact: true })

    test('a single is placed, its receipt has a code, and it is listed among the open coupons', async ({
      page,
    }) => {
      await arrive(page)
      await passesAxe(page, 'sports')
      await homePrice(page, 0).click()
      await expect(homePrice(page, 0)).toHaveAttribute('aria-pressed', 'true')
      const panel = await openSlip(page)
      await stake(panel).click()
      await play(panel, '₺50').click()
      await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      const code = await panel.locator('.receipt dd').first().textContent()
      await panel.getByRole('link', { name: slip.toCoupons }).click()
      await expect(page.getByRole('article', { name: account.bets.code(code ?? '') })).toBeVisible()
      await passesAxe(page, 'bets')
    })

    test('an accumulator multiplies its prices and survives a reload', async ({ page }) => {
      await arrive(page)
      await homePrice(page, 0).click()
      await homePrice(page, 1).click()
      await page.reload()
      await expect(homePrice(page, 0)).toHaveAttribute('aria-pressed', 'true')
      const panel = await openSlip(page)
      await expect(panel.getByRole('tab', { name: slip.types.multi })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await stake(panel).click()
      await play(panel, '₺50').click()
      await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      await panel.getByRole('button', { name: slip.again }).click()
      await expect(panel.getByRole('list', { name: slip.legs }).getByRole('listitem')).toHaveCount(
        2,
      )
    })

    test('a system of three has as many lines as pairs, and a code loads it into another slip', async ({
      page,
    }) => {
      await arrive(page)
      for (const nth of [0, 1, 2]) await homePrice(page, nth).click()
      const panel = await openSlip(page)
      await panel.getByRole('tab', { name: slip.types.system }).click()
      await panel.getByRole('button', { name: slip.system('2', '3', '3') }).click()
      await stake(panel).click()
      await play(panel, '₺150').click()
      await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      await panel.getByRole('button', { name: slip.share }).click()
      const shared = page.getByRole('dialog', { name: slip.shareTitle })
      await expect(shared.getByRole('img', { name: /./ })).toBeVisible()
      const code = await shared.locator('.share__code').textContent()
      await page.goto(`/sports?coupon=${code ?? ''}`)
      const loaded = await openSlip(page)
      await expect(loaded.getByRole('list', { name: slip.legs }).getByRole('listitem')).toHaveCount(
        3,
      )
      await expect(loaded.getByRole('tab', { name: slip.types.system })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    })

    test('half of an open coupon is cashed out for its stated amount', async ({ page }) => {
      await arrive(page)
      await homePrice(page, 0).click()
      const panel = await openSlip(page)
      await stake(panel).click()
      await play(panel, '₺50').click()
      await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      await page.goto('/account/bets')
      const coupon = page.getByRole('article').first()
      await coupon.getByRole('button', { name: account.bets.cashout('') }).click()
      const sheet = page.getByRole('dialog', { name: account.bets.cashoutTitle })
      await sheet.getByRole('slider').fill('50')
      await expect(sheet.getByText(account.bets.cashoutFair, { exact: true })).toBeVisible()
      await sheet.getByRole('button', { name: /₺/ }).click()
      await expect(coupon.getByText(account.bets.states.partially_cashedout)).toBeVisible()
    })

    test('two selections of one match form a bet builder, and a visitor keeps the slip through signing in', async ({
      page,
    }) => {
      await prefer(page, lang, 'dark')
      await page.goto(await dayOfMatches(page))
      // Another journey may have left a cancelled match on this day.
      await page
        .locator('.match-row')
        .filter({ has: page.locator(OPEN_PRICE) })
        .first()
        .locator('a.match-row__teams')
        .click()
      await expect(page.getByRole('tab', { name: sports.match.tabs.markets })).toBeVisible()
      await page.locator('.market').nth(0).locator('button.price').first().click()
      await page.locator('.market').nth(3).locator('button.price').first().click()
      const panel = await openSlip(page)
      await expect(panel.getByRole('tab', { name: slip.types.builder })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await panel.getByRole('button', { name: slip.signIn }).click()
      await expect(page).toHaveURL(/\/login$/)
      await page.goto('/sports')
      await expect(
        (await openSlip(page)).getByRole('list', { name: slip.legs }).locator('.slip-leg'),
      ).toHaveCount(2)
    })
  })
}
