import { sql } from 'kysely'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eventReader, playedMs } from '../../book/book-event.ts'
import type { ChangedFacts } from '../../book/offered.ts'
import { bookOf } from '../../book/sports.ts'
import { SETTLE_HOLD_MS } from '../placing/limits.ts'
import { legResult, type DecidedBy } from '../stored-coupon.ts'

type StakedRow = { key: string; result: unknown }
type Changed = LegOf & { result: LegResult | undefined }

/**
 * Records the result of every staked selection of a match. The cost depends on the number of
 * selections, not coupons; `settleBatch` settles the coupons.
 */
export async function decideLegs(
  tx: Tx,
  { eventId, isOver, byHand = false, decide, now }: ChangedFacts,
): Promise<void> {
  const { rows } =
    await sql<StakedRow>`select key, result from sportsbook.exposure where event_id = ${eventId}
      and part = 'selection'`.execute(tx)
  const changed = rows.flatMap((row) => changeOf(row, decide))
  // After the end there is no hold against a referee's reversal.
  if (isOver)
    await sql`update sportsbook.decision set due_at = ${now} where event_id = ${eventId}
      and not is_done and due_at > ${now}`.execute(tx)
  if (changed.length === 0) return
  const stand = await standOf(tx, eventId, now)
  const decidedBy: DecidedBy = byHand ? { ...stand, ending: COUPONS_TEXTS.decidedByDesk } : stand
  const results = changed.map(({ result }) =>
    result === undefined ? null : JSON.stringify(result),
  )
  const dueAt = isOver ? now : new Date(now.getTime() + SETTLE_HOLD_MS)
  await sql`
    with d as (
      select * from unnest(${changed.map(({ market }) => market)}::text[],
        ${changed.map(({ selection }) => selection)}::text[], ${results}::jsonb[])
        as d (market, selection, result)
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
      ${now}::timestamptz, ${dueAt}::timestamptz from d order by market, selection`.execute(tx)
}

function changeOf({ key, result: stored }: StakedRow, decide: ChangedFacts['decide']): Changed[] {
  const [market = '', selection = ''] = key.split('~')
  const before = stored === null ? undefined : legResult.parse(stored)
  const decided = decide({ market, selection })
  const result = decided === 'open' ? undefined : decided
  return isSameResult(before, result) ? [] : [{ market, selection, result }]
}

export function isSameResult(a: LegResult | undefined, b: LegResult | undefined): boolean {
  if (a?.result !== b?.result) return false
  return (
    a?.result !== 'dead_heat' ||
    (b?.result === 'dead_heat' && a.places === b.places && a.tied === b.tied)
  )
}

async function standOf(tx: Tx, eventId: string, now: Date): Promise<DecidedBy> {
  const event = (await eventReader.list(tx, [eventId], false)).get(eventId)
  if (event === undefined) return { score: null, scoreDetail: null }
  const { score, scoreDetail, period } = bookOf(event).face(event, playedMs(event, now))
  return {
    score,
    scoreDetail,
    ...((event.phase === 'cancelled' || event.kind === 'outright') &&
      period !== null && { ending: period }),
  }
}
