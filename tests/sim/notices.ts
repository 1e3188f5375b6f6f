import type { Database } from '#server/platform/database/database.ts'
import type { PlayerModel } from './model.ts'

/** The notifications of a player by kind. Each tells of one fact, which is delivered once. */
export type Notices = Readonly<Record<string, number>>

export async function readNotices(
  { pool }: Pick<Database, 'pool'>,
  playerId: string,
): Promise<Notices> {
  const { rows } = await pool.query<{ kind: string; n: bigint }>(
    'select kind, count(*) as n from notifications.notification where player_id = $1 group by kind',
    [playerId],
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]))
}

export function checkNotices(model: PlayerModel, notices: Notices): string | undefined {
  const deposits = [...model.deposits.values()].map(({ state }) => `deposit-${state}`)
  const withdrawals = [...model.withdrawals.values()].map(({ state }) =>
    state === 'approved' ? 'withdrawal-paid' : `withdrawal-${state}`,
  )
  for (const kind of KINDS) {
    const decided = [...deposits, ...withdrawals].filter((one) => one === kind).length
    if ((notices[kind] ?? 0) !== decided)
      return `${notices[kind] ?? 0} notifications ${kind}, ${decided} decisions`
  }
  return undefined
}

const KINDS = [
  'deposit-approved',
  'deposit-declined',
  'deposit-held',
  'withdrawal-paid',
  'withdrawal-declined',
]
