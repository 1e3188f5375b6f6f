import type { Locator, Page } from '@playwright/test'
import { oneClick as en } from '#shared/texts/sportsbook/one-click.en.ts'
import { oneClick as tr } from '#shared/texts/sportsbook/one-click.tr.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

test.describe.configure({ timeout: 150_000 })

const balanceOf = async (page: Page, site: Site): Promise<number> =>
  Number((await ownCall(page, site, 'finance', 'check_balance', {})).data['balance'])
const couponsOf = async (page: Page, site: Site): Promise<unknown[]> =>
  Object.values((await ownCall(page, site, 'betframe', 'getCoupons', {})).data)

const ownLimit = (page: Page, site: Site) =>
  ownCall(page, site, 'protection', 'set_limit', { kind: 'wager', period: 'day', amount: '61.00' })

for (const [lang, viewport] of walkedInTurkish([
  ['tr', DESKTOP],
  ['en', PHONE],
] as const)) {
  const texts = lang === 'tr' ? tr : en
  const { slip } = lang === 'tr' ? sportsTr : sportsEn
  const isPhone = viewport === PHONE

  test.describe(`one-click bets (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    const price = (page: Page, market: number, nth: number): Locator =>
      page.locator('.market').nth(market).locator('button.price').nth(nth)

    async function turnOn(page: Page, stake: string): Promise<void> {
      const slipButton = page.getByRole('button', { name: slip.openSlip })
      if (isPhone) {
        await price(page, 0, 0).click()
        await slipButton.last().click()
      }
      await page.getByRole('button', { name: texts.isOff }).click()
      const sheet = page.getByRole('dialog', { name: texts.title })
      const field = sheet.getByRole('textbox', { name: texts.stake })
      await field.fill('0,50')
      await expect(sheet.getByRole('alert')).toBeVisible()
      await field.fill('6000')
      await expect(sheet.getByRole('alert')).toBeVisible()
      await field.fill(stake)
      await passesAxe(page, 'the switch of one-click bets')
      await sheet.getByRole('button', { name: texts.turnOn(`₺${stake}`), exact: true }).click()
      await expect(sheet).toBeHidden()
      if (isPhone) {
        const open = page.getByRole('dialog', { name: slip.title })
        await open.getByRole('button', { name: slip.clear }).click()
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
      }
    }

    test('one press is one bet, two fast presses too, a closed market and a moved price are none, and it ends with the session', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      const account = await newPlayer(page, site, 'tektik', lang)
      await arriveAs(page, account, lang)
      await giveMoney(page, site, '1000.00')
      await withWorld(site, async (world) => {
        const match = await world.addMatch()
        await page.goto(`/sports/event/${match}`)
        const bar = page.getByRole('region', { name: texts.title })
        await expect(price(page, 0, 0)).toBeVisible()
        await expect(bar).toBeHidden()
        await expect(price(page, 0, 0)).toHaveAccessibleDescription('')
        await turnOn(page, '20')
        await expect(bar).toContainText(texts.isOn('₺20'))
        await expect(price(page, 0, 0)).toHaveAccessibleDescription(texts.press('₺20'))
        await expect(price(page, 1, 0)).toHaveAccessibleDescription(texts.press('₺20'))

        await price(page, 0, 0).click()
        await expect(bar.getByRole('listitem').first()).toContainText(texts.taken(''))
        expect(await balanceOf(page, site)).toBe(980)
        await passesAxe(page, 'a one-click bet')

        await price(page, 0, 1).dblclick()
        await expect(bar.locator('[data-phase=done]').first()).toBeVisible()
        await expect.poll(() => balanceOf(page, site)).toBe(960)
        expect(await couponsOf(page, site)).toHaveLength(2)

        // The price moves between the picture and the press.
        await page.route('**/endpoint', async (route) => {
          const sent = route.request().postData() ?? ''
          if (!sent.includes('place_coupon')) return route.continue()
          const order = JSON.parse(sent) as { data: { legs: { price: string }[] } }
          for (const leg of order.data.legs) leg.price = '30.00'
          return route.continue({ postData: JSON.stringify(order) })
        })
        await price(page, 0, 2).click()
        const refused = bar.locator('[data-phase=refused]')
        await expect(refused).toBeVisible()
        expect(await balanceOf(page, site)).toBe(960)
        await page.unroute('**/endpoint')
        await refused.getByRole('button', { name: /₺20/ }).click()
        await expect(refused).toHaveCount(0)
        await expect.poll(() => balanceOf(page, site)).toBe(940)

        // The market closes while the press is on its way.
        await page.route('**/endpoint', async (route) => {
          if (route.request().postData()?.includes('place_coupon') === true)
            await world.end(match, { home: 1, away: 0 })
          await route.continue()
        })
        await price(page, 1, 0).click()
        await expect(refused).toBeVisible()
        await expect(refused.getByRole('button', { name: /₺20/ })).toHaveCount(0)
        await page.unroute('**/endpoint')
        expect(await couponsOf(page, site)).toHaveLength(3)

        // The other pages of the book say so too, and a sign-in finds it off.
        await page.goto('/sports')
        await expect(bar).toContainText(texts.isOn('₺20'))
        await arriveAs(page, account, lang)
        const other = await world.addMatch()
        await page.goto(`/sports/event/${other}`)
        await expect(price(page, 0, 0)).toBeVisible()
        await expect(bar).toBeHidden()
        await turnOn(page, '30')
        await expect(bar).toContainText(texts.isOn('₺30'))
        await ownLimit(page, site)
        await price(page, 0, 0).click()
        await expect(bar, 'a limit refused the bet').toBeHidden()
        await expect(price(page, 0, 0)).toHaveAccessibleDescription('')
        await price(page, 0, 0).click()
        await expect(price(page, 0, 0)).toHaveAttribute('aria-pressed', 'true')
        expect(await couponsOf(page, site)).toHaveLength(3)
      })
    })
  })
}
