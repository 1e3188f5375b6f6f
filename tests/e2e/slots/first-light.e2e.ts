import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { nextIdentityNumber } from '../../support/test-identity.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 501,
    username: 'isil.cinar',
    identity: identityTr,
    payments: paymentsTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 502,
    username: 'ada.winter',
    identity: identityEn,
    payments: paymentsEn,
  },
] as const

const WORDS = {
  tr: {
    next: 'Devam et',
    approve: 'Ödemeyi onayla',
    back: 'Siteye dön',
    card: /Kredi kartı/,
    amount: '₺500',
    spin: 'Çevir',
    history: 'Hesap hareketleri',
    deposit: 'Para yatırma',
    toBank: /FAST/,
    out: '₺100',
    balance: '₺500',
  },
  en: {
    next: 'Continue',
    approve: 'Approve the payment',
    back: 'Back to the site',
    card: /[Cc]redit card/,
    amount: '₺500',
    spin: 'Spin',
    history: /history|statement/i,
    deposit: 'Deposit',
    toBank: /FAST/,
    out: '₺100',
    balance: '₺500',
  },
} as const

for (const visitor of VISITORS) {
  test.describe(() => {
    test.use({
      viewport: visitor.size,
      hasTouch: visitor.size === PHONE,
      isMobile: visitor.size === PHONE,
    })
    test(`a visitor becomes a player and is paid: ${visitor.lang}, ${visitor.size.width} wide`, async ({
      page,
      site,
    }) => {
      const { identity, payments, lang } = visitor
      const words = WORDS[lang]
      const email = `${visitor.username}@kupa.example`
      await prefer(page, lang, visitor.mode)

      await test.step('registers in three steps', async () => {
        await page.goto('/register')
        await page.getByLabel(identity.username, { exact: true }).fill(visitor.username)
        await page.getByLabel(identity.email, { exact: true }).fill(email)
        await page.getByLabel(identity.password, { exact: true }).fill('Sifre123')
        await page.getByLabel(identity.confirmPassword, { exact: true }).fill('Sifre123')
        await page.getByRole('button', { name: words.next }).click()
        await page.getByLabel(identity.firstname, { exact: true }).fill('Işıl')
        await page.getByLabel(identity.lastname, { exact: true }).fill('Çınar')
        await page.getByLabel(identity.day, { exact: true }).fill('14')
        await page.getByLabel(identity.month, { exact: true }).fill('05')
        await page.getByLabel(identity.year, { exact: true }).fill('1990')
        await page.getByLabel(identity.identityNumber, { exact: true }).fill('10000000147')
        await page.getByRole('button', { name: words.next }).click()
        await expect(
          page
            .getByText(
              lang === 'tr'
                ? 'T.C. Kimlik Numarası Hatalı...'
                : 'T.R. Identity Number is Incorrect...',
            )
            .first(),
        ).toBeVisible()
        await page
          .getByLabel(identity.identityNumber, { exact: true })
          .fill(nextIdentityNumber(visitor.n))
        await page.getByRole('button', { name: words.next }).click()
        await page.getByLabel(identity.province, { exact: true }).selectOption('İzmir')
        await page
          .getByLabel(identity.address, { exact: true })
          .fill('Kıbrıs Şehitleri Caddesi 5, Alsancak')
        await page.getByLabel(identity.phone, { exact: true }).fill(`0532 000 0${visitor.n}`)
        await page.getByLabel(identity.rulesAccepted).check()
        await page.getByRole('button', { name: identity.createAccount }).click()
        await expect(toastOf(page, identity.registeredToast)).toBeVisible()
        await expect(page.getByRole('heading', { name: identity.registeredTitle })).toBeVisible()
      })

      await test.step('confirms by the mailed link, which signs in', async () => {
        const [mail] = await site.outbox(email)
        await page.goto(mail?.links[0] ?? '')
        await expect(page).toHaveURL(/\/account\/start/)
      })

      await test.step('deposits on the provider’s page', async () => {
        await page.goto('/cashier?tab=deposit')
        await page.getByRole('radio', { name: words.card }).click({ position: { x: 30, y: 20 } })
        await page.getByLabel(payments.amountInLira).fill('500')
        await page.getByRole('button', { name: payments.depositAmount(words.amount) }).click()
        await page.getByRole('button', { name: words.approve }).click()
        const back = page.getByRole('link', { name: words.back })
        if (await back.isVisible().catch(() => false)) await back.click()
        await expect(page.getByText(payments.depositApproved(words.balance)).first()).toBeVisible()
      })

      await test.step('finds Kapadokya and spins', async () => {
        await page.goto('/slot')
        await page
          .getByRole('link', { name: /Kapadokya|Cappadocia/ })
          .first()
          .press('Enter')
        await expect(page).toHaveURL(/\/play\/slot\/1001/)
        const game = page.frameLocator('iframe')
        await game.getByRole('button', { name: words.spin, exact: true }).click({ timeout: 60_000 })
        await expect.poll(async () => (await site.rounds(page)).length, { timeout: 30_000 }).toBe(1)
      })

      await test.step('sees every kuruş in the history', async () => {
        await page.goto('/account/history')
        await expect(page.getByText(/Kapadokya|Cappadocia/).first()).toBeVisible()
        await expect(page.getByText(/500[.,]00/).first()).toBeVisible()
      })

      await test.step('requests a withdrawal to an own account', async () => {
        await page.goto('/cashier?tab=withdraw')
        await page
          .getByRole('radio', { name: words.toBank })
          .first()
          .click({ position: { x: 30, y: 20 } })
        await page.getByRole('button', { name: payments.addAccount }).click()
        await page.getByLabel(payments.iban, { exact: true }).fill('TR650001000000001000079190')
        await page.getByRole('button', { name: payments.save }).click()
        await expect(toastOf(page, payments.accountAdded)).toBeVisible()
        await page.getByLabel(payments.amountInLira).fill('100')
        await page.locator('input[type=date]').fill('2035-01-01')
        await page.getByRole('button', { name: payments.withdrawAmount(words.out) }).click()
        await expect(
          page.getByRole('heading', { name: payments.withdrawAsked, exact: true }),
        ).toBeVisible()
      })
    })
  })
}
