import { sql, type RawBuilder } from 'kysely'
import type { Figures, Overview, PartnerPlayer } from '#shared/contracts/partners/portal.ts'
import { siteDate } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dealOf, listDeals, presentDeal } from './deal.ts'
import { monthOf, nextMonth } from './months.ts'
import { balanceOfPartner } from './tables.ts'

const GGR = sql`ggr_casino_minor + ggr_live_minor + ggr_sports_minor`
const STAKES = sql`stakes_casino_minor + stakes_live_minor + stakes_sports_minor`
const NGR = sql`${GGR} - bonus_minor - prizes_minor - losses_minor`

type Range = { from: string; to: string }
type SumRow = {
  key: string
  clicks: bigint
  registrations: bigint
  firsts: bigint
  deposits: Minor
  ggr: Minor
  ngr: Minor
}

const presentSums = (row: SumRow | undefined): Figures => ({
  clicks: Number(row?.clicks ?? 0n),
  registrations: Number(row?.registrations ?? 0n),
  firstDeposits: Number(row?.firsts ?? 0n),
  deposits: toWireMoney(row?.deposits ?? 0n),
  ggr: toWireMoney(row?.ggr ?? 0n),
  ngr: toWireMoney(row?.ngr ?? 0n),
})

async function sumsBy(
  db: Db,
  key: RawBuilder<unknown>,
  partnerId: string,
  { from, to }: Range,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`select key, sum(clicks)::bigint as clicks,
      sum(registrations)::bigint as registrations, sum(firsts)::bigint as firsts,
      sum(deposits)::bigint as deposits, sum(ggr)::bigint as ggr, sum(ngr)::bigint as ngr
    from (
      select (${key})::text as key, clicks, registrations, first_deposits as firsts, 0 as deposits,
        0 as ggr, 0 as ngr
      from affiliates.campaign_day
        where partner_id = ${partnerId} and day between ${from} and ${to}
      union all
      select (${key})::text, 0, 0, 0, deposits_minor, ${GGR}, ${NGR} from affiliates.player_day
        where partner_id = ${partnerId} and day between ${from} and ${to}) f
    group by key order by key`.execute(db)
  return rows
}

/**
 * The figures of whole days. NGR is before the fees of the deal: GGR − bonuses − prizes − losses.
 */
export async function overviewOf(
  db: Db,
  partnerId: string,
  range: Range,
  now: Date,
): Promise<Overview> {
  const { rows: folded } = await sql<{ until: string | null }>`select max(day)::text as until
    from affiliates.folded_day`.execute(db)
  const { rows: names } = await sql<{ id: string; name: string }>`select id, name
    from affiliates.campaign where partner_id = ${partnerId} order by created_at, id`.execute(db)
  const { rows: booked } = await sql<{ month: string; total: Minor }>`select month::text as month,
      total_minor as total from affiliates.statement where partner_id = ${partnerId}
    order by month desc limit 12`.execute(db)
  const deals = await listDeals(db, partnerId)
  const deal = dealOf(deals, monthOf(siteDate(now)))
  const campaigns = new Map(
    (await sumsBy(db, sql`campaign_id`, partnerId, range)).map((row) => [row.key, row]),
  )
  const [total] = await sumsBy(db, sql`'all'`, partnerId, range)
  return {
    until: folded[0]?.until ?? null,
    total: presentSums(total),
    days: (await sumsBy(db, sql`day`, partnerId, range)).map((row) => ({
      day: row.key,
      ...presentSums(row),
    })),
    campaigns: names.map(({ id, name }) => ({
      campaignID: id,
      name,
      ...presentSums(campaigns.get(id)),
    })),
    commission: booked.map(({ month, total: minor }) => ({ month, total: toWireMoney(minor) })),
    balance: toWireMoney(await balanceOfPartner(db, partnerId)),
    deal: deal === undefined ? null : presentDeal(deal),
  }
}

type PlayerRow = {
  player_id: string
  pseudonym: string
  campaign: string
  registered_at: Date
  excluded_as: string | null
  deposits: Minor
  stakes: Minor
  ggr: Minor
  ngr: Minor
  cpa: PartnerPlayer['cpa']
}

type PlayersPage = {
  rows: (PartnerPlayer & { playerId: string; excludedAs: string | null })[]
  next: string | null
}

export async function listPlayers(
  db: Db,
  partnerId: string,
  { month, after, limit }: { month: string; after: string | undefined; limit: number },
  now: Date,
): Promise<PlayersPage> {
  const { rows } = await sql<PlayerRow>`
    select a.player_id, a.pseudonym, c.name as campaign, a.registered_at, a.excluded_as,
      s.deposits, s.stakes, s.ggr, s.ngr,
      case when k.player_id is null then null when k.reversed_statement_id is not null
        then 'reversed' when k.denied_at is not null then 'denied' when k.statement_id is not null
        then 'booked' when k.due_on <= ${siteDate(now)} then 'due' else 'held' end as cpa
    from affiliates.attribution a join affiliates.campaign c on c.id = a.campaign_id
    left join affiliates.cpa k on k.player_id = a.player_id
    cross join lateral (select coalesce(sum(deposits_minor), 0)::bigint as deposits,
        coalesce(sum(${STAKES}), 0)::bigint as stakes, coalesce(sum(${GGR}), 0)::bigint as ggr,
        coalesce(sum(${NGR}), 0)::bigint as ngr
      from affiliates.player_day d where d.player_id = a.player_id and d.day >= ${month}
        and d.day < ${nextMonth(month)}) s
    where a.partner_id = ${partnerId}
      and (${after ?? null}::text is null or (a.registered_at, a.pseudonym) <
        (select b.registered_at, b.pseudonym from affiliates.attribution b
          where b.pseudonym = ${after ?? ''} and b.partner_id = ${partnerId}))
    order by a.registered_at desc, a.pseudonym desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => ({
      playerId: row.player_id,
      excludedAs: row.excluded_as,
      player: row.pseudonym,
      campaign: row.campaign,
      registeredOn: siteDate(row.registered_at),
      deposits: toWireMoney(row.deposits),
      stakes: toWireMoney(row.stakes),
      ggr: toWireMoney(row.ggr),
      ngr: toWireMoney(row.ngr),
      cpa: row.cpa,
      counts: row.excluded_as === null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.pseudonym ?? null) : null,
  }
}
