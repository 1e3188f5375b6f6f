import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

const FOLDED = sql`select m.*, date_bin('5 minutes', m.created_at, timestamptz '2020-01-01') as at
  from reports.move m where m.id <= (select to_entry_id from reports.watermark)`

/** The first Istanbul day that is not in the archive. */
const FIRST_DAY = sql`(wallet.online_from() at time zone 'Europe/Istanbul')::date`

/** The first day that is compared with the wallet again. */
const RECENT_OPEN_DAY = sql`(select max(day) - 30 from reports.open_day)`

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'the reports’ days = the entries they were folded from',
    broken: sql`select coalesce(d.day, e.day) || ' account ' || coalesce(d.account,
      e.account) || ' ' || coalesce(d.kind, e.kind) || ' ' || coalesce(d.game_id, e.game_id) as what
      from reports.day_sum d
      full join (select day, account, kind, sub_category, game_id, promotion_id, sum(amount_minor)
        as amount_minor, count(*) as entries from (${FOLDED}) m
        group by day, account, kind, sub_category, game_id, promotion_id) e
          using (day, account, kind, sub_category, game_id, promotion_id)
      where (d.amount_minor is distinct from e.amount_minor or d.entries is distinct from e.entries)
        and day >= ${FIRST_DAY}`,
    checked: sql`select count(*) as n from reports.day_sum`,
  },
  {
    name: 'the reports’ five minutes = the entries they were folded from',
    broken: sql`select coalesce(s.at, e.at) || ' account ' || coalesce(s.account,
      e.account) || ' ' || coalesce(s.kind, e.kind) as what
      from reports.moment_sum s
      full join (select at, account, kind, sum(amount_minor) as amount_minor, count(*)
        as entries, min(id) as first_id, max(id) as last_id from (${FOLDED}) m
        group by at, account, kind) e
        using (at, account, kind)
      where at >= wallet.online_from()
      and (s.amount_minor, s.entries, s.first_entry_id, s.last_entry_id) is distinct
        from (e.amount_minor, e.entries, e.first_id, e.last_id)`,
    checked: sql`select count(*) as n from reports.moment_sum`,
  },
  {
    name: 'the reports’ active players = those whose stakes stand',
    broken: sql`select coalesce(c.period, e.period) || ' ' || coalesce(c.starts,
      e.starts) || ' account ' || coalesce(c.account, e.account) as what
      from reports.active_count c
      full join (select p.period, date_trunc(p.period, s.day::timestamp)::date
        as starts, a.account, count(distinct s.player_id) as players
        from (select m.staked_on as day, m.account, m.player_id from (${FOLDED}) m group by 1, 2, 3
          having sum(m.staked_minor) > 0) s
        cross join (values ('day'), ('week'), ('month')) p(period) cross
          join lateral (values (s.account), (0::smallint)) a(account)
        group by 1, 2, 3) e using (period, starts, account)
      where coalesce(c.players, 0) <> coalesce(e.players, 0) and starts >= ${FIRST_DAY}`,
    checked: sql`select count(*) as n from reports.active_count`,
  },
  {
    name: 'the reports’ first deposits = each player’s first',
    broken: sql`select 'player ' || coalesce(f.player_id, e.player_id) as what
      from reports.first_deposit f
      full join (select distinct on (m.player_id) m.player_id, m.day, -m.amount_minor
        as amount_minor from (${FOLDED}) m where m.kind = 'deposit' order by m.player_id, m.id) e
        using (player_id)
      where coalesce(f.day, e.day) >= ${FIRST_DAY} and not exists (select from wallet.opening o
          where o.player_id = coalesce(f.player_id, e.player_id) and o.deposits > 0)
          and (f.day, f.amount_minor) is distinct from (e.day, e.amount_minor)`,
    checked: sql`select count(*) as n from reports.first_deposit`,
  },
  {
    name: 'the reports’ first deposits of a day = those of its players',
    broken: sql`select 'day ' || coalesce(c.day, f.day) as what from reports.first_deposit_count c
      full join (select day, count(*) as players, sum(amount_minor) as amount_minor
        from reports.first_deposit group by day) f using (day)
      where (c.players, c.amount_minor) is distinct from (f.players, f.amount_minor)`,
    checked: sql`select count(*) as n from reports.first_deposit_count`,
  },
  {
    name: 'the reports’ open stakes of a day = the stakes that were open at its end',
    broken: sql`select coalesce(d.day, o.day) || ' account ' || coalesce(d.account,
      o.account) as what
      from (select * from reports.open_day where day >= ${RECENT_OPEN_DAY}) d
      full join (select s.day, a.account, a.stakes_minor from (select distinct day
          from reports.open_day where day >= ${RECENT_OPEN_DAY}) s
        cross join lateral wallet.open_stakes_at((s.day + 1)::timestamp
          at time zone 'Europe/Istanbul') a) o using (day, account)
      where d.stakes_minor is distinct from o.stakes_minor`,
    checked: sql`select count(*) as n from reports.open_day where day >= ${RECENT_OPEN_DAY}`,
  },
]
