import { sql } from 'kysely'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { baseResult } from '../coupons/settling/decided-result.ts'

export type Staked = {
  market: string
  selection: string
  coupons: number
  stakeMinor: Minor
  lossMinor: Minor
  result: LegResult | undefined
}
export type EventTotals = { stakeMinor: Minor; takenMinor: Minor }

export async function totalsOf(
  read: Db,
  eventIds: readonly string[],
): Promise<Map<string, EventTotals>> {
  const { rows } = await sql<{
    event_id: string
    stake: Minor
    taken: Minor
  }>`select event_id, coalesce(sum(taken_minor) filter (where part = 'player'), 0)::bigint as stake,
      coalesce(sum(taken_minor) filter (where part = 'event'), 0)::bigint as taken
    from sportsbook.exposure where event_id = any(${[...eventIds]}::text[])
      and part in ('event', 'player') group by event_id`.execute(read)
  return new Map(
    rows.map(({ event_id: id, stake, taken }) => [id, { stakeMinor: stake, takenMinor: taken }]),
  )
}

export async function stakedOn(
  read: Db,
  eventId: string,
): Promise<{ selections: Staked[]; coupons: number }> {
  const { rows } = await sql<{
    key: string
    taken_minor: Minor
    result: unknown
    coupons: number
    stake: Minor
  }>`
    with open as (
      select l.market, l.selection, count(*)::int as coupons, sum(c.open_minor)::bigint as stake
      from sportsbook.leg l join sportsbook.coupon c
        on c.id = l.coupon_id and c.player_id = l.player_id
        where l.event_id = ${eventId} and c.open_minor > 0 and not l.is_voided group by 1, 2
    )
    select e.key, e.taken_minor, e.result, coalesce(o.coupons, 0)
      as coupons, coalesce(o.stake, 0)::bigint as stake
    from sportsbook.exposure e left join open o on e.key = o.market || '~' || o.selection
      where e.event_id = ${eventId} and e.part = 'selection' order by e.key`.execute(read)
  const {
    rows: [all],
  } = await sql<{
    n: number
  }>`select count(distinct c.id)::int as n from sportsbook.leg l join sportsbook.coupon c
    on c.id = l.coupon_id and c.player_id = l.player_id
    where l.event_id = ${eventId} and c.open_minor > 0`.execute(read)
  return {
    coupons: all?.n ?? 0,
    selections: rows.map(({ key, taken_minor: lossMinor, result, coupons, stake }) => {
      const [market = '', selection = ''] = key.split('~')
      return {
        market,
        selection,
        coupons,
        stakeMinor: stake,
        lossMinor,
        result: baseResult(result),
      }
    }),
  }
}

/**
 * The number of selections of a market that can win: one, one counted alone, or any number of them.
 */
export type Winners = 'one' | 'some' | 'any'

/**
 * Returns the cost of the worst outcome of a market: the highest cost of one winning selection,
 * less the stakes on the others when only one can win; the cost of all selections when it is
 * unknown how many can win. Returns 0 when no outcome costs anything.
 */
export function worstOf(staked: readonly Staked[], winners: Winners): Minor {
  if (winners === 'any')
    return staked.reduce(
      (sum, { lossMinor, result }) =>
        result === undefined && lossMinor > 0n ? sum + lossMinor : sum,
      0n,
    )
  const winsAlone = winners === 'one'
  const all = staked.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  return staked.reduce((worst, { lossMinor, stakeMinor, result }) => {
    const cost = result === undefined ? lossMinor - (winsAlone ? all - stakeMinor : 0n) : 0n
    return cost > worst ? cost : worst
  }, 0n)
}
