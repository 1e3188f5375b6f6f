import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signBody } from '#server/domains/payments/adyen/read-transfer.ts'
import { readOpenApi } from './openapi.ts'

export const TRANSFERS_API_KEY = 'AQE-platform-test-key'
export const TRANSFERS_HMAC_KEY = 'D7DD5BA6146493707BF0BE7496F6404EC7A63616B7158EC927B9F54BB436765F'
export const BALANCE_ACCOUNT = 'BA3227C223222B5CTBLR8BWJB'

export const transfersApi = readOpenApi('adyen-transfers-v4.json')

/**
 * `cut off`: the transfer is created, and the connection ends without an answer. `held`: it is
 * created, and the answer never comes. `slow`: only half of the answer comes. `lost`: the request
 * does not arrive, and the connection ends. `delayed`: a request arrives only after `release`. `in
 * progress` and `refused` are Adyen's answers 422.
 */
export type TransferBehaviour =
  | 'well'
  | 'server error'
  | 'malformed'
  | 'wrong payout'
  | 'silent'
  | 'cut off'
  | 'held'
  | 'slow'
  | 'lost'
  | 'delayed'
  | 'in progress'
  | 'refused'

type Request = {
  amount: { value: number; currency: string }
  reference: string
  balanceAccountId: string
  counterparty: { bankAccount: { accountIdentification: { iban: string } } }
}
export type TransferState = 'authorised' | 'booked' | 'failed' | 'returned'
type Created = { id: string; body: string; request: Request; statuses: string[]; reason: string }

const AT = '2026-11-20T21:00:00+03:00'
const PROBLEM = { title: 'Problem', type: 'https://docs.adyen.com/errors', detail: 'A detail' }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * Adyen's part of payouts, on loopback: one transfer for each idempotency key. It compares each
 * request and each of its own answers with Adyen's description, where that is present.
 */
export async function startTransfersCounterpart() {
  const created = new Map<string, Created>()
  const seen: { key: string; body: string }[] = []
  const asked: string[] = []
  const problems: string[] = []
  let behaviour: TransferBehaviour = 'well'
  let released = Promise.withResolvers<void>()
  let waiting = 0
  const check = (schema: string, value: unknown) =>
    problems.push(...(transfersApi?.(schema, value) ?? []))

  function create(key: string, body: string): Created {
    const known = created.get(key)
    if (known !== undefined) {
      if (known.body !== body) problems.push(`another request under the key ${key}`)
      return known
    }
    const request = JSON.parse(body) as Request
    const one = {
      id: `48${String(created.size + 1).padStart(14, '0')}`,
      body,
      request,
      statuses: ['received', 'authorised'],
      reason: 'approved',
    }
    created.set(key, one)
    return one
  }

  const present = ({ id, request, statuses, reason }: Created) => ({
    id,
    amount: request.amount,
    balanceAccount: { id: request.balanceAccountId, description: 'Payouts' },
    category: 'bank',
    categoryData: { type: 'bank', priority: 'regular' },
    counterparty: request.counterparty,
    createdAt: AT,
    direction: 'outgoing',
    reason,
    reference: request.reference,
    status: statuses.at(-1),
    type: 'bankTransfer',
  })
  const presentData = (one: Created) => ({
    ...present(one),
    balancePlatform: 'KupaTest',
    events: one.statuses.map((status, index) => ({
      id: `EVJN${one.id}${index}`,
      status,
      type: 'accounting',
      bookingDate: AT,
    })),
    sequenceNumber: one.statuses.length,
    updatedAt: AT,
  })

  const sendTo = (reply: ServerResponse) => (status: number, value: unknown, schema: string) => {
    check(schema, value)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  const refuse = (reply: ServerResponse, status: number, errorCode: string) =>
    sendTo(reply)(status, { ...PROBLEM, status, errorCode }, 'TransferServiceRestServiceError')

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (behaviour === 'delayed') {
      waiting += 1
      await released.promise
    }
    if (request.headers['x-api-key'] !== TRANSFERS_API_KEY)
      return sendTo(reply)(401, { status: 401, errorCode: '000' }, 'ServiceError')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/btl/v4/transfers') return void reply.writeHead(404).end()
    return request.method === 'GET'
      ? answerSearch(request, reply, searchParams)
      : answerTransfer(request, reply, body)
  }

  function answerSearch(request: IncomingMessage, reply: ServerResponse, query: URLSearchParams) {
    const reference = query.get('reference') ?? ''
    asked.push(reference)
    const days =
      (Date.parse(query.get('createdUntil') ?? '') - Date.parse(query.get('createdSince') ?? '')) /
      86_400_000
    if (!(days > 0 && days < 180)) problems.push(`a search over ${days} days`)
    if (query.get('balanceAccountId') !== BALANCE_ACCOUNT) problems.push('no balance account')
    const one = created.get(reference)
    const value = { data: one === undefined ? [] : [presentData(one)] }
    switch (behaviour) {
      case 'server error':
        return refuse(reply, 500, '00_500')
      case 'malformed':
        return void reply.writeHead(200).end('{"data": [{')
      case 'cut off':
      case 'lost':
        return void request.socket.destroy()
      case 'silent':
      case 'held':
        return
      case 'slow':
        return void reply.writeHead(200).write(JSON.stringify(value).slice(0, 5))
      case 'wrong payout':
        return one === undefined
          ? sendTo(reply)(200, value, 'FindTransfersResponse')
          : sendTo(reply)(
              200,
              { data: [{ ...presentData(one), amount: { value: 1, currency: 'TRY' } }] },
              'FindTransfersResponse',
            )
      default:
        return sendTo(reply)(200, value, 'FindTransfersResponse')
    }
  }

  function answerTransfer(request: IncomingMessage, reply: ServerResponse, body: string): void {
    if (behaviour === 'lost') return void request.socket.destroy()
    check('TransferInfo', JSON.parse(body))
    const key = String(request.headers['idempotency-key'] ?? '')
    seen.push({ key, body })
    const send = sendTo(reply)
    switch (behaviour) {
      case 'delayed':
      case 'well':
        return send(202, present(create(key, body)), 'Transfer')
      case 'server error':
        return refuse(reply, 500, '00_500')
      case 'in progress':
        return refuse(reply, 422, '704')
      case 'refused':
        return refuse(reply, 422, '30_005')
      case 'malformed':
        return void reply.writeHead(200).end('{"id": "48"')
      case 'wrong payout':
        return send(202, { ...present(create(key, body)), reference: 'another' }, 'Transfer')
      case 'cut off':
        create(key, body)
        return void request.socket.destroy()
      case 'held':
        return void create(key, body)
      case 'slow':
        return void reply
          .writeHead(202)
          .write(JSON.stringify(present(create(key, body))).slice(0, 40))
      case 'silent':
        return
      default:
        return behaviour satisfies never
    }
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      ADYEN_TRANSFERS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/btl/v4`,
      ADYEN_TRANSFERS_API_KEY: TRANSFERS_API_KEY,
      ADYEN_TRANSFERS_BALANCE_ACCOUNT: BALANCE_ACCOUNT,
      ADYEN_TRANSFERS_HMAC_KEY: TRANSFERS_HMAC_KEY,
    },
    created,
    seen,
    asked,
    problems,
    behave: (next: TransferBehaviour) => void (behaviour = next),
    delayed: () => waiting,
    release() {
      released.resolve()
      released = Promise.withResolvers()
    },
    settle(reference: string, state: TransferState, reason = 'approved') {
      const one = created.get(reference)
      if (one === undefined) throw new Error(`no transfer ${reference}`)
      one.statuses.push(state)
      one.reason = reason
      return transferWebhook(presentData(one))
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Throws if the data are not what Adyen describes, where the description is present. */
export function transferWebhook(
  data: Record<string, unknown>,
  type = 'balancePlatform.transfer.updated',
  hmacKey = TRANSFERS_HMAC_KEY,
): { headers: Record<string, string>; rawBody: string } {
  const wrong = transfersApi?.('TransferData', data) ?? []
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  const rawBody = JSON.stringify({ data, environment: 'test', timestamp: AT, type })
  return {
    headers: { 'content-type': 'application/json', hmacsignature: signBody(hmacKey, rawBody) },
    rawBody,
  }
}
