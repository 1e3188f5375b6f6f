import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signDelivery } from '#server/domains/payments/btcpay/read-webhook.ts'
import { payoutStore, type PayoutCall, type PayoutFailure } from './btcpay-payouts.ts'
import { readOpenApi } from './openapi.ts'

export const BTCPAY_KEY = 'btcpay-test-key'
export const STORE = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776'
export const WEBHOOK_SECRET = 'webhook-secret'

export const invoicesApi = readOpenApi('btcpay-invoices.json', ['btcpay.json'])
export const webhooksApi = readOpenApi('btcpay-webhooks.json', [
  'btcpay-invoices.json',
  'btcpay.json',
])

/**
 * `silent`: nothing happens. `cut off`: an invoice is created, and the connection ends without an
 * answer. `slow`: only half of the answer comes.
 */
export type BtcpayBehaviour =
  | 'well'
  | 'server error'
  | 'malformed'
  | 'wrong payment'
  | 'silent'
  | 'cut off'
  | 'slow'

type Status = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
export type CounterpartInvoice = {
  id: string
  storeId: string
  amount: string
  paidAmount: string
  currency: string
  type: 'Standard'
  checkoutLink: string
  createdTime: number
  expirationTime: number
  monitoringExpiration: number
  status: Status
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
  archived: boolean
  metadata: { orderId: string }
  checkout: Record<string, unknown>
}
type Payment = { status: 'Invalid' | 'Processing' | 'Settled'; value: string }
type InvoiceRequest = Pick<CounterpartInvoice, 'amount' | 'currency' | 'metadata' | 'checkout'>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * A BTCPay Server on loopback. Every accepted request creates an invoice. It compares each request
 * and each of its own answers with the description of BTCPay Server, where that is present.
 */
export async function startBtcpayCounterpart(now: () => Date) {
  const invoices: CounterpartInvoice[] = []
  const payments = new Map<string, Payment[]>()
  const requests: InvoiceRequest[] = []
  const problems: string[] = []
  const payouts = payoutStore(STORE, problems)
  let failing: { call: PayoutCall; how: PayoutFailure } | undefined
  let waiting: (() => void)[] = []
  let behaviour: BtcpayBehaviour = 'well'
  const check = (schema: string, value: unknown) =>
    problems.push(...(invoicesApi?.(schema, value) ?? []))

  function create({ amount, currency, metadata, checkout }: InvoiceRequest): CounterpartInvoice {
    const seconds = Math.floor(now().getTime() / 1_000)
    const id = `I${String(invoices.length + 1).padStart(12, '0')}`
    const made: CounterpartInvoice = {
      id,
      storeId: STORE,
      amount,
      paidAmount: '0',
      currency,
      type: 'Standard',
      checkoutLink: `https://pay.example/i/${id}`,
      createdTime: seconds,
      expirationTime: seconds + Number(checkout['expirationMinutes']) * 60,
      monitoringExpiration: seconds + 86_400,
      status: 'New',
      additionalStatus: 'None',
      archived: false,
      metadata,
      checkout,
    }
    invoices.push(made)
    payments.set(id, [])
    return made
  }

  function methodsOf(id: string) {
    return [
      {
        paymentMethodId: 'BTC-CHAIN',
        currency: 'BTC',
        rate: '4000000',
        totalPaid: '0.1',
        payments: (payments.get(id) ?? []).map((payment, n) => ({ id: `${id}-${n}`, ...payment })),
        activated: true,
      },
    ]
  }

  async function answerPayouts(
    request: IncomingMessage,
    reply: ServerResponse,
    text: string,
  ): Promise<boolean> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://btcpay')
    const asked = {
      method: request.method ?? '',
      path: pathname.replace('/api/v1', ''),
      all: searchParams.get('includeCancelled') === 'true',
      body: text,
    }
    const call = payouts.callOf(asked)?.call
    if (call === undefined) return false
    const how = failing?.call === call ? failing.how : undefined
    if (how === 'lost' || how === 'server error') {
      if (how === 'lost') request.socket.destroy()
      else reply.writeHead(500).end('{}')
      return true
    }
    if (how === 'delayed') await new Promise<void>((resolve) => waiting.push(resolve))
    const { status = 404, value = {} } = payouts.answer(asked) ?? {}
    if (how === 'cut off') request.socket.destroy()
    else if (how === 'malformed') reply.writeHead(status).end('{"id": "')
    else if (how === 'another') reply.writeHead(status).end(JSON.stringify(other(value)))
    else if (how !== 'held')
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    return true
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://btcpay')
    const send = (status: number, value: unknown) =>
      void reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    if (request.headers.authorization !== `token ${BTCPAY_KEY}`) return send(401, {})
    if (behaviour === 'server error') return send(500, { code: 'generic-error', message: 'x' })
    if (behaviour === 'silent') return
    if (await answerPayouts(request, reply, text)) return
    const methods = /^\/api\/v1\/invoices\/([^/]+)\/payment-methods$/.exec(pathname)?.[1]
    if (methods !== undefined) {
      const found = methodsOf(methods)
      for (const method of found) check('InvoicePaymentMethodDataModel', method)
      return send(200, found)
    }
    if (pathname !== `/api/v1/stores/${STORE}/invoices`) return send(404, {})
    if (request.method === 'GET') {
      const orders = searchParams.getAll('orderId')
      const found = invoices.filter(({ metadata }) => orders.includes(metadata.orderId))
      for (const one of found) check('InvoiceData', one)
      return send(200, found)
    }
    const body = JSON.parse(text) as InvoiceRequest
    check('CreateInvoiceRequest', body)
    requests.push(body)
    switch (behaviour) {
      case 'well':
        return send(200, create(body))
      case 'malformed':
        return void reply.writeHead(200).end('{"id": "I1"')
      case 'wrong payment':
        return send(200, { ...create(body), metadata: { orderId: crypto.randomUUID() } })
      case 'cut off':
        create(body)
        return void request.socket.destroy()
      case 'slow':
        return void reply.writeHead(200).write(JSON.stringify(create(body)).slice(0, 40))
      default:
        return behaviour satisfies never
    }
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      BTCPAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      BTCPAY_API_KEY: BTCPAY_KEY,
      BTCPAY_STORE_ID: STORE,
      BTCPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    invoices,
    requests,
    problems,
    payouts,
    failOn: (call: PayoutCall, how: PayoutFailure) => void (failing = { call, how }),
    recover: () => void (failing = undefined),
    release(): void {
      for (const go of waiting) go()
      waiting = []
    },
    delayed: () => waiting.length,
    behave: (next: BtcpayBehaviour) => void (behaviour = next),
    invoiceOf(reference: string): CounterpartInvoice {
      const found = invoices.find(({ metadata }) => metadata.orderId === reference)
      if (found === undefined) throw new Error(`no invoice of ${reference}`)
      return found
    },
    change(
      { id }: CounterpartInvoice,
      changes: Partial<CounterpartInvoice>,
      paid: readonly Payment[] = [],
    ): void {
      const found = invoices.find((one) => one.id === id)
      if (found === undefined) throw new Error(`no invoice ${id}`)
      Object.assign(found, changes)
      payments.set(id, [...paid])
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(other)
  return { ...(value as object), name: 'another', pullPaymentId: 'another' }
}

const SCHEMAS: Readonly<Record<string, string>> = {
  InvoiceSettled: 'WebhookInvoiceSettledEvent',
  InvoiceExpired: 'WebhookInvoiceExpiredEvent',
  InvoiceInvalid: 'WebhookInvoiceInvalidEvent',
  InvoiceProcessing: 'WebhookInvoiceProcessingEvent',
}

let deliveries = 0
/** A delivery about a payout, which BTCPay Server's document does not describe. */
export function payoutDeliveryOf(
  payoutId: string,
  type = 'PayoutUpdated',
  secret: string = WEBHOOK_SECRET,
): { headers: Record<string, string>; rawBody: string } {
  deliveries += 1
  const rawBody = JSON.stringify({
    deliveryId: `D${deliveries}`,
    webhookId: 'W1',
    type,
    timestamp: 1_795_000_000,
    storeId: STORE,
    payoutId,
    payoutState: 'Completed',
  })
  return { headers: { 'btcpay-sig': signDelivery(secret, rawBody) }, rawBody }
}

export function deliveryOf(
  type: string,
  { id, metadata }: Pick<CounterpartInvoice, 'id' | 'metadata'>,
  secret: string = WEBHOOK_SECRET,
): { headers: Record<string, string>; rawBody: string } {
  deliveries += 1
  const delivery = {
    deliveryId: `D${deliveries}`,
    webhookId: 'W1',
    originalDeliveryId: `D${deliveries}`,
    isRedelivery: false,
    type,
    timestamp: 1_795_000_000,
    storeId: STORE,
    invoiceId: id,
    metadata,
    ...(type === 'InvoiceSettled' && { manuallyMarked: false, overPaid: false }),
    ...(type === 'InvoiceExpired' && { partiallyPaid: false }),
  }
  const schema = SCHEMAS[type]
  const faults = schema === undefined ? [] : (webhooksApi?.(schema, delivery) ?? [])
  if (faults.length > 0) throw new Error(faults.join(', '))
  const rawBody = JSON.stringify(delivery)
  return { headers: { 'btcpay-sig': signDelivery(secret, rawBody) }, rawBody }
}
