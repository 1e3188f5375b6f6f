import { sql } from 'kysely'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

const SHOWN_WINNERS = 20

export type RoundCounts = Pick<TableState, 'betCount' | 'staked' | 'spots'>
export type Winner = { playerId: string; winMinor: Minor }

export const NO_COUNTS: RoundCounts = { betCount: 0, staked: '0.00', spots: [] }

export async function countRound(read: Db, tableId: string, number: number): Promise<RoundCounts> {
  const { rows } = await sql<{
    spot: string | null
    players: number
    minor: Minor | null
    stakes: number
  }>`with staked as (select bets from tables.stake where table_id = ${tableId}
      and number = ${number} and staked_minor > 0)
    select b.spot, count(*)::int as players, sum((b.amount * 100)::bigint)::bigint as minor,
      (select count(*)::int from staked) as stakes
    from staked s cross join lateral jsonb_to_recordset(s.bets) as b(spot text, amount numeric)
    group by grouping sets ((b.spot), ()) order by b.spot nulls first`.execute(read)
  const whole = rows.find(({ spot }) => spot === null)
  const spots = rows.flatMap(({ spot, players, minor }) =>
    spot === null ? [] : [{ spot, players, amount: toWireMoney(minor ?? 0n) }],
  )
  return {
    betCount: whole?.stakes ?? 0,
    staked: toWireMoney(whole?.minor ?? 0n),
    spots,
  }
}

export async function listWinners(read: Db, tableId: string, number: number): Promise<Winner[]> {
  const { rows } =
    await sql<Winner>`select player_id as "playerId", win_minor as "winMinor" from tables.stake
    where table_id = ${tableId} and number = ${number}
      and state = 'settled' and win_minor > 0
      order by win_minor desc, id limit ${SHOWN_WINNERS}`.execute(read)
  return rows
}
