import type { Locator, Page, Request } from '@playwright/test'
import { sql } from 'kysely'
import { addDays, siteDate } from '#shared/dates.ts'
import { FIELD_TEXTS, REFUSALS } from '#shared/refusals.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { payments as paymentsEn } from '#shared/texts/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/payments.tr.ts'
import { nextIdentityNumber } from '../support/test-identity.ts'
import { withDatabase } from './database.ts'
import { decideByStaff, giveMoney, ownCall } from './own-call.ts'
import { enterAs, newPlayer, passesAxe } from './player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from './site.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, n: 250 },
  { lang: 'en', mode: 'light', size: DESKTOP, n: 260 },
] as const

const WORDS = {
  tr: {
    payments: paymentsTr, common: commonTr,
    favouriteAdded: 'Favorilere Başarıyla Eklendi', favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',
    outOfRange: 'Girdiğiniz tutar alt ve üst sınırların dışında: ₺100 – ₺10.000', below: '99,99', above: '10000,01',
    bank: 'Havale / EFT', card: 'Kredi kartı', crypto: 'Kripto para', wallet: 'Cüzdan', mobile: 'Cep bankası',
    ownBank: 'Gönderdiğin hesabımız', reference: 'Referans numarası', sentOn: 'Gönderdiğin gün', validity: 'Kimliğinin son geçerlilik tarihi',
    senderPhone: 'Gönderenin telefonu', receiverPhone: 'Alıcının telefonu', senderIdentity: 'Gönderenin T.C. kimlik no.', receiverIdentity: 'Alıcının T.C. kimlik no.',
    approve: 'Ödemeyi onayla', decline: 'Reddet',
  },
  en: {
    payments: paymentsEn, common: commonEn,
    favouriteAdded: 'Added to favourites', favouriteRemoved: 'Removed from favourites',
    outOfRange: 'The amount you entered is not within the minimum and maximum range: ₺100 – ₺10,000', below: '99.99', above: '10000.01',
    bank: 'Bank transfer', card: 'Credit card', crypto: 'Crypto', wallet: 'E-wallet', mobile: 'Mobile transfer',
    ownBank: 'Our account you sent it to', reference: 'Reference number', sentOn: 'Day you sent it', validity: 'Last validity date of your identity card',
    senderPhone: 'Sender’s phone', receiverPhone: 'Receiver’s phone', senderIdentity: 'Sender’s identity number', receiverIdentity: 'Receiver’s identity number',
    approve: 'Approve the payment', decline: 'Decline',
  },
} as const

const IBAN = 'TR650001000000001000079190'
const MONEY_CALLS = ['save_bank_transfer', 'save_cep_bank_transfer', 'processTransaction']

type Sent = { api: { class: string; method: string }; data: Record<string, unknown> }

function sentBy(request: Request): Sent | null {
  return request.postDataJSON() as Sent | null
}

/** Every order the page sends from now on. */
function ordersOf(page: Page): Sent[] {
  const orders: Sent[] = []
  page.on('request', (request) => {
    const sent = request.url().endsWith('/endpoint') ? sentBy(request) : null
    if (sent !== null && MONEY_CALLS.includes(sent.api.method)) orders.push(sent)
  })
  return orders
}

/** Keeps a call's requests from the server until it is told. */
async function holdCall(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/endpoint', async (route) => {
    if (sentBy(route.request())?.api.method === method) await promise
    await route.continue()
  })
  return resolve
}

async function chooseMethod(page: Page, name: string): Promise<Locator> {
  const radio = page.getByRole('radio', { name, exact: true })
  await radio.click({ position: { x: 30, y: 20 } })
  await expect(radio).toBeChecked()
  return radio
}

/** Sends what the cashier holds. Answers what was sent, and the id of the transaction it opened. */
async function sendOrder(page: Page, button: string): Promise<{ sent: Sent; transactionID: string }> {
  const [response] = await Promise.all([
    page.waitForResponse((reply) => MONEY_CALLS.includes(sentBy(reply.request())?.api.method ?? '')),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const { data } = (await response.json()) as { data: { transactionID: string } }
  const sent = sentBy(response.request())
  if (sent === null) throw new Error('nothing was sent')
  return { sent, transactionID: data.transactionID }
}

async function cashOf(page: Page, site: Site): Promise<unknown> {
  const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
  return data['balance']
}

const saveAccount = (page: Page, site: Site) => ownCall(page, site, 'finance', 'save_bank_account', { bankID: '0010', owner: 'Deniz Aydın', iban: IBAN })

for (const { lang, mode, size, n } of READERS) {
  const words = WORDS[lang]
  const { payments, common } = words
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use({ viewport: size, hasTouch: size === PHONE, isMobile: size === PHONE })

    test('methods: the highlighted ones first, a group’s inside it, and a favourite of one’s own before all', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n, `kasa${n}`, lang), lang)
      await page.goto('/cashier?tab=deposit')
      const group = page.getByRole('radiogroup', { name: payments.depositMethods })
      const names = async () => (await group.getByRole('radio').evaluateAll((radios) => radios.map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent)))
      const highlighted = ['FAST', words.bank, words.card, words.crypto]

      await test.step('highlighted first, all on request', async () => {
        await expect(group.getByRole('radio')).toHaveCount(4)
        expect(await names()).toEqual(highlighted)
        await expect(group.getByRole('radio', { name: 'FAST' })).toBeChecked()
        await page.getByRole('button', { name: payments.allMethods('7') }).click()
        await expect(group.getByRole('radio')).toHaveCount(6)
        expect(await names()).toEqual([...highlighted, words.wallet, words.mobile])
      })

      await test.step('a group’s methods', async () => {
        await chooseMethod(page, words.crypto)
        const network = page.getByRole('group', { name: payments.network })
        await expect(network.getByRole('button', { name: 'Tether (TRC-20)' })).toHaveAttribute('aria-pressed', 'true')
        await network.getByRole('button', { name: 'Bitcoin' }).click()
        await expect(network.getByRole('button', { name: 'Bitcoin' })).toHaveAttribute('aria-pressed', 'true')
        await expect(group.getByRole('radio', { name: words.crypto, exact: true })).toBeChecked()
        await passesAxe(page, 'methods')
      })

      await test.step('the star waits for the server', async () => {
        await chooseMethod(page, words.wallet)
        const release = await holdCall(page, 'add_favorite_cash_method')
        const star = page.locator('.pm__star')
        await expect(star).toHaveAccessibleName(payments.favouriteAdd(words.wallet))
        await star.click()
        await expect(star).toHaveAttribute('aria-busy', 'true')
        await expect(star).toHaveAttribute('aria-pressed', 'false')
        await star.click()
        release()
        await expect(page.getByRole('status').getByText(words.favouriteAdded, { exact: true })).toBeVisible()
        await expect(star).toHaveAttribute('aria-pressed', 'true')
        await page.unrouteAll({ behavior: 'wait' })
        expect((await ownCall(page, site, 'finance', 'check_favorite_cash_method', { id: 'wallet' })).data).toMatchObject({ isFavorite: 1 })
      })

      await test.step('a favourite is offered first the next time', async () => {
        await page.goto('/cashier?tab=deposit')
        await expect(group.getByRole('radio')).toHaveCount(5)
        expect(await names()).toEqual([words.wallet, ...highlighted])
      })

      await test.step('a star the server does not take back stays', async () => {
        await chooseMethod(page, words.wallet)
        const star = page.locator('.pm__star')
        const { text, code } = REFUSALS['too fast']
        await page.route('**/endpoint', async (route) => {
          if (sentBy(route.request())?.api.method !== 'remove_favorite_cash_method') return route.continue()
          return route.fulfill({ json: { result: false, code, debug: 'too fast', message: text[lang], data: {} } })
        })
        await star.click()
        await expect(page.getByRole('alert').getByText(text[lang])).toBeVisible()
        await expect(star).toHaveAttribute('aria-pressed', 'true')
        await page.unrouteAll({ behavior: 'wait' })
        await star.click()
        await expect(page.getByRole('status').getByText(words.favouriteRemoved, { exact: true })).toBeVisible()
        await expect(star).toHaveAttribute('aria-pressed', 'false')
        await expect(star).toHaveAccessibleName(payments.favouriteAdd(words.wallet))
      })
    })

    test('an amount outside a method’s range is refused before it is sent, and by the server', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 1, `sinir${n}`, lang), lang)
      const orders = ordersOf(page)
      await page.goto('/cashier?tab=deposit')
      await chooseMethod(page, words.card)
      const amount = page.getByLabel(payments.amountInLira)
      for (const typed of [words.below, words.above]) {
        await amount.fill(typed)
        await amount.press('Enter')
        await expect(page.getByText(words.outOfRange, { exact: true })).toBeVisible()
        await expect(amount).toHaveAttribute('aria-invalid', 'true')
        await expect(amount).toHaveAccessibleDescription(words.outOfRange)
      }
      await passesAxe(page, 'an amount out of range')
      await amount.fill('100')
      await expect(page.getByText(words.outOfRange, { exact: true })).toHaveCount(0)
      expect(orders).toEqual([])
      const refused = await ownCall(page, site, 'prepayServices', 'processTransaction', { Lang: lang, Type: 1, methodID: 'card', amount: '99.99' })
      expect([refused.result, refused.message]).toEqual([false, FIELD_TEXTS.amountRange[lang]])
      expect(await cashOf(page, site)).toBe('0.00')
    })

    test('a withdrawal asks for its method, account, amount and identity card’s last day', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 2, `cekim${n}`, lang), lang)
      await giveMoney(page, site, '1000.00')
      const orders = ordersOf(page)
      await page.goto('/cashier?tab=withdraw')
      const sheet = page.getByRole('dialog', { name: payments.cashier })
      const ask = sheet.locator('button[type=submit][form]')
      const said = (text: string) => sheet.getByText(text, { exact: true })

      await test.step('a method', async () => {
        await expect(sheet.getByRole('radio').first()).toBeVisible()
        await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
        await ask.click()
        await expect(said(FIELD_TEXTS.method[lang])).toBeVisible()
        await expect(said(payments.enterAmount)).toBeVisible()
        await passesAxe(page, 'a withdrawal without a method')
        await chooseMethod(page, 'FAST')
        await expect(said(FIELD_TEXTS.method[lang])).toHaveCount(0)
      })

      await test.step('an account, an amount and the identity card’s last day', async () => {
        await ask.click()
        await expect(said(FIELD_TEXTS.account[lang])).toBeVisible()
        await expect(said(payments.enterAmount)).toBeVisible()
        await expect(said(FIELD_TEXTS.identityValidity[lang])).toBeVisible()
      })

      await test.step('each is asked for until it is given', async () => {
        await sheet.getByRole('button', { name: payments.addAccount }).click()
        await sheet.getByLabel(payments.iban, { exact: true }).fill(IBAN)
        await sheet.getByRole('button', { name: payments.save }).click()
        await expect(said(FIELD_TEXTS.account[lang])).toHaveCount(0)
        await sheet.getByLabel(payments.amountInLira).fill('1001')
        await ask.click()
        await expect(said(payments.overBalance(lang === 'tr' ? '₺1.000,00' : '₺1,000.00'))).toBeVisible()
        await sheet.getByLabel(payments.amountInLira).fill('400')
        await sheet.getByLabel(words.validity).fill(addDays(siteDate(new Date()), -1))
        await ask.click()
        await expect(said(FIELD_TEXTS.identityValidity[lang])).toBeVisible()
        expect(orders, 'nothing was sent').toEqual([])
        await sheet.getByLabel(words.validity).fill('2035-01-01')
        await expect(ask).toHaveText(payments.withdrawAmount('₺400'))
        await ask.click()
        await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
        expect(orders).toHaveLength(1)
        expect(await cashOf(page, site)).toBe('600.00')
      })
    })

    test('while an order is on its way nothing more is sent', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 3, `bekle${n}`, lang), lang)
      const orders = ordersOf(page)
      await page.goto('/cashier?tab=deposit')
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
      await page.getByRole('button', { name: words.approve }).click()
      await expect(page).toHaveURL(/\/cashier\?transactionID=|\/sandbox\/pay\//)
      await expect.poll(() => cashOf(page, site)).toBe('500.00')
      expect(orders).toHaveLength(1)
    })

    test('an order the server refuses is told in its words for one second, and moves nothing', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 4, `ret${n}`, lang), lang)
      await giveMoney(page, site, '1000.00')
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
        await page.goto('/cashier?tab=deposit')
        await chooseMethod(page, words.card)
        await page.getByLabel(payments.amountInLira).fill('500')
        await page.clock.install()
        const setOpen = (open: boolean) => withDatabase(site, ({ read }) => sql`update payments.method set is_active = ${open} where method_id = 'card'`.execute(read))
        await setOpen(false)
        try {
          await standsOneSecond(() => page.getByRole('button', { name: payments.depositAmount('₺500'), exact: true }).click())
        } finally {
          await setOpen(true)
        }
        await expect(page.locator('.cash__fail').getByText(refusal), 'the form keeps it to read').toBeVisible()
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
        await ownCall(page, site, 'finance', 'delete_bank_account', { bankAccountID: data['bankAccountID'] })
        await page.clock.install()
        await standsOneSecond(() => page.getByRole('button', { name: payments.withdrawAmount('₺400'), exact: true }).click())
        await expect(page.getByLabel(payments.amountInLira)).toHaveValue('400')
        expect(await cashOf(page, site)).toBe('1000.00')
      })
    })

    test('each kind of transfer goes by its own call and is decided', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 5, `yol${n}`, lang), lang)
      const today = siteDate(new Date())

      await test.step('1, a bank transfer: reported, then approved', async () => {
        await page.goto('/cashier?tab=deposit')
        await chooseMethod(page, words.bank)
        await page.getByLabel(payments.amountInLira).fill('1500')
        await page.getByLabel(words.ownBank).selectOption('0991')
        await expect(page.getByText('TR98 0099 1000 0000 0000 2041 18')).toBeVisible()
        await page.getByLabel(words.reference).fill('DEKONT-1')
        await page.getByLabel(words.sentOn).fill(today)
        const { sent, transactionID } = await sendOrder(page, payments.reportAmount(lang === 'tr' ? '₺1.500' : '₺1,500'))
        expect(sent.api).toEqual({ class: 'finance', method: 'save_bank_transfer' })
        expect(sent.data).toMatchObject({ Type: 1, methodID: 'bank-transfer', amount: '1500.00', bankID: '0991', reference: 'DEKONT-1', date: today })
        await expect(page.getByRole('heading', { name: payments.reported })).toBeVisible()
        expect(await cashOf(page, site), 'nothing moves before it is decided').toBe('0.00')
        await decideByStaff(page, site, transactionID, 'approve')
        await expect(page.getByRole('heading', { name: payments.depositApproved(lang === 'tr' ? '₺1.500' : '₺1,500') })).toBeVisible()
        expect(await cashOf(page, site)).toBe('1500.00')
      })

      await test.step('3, a mobile transfer: reported, then declined', async () => {
        await page.goto('/cashier?tab=deposit')
        await page.getByRole('button', { name: payments.allMethods('7') }).click()
        await chooseMethod(page, words.mobile)
        await page.getByLabel(payments.amountInLira).fill('200')
        await page.getByLabel(words.ownBank).selectOption('0992')
        await page.getByLabel(words.senderPhone).fill('532 000 00 01')
        await page.getByLabel(words.receiverPhone).fill('532 000 00 02')
        await page.getByLabel(words.senderIdentity).fill('10000000147')
        await page.getByLabel(words.receiverIdentity).fill(nextIdentityNumber(902))
        await page.getByLabel(words.reference).fill('CEP-1')
        await page.locator('button[type=submit][form]').click()
        await expect(page.getByText(FIELD_TEXTS.identityNumber[lang], { exact: true })).toBeVisible()
        await page.getByLabel(words.senderIdentity).fill(nextIdentityNumber(901))
        const { sent, transactionID } = await sendOrder(page, payments.reportAmount('₺200'))
        expect(sent.api).toEqual({ class: 'finance', method: 'save_cep_bank_transfer' })
        expect(sent.data).toMatchObject({ Type: 1, methodID: 'mobile', amount: '200.00', bankID: '0992', senderIdentity: nextIdentityNumber(901), receiverIdentity: nextIdentityNumber(902), reference: 'CEP-1' })
        await expect(page.getByRole('heading', { name: payments.reported })).toBeVisible()
        await decideByStaff(page, site, transactionID, 'decline')
        await expect(page.getByRole('heading', { name: payments.depositDeclined })).toBeVisible()
        expect(await cashOf(page, site)).toBe('1500.00')
      })

      await test.step('any other, by the provider: declined on its page', async () => {
        await page.goto('/cashier?tab=deposit')
        await chooseMethod(page, words.card)
        await page.getByLabel(payments.amountInLira).fill('300')
        const asked = page.waitForRequest((request) => sentBy(request)?.api.method === 'processTransaction')
        await page.getByRole('button', { name: payments.depositAmount('₺300'), exact: true }).click()
        const sent = sentBy(await asked)
        expect(sent?.api.class).toBe('prepayServices')
        expect(sent?.data).toMatchObject({ Type: 1, methodID: 'card', amount: '300.00' })
        await page.getByRole('button', { name: words.decline, exact: true }).click()
        await expect(page.getByRole('heading', { name: payments.depositDeclined })).toBeVisible()
        expect(await cashOf(page, site)).toBe('1500.00')
      })

      await test.step('1, a withdrawal to one’s bank: approved', async () => {
        await saveAccount(page, site)
        await page.goto('/cashier?tab=withdraw')
        await chooseMethod(page, words.bank)
        await page.getByLabel(payments.amountInLira).fill('500')
        await page.getByLabel(words.validity).fill('2035-01-01')
        await expect(page.getByRole('radio', { name: /TR65/ })).toBeChecked()
        const { sent, transactionID } = await sendOrder(page, payments.withdrawAmount('₺500'))
        expect(sent.api).toEqual({ class: 'finance', method: 'save_bank_transfer' })
        expect(sent.data).toMatchObject({ Type: 2, methodID: 'bank-transfer', amount: '500.00', identityValidity: '2035-01-01' })
        await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
        expect(await cashOf(page, site)).toBe('1000.00')
        await decideByStaff(page, site, transactionID, 'approve')
        await expect(page.getByRole('heading', { name: payments.withdrawApproved })).toBeVisible()
        expect(await cashOf(page, site)).toBe('1000.00')
      })

      await test.step('any other withdrawal: rejected, and the money is back', async () => {
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

    test('a hidden balance stays hidden after a reload, and a shown one shown', async ({ page, site }) => {
      await prefer(page, lang, mode)
      await enterAs(page, await newPlayer(page, site, n + 6, `gizli${n}`, lang), lang)
      await giveMoney(page, site, '1234.50')
      await page.goto('/')
      const box = page.locator('.balance')
      const amount = lang === 'tr' ? '1.234,50' : '1,234.50'
      const stored = () => page.evaluate(() => localStorage.getItem('showBalance'))
      /** Beside the balance on wide screens, in the menu on phones. */
      const press = async (name: string) => {
        if (size === DESKTOP) return box.getByRole('button', { name }).click()
        await page.getByRole('button', { name: new RegExp(`^${common.menu}`) }).click()
        const menu = page.getByRole('dialog', { name: common.menu })
        await menu.getByRole('button', { name }).click()
        await passesAxe(page, 'the menu')
        await page.keyboard.press('Escape')
        return expect(menu).toBeHidden()
      }
      await expect(box).toContainText(amount)
      await press(common.hideBalance)
      for (const when of ['at once', 'after a reload']) {
        await expect(box, when).toContainText(common.hiddenBalance)
        await expect(box, when).not.toContainText(amount)
        expect(await stored()).toBe('0')
        await page.reload()
      }
      await press(common.showBalance)
      for (const when of ['at once', 'after a reload']) {
        await expect(box, when).toContainText(amount)
        expect(await stored()).toBe('1')
        await page.reload()
      }
    })
  })
}
