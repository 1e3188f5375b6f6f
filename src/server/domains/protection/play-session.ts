import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * A player's play on one Istanbul day with one product. `product` is the house account it went to,
 * 100 for deposits.
 */
export type PlayDay = {
  day: string
  product: number
  stakedMinor: Minor
  refundedMinor: Minor
  wonMinor: Minor
  depositedMinor: Minor
  playMs: bigint
}

export type PlaySession = {
  from: Date | undefined
  playMs: bigint
  stakedMinor: Minor
  returnedMinor: Minor
}

type DayRow = {
  day: string
  product: number
  staked: bigint
  refunded: bigint
  won: bigint
  deposited: bigint
  play_ms: bigint
}

/** Returns play days from an Istanbul date on, including the newest entries. */
export async function listPlayDays(
  db: Db | Tx,
  playerId: string,
  from: string,
): Promise<PlayDay[]> {
  const { rows } = await sql<DayRow>`select * from wallet.play_days(${playerId}, ${from})
    order by day, product`.execute(db)
  return rows.map(
    ({ day, product, staked, refunded: refundedMinor, won, deposited, play_ms: playMs }) => ({
      day,
      product,
      stakedMinor: staked,
      refundedMinor,
      wonMinor: won,
      depositedMinor: deposited,
      playMs,
    }),
  )
}

export async function getPlaySession(db: Db, playerId: string, now: Date): Promise<PlaySession> {
  const { rows } = await sql<{
    from_at: Date
    play_ms: bigint
    staked: bigint
    returned: bigint
  }>`select * from wallet.play_session(${playerId}, ${now})`.execute(db)
  const [row] = rows
  return {
    from: row?.from_at,
    playMs: row?.play_ms ?? 0n,
    stakedMinor: row?.staked ?? 0n,
    returnedMinor: row?.returned ?? 0n,
  }
}

export async function getRealityMinutes(
  db: Db | Tx,
  playerId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{
    minutes: number
  }>`select minutes from wallet.reality_check where player_id = ${playerId}`.execute(db)
  return rows[0]?.minutes
}
