import { sql, type RawBuilder } from 'kysely'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Moment } from '#shared/office/segments.ts'

type Days = { from?: string | undefined; to?: string | undefined }
/** Days of Istanbul, both included; or that there is no moment since a day, or none at all. */
type Span = { last: Days } | { noneSince: string | undefined }

export const daysAgo = (now: Date, days: number): string => addDays(siteDate(now), -days)

function spanOf(when: Moment, now: Date): Span {
  switch (when.is) {
    case 'within':
      return { last: { from: daysAgo(now, when.days) } }
    case 'before':
      return { last: { to: daysAgo(now, when.days + 1) } }
    case 'between':
      return { last: { from: daysAgo(now, when.to), to: daysAgo(now, when.from) } }
    case 'dates':
      return { last: { from: when.from, to: when.to } }
    case 'notWithin':
      return { noneSince: daysAgo(now, when.days) }
    case 'never':
      return { noneSince: undefined }
  }
}

/** Returns whether an instant of the row, such as the last sign-in, is in the span. */
export function instantIn(
  column: RawBuilder<unknown>,
  when: Moment,
  now: Date,
): RawBuilder<boolean> {
  const span = spanOf(when, now)
  if ('noneSince' in span)
    return span.noneSince === undefined
      ? sql<boolean>`${column} is null`
      : sql<boolean>`(${column} is null or ${column} < ${startOfSiteDay(span.noneSince)})`
  const { from, to } = span.last
  const parts = [
    sql`${column} is not null`,
    ...(from === undefined ? [] : [sql`${column} >= ${startOfSiteDay(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${endOfSiteDay(to)}`]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * Returns whether the last of a player's events is in the span. `since` is true of players with an
 * event on or after a day, or at any time.
 */
export function lastIn(
  since: (day: string | undefined) => RawBuilder<boolean>,
  when: Moment,
  now: Date,
): RawBuilder<boolean> {
  const span = spanOf(when, now)
  if ('noneSince' in span) return sql<boolean>`not ${since(span.noneSince)}`
  const { from, to } = span.last
  return to === undefined
    ? since(from)
    : sql<boolean>`${since(from)} and not ${since(addDays(to, 1))}`
}
