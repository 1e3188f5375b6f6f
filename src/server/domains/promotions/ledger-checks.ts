import { sql, type RawBuilder } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

type PlayedFreeRounds = (
  id: RawBuilder<unknown>,
) => RawBuilder<{ played: bigint; won: bigint; paid: bigint }>

export const ledgerChecks = (playedFreeRounds: PlayedFreeRounds): readonly LedgerCheck[] => [
  {
    name: 'a bonus was given once, and became cash once',
    broken: sql`select 'bonus ' || b.id as what from wallet.bonus b
      where b.started_at >= wallet.online_from()
      and ((select count(*) from wallet.transaction t where t.player_id = b.player_id
        and t.reference = left(b.id::text, 8) and t.description = 'bonus'
        and t.amount_minor = b.amount_minor)
          + (select count(*) from promotions.free_rounds f where f.id = b.id
            and f.won_minor = b.amount_minor) <> 1
        or b.paid_minor <> (select coalesce(sum(t.amount_minor), 0) from wallet.transaction t
          where t.player_id = b.player_id and t.reference = left(b.id::text, 8)
            and t.description = 'bonus to cash'))`,
    checked: sql`select count(*) as n from wallet.bonus`,
  },
  {
    name: 'free rounds: as many are used as were played, and they won what was paid',
    broken: sql`select 'free rounds ' || f.id as what from promotions.free_rounds f
      left join lateral (${playedFreeRounds(sql`f.id`)}) r on true
      where f.created_at >= wallet.online_from() and not f.is_outside
        and (f.used <> r.played or f.won_minor <> r.won or f.won_minor <> r.paid)`,
    checked: sql`select count(*) as n from promotions.free_rounds`,
  },
  {
    name: 'a stake counts as paid by the house where a free bet was spent on it',
    broken: sql`select 'round ' || coalesce(f.coupon_id, h.round_id) as what
      from (select coupon_id, player_id, amount_minor from promotions.free_bet
        where coupon_id is not null) f
      full join wallet.house_paid_stake h on h.round_id = f.coupon_id
      where f.player_id is distinct from h.player_id or f.amount_minor is distinct
        from h.amount_minor`,
    checked: sql`select count(*) as n from wallet.house_paid_stake`,
  },
]
