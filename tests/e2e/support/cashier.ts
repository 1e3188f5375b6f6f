import type { Locator, Page, Request } from '@playwright/test'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { giveMoney, ownCall } from './own-call.ts'
import { arriveAs, newPlayer } from './player.ts'
import { DESKTOP, expect, PHONE, prefer, type Site } from './site.ts'

export const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE },
  { lang: 'en', mode: 'light', size: DESKTOP },
] as const
export type Reader = (typeof READERS)[number]
export const [TURKISH_PHONE, ENGLISH_DESKTOP] = READERS

export function screenOf({ size }: Reader) {
  return { viewport: size, hasTouch: size === PHONE, isMobile: size === PHONE }
}

export const WORDS = {
  tr: {
    payments: paymentsTr,
    outOfRange: 'Girdiğiniz tutar alt ve üst sınırların dışında: ₺100 – ₺10.000',
    below: '99,99',
    above: '10000,01',
    bank: 'Havale / EFT',
    card: 'Kredi kartı',
    crypto: 'Kripto para',
    wallet: 'Cüzdan',
    mobile: 'Cep bankası',
    validity: 'Kimliğinin son geçerlilik tarihi',
  },
  en: {
    payments: paymentsEn,
    outOfRange:
      'The amount you entered is not within the minimum and maximum range: ₺100 – ₺10,000',
    below: '99.99',
    above: '10000.01',
    bank: 'Bank transfer',
    card: 'Credit card',
    crypto: 'Crypto',
    wallet: 'E-wallet',
    mobile: 'Mobile transfer',
    validity: 'Expiry date of your identity card',
  },
} as const

export const IBAN = 'TR650001000000001000079190'
const MONEY_CALLS = ['save_bank_transfer', 'save_cep_bank_transfer', 'processTransaction']

type Sent = { api: { class: string; method: string }; data: Record<string, unknown> }

export function sentBy(request: Request): Sent | null {
  return request.postDataJSON() as Sent | null
}

export function ordersOf(page: Page): Sent[] {
  const orders: Sent[] = []
  page.on('request', (request) => {
    const sent = request.url().endsWith('/endpoint') ? sentBy(request) : null
    if (sent !== null && MONEY_CALLS.includes(sent.api.method)) orders.push(sent)
  })
  return orders
}

export async function holdCall(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/endpoint', async (route) => {
    if (sentBy(route.request())?.api.method === method) await promise
    await route.continue()
  })
  return resolve
}

export async function chooseMethod(page: Page, name: string): Promise<Locator> {
  const radio = page.getByRole('radio', { name, exact: true })
  await radio.click({ position: { x: 30, y: 20 } })
  await expect(radio).toBeChecked()
  return radio
}

export async function sendOrder(
  page: Page,
  button: string,
): Promise<{ sent: Sent; transactionID: string }> {
  const [response] = await Promise.all([
    page.waitForResponse((reply) =>
      MONEY_CALLS.includes(sentBy(reply.request())?.api.method ?? ''),
    ),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const { data } = (await response.json()) as { data: { transactionID: string } }
  const sent = sentBy(response.request())
  if (sent === null) throw new Error('nothing was sent')
  return { sent, transactionID: data.transactionID }
}

export async function cashOf(page: Page, site: Site): Promise<unknown> {
  const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
  return data['balance']
}

export const saveAccount = (page: Page, site: Site) =>
  ownCall(page, site, 'finance', 'save_bank_account', {
    bankID: '0010',
    owner: 'Deniz Aydın',
    iban: IBAN,
  })

export async function openCashier(
  page: Page,
  site: Site,
  { lang, mode }: Reader,
  player: { name: string; tab: 'deposit' | 'withdraw'; money?: string },
): Promise<void> {
  await prefer(page, lang, mode)
  await arriveAs(page, await newPlayer(page, site, player.name, lang), lang)
  if (player.money !== undefined) await giveMoney(page, site, player.money)
  await page.goto(`/cashier?tab=${player.tab}`)
}
