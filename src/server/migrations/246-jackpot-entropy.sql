-- A fall's draw holds the digest of its player's own client seed, which the house neither chooses nor knows before. Null: it fell before that.
alter table jackpots.hit add column client_digest text;

-- What the operator changed of a jackpot, and from which cycle on it counts: opened or closed at once, its rules from the next cycle.
create table jackpots.change (
  id bigint generated always as identity primary key,
  pool_id text not null references jackpots.pool,
  kind text not null check (kind in ('opened', 'closed', 'retuned')),
  from_cycle int not null,
  seed_minor bigint,
  rate_ppm int,
  ceiling_minor bigint,
  turnover_minor bigint,
  made_at timestamptz not null,
  check ((kind = 'retuned') = (seed_minor is not null and rate_ppm is not null and (ceiling_minor is null) <> (turnover_minor is null)))
);
create index change_pool on jackpots.change (pool_id, from_cycle);

-- Bets of outside studios that took bonus money: few, and asked for as their round is told.
create index transaction_bonus_bet on provider.transaction (round_id) where kind = 'bet' and bonus_minor <> 0;

/* The fact of a settled round says what of its stake was cash: bonus money feeds no jackpot and wins none. Three functions tell it; each is taken as it stands,
   so that nothing else of them changes. */
do $$
declare
  v_teller record;
  v_text text;
begin
  for v_teller in select * from (values
    ('wallet.play_rounds'::regproc, $a$'betMinor', m.bet::text$a$, $b$'betMinor', m.bet::text, 'cashMinor', m.bet_cash::text$b$),
    ('wallet.close_round'::regproc, $a$'betMinor', (v_stake.cash_minor + v_stake.bonus_minor)::text$a$,
      $b$'betMinor', (v_stake.cash_minor + v_stake.bonus_minor)::text, 'cashMinor', v_stake.cash_minor::text$b$),
    ('provider.count_in_round'::regproc, $a$'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text$a$,
      $b$'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text,
    'cashMinor', greatest(v_round.bet_minor - v_round.told_bet_minor - (select coalesce(sum(-t.bonus_minor), 0) from provider.transaction t
      where t.round_id = p_round and t.kind = 'bet' and t.bonus_minor <> 0 and t.rolled_back_by is null), 0)::text$b$)
  ) as t(teller, was, becomes) loop
    v_text := pg_get_functiondef(v_teller.teller);
    if position(v_teller.was in v_text) = 0 then raise exception '% does not tell a stake as it did', v_teller.teller; end if;
    execute replace(v_text, v_teller.was, v_teller.becomes);
  end loop;
end $$;
