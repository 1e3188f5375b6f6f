/* Wagering is reversed with the bet that is voided: what a round that may still be reversed counted to a bonus is kept, exactly, and taken off that bonus when it is. Rounds of
   the house's own games are final once they settle and need no row. */
create table wallet.wagered_round (
  round_id uuid primary key,
  bonus_id uuid not null,
  player_id uuid not null,
  weight_minor bigint not null check (weight_minor > 0)
);

/* What a round's stakes count to the bonus that was in play when they were taken and still is: told anew each time they change, so that a stake that is taken back leaves nothing
   behind. The player is locked. */
create function wallet.set_round_wagering(p_round uuid, p_player uuid, p_sub_category smallint, p_game text, p_stake bigint, p_opened_at timestamptz, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_bonus wallet.bonus;
  v_before bigint;
  v_weight bigint;
begin
  select * into v_bonus from wallet.bonus b where b.player_id = p_player and b.state = 'active' and b.started_at <= p_opened_at and b.expires_at > p_at for update;
  if not found then return; end if;
  v_before := coalesce((select w.weight_minor from wallet.wagered_round w where w.round_id = p_round and w.bonus_id = v_bonus.id), 0);
  v_weight := wallet.wager_weight(v_bonus, p_sub_category, p_game, greatest(p_stake, 0));
  update wallet.bonus set wagered_minor = greatest(0, wagered_minor + v_weight - v_before) where id = v_bonus.id;
  delete from wallet.wagered_round where round_id = p_round;
  if v_weight > 0 then
    insert into wallet.wagered_round (round_id, bonus_id, player_id, weight_minor) values (p_round, v_bonus.id, p_player, v_weight);
  end if;
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId', p_player));
end $$;

-- A round that was counted is void, or open again: whether it had counted. A bonus that has ended keeps what it was wagered by.
create function wallet.uncount_wagering(p_round uuid) returns boolean
language plpgsql as $$
declare
  v_counted wallet.wagered_round;
begin
  delete from wallet.wagered_round where round_id = p_round returning * into v_counted;
  if not found then return false; end if;
  update wallet.bonus set wagered_minor = greatest(0, wagered_minor - v_counted.weight_minor) where id = v_counted.bonus_id and state = 'active';
  return true;
end $$;

do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    -- Coupons alone are corrected after they were settled.
    ('wallet.close_rounds'::regproc, $a$    ), wagered as ($a$, $b$    ), recorded as (
      insert into wallet.wagered_round as r (round_id, bonus_id, player_id, weight_minor)
      select k.round_id, b.id, k.player_id, wallet.wager_weight(b, p_sub_category, k.game_id, k.stake_cash + k.stake_bonus)
      from closed k join wallet.account a on a.player_id = k.player_id and a.has_bonus
      join wallet.bonus b on b.player_id = k.player_id and b.state = 'active' and b.expires_at > p_at
      where p_sub_category / 100 = 5 and k.type = 4 and k.counts and k.opened_at >= b.started_at
        and wallet.wager_weight(b, p_sub_category, k.game_id, k.stake_cash + k.stake_bonus) > 0
      on conflict (round_id) do update set bonus_id = excluded.bonus_id, weight_minor = excluded.weight_minor
    ), wagered as ($b$),
    ('wallet.correct_round', $a$  perform wallet.settle_late_of(p_player, v_staked_at, v_due_bonus, p_at);$a$,
      $b$  perform wallet.settle_late_of(p_player, v_staked_at, v_due_bonus, p_at);
  if p_is_void then
    perform wallet.uncount_wagering(p_round);
  elsif v_paid.type = 5 and not exists (select from wallet.open_stake s where s.round_id = p_round) then
    perform wallet.set_round_wagering(p_round, p_player, p_sub_category, null, p_stake_cash + p_stake_bonus, v_staked_at, p_at);
  end if;$b$),
    ('wallet.reopen_round', $a$insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, sold_minor, opened_at)
  values (p_round, p_player, p_stake_cash, p_stake_bonus, p_sold, wallet.staked_at(p_player, p_round, p_at));$a$,
      $b$insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, sold_minor, opened_at, counts)
  values (p_round, p_player, p_stake_cash, p_stake_bonus, p_sold, wallet.staked_at(p_player, p_round, p_at), wallet.uncount_wagering(p_round));$b$),
    ('provider.count_in_round', $a$  -- A bet that was told and is taken back counts no longer.
  if p_kind = 'rollback' and p_reference_kind = 'bet' and v_round.told_bet_minor > v_round.bet_minor then
    perform wallet.count_wagering(v_round.player_id, v_round.sub_category, v_round.game_id, -p_moved, v_round.opened_at, p_at);
  end if;
$a$, $b$  -- What counts of a closed round is told anew with each of its moves: a bet that is taken back counts no longer.
  if v_round.is_closed and exists (select from wallet.account a where a.player_id = v_round.player_id and a.has_bonus) then
    perform wallet.set_round_wagering(v_round.id, v_round.player_id, v_round.sub_category, v_round.game_id, v_round.bet_minor, v_round.opened_at, p_at);
  end if;
$b$),
    ('provider.count_in_round', $a$  perform wallet.count_wagering(v_round.player_id, v_round.sub_category, v_round.game_id, greatest(v_round.bet_minor - v_round.told_bet_minor, 0), v_round.opened_at, p_at);
$a$, '')
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not count wagering as it did: %', v_change.name, v_change.was; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;

-- Rounds of studios that counted to a bonus in play before this.
insert into wallet.wagered_round (round_id, bonus_id, player_id, weight_minor)
select r.id, b.id, b.player_id, wallet.wager_weight(b, r.sub_category, r.game_id, r.told_bet_minor)
from wallet.bonus b join provider.round r on r.player_id = b.player_id and r.is_closed and r.opened_at >= b.started_at
where b.state = 'active' and wallet.wager_weight(b, r.sub_category, r.game_id, r.told_bet_minor) > 0;
