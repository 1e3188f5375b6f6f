import { sql } from 'kysely'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eventReader, playedMs } from '../../book/book-event.ts'
import type { ChangedFacts } from '../../book/offered.ts'
import { isFeedKey } from '../../book/feed-prices/feed-key.ts'
import { bookOf } from '../../book/sports.ts'
import { PROVISIONAL_HOLD_MS, SETTLE_HOLD_MS } from '../placing/limits.ts'
import type { DecidedBy } from '../stored-coupon.ts'
import { isSameDecided, readDecided, toDecided, type DecidedResult } from './decided-result.ts'

type StakedRow = { key: string; result: unknown }
type Changed = LegOf & { result: DecidedResult | undefined; dueAt: Date }

/**
 * Records the result of every staked selection of a match. The cost depends on the number of
 * selections, not coupons; `settleBatch` settles the coupons.
 */
export async function decideLegs(tx: Tx, facts: ChangedFacts): Promise<void> {
  const { eventId, byHand = false, now } = facts
  const { rows } =
    await sql<StakedRow>`select key, result from sportsbook.exposure where event_id = ${eventId}
      and part = 'selection'`.execute(tx)
  const changed = rows.flatMap((row) => changeOf(row, facts))
  await endHolds(tx, facts, rows)
  if (changed.length === 0) return
  const stand = await standOf(tx, eventId, now)
  const decidedBy: DecidedBy = byHand ? { ...stand, ending: COUPONS_TEXTS.decidedByDesk } : stand
  const results = changed.map(({ result }) =>
    result === undefined ? null : JSON.stringify(result),
  )
  const dueAt = changed.map((each) => each.dueAt.toISOString())
  await sql`
    with d as (
      select * from unnest(${changed.map(({ market }) => market)}::text[],
        ${changed.map(({ selection }) => selection)}::text[], ${results}::jsonb[],
        ${dueAt}::timestamptz[])
        as d (market, selection, result, due_at)
    ), reported as (
      update sportsbook.exposure e set result = c.result
      from (
        select x.key, d.result from sportsbook.exposure x join d
          on x.key = d.market || '~' || d.selection
        where x.event_id = ${eventId} and x.part = 'selection' order by x.key for update of x
      ) c
      where e.event_id = ${eventId} and e.part = 'selection' and e.key = c.key
    )
    insert into sportsbook.decision (event_id, market, selection, result, decided_by, decided_at,
      due_at)
    select ${eventId}, market, selection, result, ${JSON.stringify(decidedBy)}::jsonb,
      ${now}::timestamptz, due_at from d order by market, selection`.execute(tx)
}

function changeOf({ key, result: stored }: StakedRow, facts: ChangedFacts): Changed[] {
  const leg = legOf(key)
  const result = toDecided(facts.decide(leg), facts.voidsOf?.(leg) ?? [])
  if (isSameDecided(readDecided(stored), result)) return []
  return [{ ...leg, result, dueAt: new Date(facts.now.getTime() + holdMs(leg, facts)) }]
}

function legOf(key: string): LegOf {
  const [market = '', selection = ''] = key.split('~')
  return { market, selection }
}

/**
 * Returns the wait before a result is settled: a provisional one of the feed for its withdrawal,
 * one by the facts during the match for the referee's.
 */
function holdMs(leg: LegOf, facts: ChangedFacts): number {
  if (facts.isProvisional?.(leg) === true) return PROVISIONAL_HOLD_MS
  return isFinal(leg, facts) ? 0 : SETTLE_HOLD_MS
}

const isFinal = (leg: LegOf, { isOver, byHand = false, isProvisional }: ChangedFacts) =>
  isProvisional?.(leg) !== true && (isOver || (isFeedKey(leg.market) && !byHand))

/**
 * Ends the wait of results that are final now: after the end of the match, and when the feed
 * confirms what it had reported provisionally.
 */
async function endHolds(tx: Tx, facts: ChangedFacts, rows: readonly StakedRow[]): Promise<void> {
  const { eventId, now } = facts
  const final = rows.flatMap(({ key }) => (isFinal(legOf(key), facts) ? [key] : []))
  if (final.length === 0) return
  await sql`update sportsbook.decision set due_at = ${now} where event_id = ${eventId}
    and not is_done and due_at > ${now} and market || '~' || selection = any(${final})`.execute(tx)
}

export function isSameResult(a: LegResult | undefined, b: LegResult | undefined): boolean {
  return isSameDecided(toDecided(a ?? 'open', []), toDecided(b ?? 'open', []))
}

async function standOf(tx: Tx, eventId: string, now: Date): Promise<DecidedBy> {
  const event = (await eventReader.list(tx, [eventId], false)).get(eventId)
  if (event === undefined) return { score: null, scoreDetail: null }
  const { score, scoreDetail, period } = bookOf(event).face(event, playedMs(event, now))
  const counted = bookOf(event).counted?.(event)
  return {
    score,
    scoreDetail,
    ...(counted && { counted }),
    ...((event.phase === 'cancelled' || event.kind === 'outright') &&
      period !== null && { ending: period }),
  }
}
