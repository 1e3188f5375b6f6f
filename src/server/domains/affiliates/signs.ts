import { sql } from 'kysely'
import type { AffiliateSign } from '#shared/affiliates.ts'
import type { Db } from '#server/platform/database/database.ts'

type Sign = { sign: AffiliateSign; count: number; text: string }

/** A CPA this little above its threshold is "just above": a tenth. */
const NEAR = 10
/** Fewer CPA players say nothing. */
const MIN_CPA = 3
/** Bets on different results of one market this close together are "opposite". */
const TOGETHER_MINUTES = 15
const SHOWN = 5

/** Signs of a partner that a person should look at. None of them changes anything automatically. */
export async function findSigns(db: Db, partnerId: string): Promise<Sign[]> {
  const found = [
    ...(await ownAccounts(db, partnerId)),
    ...(await sharedTraces(db, partnerId)),
    ...(await nearThreshold(db, partnerId)),
    ...(await oppositeBets(db, partnerId)),
  ]
  return found.filter(({ count }) => count > 0)
}

type Named = { sign: AffiliateSign; count: number; names: string[] | null }
const present = ({ sign, count, names }: Named): Sign => ({
  sign,
  count,
  text: (names ?? []).slice(0, SHOWN).join(', '),
})

async function ownAccounts(db: Db, partnerId: string): Promise<Sign[]> {
  const { rows } = await sql<Named>`
    with own as (select *, affiliates.mailbox(email_key) as mailbox from affiliates.partner
      where id = ${partnerId})
    select 'same-email' as sign, count(*)::int as count, array_agg(p.username) as names
      from own join identity.player p on affiliates.mailbox(p.email_key) = own.mailbox
    union all
    select 'same-phone', count(*)::int, array_agg(p.username)
      from own join identity.player p on p.phone = own.phone
    union all
    select 'staff', count(*)::int, array_agg(m.username)
      from own join staff.member m on affiliates.mailbox(m.email_key) = own.mailbox
    union all
    select 'same-iban', count(*)::int, array_agg(p.username) from (select iban_digest
        from affiliates.bank_account where partner_id = ${partnerId}) own
      join payments.bank_account b on b.iban_digest = own.iban_digest
      join identity.player p on p.id = b.player_id
    union all
    select 'same-browser', count(*)::int, array_agg(p.username) from affiliates.attribution a
      join identity.player p on p.id = a.player_id
      where a.partner_id = ${partnerId} and a.excluded_as = 'self'`.execute(db)
  return rows.map(present)
}

async function sharedTraces(db: Db, partnerId: string): Promise<Sign[]> {
  const { rows } = await sql<Named>`
    with traffic as (select player_id from affiliates.attribution where partner_id = ${partnerId}),
      devices as (select distinct d.player_id from traffic t
        join identity.device d on d.player_id = t.player_id
        where exists (select from identity.device o join traffic u on u.player_id = o.player_id
          where o.device_hash = d.device_hash and o.player_id <> d.player_id)),
      accounts as (select distinct b.player_id from traffic t
        join payments.bank_account b on b.player_id = t.player_id
        where exists (select from payments.bank_account o join traffic u
          on u.player_id = o.player_id
          where o.iban_digest = b.iban_digest and o.player_id <> b.player_id))
    select 'shared-device' as sign, count(*)::int as count, array_agg(p.username) as names
      from devices join identity.player p on p.id = player_id
    union all
    select 'shared-iban', count(*)::int, array_agg(p.username)
      from accounts join identity.player p on p.id = player_id`.execute(db)
  return rows.map(present)
}

async function nearThreshold(db: Db, partnerId: string): Promise<Sign[]> {
  const { rows } = await sql<{ all: number; near: number }>`
    select count(*)::int as all, count(*) filter (where f.amount_minor * ${NEAR} <=
      (d.terms -> 'cpa' ->> 'depositMinor')::bigint * ${NEAR + 1})::int as near
    from affiliates.cpa c join affiliates.deal d on d.id = c.deal_id
    join reports.first_deposit f on f.player_id = c.player_id
    where c.partner_id = ${partnerId}`.execute(db)
  const { all = 0, near = 0 } = rows[0] ?? {}
  return all >= MIN_CPA && near * NEAR >= all * (NEAR - 1)
    ? [{ sign: 'cpa-threshold', count: near, text: `${near} / ${all}` }]
    : []
}

async function oppositeBets(db: Db, partnerId: string): Promise<Sign[]> {
  const { rows } = await sql<Named>`
    with leg as (select l.event_id, l.market, l.selection, l.player_id, c.placed_at
      from affiliates.attribution a join sportsbook.leg l on l.player_id = a.player_id
      join sportsbook.coupon c on c.id = l.coupon_id and c.player_id = l.player_id
      where a.partner_id = ${partnerId})
    select 'opposite-bets' as sign, count(distinct (x.event_id, x.market, x.player_id,
        y.player_id))::int as count, array_agg(distinct p.username) as names
    from leg x join leg y on y.event_id = x.event_id and y.market = x.market
      and y.selection <> x.selection and y.player_id > x.player_id
      and y.placed_at between x.placed_at - ${TOGETHER_MINUTES} * interval '1 minute'
        and x.placed_at + ${TOGETHER_MINUTES} * interval '1 minute'
    join identity.player p on p.id = x.player_id`.execute(db)
  return rows.map(present)
}
