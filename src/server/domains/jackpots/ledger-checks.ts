import { sql } from 'kysely'
import { THE_HOUSE, type LedgerCheck } from '#server/domains/wallet/index.ts'

const JACKPOT = 110
const CASH = 1

/**
 * The house’s own transfers are the jackpots’, whose checks include those of account 0, and those
 * between the accounts of affiliates (120 to 123), which that domain checks.
 */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name:
      'the house’s own transfers are between its own accounts, ' +
      'and each is a jackpot’s or the affiliates’',
    broken: sql`select 'entry ' || e.id as what from wallet.entry e
      where e.player_id = ${THE_HOUSE} and (e.debit < 100 or e.credit < 100 or (not exists (select
        from jackpots.posting p where p.transfer_id = e.transfer_id)
        and not (e.debit between 120 and 123 and e.credit between 120 and 123)))`,
    checked: sql`select count(*) as n from wallet.entry where player_id = ${THE_HOUSE}`,
  },
  {
    name: 'a jackpot = its seeds + what rounds put in − what it paid',
    broken: sql`select 'jackpot ' || p.id as what from jackpots.pool p
      where p.amount_micro <> 1000000 * (select coalesce(sum(case g.kind
        when 'seed' then g.amount_minor when 'payout' then -g.amount_minor else 0 end), 0)
        from jackpots.posting g where g.pool_id = p.id)
        + (select coalesce(sum(s.contributed_micro), 0) from jackpots.source s
          where s.pool_id = p.id)`,
    checked: sql`select count(*) as n from jackpots.pool`,
  },
  {
    name: 'what jackpots moved = the entries of their house account',
    broken: sql`with moved as (select e.player_id, e.transfer_id, e.amount_minor, e.debit, e.credit,
          count(*) as entries from wallet.entry e where ${JACKPOT} in (e.debit, e.credit)
          group by 1, 2, 3, 4, 5)
      select 'posting ' || g.transfer_id as what from jackpots.posting g left join moved e
          on e.player_id = g.player_id and e.transfer_id = g.transfer_id
          and e.amount_minor = g.amount_minor
          and e.debit = case g.kind when 'payout' then ${JACKPOT} else g.account end and e.credit =
            case g.kind when 'payout' then g.account else ${JACKPOT} end
        where (g.created_at >= wallet.online_from() and e.entries is distinct from 1)
          or (g.kind = 'payout') <> (g.account = ${CASH})
      union all
      select 'entry ' || e.id from wallet.entry e where ${JACKPOT} in (e.debit, e.credit)
        and not exists (select from jackpots.posting g where g.transfer_id = e.transfer_id
        and g.player_id = e.player_id)
      union all
      select 'contributions of ' || s.account || ' to ' || s.pool_id from jackpots.source s
        where s.posted_minor <> (select coalesce(sum(g.amount_minor), 0) from jackpots.posting g
          where g.pool_id = s.pool_id and g.kind = 'contribution' and g.account = s.account)
      union all
      select 'posting ' || g.transfer_id from jackpots.posting g where g.kind = 'contribution'
        and not exists (select from jackpots.source s where s.pool_id = g.pool_id
        and s.account = g.account)`,
    checked: sql`select count(*) as n from jackpots.posting`,
  },
  {
    name:
      'a jackpot is paid once each time it falls, what its fall says, ' +
      'and never above its ceiling',
    broken: sql`select 'fall ' || h.pool_id || '-' || h.cycle as what from jackpots.hit h left
      join jackpots.posting g on g.transfer_id = h.transaction_id
        where g.kind is distinct from 'payout' or g.pool_id is distinct from h.pool_id
          or g.player_id is distinct from h.player_id or g.amount_minor is distinct
          from h.paid_minor
          or h.paid_minor > h.ceiling_minor
      union all
      select 'payout ' || g.transfer_id from jackpots.posting g where g.kind = 'payout'
        and (select count(*) from jackpots.hit h where h.transaction_id = g.transfer_id) <> 1
      union all
      select 'falls of ' || p.id from jackpots.pool p where (select count(*) from jackpots.hit h
        where h.pool_id = p.id and h.cycle between 1 and p.cycle - 1) <> p.cycle - 1
        or exists (select from jackpots.hit h where h.pool_id = p.id and h.cycle >= p.cycle)`,
    checked: sql`select count(*) as n from jackpots.hit`,
  },
]
