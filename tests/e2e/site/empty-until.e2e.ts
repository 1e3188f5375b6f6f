import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { live as liveEn } from '#shared/texts/tables/live.en.ts'
import { live as liveTr } from '#shared/texts/tables/live.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const WORDS = {
  tr: { account: accountTr, live: liveTr, week: 'Son 7 gün' },
  en: { account: accountEn, live: liveEn, week: 'Last 7 days' },
} as const

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  test(`tickets, bets and live tables say calmly that there are none (${lang}, ${viewport.width})`, async ({
    page,
    site,
  }) => {
    const { account, live, week } = WORDS[lang]
    await page.setViewportSize(viewport)
    await prefer(page, lang, lang === 'tr' ? 'dark' : 'light')

    await test.step('a place of the live lobby without tables says so and links to the slots', async () => {
      for (const path of ['/live/category/1', '/live/provider/1', '/live/type/poker']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: live.empty })).toBeVisible()
      }
      await passesAxe(page, 'live')
      await page.getByRole('link', { name: live.toSlots }).click()
      await expect(page).toHaveURL(/\/slot$/)
    })

    await arriveAs(page, await newPlayer(page, site, 'bos', lang), lang)

    await test.step('tickets', async () => {
      await page.goto('/tickets')
      await expect(page.getByRole('heading', { name: account.tickets.empty })).toBeVisible()
      await expect(
        page.getByText(
          lang === 'tr' ? /1 Aralık 2024 ile 1 Ocak 2025/ : /1 December 2024 and 1 January 2025/,
        ),
      ).toBeVisible()
      await passesAxe(page, 'tickets')
    })

    await test.step('bets, open and closed, by dates', async () => {
      await page.goto('/account/bets')
      await expect(page.getByRole('heading', { name: account.bets.empty })).toBeVisible()
      const asked = page.waitForRequest(
        (request) =>
          request.postDataJSON()?.api?.method === 'getCoupons' &&
          request.postDataJSON().data.status === 'closed',
      )
      await page.getByRole('tab', { name: account.bets.closed }).click()
      const { startDate, endDate } = (await asked).postDataJSON().data as {
        startDate: string
        endDate: string
      }
      expect(Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000)).toBe(29)
      await expect(page).toHaveURL(/status=closed/)
      await page.getByRole('button', { name: week }).click()
      await expect(page).toHaveURL(/preset=last-7-day/)
      await expect(page.getByRole('heading', { name: account.bets.empty })).toBeVisible()
      await passesAxe(page, 'bets')
    })
  })
}
