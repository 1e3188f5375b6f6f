/* A round draws at jackpots with the client seed that was in force when its stake was taken. The seed of the moment it was counted could be chosen after the round
   was played, by whoever knew the cycle's seed. */

-- Of each stake that stays open: SHA-256 of its player's client seed when it was taken. Null: the player had none yet.
alter table wallet.open_stake add column client_digest text;
-- The same of a studio's round, at its first bet.
alter table provider.round add column client_digest text;

create function fairness.client_digest(p_player uuid) returns text
language sql stable as $$
  select encode(sha256(convert_to(p.client_seed, 'UTF8')), 'hex') from fairness.seed_pair p where p.player_id = p_player and p.state = 'active'
$$;

-- Stakes that are open as this is deployed keep the seed in force now.
update wallet.open_stake set client_digest = fairness.client_digest(player_id);
update provider.round set client_digest = fairness.client_digest(player_id) where not is_closed and opened_at is not null;

-- What tells of a settled round says it; nothing else of these functions changes.
do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    ('wallet.play_rounds'::regproc, $a$'cashMinor', m.bet_cash::text,$a$, $b$'cashMinor', m.bet_cash::text, 'clientDigest', fairness.client_digest(m.player_id),$b$),
    ('wallet.play_rounds', $a$cash_minor, bonus_minor, opened_at, game_id, counts)
      select m.round_id, m.player_id, m.bet_cash, m.bet_bonus, p_at, m.game_id, true from$a$,
      $b$cash_minor, bonus_minor, opened_at, game_id, counts, client_digest)
      select m.round_id, m.player_id, m.bet_cash, m.bet_bonus, p_at, m.game_id, true, case when m.sub_category / 100 <> 5 then fairness.client_digest(m.player_id) end from$b$),
    ('wallet.close_round', $a$'cashMinor', v_stake.cash_minor::text,$a$, $b$'cashMinor', v_stake.cash_minor::text, 'clientDigest', v_stake.client_digest,$b$),
    ('provider.count_in_round', $a$opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),$a$,
      $b$opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),
    client_digest = coalesce(client_digest, case when p_kind = 'bet' and opened_at is null then fairness.client_digest(player_id) end),$b$),
    ('provider.count_in_round', $a$'gameId', v_round.game_id,$a$, $b$'gameId', v_round.game_id, 'clientDigest', v_round.client_digest,$b$)
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not tell a stake as it did: %', v_change.name, v_change.was; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;

-- Closing many answers it beside the stake.
do $$
declare
  v_text text := pg_get_functiondef('wallet.close_rounds'::regproc);
  v_change record;
begin
  for v_change in select * from (values
    ('stake_cash_minor bigint, stake_bonus_minor bigint)', 'stake_cash_minor bigint, stake_bonus_minor bigint, client_digest text)'),
    ('s.counts, s.opened_at, s.game_id,', 's.counts, s.opened_at, s.game_id, s.client_digest,'),
    ('select k.n, k.win, k.stake_cash, k.stake_bonus from closed k', 'select k.n, k.win, k.stake_cash, k.stake_bonus, k.client_digest from closed k')
  ) as c(was, becomes) loop
    if position(v_change.was in v_text) = 0 then raise exception 'stakes are not closed as they were: %', v_change.was; end if;
    v_text := replace(v_text, v_change.was, v_change.becomes);
  end loop;
  drop function wallet.close_rounds(uuid[], uuid[], smallint[], bigint[], text[], smallint, timestamptz);
  execute v_text;
end $$;
