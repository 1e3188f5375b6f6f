import type { Locator, Page } from '@playwright/test'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { isRecord } from '#web/lib/storage.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { LEAGUE, withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const WORDS = {
  tr: { sports: sportsTr, account: accountTr },
  en: { sports: sportsEn, account: accountEn },
} as const
const MARKETS = {
  tr: { doubleChance: 'Çifte Şans', bothScore: 'Karşılıklı Gol' },
  en: { doubleChance: 'Double chance', bothScore: 'Both teams to score' },
} as const
const MONEY = '1000.00'
const HOUR_MS = 3_600_000
const NOON_MS = 12 * HOUR_MS

test.describe.configure({ timeout: 150_000 })

const couponsOf = async (page: Page, site: Site): Promise<unknown[]> =>
  Object.values((await ownCall(page, site, 'betframe', 'getCoupons', {})).data)
const balanceOf = async (page: Page, site: Site): Promise<number> =>
  Number((await ownCall(page, site, 'finance', 'check_balance', {})).data['balance'])

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const {
    sports: { slip, match },
    account,
  } = WORDS[lang]
  const isPhone = viewport === PHONE

  test.describe(`bets while the world moves (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    async function arrive(page: Page, site: Site): Promise<void> {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await arriveAs(page, await newPlayer(page, site, 'kupon', lang), lang)
      await giveMoney(page, site, MONEY)
    }
    async function openSlip(page: Page): Promise<Locator> {
      if (!isPhone) return page.getByRole('complementary', { name: slip.title })
      await page.getByRole('button', { name: slip.openSlip }).last().click()
      return page.getByRole('dialog', { name: slip.title })
    }
    const price = (page: Page, market: number, nth: number): Locator =>
      page.locator('.market').nth(market).locator('button.price').nth(nth)
    async function chooseDraw(page: Page, event: string): Promise<Locator> {
      await page.goto(`/sports/event/${event}`)
      await price(page, 0, 1).click()
      const panel = await openSlip(page)
      await panel.getByRole('button', { name: '₺50', exact: true }).click()
      return panel
    }
    const play = (panel: Locator, amount = '₺50'): Locator =>
      panel.getByRole('button', { name: slip.play(amount), exact: true })
    /** Places the bet, with or without a question about a moved price. */
    const take = (panel: Locator): Locator =>
      play(panel).or(panel.getByRole('button', { name: slip.acceptAndPlay('₺50'), exact: true }))
    const heading = (panel: Locator, name: string): Locator =>
      panel.getByRole('heading', { name, exact: true })
    async function accept(page: Page, panel: Locator, choice: string): Promise<void> {
      await panel.locator('.slip__set').click()
      const sheet = page.getByRole('dialog', { name: slip.settings })
      await sheet.getByText(choice, { exact: true }).click()
      await sheet.getByRole('button', { name: slip.done }).click()
      await expect(sheet).toBeHidden()
    }

    test("a moved price is accepted or not by the player's setting, and the waiting bet is visible", async ({
      page,
      site,
    }) => {
      await arrive(page, site)
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        await world.play(event, { home: 0, away: 0 }, 20)
        let panel = await chooseDraw(page, event)

        await accept(page, panel, slip.acceptChoices.none)
        await world.play(event, { home: 0, away: 0 }, 24)
        await expect(panel.getByText(slip.changed(1))).toBeVisible()
        await panel.getByRole('button', { name: slip.acceptAndPlay('₺50'), exact: true }).click()
        await expect(heading(panel, slip.waiting)).toBeVisible()
        await world.endWaits()
        await expect(heading(panel, slip.placed)).toBeVisible()

        await panel.getByRole('button', { name: slip.newSlip }).click()
        panel = await chooseDraw(page, event)
        await accept(page, panel, slip.acceptChoices.higher)
        await take(panel).click()
        await expect(heading(panel, slip.waiting)).toBeVisible()
        await world.play(event, { home: 0, away: 0 }, 30)
        await world.endWaits()
        await expect(heading(panel, slip.rejected)).toBeVisible()
        expect(await balanceOf(page, site)).toBe(950)

        await panel.getByRole('button', { name: slip.again }).click()
        await accept(page, panel, slip.acceptChoices.percent)
        await panel.getByRole('button', { name: '₺50', exact: true }).click()
        await take(panel).click()
        await expect(heading(panel, slip.waiting)).toBeVisible()
        await world.play(event, { home: 0, away: 0 }, 31)
        await world.endWaits()
        await expect(heading(panel, slip.placed)).toBeVisible()

        await panel.getByRole('button', { name: slip.newSlip }).click()
        panel = await chooseDraw(page, event)
        await accept(page, panel, slip.acceptChoices.any(lang === 'tr' ? '%25' : '25%'))
        await take(panel).click()
        await expect(heading(panel, slip.waiting)).toBeVisible()
        await world.play(event, { home: 0, away: 0 }, 40)
        await world.endWaits()
        await expect(heading(panel, slip.placed)).toBeVisible()
        expect(await balanceOf(page, site)).toBe(850)
      })
    })

    test('a goal suspends the selection on the slip, and the final whistle pays a bet placed after it', async ({
      page,
      site,
    }) => {
      await arrive(page, site)
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        await world.play(event, { home: 0, away: 0 }, 20)
        const panel = await chooseDraw(page, event)
        await world.play(event, { home: 1, away: 0 }, 21, {
          reason: 'goal',
          until: new Date(Date.now() + HOUR_MS),
        })
        await expect(panel.getByText(slip.suspended)).toBeVisible()
        await expect(panel.getByText(slip.waitSuspended)).toBeVisible()
        await world.play(event, { home: 1, away: 0 }, 22)
        await expect(panel.getByText(slip.suspended)).toBeHidden()
        await take(panel).click()
        await expect(heading(panel, slip.waiting)).toBeVisible()
        await world.endWaits()
        await expect(heading(panel, slip.placed)).toBeVisible()
        await panel.getByRole('link', { name: slip.toCoupons }).click()

        const coupon = page.getByRole('article', { name: account.bets.code('') })
        await expect(
          coupon.getByText(account.bets.states.open, { exact: true }).first(),
        ).toBeVisible()
        await world.end(event, { home: 1, away: 1 })
        await expect(coupon).toBeHidden()
        await page.getByRole('tab', { name: account.bets.closed }).click()
        await expect(
          coupon.getByText(account.bets.states.won, { exact: true }).first(),
        ).toBeVisible()
        const [paid] = await couponsOf(page, site)
        const after = 950 + (isRecord(paid) ? Number(paid['payout']) : Number.NaN)
        expect(await balanceOf(page, site)).toBeCloseTo(after, 2)
        await expect(page.locator('.topbar .balance__v')).toContainText(
          `₺${new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { minimumFractionDigits: 2 }).format(after)}`,
        )
      })
    })

    test('a banker and a Trixie make four lines, and the code loads them in another browser', async ({
      page,
      site,
      browser,
    }) => {
      await arrive(page, site)
      await withWorld(site, async (world) => {
        // All on one day, independent of the current time.
        const day = addDays(siteDate(new Date()), 3)
        const startsInMs = startOfSiteDay(day).getTime() + NOON_MS - Date.now()
        for (let one = 0; one < 4; one += 1) await world.addMatch({ startsInMs })
        await page.goto(`/sports?league=${LEAGUE}&day=${day}`)
        for (const nth of [0, 1, 2, 3])
          await page
            .locator('.match-row')
            .nth(nth)
            .locator('.match-row__prices button')
            .first()
            .click()
        const panel = await openSlip(page)
        await panel.getByRole('tab', { name: slip.types.system }).click()
        await expect(panel.getByText(slip.chooseSystem)).toBeVisible()
        await panel.locator('.slip-leg__banker').first().click()
        await panel.getByRole('button', { name: slip.named('Trixie', '4') }).click()
        await panel.getByRole('button', { name: '₺50', exact: true }).click()
        await play(panel, '₺200').click()
        await expect(heading(panel, slip.placed)).toBeVisible()
        await expect(panel.getByText(slip.lines('4'))).toBeVisible()
        await panel.getByRole('button', { name: slip.share }).click()
        const code = await page
          .getByRole('dialog', { name: slip.shareTitle })
          .locator('.share__code')
          .textContent()

        const other = await browser.newPage({ viewport })
        await other.goto(`${site.url}/robots.txt`)
        await other.evaluate((language) => localStorage.setItem('bnwUserLang', language), lang)
        await other.goto(`${site.url}/sports?coupon=${code ?? ''}`)
        if (isPhone) await other.getByRole('button', { name: slip.openSlip }).last().click()
        const loaded = isPhone
          ? other.getByRole('dialog', { name: slip.title })
          : other.getByRole('complementary', { name: slip.title })
        await expect(
          loaded.getByRole('list', { name: slip.legs }).getByRole('listitem'),
        ).toHaveCount(4)
        await expect(
          loaded.getByRole('button', { name: slip.named('Trixie', '4') }),
        ).toHaveAttribute('aria-pressed', 'true')
        await other.close()
      })
    })

    test('a builder has one price, impossible combinations are refused, and a lost answer places nothing twice', async ({
      page,
      site,
    }) => {
      await arrive(page, site)
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        await page.goto(`/sports/event/${event}`)
        await page.getByRole('button', { name: match.all }).last().click()
        await price(page, 0, 0).click()
        await page
          .getByRole('region', { name: MARKETS[lang].doubleChance, exact: true })
          .locator('button.price')
          .nth(2)
          .click()
        const panel = await openSlip(page)
        await expect(panel.getByText(/birlikte oynanamaz|cannot be combined/)).toBeVisible()
        await panel.locator('.slip-leg__x').nth(1).click()
        if (isPhone) await page.keyboard.press('Escape')
        await page
          .getByRole('region', { name: MARKETS[lang].bothScore, exact: true })
          .locator('button.price')
          .first()
          .click()
        if (isPhone) await openSlip(page)
        await expect(panel.getByRole('tab', { name: slip.types.builder })).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await panel.getByRole('button', { name: '₺50', exact: true }).click()

        let isLost = false
        await page.route('**/endpoint', async (route) => {
          if (isLost || !(route.request().postData() ?? '').includes('place_coupon'))
            return route.continue()
          isLost = true
          await route.fetch()
          return route.abort('connectionreset')
        })
        await play(panel).click()
        await expect(heading(panel, slip.placed)).toBeVisible()
        expect(isLost).toBe(true)
        expect(await couponsOf(page, site)).toHaveLength(1)
        expect(await balanceOf(page, site)).toBe(950)
      })
    })
  })
}
