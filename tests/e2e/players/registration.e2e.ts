import type { Page } from '@playwright/test'
import { LEVEL_STEP_NAMES } from '#shared/players/identity-levels.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { nextIdentityNumber } from '../../support/test-identity.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 741,
    username: 'yeni.oyuncu',
    common: commonTr,
    identity: identityTr,
    payments: paymentsTr,
    money: ['₺5.000', '₺20.000'],
    card: /Kredi kartı/,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 742,
    username: 'new.player',
    common: commonEn,
    identity: identityEn,
    payments: paymentsEn,
    money: ['₺5,000', '₺20,000'],
    card: /[Cc]redit card/,
  },
] as const

const limitDeposits = (site: Site, day: number | null, month: number | null) =>
  withDatabase(site, ({ pool }) =>
    pool.query(
      `update payments.level_limit
       set amount_minor = case name when 'deposit-day' then $1::bigint else $2::bigint end
       where level < 2 and name like 'deposit-%'`,
      [day, month],
    ),
  )

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

for (const visitor of walkedInTurkish(VISITORS)) {
  const { lang, mode, size, n, username, common, identity, payments, money, card } = visitor
  test(`a visitor registers, corrects the address, and is led to the first deposit: ${lang}, ${size.width} wide`, async ({
    page,
    site,
    browser,
  }) => {
    const [wrong, right] = [`${username}@kupa.exmaple`, `${username}@kupa.example`]
    const { pending, start } = identity
    const linksOf = async (email: string) =>
      (await site.outbox(email)).flatMap(({ links }) => links.filter((link) => /token=/.test(link)))
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await limitDeposits(site, 500_000, 2_000_000)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await prefer(other, lang, mode)

    await test.step('registers', async () => {
      const fill = (label: string, value: string) =>
        page.getByLabel(label, { exact: true }).fill(value)
      await page.goto('/register')
      await fill(identity.username, username)
      await fill(identity.email, wrong)
      await fill(identity.password, 'Sifre123')
      await fill(identity.confirmPassword, 'Sifre123')
      await page.getByRole('button', { name: common.next, exact: true }).click()
      await fill(identity.firstname, 'Ece')
      await fill(identity.lastname, 'Yeni')
      await fill(identity.day, '14')
      await fill(identity.month, '05')
      await fill(identity.year, '1991')
      await fill(identity.identityNumber, nextIdentityNumber(n))
      await page.getByRole('button', { name: common.next, exact: true }).click()
      await page.getByLabel(identity.province, { exact: true }).selectOption('İzmir')
      await fill(identity.address, 'Kordon 5')
      await fill(identity.phone, `+90536${String(n).padStart(7, '0')}`)
      await page.getByLabel(identity.rulesAccepted).check()
      await page.getByRole('button', { name: identity.createAccount }).click()
      await expect(page.getByRole('heading', { name: identity.registeredTitle })).toBeVisible()
      await expect(page).toHaveURL(/\/register-account-confirm$/)
      await expect(page.getByText(identity.registeredText(wrong))).toBeVisible()
      await expect(page.getByRole('button', { name: /\(0:\d\d\)/ })).toBeDisabled()
      await expect(page.getByText(pending.limit('60', '10', '9'))).toBeVisible()
      await passesAxeInBothThemes(page, 'confirm your address')
      expect(await tooWide(page, page.url())).toEqual([])
      await picture(page, `pending-${lang}`)
    })

    const [old = ''] = await linksOf(wrong)
    await test.step('corrects the address; the old link ends', async () => {
      await page.getByRole('button', { name: pending.correct }).click()
      await page.getByLabel(pending.newAddress).fill('x')
      await page.getByRole('button', { name: pending.save }).click()
      await expect(page.getByLabel(pending.newAddress)).toHaveAttribute('aria-invalid', 'true')
      await picture(page, `correct-${lang}`)
      await page.getByLabel(pending.newAddress).fill(right)
      await page.getByRole('button', { name: pending.save }).click()
      await expect(toastOf(page, pending.sent(right))).toBeVisible()
      await page.reload()
      await expect(page.getByText(identity.registeredText(right))).toBeVisible()
      await other.goto(old)
      await expect(other.getByRole('heading', { name: identity.confirmInvalid })).toBeVisible()
    })

    await test.step('has the confirmation sent again after the countdown', async () => {
      await withDatabase(site, ({ pool }) =>
        pool.query(`update identity.confirmation set sent_at = sent_at - interval '2 minutes'`),
      )
      await page.reload()
      await page.getByRole('button', { name: pending.resend }).click()
      await expect(toastOf(page, pending.sent(right))).toBeVisible()
      await expect(page.getByRole('button', { name: /\(0:\d\d\)/ })).toBeDisabled()
      await expect.poll(async () => (await linksOf(right)).length).toBe(2)
    })

    const [link = ''] = await linksOf(right)
    await test.step('the link signs in here, and nowhere else', async () => {
      await other.goto(link)
      await expect(other.getByRole('heading', { name: identity.confirmDone })).toBeVisible()
      await other.goto('/me')
      await expect(other).toHaveURL(/\/login/)
      await page.goto(link)
      await expect(page).toHaveURL(/\/account\/start/)
      await expect(page.getByRole('heading', { name: start.title })).toBeVisible()
    })

    const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await test.step('sees the steps and skips one', async () => {
      await expect(step(start.identity)).toContainText(start.states.now)
      await expect(step(start.deposit)).toContainText(start.depositRoom(money[0]))
      await expect(step(start.offer)).toContainText(start.states.later)
      await passesAxeInBothThemes(page, '/account/start')
      expect(await tooWide(page, page.url())).toEqual([])
      await picture(page, `start-${lang}`)
      await step(start.identity).getByRole('button', { name: start.skip }).click()
      await expect(step(start.identity)).toContainText(start.states.skipped)
      await expect(step(start.deposit)).toContainText(start.states.now)
      await page.reload()
      await expect(step(start.identity)).toContainText(start.states.skipped)
    })

    await test.step('reads the limit of the deposit before entering an amount', async () => {
      await step(start.deposit).getByRole('button', { name: start.toDeposit }).click()
      const limit = page.getByRole('region', { name: payments.depositLimit.title('0') })
      for (const amount of money) await expect(limit).toContainText(amount)
      await expect(page.getByLabel(payments.amountInLira)).toHaveValue('')
      await picture(page, `deposit-limit-${lang}`)
      await page.getByRole('radio', { name: card }).click({ position: { x: 30, y: 20 } })
      await page.getByLabel(payments.amountInLira).fill('5001')
      await expect(page.getByText(payments.maximum(money[0])).first()).toBeVisible()
      await passesAxeInBothThemes(page, 'deposit limit')
      await limit.getByRole('link', { name: LEVEL_STEP_NAMES.identity[lang] }).click()
      await expect(page).toHaveURL(/\/account\/documents/)
    })

    await test.step('a level without deposits says so at once', async () => {
      await limitDeposits(site, 0, 0)
      await page.goto('/account/start')
      await expect(step(start.deposit)).toContainText(start.depositClosed)
      await expect(step(start.deposit).getByRole('button')).toHaveCount(0)
      await page.goto('/cashier?tab=deposit')
      await expect(
        page.getByRole('region', { name: payments.depositLimit.closed('0') }),
      ).toBeVisible()
      await picture(page, `deposit-closed-${lang}`)
    })

    await limitDeposits(site, null, null)
    await elsewhere.close()
  })
}
