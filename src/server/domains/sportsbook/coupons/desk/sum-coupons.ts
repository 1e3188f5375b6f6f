import { sql, type RawBuilder } from 'kysely'
import { MAX_COUNTED_ROWS } from '#shared/office/list-bounds.ts'
import type { Db } from '#server/platform/database/database.ts'

/** From the player's point of view. A free bet is no stake of the player. */
export type CouponSums = {
  stakesMinor: bigint
  winsMinor: bigint
  openMinor: bigint
  won: number
  lost: number
}

type Row = {
  n: bigint
  stakes: bigint
  wins: bigint
  open: bigint
  won: bigint
  lost: bigint
}

/**
 * Counts and sums the coupons `c` that match. `sums` is undefined where there are more than are
 * counted. Returned stakes are neither stakes nor wins: those of rejected and of void coupons.
 */
export async function sumCouponsWhere(
  read: Db,
  matches: RawBuilder<unknown>,
): Promise<{ count: number; sums: CouponSums | undefined }> {
  const { rows } = await sql<Row>`
    select count(*) as n,
      coalesce(sum(stake_minor - returned_minor - void_minor) filter (where is_own), 0)::bigint
        as stakes,
      coalesce(sum(sold_minor + settled_minor - void_minor + written_off_minor), 0)::bigint as wins,
      coalesce(sum(open_minor) filter (where is_own), 0)::bigint as open,
      count(*) filter (where state = 'won') as won, count(*) filter (where state = 'lost') as lost
    from (select c.state, c.stake_minor, c.returned_minor, c.sold_minor, c.settled_minor,
        c.written_off_minor, c.open_minor, c.free_bet_id is null as is_own,
        case when c.state = 'void' then c.settled_minor else 0 end as void_minor
      from sportsbook.coupon c where ${matches} limit ${MAX_COUNTED_ROWS + 1}) counted`.execute(
    read,
  )
  const [row] = rows
  if (row === undefined) throw new Error('sportsbook: a sum without a row')
  const count = Number(row.n)
  if (count > MAX_COUNTED_ROWS) return { count: MAX_COUNTED_ROWS, sums: undefined }
  return {
    count,
    sums: {
      stakesMinor: row.stakes,
      winsMinor: row.wins,
      openMinor: row.open,
      won: Number(row.won),
      lost: Number(row.lost),
    },
  }
}

/** Sums all accepted coupons of a player. */
export const sumOfPlayer = (read: Db, playerId: string) =>
  sumCouponsWhere(read, sql`c.player_id = ${playerId}::uuid and c.state <> 'rejected'`)
