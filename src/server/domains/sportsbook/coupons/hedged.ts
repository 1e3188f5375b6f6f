import { sql } from 'kysely'
import { uncountStake } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'

/**
 * Bets against each other count to no bonus: of players who have one, each of these new coupons that takes another outcome of a market which an open coupon
 * of theirs holds, and that other coupon too.
 */
export async function uncountHedged(tx: Tx, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length === 0) return
  const { rows } = await sql<{ mine: string; other: string }>`
    select n.id as mine, o.id as other
    from sportsbook.coupon n join wallet.account a on a.player_id = n.player_id and a.has_bonus
    join sportsbook.leg l on l.coupon_id = n.id
    join sportsbook.coupon o on o.player_id = n.player_id and o.id <> n.id and o.open_minor > 0
    join sportsbook.leg k on k.coupon_id = o.id and k.event_id = l.event_id and k.market = l.market and k.selection <> l.selection
    where n.id = any(${[...couponIds]}::uuid[])`.execute(tx)
  for (const id of new Set(rows.flatMap(({ mine, other }) => [mine, other]))) await uncountStake(tx, id)
}
