import { sql } from 'kysely'
import { UNITS_IN_A_MINOR, type TransactionListInput } from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { CURRENCY } from './judge-bet.ts'
import { ProviderRefusal } from './status.ts'

export type OwnTransaction = {
  id: string
  kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  playerId: string
  gameId: string | null
  round: string | null
  amountMinor: Minor
  referenceId: string | null
  rewardId: string | null
  rolledBackBy: string | null
  createdAt: Date
}
type Place = { at: Date; id: string }

const LONGEST_MS = 86_400_000

/** Lists a studio's transactions by time, from `from` up to but not including `to`. */
export async function listOwnTransactions(
  read: Db,
  studio: string,
  asked: {
    from: Date
    to: Date
    user?: string | undefined
    after?: Place | undefined
    limit: number
  },
): Promise<OwnTransaction[]> {
  const { from, to, user, after, limit } = asked
  const { rows } = await sql<OwnTransaction>`
    select t.id, t.kind, t.player_id as "playerId", r.game_id as "gameId", r.round,
      t.amount_minor as "amountMinor", t.reference_id as "referenceId", w.reward_id as "rewardId",
      t.rolled_back_by as "rolledBackBy", t.created_at as "createdAt"
    from provider.transaction t
    left join provider.round r on r.id = t.round_id and r.player_id = t.player_id
    left join provider.reward w on w.id = t.reward_id
    where t.studio = ${studio} and t.created_at >= ${from} and t.created_at < ${to}
      and (${user ?? null}::uuid is null or t.player_id = ${user ?? null}::uuid)
      and (${after?.id ?? null}::uuid is null
        or (t.created_at, t.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by t.created_at, t.id limit ${limit}`.execute(read)
  return rows
}

/**
 * Answers a studio's own list for its reconciliation: at most a day, in pages. Other studios'
 * transactions are never in it.
 */
export function createTransactionList({ read, statement }: Pick<Database, 'read' | 'statement'>) {
  async function studioOf(keyId: string): Promise<string> {
    const [row] = await statement<{ studio: string }>(
      'provider-studio-of-key',
      'select studio from provider.key where id = $1::uuid and revoked_at is null',
      [keyId],
    )
    if (row === undefined) throw new ProviderRefusal('RS_ERROR_INVALID_SIGNATURE')
    return row.studio
  }

  return async (keyId: string, input: TransactionListInput): Promise<string> => {
    const { start_time: from, end_time: to, user, limit, after } = input
    if (to <= from || to.getTime() - from.getTime() > LONGEST_MS)
      throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
    const rows = await listOwnTransactions(read, await studioOf(keyId), {
      from,
      to,
      user,
      after: after === undefined ? undefined : readPlace(after),
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return JSON.stringify({
      status: 'RS_OK',
      request_uuid: input.request_uuid,
      transactions: page.map(present),
      next: last === undefined ? null : `${last.createdAt.toISOString()} ${last.id}`,
    })
  }
}

/** @throws ProviderRefusal for a text that no answer had */
function readPlace(text: string): Place {
  const [at = '', id = ''] = text.split(' ')
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime()) || !/^[0-9a-f-]{36}$/.test(id))
    throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
  return { at: instant, id }
}

const present = (row: OwnTransaction) => ({
  transaction_uuid: row.id,
  kind: row.kind,
  user: row.playerId,
  game_code: row.gameId,
  round: row.round,
  amount: Number(row.amountMinor) * UNITS_IN_A_MINOR,
  currency: CURRENCY,
  reference_transaction_uuid: row.referenceId,
  reward_uuid: row.rewardId,
  rolled_back: row.rolledBackBy !== null,
  created_at: row.createdAt.toISOString(),
})
