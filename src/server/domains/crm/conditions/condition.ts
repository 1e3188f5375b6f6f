import { sql, type RawBuilder } from 'kysely'
import { siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { SegmentCondition } from '#shared/office/segments.ts'
import { IDENTITY_KINDS } from '#shared/players/documents.ts'
import { CATEGORY_OF } from '../product-category.ts'
import { daysAgo, instantIn, lastIn } from './moments.ts'
import { favours, hasStakedSince, sumIs } from './sums.ts'

const CONSENT = {
  site: sql<boolean>`p.site_consent`,
  email: sql<boolean>`p.email_consent`,
  sms: sql<boolean>`p.sms_consent`,
} as const

/**
 * Returns a condition on a row `p` of identity.player, which is never null. What other tables say
 * is asked with `exists`, because PostgreSQL reads it as one join where all must hold, and looks it
 * up in a hash table or an index where one of several suffices.
 */
export function conditionOf(condition: SegmentCondition, now: Date): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'registered':
      return instantIn(sql`p.created_at`, condition.when, now)
    case 'signedIn':
      return instantIn(sql`p.last_login_at`, condition.when, now)
    case 'language':
      return sql<boolean>`p.language = ${condition.language}`
    case 'country':
      return sql<boolean>`p.country = ${condition.country}`
    case 'consent':
      return CONSENT[condition.channel]
    case 'level':
      return hasValue(
        condition,
        { usual: 1 },
        (bound) => sql`select from loyalty.member l where l.player_id = p.id and l.level ${bound}`,
      )
    case 'identity':
      return inBounds(identityLevel(siteDate(now)), condition)
    case 'affiliate':
      return condition.is === 'yes' ? isBrought : sql<boolean>`not ${isBrought}`
    case 'tags':
      return sql<boolean>`exists (select from crm.tag t where t.player_id = p.id
        and t.tag = any(${[...condition.tags]}::text[]))`
    case 'list':
      return sql<boolean>`exists (select from crm.player_list_member m
        where m.list_id = ${condition.listID} and m.player_id = p.id)`
    case 'balance':
      return hasValue(
        condition,
        { usual: 0, unit: 100n },
        (bound) =>
          sql`select from wallet.account a where a.player_id = p.id and a.cash_minor ${bound}`,
      )
    case 'deposit':
      return lastIn(hasDepositedSince, condition.when, now)
    case 'sum':
      return sumIs(condition, now)
    case 'bet':
      return lastIn(hasStakedSince, condition.when, now)
    case 'played':
      return sql<boolean>`exists (select from wallet.transaction t where t.player_id = p.id
        and t.type = 3 and t.category = ${CATEGORY_OF[condition.product]}
        and t.created_at >= ${startOfSiteDay(daysAgo(now, condition.days))})`
    case 'favourite':
      return favours(condition.product, daysAgo(now, condition.days))
    case 'coupon':
      return sql<boolean>`exists (select from sportsbook.coupon c where c.player_id = p.id
        and c.open_minor > 0)`
    case 'bonus':
      return bonusIs(condition, now)
    case 'harm':
      return sql<boolean>`exists (select from risk.signal s where s.player_id = p.id
        and s.state <> 'decided')`
  }
}

type Bounds = { from?: number | undefined; to?: number | undefined }

const bothHold = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`

function inBounds(value: RawBuilder<unknown>, { from, to }: Bounds): RawBuilder<boolean> {
  return bothHold([
    ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
  ])
}

/** A player without a row has the least value, `usual`. */
function hasValue(
  { from, to }: Bounds,
  { usual, unit = 1n }: { usual: number; unit?: bigint },
  rowsWith: (bound: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  return bothHold([
    ...(from === undefined || from <= usual
      ? []
      : [sql`exists (${rowsWith(sql`>= ${BigInt(from) * unit}`)})`]),
    ...(to === undefined ? [] : [sql`not exists (${rowsWith(sql`> ${BigInt(to) * unit}`)})`]),
  ])
}

/** The level of `levelOf` (`#shared/players/identity-levels.ts`). */
function identityLevel(today: string): RawBuilder<number> {
  const proves = (kinds: readonly string[]) =>
    sql`exists (select from documents.document d where d.player_id = p.id
      and d.kind = any(${[...kinds]}::text[]) and d.state = 'accepted'
      and (d.valid_until is null or d.valid_until >= ${today}))`
  return sql<number>`case when ${proves([...IDENTITY_KINDS])} then
      case when ${proves(['proof-of-address'])} and ${proves(['proof-of-funds'])} then 3 else 2 end
    when p.phone_verified_at is not null then 1 else 0 end`
}

/** Players that do not count for their partner were not brought by one. */
const isBrought = sql<boolean>`exists (select from affiliates.attribution a
  where a.player_id = p.id and a.excluded_as is null)`

/** An archived month leaves the last deposit in the opening. */
function hasDepositedSince(day: string | undefined): RawBuilder<boolean> {
  const since = (column: RawBuilder<unknown>) =>
    day === undefined ? sql`${column} is not null` : sql`${column} >= ${startOfSiteDay(day)}`
  return sql<boolean>`exists (select from (
      select t.player_id from wallet.transaction t where t.type = 1 and t.status = 1002
        and ${since(sql`t.created_at`)}
      union all select o.player_id from wallet.opening o where ${since(sql`o.last_deposit_at`)}
    ) d where d.player_id = p.id)`
}

function bonusIs(
  { is, promotionID, days }: Extract<SegmentCondition, { kind: 'bonus' }>,
  now: Date,
): RawBuilder<boolean> {
  const since = (column: RawBuilder<unknown>) =>
    days === undefined ? [] : [sql`${column} >= ${startOfSiteDay(daysAgo(now, days))}`]
  const some = (parts: readonly RawBuilder<unknown>[]) =>
    sql<boolean>`exists (select from promotions.request r where ${sql.join(
      [
        sql`r.player_id = p.id`,
        ...parts,
        ...(promotionID === undefined ? [] : [sql`r.promotion_id = ${BigInt(promotionID)}`]),
      ],
      sql` and `,
    )})`
  const given = [sql`r.given_at is not null`, ...since(sql`r.given_at`)]
  switch (is) {
    case 'received':
      return some(given)
    case 'never':
      return sql<boolean>`not ${some(given)}`
    case 'completed':
      return some([sql`r.state = 'completed'`, ...since(sql`r.decided_at`)])
    case 'lost':
      return some([
        sql`r.state in ('expired', 'forfeited') and r.given_at is not null`,
        ...since(sql`r.decided_at`),
      ])
    case 'active':
      return some([sql`r.state = 'active'`])
  }
}
