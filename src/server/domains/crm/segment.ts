import { sql, type RawBuilder } from 'kysely'
import type { SegmentGroup, SegmentRule } from '#shared/office/segments.ts'
import { conditionOf } from './conditions/condition.ts'

/** Returns a condition on a row `p` of identity.player, never null: it meets every group. */
export function matches({ groups = [] }: SegmentRule, now: Date): RawBuilder<boolean> {
  if (groups.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    groups.map((group) => meets(group, now)),
    sql` and `,
  )})`
}

/** Each 'none' is negated alone, so that the planner can read what it excludes as one anti join. */
function meets({ match, conditions }: SegmentGroup, now: Date): RawBuilder<boolean> {
  const each = conditions.map((condition) => {
    const held = conditionOf(condition, now)
    return match === 'none' ? sql<boolean>`not (${held})` : sql<boolean>`(${held})`
  })
  return sql<boolean>`(${sql.join(each, match === 'any' ? sql` or ` : sql` and `)})`
}

const hasConsent = (channel: RawBuilder<unknown>) =>
  sql`case ${channel} when 'site' then p.site_consent when 'email' then p.email_consent
    else p.sms_consent end`

/**
 * Returns a condition on a row `p` of identity.player: excluded or in a break now, and so in no
 * audience.
 */
export function isExcluded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(greatest(p.excluded_until, p.time_out_until) > ${now}, false)`
}

/**
 * Returns why a row `p` of identity.player may not be written to on `channel` now: 'closed',
 * 'kept-out', 'no-consent' (offers only), or 'unreachable' for a dead address. Null means it may.
 */
export function whyNot(
  channel: RawBuilder<string>,
  isOffer: RawBuilder<boolean>,
  now: Date,
): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when p.status <> 'active' then 'closed' when ${isExcluded(now)} then 'kept-out'
    when ${isOffer} and not ${hasConsent(channel)} then 'no-consent'
    when exists (select from crm.dead_address d where d.channel = ${channel} and d.address =
      case ${channel} when 'email' then p.email else p.phone end) then 'unreachable' end`
}
