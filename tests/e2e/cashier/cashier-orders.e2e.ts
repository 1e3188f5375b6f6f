import { sql } from 'kysely'
import { addDays, siteDate } from '#shared/dates.ts'
import { FIELD_TEXTS, REFUSALS } from '#shared/refusals.ts'
import { nextIdentityNumber } from '../../support/test-identity.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import {
  cashOf,
  chooseMethod,
  ENGLISH_DESKTOP,
  holdCall,
  IBAN,
  openCashier,
  ordersOf,
  READERS,
  saveAccount,
  screenOf,
  sendOrder,
  sentBy,
  TURKISH_PHONE,
  WORDS,
} from '../support/cashier.ts'
import { withDatabase } from '../support/database.ts'
import { dayThatLasts } from '../support/lasting-day.ts'
import { decideByStaff, ownCall } from '../support/own-call.ts'
import { expect, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

for (const reader of walkedInEnglish(READERS)) {
  const { lang, size } = reader
  const words = WORDS[lang]
  const { payments } = words
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use(screenOf(reader))

    test('a withdrawal requires its method, account, amount and identity card’s expiry date', async ({
      page,
      site,
    }) => {
      const orders = ordersOf(page)
      await openCashier(page, site, reader, {
        name: `cekim.${lang}`,
        tab: 'withdraw',
        money: '1000.00',
      })
      const sheet = page.getByRole('dialog', { name: payments.cashier })
      const ask = sheet.locator('button[type=submit][form]')
      const message = (text: string) => sheet.getByText(text, { exact: true })

      await test.step('a method', async () => {
        await expect(sheet.getByRole('radio').first()).toBeVisible()
        await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
        await ask.click()
        await expect(message(FIELD_TEXTS.method[lang])).toBeVisible()
        await expect(message(payments.enterAmount)).toBeVisible()
        await passesAxeInBothThemes(page, 'a withdrawal without a method')
        await expect(sheet.locator('.ready__head')).toContainText(payments.ready.chooseMethod)
        await chooseMethod(page, 'FAST')
        await expect(message(FIELD_TEXTS.method[lang])).toHaveCount(0)
        await expect(sheet.locator('.ready__head')).toContainText(payments.ready.someOpen(1))
      })

      await test.step('an account, an amount and the identity card’s expiry date', async () => {
        await ask.click()
        await expect(message(FIELD_TEXTS.account[lang])).toBeVisible()
        await expect(message(payments.enterAmount)).toBeVisible()
        await expect(message(FIELD_TEXTS.identityValidity[lang])).toBeVisible()
      })

      await test.step('each message stays until the value is given', async () => {
        await sheet.getByRole('button', { name: payments.addAccount }).click()
        await sheet.getByLabel(payments.iban, { exact: true }).fill(IBAN)
        await sheet.getByRole('button', { name: payments.save }).click()
        await expect(message(FIELD_TEXTS.account[lang])).toHaveCount(0)
        await expect(sheet.locator('.ready__head')).toContainText(
          payments.ready.allMetBy('FAST', lang === 'tr' ? '₺1.000' : '₺1,000'),
        )
        for (const [typed, reason] of [
          ['1', payments.minimum('₺100')],
          ['1001', payments.maximum(lang === 'tr' ? '₺1.000' : '₺1,000')],
        ] as const) {
          await sheet.getByLabel(payments.amountInLira).fill(typed)
          await expect(ask).toBeDisabled()
          await expect(message(reason)).toBeVisible()
        }
        await expect(
          message(payments.overBalance(lang === 'tr' ? '₺1.000,00' : '₺1,000.00')),
        ).toBeVisible()
        await sheet.getByLabel(payments.amountInLira).fill('400')
        await sheet.getByLabel(words.validity).fill(addDays(siteDate(new Date()), -1))
        await ask.click()
        await expect(message(FIELD_TEXTS.identityValidity[lang])).toBeVisible()
        expect(orders, 'nothing was sent').toEqual([])
        await sheet.getByLabel(words.validity).fill('2035-01-01')
        await expect(ask).toHaveText(payments.withdrawAmount('₺400'))
        const release = await holdCall(page, 'processTransaction')
        await ask.click()
        await expect(ask.locator('.spin')).toBeVisible()
        release()
        await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
        expect(orders).toHaveLength(1)
        expect(await cashOf(page, site)).toBe('600.00')
      })
    })
  })
}

test.describe('on a phone in Turkish', () => {
  test.use(screenOf(TURKISH_PHONE))
  const { lang } = TURKISH_PHONE
  const words = WORDS[lang]
  const { payments } = words

  test('while an order is in progress nothing more is sent', async ({ page, site }) => {
    const orders = ordersOf(page)
    await openCashier(page, site, TURKISH_PHONE, { name: 'bekleyen', tab: 'deposit' })
    await chooseMethod(page, words.card)
    const amount = page.getByLabel(payments.amountInLira)
    await amount.fill('500')
    const release = await holdCall(page, 'processTransaction')
    const button = page.getByRole('button', { name: payments.depositAmount('₺500'), exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button.locator('.spin')).toBeVisible()
    await button.click({ force: true })
    await amount.press('Enter')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(orders).toHaveLength(1)
    release()
    await page.getByRole('button', { name: 'Ödemeyi onayla' }).click()
    await expect(page).toHaveURL(/\/cashier\?transactionID=|\/sandbox\/pay\//)
    await expect.poll(() => cashOf(page, site)).toBe('500.00')
    expect(orders).toHaveLength(1)
  })

  test('each kind of transfer uses its own call and is decided', async ({ page, site }) => {
    await openCashier(page, site, TURKISH_PHONE, { name: 'her.yol', tab: 'deposit' })
    const today = await dayThatLasts()

    await test.step('1, a bank transfer: reported, then approved', async () => {
      await chooseMethod(page, words.bank)
      await page.getByLabel(payments.amountInLira).fill('1500')
      await page.getByLabel('Gönderdiğin hesabımız').selectOption('0991')
      await expect(page.getByText('TR98 0099 1000 0000 0000 2041 18')).toBeVisible()
      await page.getByLabel(/^Gönderdiğin şube/).fill('101')
      await page
        .getByLabel(/^Gönderdiğin hesap ya da IBAN/)
        .fill('TR65 0001 0000 0000 1000 0791 90')
      await page.getByLabel('Referans numarası').fill('DEKONT-1')
      await page.getByLabel('Gönderdiğin gün').fill(today)
      const { sent, transactionID } = await sendOrder(page, payments.reportAmount('₺1.500'))
      expect(sent.api).toEqual({ class: 'finance', method: 'save_bank_transfer' })
      expect(sent.data).toMatchObject({
        Type: 1,
        methodID: 'bank-transfer',
        amount: '1500.00',
        bankID: '0991',
        branch: '101',
        account: 'TR65 0001 0000 0000 1000 0791 90',
        reference: 'DEKONT-1',
        date: today,
      })
      await expect(page.getByRole('heading', { name: payments.reported })).toBeVisible()
      expect(await cashOf(page, site), 'nothing moves before it is decided').toBe('0.00')
      await decideByStaff(page, site, transactionID, 'approve')
      await expect(
        page.getByRole('heading', { name: payments.depositApproved('₺1.500') }),
      ).toBeVisible()
      expect(await cashOf(page, site)).toBe('1500.00')
    })

    await test.step('3, a mobile transfer: reported, then declined', async () => {
      await page.goto('/cashier?tab=deposit')
      await page.getByRole('button', { name: payments.allMethods('7') }).click()
      await chooseMethod(page, words.mobile)
      await page.getByLabel(payments.amountInLira).fill('200')
      await page.getByLabel('Gönderdiğin hesabımız').selectOption('0992')
      await page.getByLabel('Gönderenin telefonu').fill('532 000 00 01')
      await page.getByLabel('Alıcının telefonu').fill('532 000 00 02')
      await page.getByLabel('Gönderenin T.C. kimlik no.').fill('10000000147')
      await page.getByLabel('Alıcının T.C. kimlik no.').fill(nextIdentityNumber(902))
      await page.getByLabel('Referans numarası').fill('CEP-1')
      await page.locator('button[type=submit][form]').click()
      await expect(page.getByText(FIELD_TEXTS.identityNumber[lang], { exact: true })).toBeVisible()
      await page.getByLabel('Gönderenin T.C. kimlik no.').fill(nextIdentityNumber(901))
      const { sent, transactionID } = await sendOrder(page, payments.reportAmount('₺200'))
      expect(sent.api).toEqual({ class: 'finance', method: 'save_cep_bank_transfer' })
      expect(sent.data).toMatchObject({
        Type: 1,
        methodID: 'mobile',
        amount: '200.00',
        bankID: '0992',
        senderIdentity: nextIdentityNumber(901),
        receiverIdentity: nextIdentityNumber(902),
        reference: 'CEP-1',
      })
      await expect(page.getByRole('heading', { name: payments.reported })).toBeVisible()
      await decideByStaff(page, site, transactionID, 'decline')
      await expect(page.getByRole('heading', { name: payments.depositDeclined })).toBeVisible()
      expect(await cashOf(page, site)).toBe('1500.00')
    })

    await test.step('any other, by the provider: declined on its page', async () => {
      await page.goto('/cashier?tab=deposit')
      await chooseMethod(page, words.card)
      await page.getByLabel(payments.amountInLira).fill('300')
      const asked = page.waitForRequest(
        (request) => sentBy(request)?.api.method === 'processTransaction',
      )
      await page.getByRole('button', { name: payments.depositAmount('₺300'), exact: true }).click()
      const sent = sentBy(await asked)
      expect(sent?.api.class).toBe('prepayServices')
      expect(sent?.data).toMatchObject({ Type: 1, methodID: 'card', amount: '300.00' })
      await page.getByRole('button', { name: 'Reddet', exact: true }).click()
      await expect(page.getByRole('heading', { name: payments.depositDeclined })).toBeVisible()
      expect(await cashOf(page, site)).toBe('1500.00')
    })

    await test.step("1, a withdrawal to the player's bank: approved", async () => {
      await saveAccount(page, site)
      await page.goto('/cashier?tab=withdraw')
      await chooseMethod(page, words.bank)
      await page.getByLabel(payments.amountInLira).fill('500')
      await page.getByLabel(words.validity).fill('2035-01-01')
      await expect(page.getByRole('radio', { name: /TR65/ })).toBeChecked()
      const { sent, transactionID } = await sendOrder(page, payments.withdrawAmount('₺500'))
      expect(sent.api).toEqual({ class: 'finance', method: 'save_bank_transfer' })
      expect(sent.data).toMatchObject({
        Type: 2,
        methodID: 'bank-transfer',
        amount: '500.00',
        identityValidity: '2035-01-01',
      })
      await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
      expect(await cashOf(page, site)).toBe('1000.00')
      await decideByStaff(page, site, transactionID, 'approve')
      await expect(page.getByRole('heading', { name: payments.withdrawApproved })).toBeVisible()
      expect(await cashOf(page, site)).toBe('1000.00')
    })

    await test.step('any other withdrawal: rejected, and the money is returned', async () => {
      await page.goto('/cashier?tab=withdraw')
      await chooseMethod(page, 'FAST')
      await page.getByLabel(payments.amountInLira).fill('250')
      await page.getByLabel(words.validity).fill('2035-01-01')
      await expect(page.getByRole('radio', { name: /TR65/ })).toBeChecked()
      const { sent, transactionID } = await sendOrder(page, payments.withdrawAmount('₺250'))
      expect(sent.api).toEqual({ class: 'prepayServices', method: 'processTransaction' })
      expect(sent.data).toMatchObject({ Type: 2, methodID: 'fast', amount: '250.00' })
      await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
      expect(await cashOf(page, site)).toBe('750.00')
      await decideByStaff(page, site, transactionID, 'decline')
      await expect(page.getByRole('heading', { name: payments.withdrawRejected })).toBeVisible()
      expect(await cashOf(page, site)).toBe('1000.00')
    })
  })
})

test.describe('on a wide screen in English', () => {
  test.use(screenOf(ENGLISH_DESKTOP))
  const { lang } = ENGLISH_DESKTOP
  const words = WORDS[lang]
  const { payments } = words

  test('an order the server refuses shows its message for one second, and moves nothing', async ({
    page,
    site,
  }) => {
    await openCashier(page, site, ENGLISH_DESKTOP, {
      name: 'reddedilen',
      tab: 'deposit',
      money: '1000.00',
    })
    const refusal = REFUSALS['record not found'].text[lang]
    const toast = page.locator('.toast--down', { hasText: refusal })
    const standsOneSecond = async (press: () => Promise<void>) => {
      await page.clock.pauseAt(Date.now() + 60_000)
      await press()
      await expect(toast).toBeVisible()
      await page.clock.runFor(999)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1)
      await expect(toast).toHaveCount(0)
      await page.clock.resume()
    }

    await test.step('a deposit by a method the operator has just closed', async () => {
      await chooseMethod(page, words.card)
      await page.getByLabel(payments.amountInLira).fill('500')
      await page.clock.install()
      const setOpen = (open: boolean) =>
        withDatabase(site, ({ read }) =>
          sql`update payments.method set is_active = ${open} where method_id = 'card'`.execute(
            read,
          ),
        )
      await setOpen(false)
      try {
        await standsOneSecond(() =>
          page.getByRole('button', { name: payments.depositAmount('₺500'), exact: true }).click(),
        )
      } finally {
        await setOpen(true)
      }
      await expect(
        page.locator('.cash__fail').getByText(refusal),
        'the form keeps it to read',
      ).toBeVisible()
      await expect(page.getByLabel(payments.amountInLira)).toHaveValue('500')
      expect(await cashOf(page, site)).toBe('1000.00')
    })

    await test.step('a withdrawal to an account removed elsewhere', async () => {
      const { data } = await saveAccount(page, site)
      await page.goto('/cashier?tab=withdraw')
      await chooseMethod(page, 'FAST')
      await page.getByLabel(payments.amountInLira).fill('400')
      await page.getByLabel(words.validity).fill('2035-01-01')
      await expect(page.getByRole('radio', { name: /TR65/ })).toBeChecked()
      await ownCall(page, site, 'finance', 'delete_bank_account', {
        bankAccountID: data['bankAccountID'],
      })
      await page.clock.install()
      await standsOneSecond(() =>
        page.getByRole('button', { name: payments.withdrawAmount('₺400'), exact: true }).click(),
      )
      await expect(page.getByLabel(payments.amountInLira)).toHaveValue('400')
      expect(await cashOf(page, site)).toBe('1000.00')
    })
  })
})
