import {
  callProvider,
  ProviderUnreachable,
  type ProviderReply,
} from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import {
  payoutData,
  payoutRequest,
  problem,
  pullPayment,
  pullPaymentRequest,
  type StoredPayout,
  type PayoutData,
  type PullPayment,
} from './payout-data.ts'

export type PayoutApi = ReturnType<typeof payoutApi>

/** BTCPay Server rejects the request, and no repeat will succeed. */
export type Rejected = { rejected: string }

/** Codes of rejections that a later attempt can pass. */
const PASSING: ReadonlySet<string> = new Set([
  'overdraft',
  'duplicate-destination',
  'not-started',
  'rate-unavailable',
  'invalid-state',
  'old-revision',
])
const REJECTED: ReadonlySet<number> = new Set([400, 422])

/** The calls of the Greenfield API about payouts. Each throws ProviderUnreachable. */
export function payoutApi({ url, apiKey, storeId }: BtcpaySettings, limitMs: number) {
  const store = `/stores/${encodeURIComponent(storeId)}`
  const pull = (id: string) => `/pull-payments/${encodeURIComponent(id)}`
  const one = (id: string) => `/payouts/${encodeURIComponent(id)}`
  const headers = { authorization: `token ${apiKey}` }

  const send = (path: string, body?: unknown, method?: 'DELETE') =>
    callProvider(
      'BTCPay Server',
      `${url}/api/v1${path}`,
      {
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(method !== undefined && { method }),
      },
      limitMs,
    )

  async function decide(path: string, body: unknown): Promise<PayoutData | Rejected> {
    const reply = await send(path, body)
    if (reply.ok) return readAs(payoutData, reply)
    const code = problem.safeParse(reply.body).data?.code
    if (!REJECTED.has(reply.status) || (code !== undefined && PASSING.has(code)))
      throw unreachable(reply)
    return { rejected: describe(reply) }
  }

  return {
    async listPulls(): Promise<PullPayment[]> {
      return readAs(z.array(pullPayment), await send(`${store}/pull-payments`))
    },
    async createPull(kept: StoredPayout): Promise<PullPayment> {
      return readAs(pullPayment, await send(`${store}/pull-payments`, pullPaymentRequest(kept)))
    },
    /** Cancels its payouts that are not being paid, and refuses others from it for good. */
    archive: async (pullPaymentId: string): Promise<void> =>
      requireDone(await send(pull(pullPaymentId), undefined, 'DELETE')),
    async listPayouts(pullPaymentId: string): Promise<PayoutData[]> {
      const reply = await send(`${pull(pullPaymentId)}/payouts?includeCancelled=true`)
      return readAs(z.array(payoutData), reply)
    },
    create: (kept: StoredPayout, pullPaymentId: string) =>
      decide(`${store}/payouts`, payoutRequest(kept, pullPaymentId)),
    /** Approves the payout only in the revision that was read. */
    approve: ({ id, revision }: PayoutData) => decide(one(id), { revision }),
    cancel: async ({ id }: PayoutData): Promise<void> =>
      requireDone(await send(one(id), undefined, 'DELETE')),
  }
}

function requireDone(reply: ProviderReply): void {
  if (!reply.ok) throw unreachable(reply)
}

const describe = (reply: ProviderReply): string => {
  const code = problem.safeParse(reply.body).data?.code
  return `BTCPay Server answered ${reply.status}${code === undefined ? '' : `, ${code}`}`
}

const unreachable = (reply: ProviderReply) => new ProviderUnreachable(describe(reply))

function readAs<T>(schema: z.ZodType<T>, reply: ProviderReply): T {
  requireDone(reply)
  const { data } = schema.safeParse(reply.body)
  if (data === undefined) throw new ProviderUnreachable('BTCPay Server gave an unreadable answer')
  return data
}
