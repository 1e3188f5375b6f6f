import { z } from 'zod'
import { MAX_LISTED_MS, type ListedTransaction } from '../port.ts'
import { codeOf } from './codes.ts'
import type { hub88Api } from './hub88-api.ts'
import { toHub88Time } from './rewards.ts'

const LIST_LIMIT_MS = 60_000
const MAX_TRANSACTIONS = 500_000

const KINDS = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_NEG_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
} as const satisfies Readonly<Record<string, ListedTransaction['kind']>>
const STATES = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'declined',
  TS_ROLLEDBACK: 'rolled-back',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'pending',
} as const satisfies Readonly<Record<string, ListedTransaction['state']>>

/** Times without an offset are UTC. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/)
  .transform((text) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`))
  .refine((at) => !Number.isNaN(at.getTime()))

const row = z.object({
  transaction_uuid: z.guid(),
  transaction_status: codeOf<ListedTransaction['state']>(STATES),
  kind: codeOf<ListedTransaction['kind']>(KINDS),
  amount: z.number().int().nonnegative().refine(Number.isSafeInteger),
  currency: z.string().max(10),
  user: z.string().max(100).nullish(),
  game_code: z.string().max(100).nullish(),
  round: z.string().max(255).nullish(),
  inserted_at: time,
})

/**
 * Lists the transactions of at most an hour. One row that cannot be read refuses the list, because
 * a comparison without it would find a transaction missing that is not.
 */
export async function listHub88Transactions(
  call: ReturnType<typeof hub88Api>,
  subPartner: { sub_partner_id?: string },
  from: Date,
  to: Date,
): Promise<ListedTransaction[]> {
  if (to.getTime() - from.getTime() > MAX_LISTED_MS) throw new RangeError('more than an hour')
  const rows = await call(
    '/transactions/list',
    z.array(row).max(MAX_TRANSACTIONS),
    { start_time: toHub88Time(from), end_time: toHub88Time(to), ...subPartner },
    { limitMs: LIST_LIMIT_MS, attempts: 3, isLong: true },
  )
  return rows.map((one) => ({
    transactionId: one.transaction_uuid.toLowerCase(),
    kind: one.kind,
    state: one.transaction_status,
    user: one.user?.toLowerCase() ?? null,
    gameCode: one.game_code ?? null,
    round: one.round ?? null,
    units: BigInt(one.amount),
    currency: one.currency,
    at: one.inserted_at,
  }))
}
