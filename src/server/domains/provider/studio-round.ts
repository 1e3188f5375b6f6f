import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

export type StudioRoundPage = {
  playerId: string
  studio: string
  gameId: string
  subject: string
  round: string
  isClosed: boolean
  betMinor: Minor
  winMinor: Minor
  openedAt: Date | null
  transactions: {
    id: string
    kind: string
    amountMinor: Minor
    isFree: boolean
    isRolledBack: boolean
    createdAt: Date
  }[]
}

const MAX_TRANSACTIONS = 500

export async function getStudioRound(
  read: Db,
  roundId: string,
): Promise<StudioRoundPage | undefined> {
  const { rows } = await sql<Omit<StudioRoundPage, 'transactions'>>`select player_id as "playerId",
      studio, game_id as "gameId", subject, round, is_closed as "isClosed", bet_minor as "betMinor",
      win_minor as "winMinor", opened_at as "openedAt"
    from provider.round where id = ${roundId}`.execute(read)
  const [round] = rows
  if (round === undefined) return undefined
  const { rows: transactions } = await sql<StudioRoundPage['transactions'][number]>`select id, kind,
      amount_minor as "amountMinor", reward_id is not null as "isFree",
      rolled_back_by is not null as "isRolledBack", created_at as "createdAt"
    from provider.transaction where player_id = ${round.playerId} and studio = ${round.studio}
      and created_at >= coalesce(${round.openedAt}::timestamptz - interval '1 minute', '-infinity')
      and round_id = ${roundId}
    order by created_at, id limit ${MAX_TRANSACTIONS}`.execute(read)
  return { ...round, transactions }
}
