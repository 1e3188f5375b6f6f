import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'
import { DAY_COLUMNS } from './fold-days.ts'

/** The first Istanbul day that is not in the archive. */
const FIRST_DAY = sql`(wallet.online_from() at time zone 'Europe/Istanbul')::date`

const BALANCES = sql`select account, sum(amount_minor) as balance from (
    select credit as account, amount_minor from wallet.chain_entry where credit between 120 and 123
    union all select debit, -amount_minor from wallet.chain_entry where debit between 120 and 123
    union all select account, balance_minor from wallet.house_opening
      where account between 120 and 123) s group by account`

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'affiliates: accounts = statements and payouts',
    broken: sql`select 'account ' || b.account || ' holds ' || coalesce(h.balance, 0)
        || ' instead of ' || b.due as what
      from (
        select 120 as account, -coalesce(sum(total_minor), 0) as due from affiliates.statement
        union all select 121, (select coalesce(sum(total_minor), 0) from affiliates.statement)
          - (select coalesce(sum(amount_minor), 0) from affiliates.payout
            where state in ('approved', 'paid'))
        union all select 122, coalesce(sum(net_minor), 0) from affiliates.payout
          where state in ('approved', 'paid')
        union all select 123, coalesce(sum(tax_minor), 0) from affiliates.payout
          where state in ('approved', 'paid')) b
      left join (${BALANCES}) h on h.account = b.account
      where coalesce(h.balance, 0) <> b.due`,
    checked: sql`select count(*) as n from affiliates.statement`,
  },
  {
    name: 'affiliates: a statement = its lines = its transfer',
    broken: sql`select 'statement ' || s.number as what from affiliates.statement s
      left join (select statement_id, sum(amount_minor) as lines from affiliates.statement_line
        group by statement_id) l on l.statement_id = s.id
      left join (select transfer_id, sum(case when credit = 121 then amount_minor
          else -amount_minor end) as booked from wallet.entry
        where (debit, credit) in ((120, 121), (121, 120)) group by transfer_id) e
        on e.transfer_id = s.transfer_id
      where s.total_minor <> coalesce(l.lines, 0)
        or (s.closed_at >= wallet.online_from() and s.total_minor <> coalesce(e.booked, 0))`,
    checked: sql`select count(*) as n from affiliates.statement_line`,
  },
  {
    name: 'affiliates: days of players = the entries they were folded from',
    broken: sql`select 'player ' || d.player_id || ' day ' || d.day as what
      from affiliates.player_day d
      join affiliates.folded_day f on f.day = d.day
      left join (select m.player_id, m.day, ${DAY_COLUMNS} from reports.move m
        join affiliates.attribution a on a.player_id = m.player_id and a.excluded_as is null
        join affiliates.folded_day g on g.day = m.day
        group by m.player_id, m.day) e on e.player_id = d.player_id and e.day = d.day
      where d.day >= ${FIRST_DAY} and (d.deposits_minor, d.returned_minor, d.stakes_casino_minor,
          d.stakes_live_minor, d.stakes_sports_minor, d.ggr_casino_minor, d.ggr_live_minor,
          d.ggr_sports_minor, d.bonus_minor, d.prizes_minor, d.losses_minor) is distinct from
        (coalesce(e.deposits_minor, 0), coalesce(e.returned_minor, 0),
          coalesce(e.stakes_casino_minor, 0), coalesce(e.stakes_live_minor, 0),
          coalesce(e.stakes_sports_minor, 0), coalesce(e.ggr_casino_minor, 0),
          coalesce(e.ggr_live_minor, 0), coalesce(e.ggr_sports_minor, 0),
          coalesce(e.bonus_minor, 0), coalesce(e.prizes_minor, 0), coalesce(e.losses_minor, 0))`,
    checked: sql`select count(*) as n from affiliates.player_day`,
  },
  {
    name: 'affiliates: every folded day has the moves of its players',
    broken: sql`select 'player ' || m.player_id || ' day ' || m.day as what from reports.move m
      join affiliates.attribution a on a.player_id = m.player_id and a.excluded_as is null
      join affiliates.folded_day f on f.day = m.day
      where m.day >= ${FIRST_DAY} and not exists (select from affiliates.player_day d
        where d.player_id = m.player_id and d.day = m.day)
      group by m.player_id, m.day`,
    checked: sql`select count(*) as n from affiliates.folded_day`,
  },
  {
    name: 'affiliates: a player is paid for by CPA once, and only after the hold period',
    broken: sql`select 'player ' || c.player_id as what from affiliates.cpa c
      join affiliates.statement s on s.id = c.statement_id
      where c.due_on >= s.month + interval '1 month' or c.denied_at is not null
        or s.partner_id <> c.partner_id
      union all
      select 'statement ' || s.number from affiliates.statement s
      left join (select statement_id, sum(amount_minor) as due from affiliates.cpa
        where statement_id is not null group by statement_id) c on c.statement_id = s.id
      left join (select statement_id, sum(amount_minor) as booked from affiliates.statement_line
        where kind = 'cpa' group by statement_id) l on l.statement_id = s.id
      where coalesce(c.due, 0) <> coalesce(l.booked, 0)`,
    checked: sql`select count(*) as n from affiliates.cpa`,
  },
  {
    name: 'affiliates: every payout was booked with its net amount and its tax',
    broken: sql`select 'payout ' || o.id as what from affiliates.payout o
      left join wallet.entry n on n.transfer_id = o.net_transfer_id
      left join wallet.entry t on t.transfer_id = o.tax_transfer_id
      where o.approved_at >= wallet.online_from()
        and (coalesce(n.amount_minor, 0) <> o.net_minor or coalesce(t.amount_minor, 0) <> o.tax_minor
          or (n.debit, n.credit) <> (121, 122) or (t.debit, t.credit) <> (121, 123))`,
    checked: sql`select count(*) as n from affiliates.payout`,
  },
]
