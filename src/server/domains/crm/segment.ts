import { sql, type RawBuilder } from 'kysely'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { TRANSACTION_CATEGORY } from '#shared/contracts/finance/codes.ts'
import type { Product } from '#shared/office/segment-parts.ts'
import type { SegmentRule } from '#shared/office/segments.ts'

const PLAYED_DAYS = 30
const CATEGORY: Readonly<Record<Product, number>> = {
  casino: TRANSACTION_CATEGORY.casino,
  live: TRANSACTION_CATEGORY.liveCasino,
  sports: TRANSACTION_CATEGORY.sports,
  bingo: TRANSACTION_CATEGORY.bingo,
  virtual: TRANSACTION_CATEGORY.virtual,
}

export function matches(rule: SegmentRule, now: Date): RawBuilder<boolean> {
  const {
    language,
    country,
    fromLevel,
    toLevel,
    registeredFrom,
    registeredBefore,
    seenFrom,
    seenBefore,
    tags,
    consent,
  } = rule
  const level = sql`coalesce((select l.level from loyalty.member l where l.player_id = p.id), 1)`
  const parts = [
    language === undefined ? undefined : sql`p.language = ${language}`,
    country === undefined ? undefined : sql`p.country = ${country}`,
    fromLevel === undefined ? undefined : sql`${level} >= ${fromLevel}`,
    toLevel === undefined ? undefined : sql`${level} <= ${toLevel}`,
    registeredFrom === undefined
      ? undefined
      : sql`p.created_at >= ${startOfSiteDay(registeredFrom)}`,
    registeredBefore === undefined
      ? undefined
      : sql`p.created_at < ${startOfSiteDay(registeredBefore)}`,
    seenFrom === undefined ? undefined : sql`p.last_login_at >= ${startOfSiteDay(seenFrom)}`,
    seenBefore === undefined ? undefined : sql`p.last_login_at < ${startOfSiteDay(seenBefore)}`,
    tags === undefined
      ? undefined
      : sql`p.id in (select t.player_id from crm.tag t where t.tag = any(${[...tags]}::text[]))`,
    consent === undefined ? undefined : hasConsent(sql`${consent}::text`),
    ...moneyParts(rule, now),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

function moneyParts(
  {
    depositedInDays,
    notDepositedInDays,
    product,
    playedInDays,
    fromBalance,
    toBalance,
  }: SegmentRule,
  now: Date,
): (RawBuilder<unknown> | undefined)[] {
  const since = (days: number) => startOfSiteDay(addDays(siteDate(now), -days))
  const depositors = (days: number) =>
    sql`(select t.player_id from wallet.transaction t where t.type = 1 and t.status = 1002
      and t.created_at >= ${since(days)}
      union all select o.player_id from wallet.opening o where o.last_deposit_at >= ${since(days)})`
  const cash = sql`coalesce((select a.cash_minor from wallet.account a
    where a.player_id = p.id), 0)`
  return [
    depositedInDays === undefined ? undefined : sql`p.id in ${depositors(depositedInDays)}`,
    notDepositedInDays === undefined
      ? undefined
      : sql`not p.id in ${depositors(notDepositedInDays)}`,
    product === undefined
      ? undefined
      : sql`p.id in (select t.player_id from wallet.transaction t where t.type = 3
        and t.category = ${CATEGORY[product]} and t.created_at >=
        ${since(playedInDays ?? PLAYED_DAYS)})`,
    fromBalance === undefined ? undefined : sql`${cash} >= ${BigInt(fromBalance) * 100n}`,
    toBalance === undefined ? undefined : sql`${cash} <= ${BigInt(toBalance) * 100n}`,
  ]
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
