import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export const anyIsDue = (now: Date) => sql`(
    exists (select from sportsbook.coupon where accepts_at <= ${now})
    or exists (select from sportsbook.cashout_request
      where state = 'pending' and decides_at <= platform.now())
    or exists (select from sportsbook.decision where not is_done and due_at <= ${now})
    or exists (select from sportsbook.cashout_rule where due_at <= ${now}))`

const NEAR_MS = 2_000

/**
 * True while a coupon or a cash-out awaits its decision, or while an open coupon contains a match
 * in play, because results in play settle coupons at once.
 */
export const anyIsNear = (now: Date) => sql`(
    ${anyIsDue(new Date(now.getTime() + NEAR_MS))}
    or exists (select from sportsbook.cashout_request where state = 'pending')
    or exists (select from sportsbook.event v
      join sportsbook.exposure e on e.event_id = v.id and e.part = 'event' and e.key = ''
      where v.phase = 'live' and e.taken_minor > 0))`

/**
 * Returns true when work may be due. Work that is a dead letter counts as due.
 */
export async function isAnyDue(read: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select where ${anyIsDue(now)}`.execute(read)
  return rows.length > 0
}
