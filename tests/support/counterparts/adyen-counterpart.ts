import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signBody } from '#server/domains/payments/adyen/read-transfer.ts'
import { signItem } from '#server/domains/payments/adyen/sign-item.ts'
import { readOpenApi } from './openapi.ts'

export const API_KEY = 'AQE-test-key'
export const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
export const TOKENS_HMAC_KEY = 'ef'.repeat(32)
export const MERCHANT = 'KupaTestECOM'

export const checkoutApi = readOpenApi('adyen-checkout-v72.json')
export const webhookApi = readOpenApi('adyen-webhooks-v1.json')

/**
 * `silent`: nothing happens. `cut off`: the session is created, and the connection ends without an
 * answer. `held`: the session is created, and the answer never comes. `slow`: only half of the
 * answer comes.
 */
export type Behaviour =
  | 'well'
  | 'server error'
  | 'malformed'
  | 'wrong payment'
  | 'silent'
  | 'cut off'
  | 'held'
  | 'slow'
type Amount = { value: number; currency: string }
type SessionRequest = { reference: string; merchantAccount: string; amount: Amount }
export type Seen = { key: string; body: SessionRequest & Record<string, unknown> }

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * Adyen's part of a hosted payment, on loopback: one session for each idempotency key. It compares
 * each request and each of its own answers with Adyen's description, where that is present.
 */
export async function startAdyenCounterpart() {
  const seen: Seen[] = []
  const sessions = new Map<string, Record<string, unknown>>()
  const problems: string[] = []
  const cards = new Map<string, StoredCard[]>()
  const deleted: string[] = []
  let behaviour: Behaviour = 'well'
  const check = (schema: string, value: unknown) =>
    problems.push(...(checkoutApi?.(schema, value) ?? []))

  function sessionOf(key: string, body: Seen['body']): Record<string, unknown> {
    const known = sessions.get(key)
    if (known !== undefined) return known
    const id = `CS${String(sessions.size + 1).padStart(16, '0')}`
    const session = { ...body, id, url: `https://checkout.example/pay/${id}` }
    check('CreateCheckoutSessionResponse', session)
    sessions.set(key, session)
    return session
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const raw = await bodyOf(request)
    const send = (status: number, value: unknown) => {
      if (status >= 400) check('ServiceError', value)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (request.headers['x-api-key'] !== API_KEY)
      return send(401, { status: 401, errorCode: '000', message: 'HTTP Status Response' })
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.startsWith('/v72/storedPaymentMethods'))
      return answerStored(request, reply, pathname, searchParams)
    if (pathname !== '/v72/sessions' || request.method !== 'POST') return send(404, {})
    const body = JSON.parse(raw) as Seen['body']
    check('CreateCheckoutSessionRequest', body)
    const key = text(request.headers['idempotency-key'])
    seen.push({ key, body })
    switch (behaviour) {
      case 'well':
        return send(201, sessionOf(key, body))
      case 'server error':
        return send(500, { status: 500, errorCode: '905', errorType: 'internal' })
      case 'malformed':
        return void reply.writeHead(201).end('{"id": "CS1"')
      case 'wrong payment':
        return send(201, { ...sessionOf(key, body), reference: crypto.randomUUID() })
      case 'cut off':
        sessionOf(key, body)
        return void request.socket.destroy()
      case 'held':
        sessionOf(key, body)
        return
      case 'slow':
        return void reply.writeHead(201).write(JSON.stringify(sessionOf(key, body)).slice(0, 40))
      case 'silent':
        return
      default:
        return behaviour satisfies never
    }
  }

  function answerStored(
    request: IncomingMessage,
    reply: ServerResponse,
    pathname: string,
    query: URLSearchParams,
  ): void {
    const shopper = query.get('shopperReference') ?? ''
    if (query.get('merchantAccount') !== MERCHANT) problems.push('no merchant account')
    const known = cards.get(shopper) ?? []
    if (behaviour === 'server error') return void reply.writeHead(500).end('{}')
    if (behaviour === 'malformed') return void reply.writeHead(200).end('{"stored')
    if (request.method === 'GET') {
      const value = {
        merchantAccount: MERCHANT,
        shopperReference: shopper,
        storedPaymentMethods: known,
      }
      check('ListStoredPaymentMethodsResponse', value)
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    }
    const token = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    if (request.method !== 'DELETE') return void reply.writeHead(405).end()
    deleted.push(token)
    cards.set(
      shopper,
      known.filter(({ id }) => id !== token),
    )
    const isKnown = known.some(({ id }) => id === token)
    reply.writeHead(isKnown ? 204 : 422).end(isKnown ? undefined : '{"errorCode":"800"}')
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v72`
  return {
    url,
    environment: {
      ADYEN_URL: url,
      ADYEN_API_KEY: API_KEY,
      ADYEN_MERCHANT_ACCOUNT: MERCHANT,
      ADYEN_HMAC_KEY: HMAC_KEY,
      ADYEN_TOKENS_HMAC_KEY: TOKENS_HMAC_KEY,
    },
    seen,
    sessions,
    problems,
    cards,
    deleted,
    behave: (next: Behaviour) => void (behaviour = next),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type NotificationItem = {
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: Amount
  eventCode: string
  eventDate: string
  success: string
  reason?: string
  additionalData?: Record<string, string>
}

export type StoredCard = {
  id: string
  type: string
  brand: string
  lastFour: string
  expiryMonth: string
  expiryYear: string
  holderName: string
  shopperReference: string
  supportedRecurringProcessingModels: string[]
}

let tokens = 0

export function storedCard(
  shopperReference: string,
  changes: Partial<StoredCard> = {},
): StoredCard {
  tokens += 1
  return {
    id: `M5N7TQ4TG${String(tokens).padStart(7, '0')}`,
    type: 'scheme',
    brand: 'visa',
    lastFour: '1142',
    expiryMonth: '03',
    expiryYear: '30',
    holderName: 'Deniz Aydin',
    shopperReference,
    supportedRecurringProcessingModels: ['CardOnFile'],
    ...changes,
  }
}

/** A webhook about a token. Adyen's published documents here do not describe it. */
export function tokenWebhook(
  shopperReference: string,
  {
    type = 'recurring.token.created',
    key = TOKENS_HMAC_KEY,
    merchantAccount = MERCHANT,
  }: { type?: string; key?: string; merchantAccount?: string } = {},
) {
  tokens += 1
  const rawBody = JSON.stringify({
    createdAt: '2026-11-20T21:00:00+03:00',
    data: {
      merchantAccount,
      operation: 'created',
      shopperReference,
      storedPaymentMethodId: `T${tokens}`,
      type: 'visa',
    },
    environment: 'test',
    eventId: `QBQQ9DLNRHHKGK${tokens}`,
    type,
    version: '1',
  })
  return {
    rawBody,
    headers: { 'content-type': 'application/json', hmacsignature: signBody(key, rawBody) },
  }
}

let payments = 0

/** An authorised payment of 500 lira unless `changes` says otherwise. */
export function notificationItem(
  merchantReference: string,
  changes: Partial<NotificationItem> = {},
): NotificationItem {
  payments += 1
  return {
    pspReference: `PSP${String(payments).padStart(13, '0')}`,
    merchantAccountCode: MERCHANT,
    merchantReference,
    amount: { value: 50_000, currency: 'TRY' },
    eventCode: 'AUTHORISATION',
    eventDate: '2026-11-20T21:00:00+03:00',
    success: 'true',
    ...(changes.eventCode === 'REPORT_AVAILABLE' ? { reason: 'https://reports.example/1' } : {}),
    ...changes,
  }
}

/** Adyen's schema of each event that the tests send; an unknown event has none. */
const SCHEMAS: Readonly<Record<string, string>> = {
  AUTHORISATION: 'AuthorisationNotificationRequest',
  CANCELLATION: 'CancellationNotificationRequest',
  CAPTURE: 'CaptureNotificationRequest',
  CAPTURE_FAILED: 'RefundCaptureFailedNotificationRequest',
  CANCEL_OR_REFUND: 'CancelOrRefundNotificationRequest',
  CHARGEBACK: 'ChargebackNotificationRequest',
  CHARGEBACK_REVERSED: 'ChargebackReversedNotificationRequest',
  EXPIRE: 'ExpireNotificationRequest',
  NOTIFICATION_OF_CHARGEBACK: 'NotificationOfChargebackNotificationRequest',
  PREARBITRATION_LOST: 'PrearbitrationLostNotificationRequest',
  PREARBITRATION_OPEN: 'PrearbitrationOpenNotificationRequest',
  PREARBITRATION_WON: 'PrearbitrationWonNotificationRequest',
  REFUND: 'RefundNotificationRequest',
  REFUND_FAILED: 'RefundCaptureFailedNotificationRequest',
  REFUNDED_REVERSED: 'ModificationNotificationRequest',
  REQUEST_FOR_INFORMATION: 'RequestForInformationNotificationRequest',
  SECOND_CHARGEBACK: 'SecondChargebackNotificationRequest',
  REPORT_AVAILABLE: 'ReportAvailableNotificationRequest',
}

/**
 * Returns the body of a standard webhook with these items, each signed. Throws if an item is not
 * what Adyen describes, where the description is present.
 */
export function notificationOf(items: readonly NotificationItem[], hmacKey = HMAC_KEY): string {
  const notificationItems = items.map((item) => ({
    NotificationRequestItem: {
      ...item,
      additionalData: { ...item.additionalData, hmacSignature: signItem(hmacKey, item) },
    },
  }))
  for (const item of notificationItems) {
    const schema = SCHEMAS[item.NotificationRequestItem.eventCode]
    const wrong =
      schema === undefined ? [] : webhookApi?.(schema, { live: 'false', notificationItems: [item] })
    if (wrong !== undefined && wrong.length > 0) throw new Error(`${schema}: ${wrong.join('; ')}`)
  }
  return JSON.stringify({ live: 'false', notificationItems })
}
