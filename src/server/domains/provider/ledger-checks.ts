import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

const HELD_WINS = 113

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name:
      'free rounds at a studio: as many are used as bets were paid, ' +
      'never more than given, and they won what was paid',
    broken: sql`select 'free rounds ' || coalesce(f.id, t.reward_id) as what
      from (select reward_id, player_id, count(*) filter (where kind = 'bet'
          and rolled_back_by is null) as played,
        coalesce(sum(cash_minor + bonus_minor) filter (where kind <> 'bet'), 0) as won,
        coalesce(sum(cash_minor + bonus_minor) filter (where kind = 'bet'), 0) as staked
        from provider.transaction where reward_id is not null group by reward_id, player_id) t
      full join (select * from promotions.free_rounds where is_outside
        and created_at >= wallet.online_from()) f
        on f.id = t.reward_id and f.player_id = t.player_id
      where f.id is null and exists (select from promotions.free_rounds g where g.id = t.reward_id
          and g.created_at >= wallet.online_from())
        or f.id is not null and (f.used <> coalesce(t.played, 0) or f.used > f.rounds
          or f.won_minor <> coalesce(t.won, 0) or coalesce(t.staked, 0) <> 0)`,
    checked: sql`select count(*) as n from provider.reward`,
  },
  {
    name: 'held wins = their house account, and each is paid only where it was released',
    broken: sql`select 'held win ' || h.id as what from provider.held_win h
      left join wallet.transaction t on t.player_id = h.player_id and t.id = h.line_id
      cross join lateral (select coalesce(sum(e.amount_minor * ((e.credit = ${HELD_WINS})::integer -
        (e.debit = ${HELD_WINS})::integer)), 0) as held
        from wallet.entry e where e.player_id = h.player_id and e.transfer_id = h.line_id) e
      where h.line_id >= wallet.online_id()
        and (e.held <> case h.state when 'waiting' then h.amount_minor else 0 end
        or t.status is distinct from case h.state when 'waiting' then 1001 when 'released' then 1002
          when 'refused' then 1004 else 1005 end or t.amount_minor <> h.amount_minor)
    union all
    select 'entry ' || e.id from wallet.entry e where ${HELD_WINS} in (e.debit, e.credit)
      and not exists (select from provider.held_win h where h.player_id = e.player_id
        and h.line_id = e.transfer_id)`,
    checked: sql`select count(*) as n from provider.held_win`,
  },
  {
    name: 'an open round counts as staked with bonus money since its last bet with it',
    broken: sql`select 'round ' || coalesce(b.round_id, s.round_id) as what
      from (select t.round_id, t.player_id, max(t.created_at) as at from provider.transaction t
        join provider.round r on r.id = t.round_id and not r.is_closed
        where t.kind = 'bet' and t.bonus_minor <> 0 and t.rolled_back_by is null
          group by t.round_id, t.player_id) b
      full join wallet.outside_bonus_stake s on s.round_id = b.round_id
      where b.player_id is distinct from s.player_id or b.at is distinct from s.staked_at`,
    checked: sql`select count(*) as n from wallet.outside_bonus_stake`,
  },
  {
    name: 'each transaction of a studio has its used id, and each used id its transaction',
    broken: sql`select 'transaction ' || id as what from provider.transaction t
      full join (select studio, id, player_id, created_at, true as is_used from provider.used_id) u
        using (studio, id, player_id, created_at)
      where u.is_used is null or (t.kind is null and created_at >= wallet.online_from())`,
    checked: sql`select count(*) as n from provider.used_id`,
  },
]
