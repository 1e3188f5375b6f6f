import type { Locator, Page, Request } from '@playwright/test'
import { openDeposit } from '#server/domains/wallet/index.ts'
import { addDays, DATE_PRESETS, presetRange, startOfSiteDay } from '#shared/dates.ts'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { wallet as walletEn } from '#shared/texts/account/wallet.en.ts'
import { wallet as walletTr } from '#shared/texts/account/wallet.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { dayThatLasts } from '../support/lasting-day.ts'
import { decideAtProvider, giveMoney, openOrder } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const READERS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    wallet: walletTr,
    bets: accountTr.bets,
    types: { deposit: 'Yatırım', withdraw: 'Çekim' },
    casino: 'Casino',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    wallet: walletEn,
    bets: accountEn.bets,
    types: { deposit: 'Deposit', withdraw: 'Withdrawal' },
    casino: 'Casino',
  },
] as const
type Words = (typeof READERS)[number]['wallet']

/** Days back with a reported deposit, so that each preset includes more than the previous one. */
const DAYS_BACK = [0, 1, 5, 20, 60, 120, 300, 600, 800]

type Line = { reference: string; date: string; amountMinor?: bigint }

/** Inserts deposits pending since the start of their days; no money moves. */
async function waitSince(page: Page, site: Site, lines: readonly Line[]): Promise<void> {
  const playerId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('bnwUserSession') ?? '{}') as { uid: string }).uid,
  )
  await withDatabase(site, ({ transaction }) =>
    transaction(async (tx) => {
      for (const [index, { reference, date, amountMinor = 50_000n }] of lines.entries()) {
        const now = new Date(startOfSiteDay(date).getTime() + index * 1000)
        await openDeposit(tx, {
          playerId,
          amountMinor,
          subCategory: 102,
          method: { tr: 'Havale / EFT', en: 'Bank transfer' },
          reference,
          description: 'awaiting approval',
          now,
        })
      }
    }),
  )
}

function asks(page: Page, method: string): Promise<Record<string, unknown>> {
  const isIt = (request: Request): boolean =>
    (request.postDataJSON() as { api?: { method?: string } } | null)?.api?.method === method
  return page
    .waitForRequest(isIt)
    .then((request) => (request.postDataJSON() as { data: Record<string, unknown> }).data)
}

function dayText(date: string, lang: 'tr' | 'en'): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(startOfSiteDay(date))
    .replaceAll('/', '.')
}

async function openFilters(page: Page, wallet: Words): Promise<Locator> {
  const opener = page.getByRole('button', { name: new RegExp(`^${wallet.filters}(,|$)`) })
  if (!(await opener.isVisible())) return page.getByRole('group', { name: wallet.filters })
  await opener.click()
  return page.getByRole('dialog', { name: wallet.filters })
}

async function closeFilters(page: Page, wallet: Words): Promise<void> {
  const sheet = page.getByRole('dialog', { name: wallet.filters })
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: wallet.show }).click()
  await expect(sheet).toBeHidden()
}

for (const { lang, mode, size, wallet, bets, types, casino } of walkedInEnglish(READERS)) {
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use({ viewport: size, hasTouch: size === PHONE, isMobile: size === PHONE })

    test('every date range can be chosen, requested and shown', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, await newPlayer(page, site, 'tarih', lang), lang)
      const today = await dayThatLasts()
      const dates = DAYS_BACK.map((back) => addDays(today, -back))
      await waitSince(
        page,
        site,
        dates.map((date, index) => ({ date, reference: `GUN-${DAYS_BACK[index]}` })),
      )

      const first = asks(page, 'list_transactions')
      await page.goto('/account/history')
      expect(await first, 'the statement begins with a week').toMatchObject(
        presetRange('last-7-day', today),
      )
      expect(DATE_PRESETS).toHaveLength(11)

      for (const preset of [
        ...DATE_PRESETS.filter((one) => one !== 'last-7-day'),
        'last-7-day',
      ] as const) {
        await test.step(preset, async () => {
          const { startDate, endDate } = presetRange(preset, today)
          const shown = dates.filter(
            (date) =>
              startDate === undefined ||
              endDate === undefined ||
              (date >= startDate && date <= endDate),
          ).length
          await page.getByRole('button', { name: wallet.otherDates }).click()
          const sheet = page.getByRole('dialog', { name: wallet.dates })
          const [list, sums] = [asks(page, 'list_transactions'), asks(page, 'statement_summary')]
          await sheet.getByRole('button', { name: wallet.presets[preset], exact: true }).click()
          await expect(sheet).toBeHidden()
          const asked = await list
          expect([asked['startDate'], asked['endDate']]).toEqual([startDate, endDate])
          expect(await sums).toMatchObject({ endDate: endDate ?? today })

          if (preset === 'last-7-day') await expect(page).toHaveURL(/\/account\/history$/)
          else await expect(page).toHaveURL(new RegExp(`preset=${preset}$`))
          if (shown === 0)
            await expect(page.getByRole('heading', { name: wallet.empty })).toBeVisible()
          else
            await expect(
              page.getByText(wallet.shown(String(shown), String(shown)), { exact: true }),
            ).toBeVisible()
          await expect(page.getByText(/Ref\. GUN-/)).toHaveCount(shown)
          const range =
            startDate === undefined || endDate === undefined
              ? wallet.presets['all-times']
              : startDate === endDate
                ? dayText(startDate, lang)
                : wallet.range(dayText(startDate, lang), dayText(endDate, lang))
          await expect(page.getByRole('button', { name: wallet.otherDates })).toContainText(range)
          const chip = page
            .getByRole('group', { name: wallet.dates })
            .getByRole('button', { name: wallet.presets[preset], exact: true })
          if ((await chip.count()) > 0) await expect(chip).toHaveAttribute('aria-pressed', 'true')
        })
      }

      await test.step('a custom range cannot end before it begins', async () => {
        await page.getByRole('button', { name: wallet.otherDates }).click()
        const sheet = page.getByRole('dialog', { name: wallet.dates })
        await sheet.getByLabel(wallet.from, { exact: true }).fill(addDays(today, -60))
        await sheet.getByLabel(wallet.to, { exact: true }).fill(addDays(today, -70))
        await sheet.getByRole('button', { name: wallet.apply }).click()
        await expect(
          sheet.getByText(
            lang === 'tr'
              ? 'Başlangıç tarihi bitişten sonra olamaz'
              : 'The start date cannot be after the end date',
          ),
        ).toBeVisible()
        await passesAxeInBothThemes(page, 'dates')
        await sheet.getByLabel(wallet.to, { exact: true }).fill(addDays(today, -20))
        await sheet.getByRole('button', { name: wallet.apply }).click()
        await expect(sheet).toBeHidden()
        await expect(page).toHaveURL(
          new RegExp(`from=${addDays(today, -60)}&to=${addDays(today, -20)}`),
        )
        await expect(page.getByText(/Ref\. GUN-/)).toHaveCount(2)
        await page.reload()
        await expect(page.getByText(/Ref\. GUN-/), 'the address keeps it').toHaveCount(2)
      })
    })

    test('type, area, status, minimum amount and reference narrow the list, and an empty result says so', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, await newPlayer(page, site, 'suz', lang), lang)
      await giveMoney(page, site, '1000.00')
      const declined = await openOrder(page, site, { Type: 1, methodID: 'card', amount: '250.00' })
      await decideAtProvider(page, site, declined, 'decline')
      await openOrder(page, site, {
        Type: 2,
        methodID: 'wallet',
        amount: '300.50',
        fields: { walletNumber: '5320000000' },
        identityValidity: '2035-01-01',
      })
      await waitSince(page, site, [{ reference: 'GUN-0', date: await dayThatLasts() }])
      await page.goto('/account/history')
      const lines = page.locator('tbody tr, li.line')
      await expect(lines).toHaveCount(4)

      const narrow = async (set: (filters: Locator) => Promise<unknown>, count: number) => {
        const filters = await openFilters(page, wallet)
        await set(filters)
        await closeFilters(page, wallet)
        if (count > 0) await expect(lines).toHaveCount(count)
        else {
          await expect(page.getByRole('heading', { name: wallet.empty })).toBeVisible()
          await expect(lines, 'the list is cleared').toHaveCount(0)
        }
      }
      const choose = (label: string, option: string) => (filters: Locator) =>
        filters.getByLabel(label, { exact: true }).selectOption({ label: option })
      const type = (label: string, text: string) => async (filters: Locator) => {
        await filters.getByLabel(label).fill(text)
        await filters.getByLabel(label).press('Enter')
      }

      await test.step('by type', async () => {
        await narrow(choose(wallet.type, types.withdraw), 1)
        await expect(page).toHaveURL(/type=2/)
        await narrow(choose(wallet.type, types.deposit), 3)
        await narrow(choose(wallet.type, wallet.allTypes), 4)
      })

      await test.step('by status', async () => {
        await narrow(choose(wallet.status, wallet.statuses[1000]), 2)
        await narrow(choose(wallet.status, wallet.statuses[1002]), 1)
        await expect(lines).toContainText(/1[.,]000[.,]00/)
        await narrow(choose(wallet.status, wallet.statuses[1004]), 1)
        await expect(lines).toContainText(/250[.,]00/)
      })

      await test.step('nothing found, and back', async () => {
        await narrow(choose(wallet.status, wallet.statuses[1005]), 0)
        if (lang === 'tr')
          await expect(
            page.getByText('Belirlediğiniz kriterlere göre sonuç bulunamadı.'),
          ).toBeVisible()
        await passesAxeInBothThemes(page, 'nothing found')
        await page.getByRole('main').getByRole('button', { name: wallet.clear }).last().click()
        await expect(lines).toHaveCount(4)
        await expect(page).toHaveURL(/\/account\/history$/)
      })

      await test.step('by area', async () => {
        await narrow(choose(wallet.category, casino), 0)
        await narrow(choose(wallet.category, wallet.allCategories), 4)
      })

      await test.step("by the minimum amount, in the language's notation", async () => {
        await narrow(type(wallet.minAmount, lang === 'tr' ? '300,50' : '300.50'), 3)
        await expect(page).toHaveURL(/min=/)
        await narrow(type(wallet.minAmount, lang === 'tr' ? '1.000' : '1,000'), 1)
        await narrow(type(wallet.minAmount, lang === 'tr' ? '1.000,01' : '1,000.01'), 0)
        await page.reload()
        await expect(
          page.getByRole('heading', { name: wallet.empty }),
          'the address keeps it',
        ).toBeVisible()
        await narrow(type(wallet.minAmount, ''), 4)
      })

      await test.step('by the reference', async () => {
        await narrow(type(wallet.search, 'GUN-0'), 1)
        await expect(lines).toContainText('GUN-0')
        await narrow(type(wallet.search, ''), 4)
      })
    })

    test('a long statement loads page by page, each line once', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, await newPlayer(page, site, 'sayfa', lang), lang)
      const date = await dayThatLasts()
      await waitSince(
        page,
        site,
        Array.from({ length: 25 }, (_, index) => ({
          date,
          reference: `SIRA-${String(index).padStart(2, '0')}`,
          amountMinor: 10_000n + BigInt(index),
        })),
      )
      const lines = page.locator('tbody tr, li.line')
      const more = page.getByRole('button', { name: wallet.more })
      await page.goto('/account/history')
      for (const [shown, offset] of [
        [10, 10],
        [20, 20],
        [25, 0],
      ] as const) {
        await expect(lines).toHaveCount(shown)
        await expect(
          page.getByText(wallet.shown(String(shown), '25'), { exact: true }),
        ).toBeVisible()
        if (offset === 0) break
        const asked = asks(page, 'list_transactions')
        await more.click()
        expect(await asked).toMatchObject({ limit: 10, offset })
      }
      await expect(more).toHaveCount(0)
      const references = (await lines.allInnerTexts()).map((text) => /SIRA-\d\d/.exec(text)?.[0])
      expect(references, 'newest first').toEqual(
        Array.from({ length: 25 }, (_, index) => `SIRA-${String(24 - index).padStart(2, '0')}`),
      )
    })

    test('bets begin with the open ones of the last 30 days, and support every range', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, await newPlayer(page, site, 'kupon', lang), lang)
      const today = await dayThatLasts()
      const first = asks(page, 'getCoupons')
      await page.goto('/account/bets')
      expect(await first).toMatchObject({
        ...presetRange('last-30-day', today),
        status: 'open',
        limit: 10,
      })
      const [open, closed] = [
        page.getByRole('tab', { name: bets.open }),
        page.getByRole('tab', { name: bets.closed }),
      ]
      await expect(open).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('heading', { name: bets.empty })).toBeVisible()

      await test.step('closed ones, by the arrow key, and again after a reload', async () => {
        const asked = asks(page, 'getCoupons')
        await open.press('ArrowRight')
        expect(await asked).toMatchObject({
          ...presetRange('last-30-day', today),
          status: 'closed',
        })
        await expect(closed).toHaveAttribute('aria-selected', 'true')
        await page.reload()
        await expect(closed).toHaveAttribute('aria-selected', 'true')
      })

      for (const preset of DATE_PRESETS.filter((one) => one !== 'last-30-day')) {
        await test.step(preset, async () => {
          await page.getByRole('button', { name: wallet.otherDates }).click()
          const sheet = page.getByRole('dialog', { name: wallet.dates })
          const asked = asks(page, 'getCoupons')
          await sheet.getByRole('button', { name: wallet.presets[preset], exact: true }).click()
          await expect(sheet).toBeHidden()
          const { startDate, endDate, status } = await asked
          expect({ startDate, endDate, status }).toEqual({
            startDate: undefined,
            endDate: undefined,
            ...presetRange(preset, today),
            status: 'closed',
          })
          await expect(page).toHaveURL(new RegExp(`preset=${preset}`))
          await expect(
            page
              .getByRole('tabpanel', { name: bets.closed })
              .getByRole('heading', { name: bets.empty }),
          ).toBeVisible()
        })
      }

      await test.step('back to the open ones', async () => {
        const asked = asks(page, 'getCoupons')
        await open.click()
        expect(await asked).toMatchObject({ status: 'open' })
        await expect(page.getByRole('tabpanel', { name: bets.open })).toBeVisible()
      })
    })
  })
}
