import {
  callProvider,
  ProviderUnreachable,
  type ProviderReply,
} from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { AdyenTransferSettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider } from '../port.ts'
import { LIMIT_MS } from './create-session.ts'
import { requestStore } from '../request-store.ts'
import { isOurs, requireSame, statusOf, transfer, transferRequest } from './transfer.ts'

const failure = z.object({ errorCode: z.string().max(40), detail: z.string().max(500).nullish() })
const page = z.object({ data: z.array(transfer).nullish() })

/** The request itself is wrong, and no repeat can succeed. */
const REFUSED: ReadonlySet<number> = new Set([400, 422])
/** A request with this key is in progress or was processed. */
const IN_PROGRESS = '704'
const HOUR_MS = 3_600_000
/** Adyen searches at most six months. */
const SEARCHED_MS = 170 * 24 * HOUR_MS

export function adyenTransfers(
  platform: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  settings: AdyenTransferSettings,
  name: string,
  limitMs = LIMIT_MS,
): Required<Pick<PaymentProvider, 'startPayout' | 'payoutStatus'>> {
  const requests = requestStore(platform, name)
  const { url, apiKey } = settings
  const send = (path: string, headers: Record<string, string> = {}, body?: string) =>
    callProvider(
      'Adyen',
      `${url}${path}`,
      { headers: { ...headers, 'x-api-key': apiKey }, body },
      limitMs,
    )
  return {
    async startPayout(payout) {
      const request = await requests.keep(payout, transferRequest(settings, payout))
      const reply = await send('/transfers', { 'idempotency-key': payout.reference }, request)
      if (!reply.ok) return refusalOf(reply)
      return statusOf(requireSame(settings, request, readAs(transfer, reply)))
    },
    async payoutStatus(reference) {
      const kept = await requests.find(reference)
      if (kept === undefined) return { status: 'unknown' }
      const since = kept.createdAt.getTime() - HOUR_MS
      const until = Math.min(platform.clock.now().getTime() + HOUR_MS, since + SEARCHED_MS)
      const query = new URLSearchParams({
        balanceAccountId: settings.balanceAccount,
        reference,
        category: 'bank',
        createdSince: new Date(since).toISOString(),
        createdUntil: new Date(until).toISOString(),
        limit: '100',
      })
      const reply = await send(`/transfers?${query.toString()}`)
      if (!reply.ok) throw unreachable(reply)
      const found = (readAs(page, reply).data ?? []).filter(
        (one) => one.reference === reference && isOurs(settings, one),
      )
      const [first] = found
      if (first === undefined) return { status: 'unknown' }
      if (found.length > 1)
        throw new ProviderUnreachable('Adyen has several transfers of this reference')
      return statusOf(requireSame(settings, kept.request, first))
    },
  }
}

function refusalOf(reply: ProviderReply): { status: 'refused'; reason: string } {
  const problem = readProblem(reply)
  if (!REFUSED.has(reply.status) || isTransient(reply) || problem?.errorCode === IN_PROGRESS)
    throw unreachable(reply)
  // The detail may repeat the account.
  return { status: 'refused', reason: describe(reply) }
}

const isTransient = ({ headers }: ProviderReply) => headers.get('transient-error') === 'true'

function unreachable(reply: ProviderReply): ProviderUnreachable {
  return new ProviderUnreachable(describe(reply))
}

function describe(reply: ProviderReply): string {
  const code = readProblem(reply)?.errorCode
  return `Adyen answered ${reply.status}${code === undefined ? '' : `, error ${code}`}`
}

function readProblem({ body }: ProviderReply) {
  return failure.safeParse(body).data
}

/** @throws ProviderUnreachable */
function readAs<T>(schema: z.ZodType<T>, { body }: ProviderReply): T {
  const { data } = schema.safeParse(body)
  if (data === undefined) throw new ProviderUnreachable('Adyen answered no transfer')
  return data
}
