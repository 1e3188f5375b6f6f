import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { signedCalls } from '#server/cli/provider-check/signed-calls.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { notificationItem, notificationOf } from '../support/counterparts/adyen-counterpart.ts'
import { deliveryOf } from '../support/counterparts/btcpay-counterpart.ts'
import type { ReceivedMail } from '../support/counterparts/mail-server.ts'
import { documentReport, webhookOf } from '../support/counterparts/onfido-counterpart.ts'
import { registration, TEST_PASSWORD } from '../support/registration.ts'
import type { Site } from './browser.ts'
import type { Installation } from './installation.ts'
import { HUB88_GAME } from './opening.ts'

export const SOON = { timeout: 30_000, interval: 200 }
const NAME = 'deniz'
const NEW_PHONE = '+905329876543'
const IDENTITY = {
  first_name: 'DENİZ',
  last_name: 'AYDIN',
  date_of_birth: '1990-05-14',
  date_of_expiry: '2040-02-01',
  document_type: 'national_identity_card',
  issuing_country: 'TUR',
}

export type Player = Awaited<ReturnType<typeof registerPlayer>>
type Webhook = { rawBody: string; headers?: Record<string, string> }

export async function deliver(site: Site, path: string, { rawBody, headers = {} }: Webhook) {
  const { status, text } = await site.post(path, rawBody, headers)
  if (status < 200 || status > 202) throw new Error(`${path} answered ${status}: ${text}`)
}

export async function registerPlayer({ counterparts }: Installation, site: Site) {
  const browser = site.newBrowser('127.0.2.1')
  const form = registration(1, NAME)
  await browser.call('user', 'register', {
    ...form,
    firstname: 'Deniz',
    lastname: 'Aydın',
    birthDate: IDENTITY.date_of_birth,
    identityNumber: String(form['identityNumber']),
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri Caddesi 5, Alsancak',
    email: `${NAME}@kupa.example`,
    phone: '+905320000001',
    username: NAME,
    password: TEST_PASSWORD,
    passwordAgain: TEST_PASSWORD,
    rulesAccepted: true,
  })
  const letter = await arrived(counterparts.mail.mails, `${NAME}@kupa.example`)
  const link = new URL(letter.links[0] ?? '')
  expect(link.origin).toBe(site.url)
  const token = link.searchParams.get('token') ?? ''
  await browser.call('user', 'confirm_register', { token })
  const { uid } = await browser.signIn(NAME, TEST_PASSWORD)
  return {
    ...browser,
    uid,
    async balance(): Promise<Minor> {
      return fromWireMoney((await browser.call('finance', 'check_balance', {})).balance)
    },
  }
}

async function arrived(mails: readonly ReceivedMail[], to: string): Promise<ReceivedMail> {
  await expect.poll(() => mails.some((mail) => mail.to === to), SOON).toBe(true)
  return mails.find((mail) => mail.to === to) ?? expect.fail()
}

export async function confirmPhone(player: Player, { counterparts: { sms } }: Installation) {
  await player.call('user', 'change_contact', {
    kind: 'phone',
    value: NEW_PHONE,
    password: TEST_PASSWORD,
  })
  const codes = () =>
    sms.sent.flatMap(({ to, text }) =>
      to.endsWith('5329876543') ? (/\b\d{6}\b/.exec(text)?.[0] ?? []) : [],
    )
  await expect.poll(codes, SOON).toHaveLength(1)
  await player.call('user', 'confirm_contact', { code: codes()[0] ?? '' })
  const { phoneVerified } = await player.call('user', 'get_user_profile', {})
  expect(phoneVerified).toBe(true)
}

export async function verifyIdentity(
  player: Player,
  { counterparts: { onfido } }: Installation,
  site: Site,
): Promise<void> {
  const { url } = await player.call('user', 'start_identity_check', {})
  const run = onfido.runs.find(({ link }) => link['url'] === url)
  if (run === undefined) throw new Error(`Onfido knows no page ${url}`)
  onfido.finish(run.id, { status: 'approved' }, [documentReport(IDENTITY)])
  await deliver(site, '/webhooks/verification/onfido', webhookOf(run.id))
  const { kycStatus } = await player.call('user', 'list_documents', {})
  expect(kycStatus).toBe('verified')
}

const openDeposit = (player: Player, methodID: string, amountMinor: Minor) =>
  player.call('prepayServices', 'processTransaction', {
    Type: 1,
    methodID,
    amount: toWireMoney(amountMinor),
    requestId: crypto.randomUUID(),
  })

export async function depositByCard(
  player: Player,
  { counterparts: { adyen }, publicUrl }: Installation,
  site: Site,
  amountMinor: Minor,
): Promise<string> {
  const { transactionID, url } = await openDeposit(player, 'card', amountMinor)
  expect(url).toMatch(/^https:\/\/checkout\.example\/pay\//)
  const asked = adyen.seen.at(-1)?.body ?? {}
  expect(asked).toMatchObject({
    reference: transactionID,
    amount: { value: Number(amountMinor), currency: 'TRY' },
    returnUrl: expect.stringMatching(`^${publicUrl}/cashier`),
  })
  const before = await player.balance()
  const item = notificationItem(transactionID, {
    amount: { value: Number(amountMinor), currency: 'TRY' },
    eventDate: new Date().toISOString(),
  })
  const forged = notificationOf([item], 'ab'.repeat(32))
  const { status } = await site.post('/webhooks/payments/adyen', forged, {})
  expect([status >= 400, await player.balance()]).toEqual([true, before])
  for (let times = 0; times < 2; times += 1)
    await deliver(site, '/webhooks/payments/adyen', { rawBody: notificationOf([item]) })
  return transactionID
}

export async function depositByBitcoin(
  player: Player,
  { counterparts: { btcpay } }: Installation,
  site: Site,
  amountMinor: Minor,
): Promise<string> {
  const { transactionID, url } = await openDeposit(player, 'btc', amountMinor)
  const invoice = btcpay.invoiceOf(transactionID)
  expect(url).toBe(invoice.checkoutLink)
  btcpay.change(invoice, { status: 'Settled', paidAmount: toWireMoney(amountMinor) }, [
    { status: 'Settled', value: '0.000125' },
  ])
  await deliver(site, '/webhooks/payments/btcpay', deliveryOf('InvoiceSettled', invoice))
  return transactionID
}

export async function playAggregatorsGame(
  player: Player,
  { counterparts: { hub88 } }: Installation,
  site: Site,
  { studioKey, betMinor, winMinor }: { studioKey: string; betMinor: Minor; winMinor: Minor },
): Promise<void> {
  const { url } = await player.call('casino', 'init_game', { gameID: HUB88_GAME })
  expect(new URL(url).origin).toBe(hub88.origin)
  const launch = hub88.requests.at(-1)?.body ?? {}
  expect(launch).toMatchObject({ user: player.uid, lobby_url: `${site.url}/slot` })
  const calls = signedCalls(
    async (path, body, headers) => {
      const { status, text } = await site.post(path, String(body), headers)
      return { http: status, text }
    },
    studioKey,
    { user: player.uid, token: String(launch['token']), gameCode: HUB88_GAME },
  )
  const before = await player.balance()
  const bet = calls.betFields(betMinor)
  const afterBet = { status: 'RS_OK', balanceMinor: before - betMinor }
  expect(await calls.bet(bet)).toMatchObject(afterBet)
  expect(await calls.bet(bet), 'a repeat').toMatchObject(afterBet)
  expect(await calls.win(calls.winFields(bet, winMinor))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: before - betMinor + winMinor,
  })
}

export type Bet = { couponID: string; stakeMinor: Minor; winMinor: Minor }

export async function placeBet(
  player: Player,
  eventID: string,
  n: number,
  stakeMinor: Minor,
): Promise<Bet> {
  const { markets } = await player.call('sportsbook', 'get_event', { eventID })
  const { selectionID = '', price = '' } = markets[0]?.selections[n] ?? {}
  const placed = await player.call('sportsbook', 'place_coupon', {
    requestId: crypto.randomUUID(),
    type: 'single',
    legs: [{ selectionID, price }],
    stake: toWireMoney(stakeMinor),
    accept: 'none',
  })
  expect(placed).toMatchObject({ state: 'open', stake: toWireMoney(stakeMinor) })
  const winMinor = (stakeMinor * BigInt(Math.round(Number(price) * 100)) + 50n) / 100n
  expect(placed.potentialWin).toBe(toWireMoney(winMinor))
  return { couponID: placed.couponID, stakeMinor, winMinor }
}

export const stateOfBet = async (player: Player, { couponID }: Bet) =>
  (await player.call('sportsbook', 'get_coupon', { couponID })).state

export const until = (atMs: number) => setTimeout(Math.max(0, atMs - Date.now()))

export async function askWithdrawal(
  player: Player,
  bankAccountID: string,
  amountMinor: Minor,
): Promise<string> {
  const { transactionID } = await player.call('prepayServices', 'processTransaction', {
    Type: 2,
    methodID: 'fast',
    amount: toWireMoney(amountMinor),
    bankAccountID,
    identityValidity: IDENTITY.date_of_expiry,
    requestId: crypto.randomUUID(),
  })
  return transactionID
}

export const saveBankAccount = async (player: Player) =>
  (
    await player.call('finance', 'save_bank_account', {
      bankID: '0010',
      owner: 'Deniz Aydın',
      iban: 'TR650001000000001000079190',
      password: TEST_PASSWORD,
    })
  ).bankAccountID
