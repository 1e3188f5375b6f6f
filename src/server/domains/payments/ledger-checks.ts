import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

const RETURNED = 114
const RECEIVABLES = 115
const WRITTEN_OFF = 116
const PAID_OUTSIDE = 117

/** The account balances that follow from the cases, by player. */
const STATED = sql`
  select player_id, account, sum(minor) as minor from payments.deposit_return
    cross join lateral (values (${sql.lit(RETURNED)}, borne_minor + receivable_minor
      + written_off_minor), (${sql.lit(RECEIVABLES)}, -receivable_minor),
      (${sql.lit(WRITTEN_OFF)}, -written_off_minor),
      (${sql.lit(PAID_OUTSIDE)}, -paid_outside_minor)) a(account, minor)
  group by 1, 2`

const BOOKED = sql`
  select player_id, account, sum(minor) as minor from (
    select player_id, credit as account, amount_minor as minor from wallet.chain_entry
      where credit between ${sql.lit(RETURNED)} and ${sql.lit(PAID_OUTSIDE)}
    union all select player_id, debit, -amount_minor from wallet.chain_entry
      where debit between ${sql.lit(RETURNED)} and ${sql.lit(PAID_OUTSIDE)}) side
  group by 1, 2`

const TOTALS = sql`
  select account, sum(minor) as minor from (select account, minor from (${BOOKED}) b
    union all select account, balance_minor from wallet.house_opening
      where account between ${sql.lit(RETURNED)} and ${sql.lit(PAID_OUTSIDE)}) side
  group by 1`

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'returned deposits, receivables, write-offs = what their cases state',
    broken: sql`select 'account ' || coalesce(t.account, s.account) as what from (${TOTALS}) t
      full join (select account, sum(minor) as minor from (${STATED}) s group by 1) s
        on s.account = t.account
      where coalesce(t.minor, 0) <> coalesce(s.minor, 0)
      union all
      select 'player ' || coalesce(b.player_id, s.player_id) || ' account '
        || coalesce(b.account, s.account) from (${BOOKED}) b
      full join (${STATED}) s on s.player_id = b.player_id and s.account = b.account
      where coalesce(b.minor, 0) <> coalesce(s.minor, 0) and not exists (select
        from wallet.opening o where o.player_id = coalesce(b.player_id, s.player_id))`,
    checked: sql`select count(*) as n from payments.deposit_return`,
  },
  {
    name: 'a returned deposit = its events, and never more than was credited',
    broken: sql`select 'deposit ' || r.transaction_id as what from payments.deposit_return r
      join payments.payment p on p.transaction_id = r.transaction_id and p.player_id = r.player_id
      cross join lateral (select
        coalesce(sum(e.amount_minor) filter (where e.kind = 'refunded'), 0) as refunded,
        coalesce(sum(e.amount_minor) filter (where e.kind = 'refund failed'), 0) as failed,
        coalesce(sum(e.amount_minor) filter (where e.kind = 'charged back'), 0) as charged,
        coalesce(sum(e.amount_minor) filter (where e.kind = 'chargeback reversed'), 0) as won
        from payments.return_event e where e.transaction_id = r.transaction_id
          and e.player_id = r.player_id and e.currency = 'TRY' and e.amount_minor > 0) s
      where (r.refunded_minor, r.refund_failed_minor, r.charged_back_minor, r.won_minor)
          <> (s.refunded, s.failed, s.charged, s.won)
        or r.borne_minor + r.receivable_minor + r.written_off_minor <> case
          when p.state = 'approved' then least(coalesce(p.received_minor, p.amount_minor),
            greatest(0, s.refunded - s.failed) + greatest(0, s.charged - s.won)) else 0 end
      union all
      select 'event ' || e.event_id from payments.return_event e where not exists (select
        from payments.deposit_return r where r.transaction_id = e.transaction_id
          and r.player_id = e.player_id)`,
    checked: sql`select count(*) as n from payments.return_event`,
  },
]
