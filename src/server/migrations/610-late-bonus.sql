/* What comes to a bonus after it ended is its money: the cap, and what a sticky bonus keeps, bind all that becomes cash of one bonus, whenever it comes. What became cash is
   taken back with the win it came from. A bonus is not complete while a round that was staked with its money is open, here or at an outside studio. */
alter table wallet.bonus
  -- The bonus money it held when it ended and what came to it later, less what was reversed: what became cash follows from it.
  add column converted_minor bigint not null default 0 check (converted_minor >= 0);
update wallet.bonus b set paid_minor = p.paid, converted_minor = p.paid + case when b.is_sticky and p.paid > 0 then b.amount_minor else 0 end
from (select x.id, (select coalesce(sum(t.amount_minor), 0)::bigint from wallet.transaction t
    where t.player_id = x.player_id and t.reference = left(x.id::text, 8) and t.description = 'bonus to cash') as paid from wallet.bonus x where x.state = 'completed') p
where p.id = b.id;

-- What of so much bonus money becomes cash.
create function wallet.bonus_pays(p_bonus wallet.bonus, p_converted bigint) returns bigint
language sql immutable as $$
  select case when p_bonus.state = 'completed'
    then least(greatest(p_converted - case when p_bonus.is_sticky then p_bonus.amount_minor else 0 end, 0), coalesce(p_bonus.win_cap_minor, p_converted)) else 0 end
$$;

-- The bonus a stake of that moment was played with, ended or not.
create function wallet.bonus_of(p_player uuid, p_staked_at timestamptz) returns wallet.bonus
language sql stable as $$
  select b from wallet.bonus b where b.player_id = p_player and b.started_at <= p_staked_at order by b.started_at desc limit 1
$$;

-- Bonus money that has come to the account of a locked player belongs to a bonus that ended: what it may become of cash is paid, the rest goes back to the house.
create function wallet.settle_late(p_bonus uuid, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_bonus wallet.bonus;
  v_pays bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus for update;
  v_pays := greatest(0, wallet.bonus_pays(v_bonus, v_bonus.converted_minor + p_amount) - v_bonus.paid_minor);
  perform wallet.move_bonus(v_bonus.player_id, 0, -p_amount, 'bonus ' || v_bonus.state, left(p_bonus::text, 8), p_at);
  if v_pays > 0 then
    perform wallet.move_bonus(v_bonus.player_id, v_pays, 0, 'bonus to cash', left(p_bonus::text, 8), p_at);
  end if;
  update wallet.bonus set converted_minor = converted_minor + p_amount, paid_minor = paid_minor + v_pays where id = p_bonus;
end $$;

-- The same for bonus money of a stake of that moment, where its bonus has ended; that of one in play stays on its account.
create function wallet.settle_late_of(p_player uuid, p_staked_at timestamptz, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_bonus wallet.bonus := wallet.bonus_of(p_player, p_staked_at);
begin
  if p_amount > 0 and v_bonus.state <> 'active' then
    perform wallet.settle_late(v_bonus.id, p_amount, p_at);
  end if;
end $$;

/* Puts bonus money that had gone with an ended bonus back on the account of a locked player, so that it can be taken: what of it became cash is taken from their cash, at most
   `p_cash`. How much was put back; with `p_whole` all of it or nothing. What was lost in play is not there any more. */
create function wallet.restore_late(p_bonus uuid, p_amount bigint, p_cash bigint, p_whole boolean, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_bonus wallet.bonus;
  v_amount bigint;
  v_owed bigint;
  v_taken bigint;
  v_restored bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus for update;
  v_amount := least(p_amount, v_bonus.converted_minor);
  v_owed := greatest(0, v_bonus.paid_minor - wallet.bonus_pays(v_bonus, v_bonus.converted_minor - v_amount));
  v_taken := least(v_owed, greatest(p_cash, 0));
  v_restored := v_amount - (v_owed - v_taken);
  if v_restored <= 0 or (p_whole and v_restored < p_amount) then return 0; end if;
  if v_taken > 0 then
    perform wallet.move_bonus(v_bonus.player_id, -v_taken, 0, 'bonus to cash', left(p_bonus::text, 8), p_at);
  end if;
  perform wallet.move_bonus(v_bonus.player_id, 0, v_restored, 'bonus ' || v_bonus.state, left(p_bonus::text, 8), p_at);
  update wallet.bonus set converted_minor = converted_minor - v_restored, paid_minor = paid_minor - v_taken where id = p_bonus;
  return v_restored;
end $$;

-- Whether the bonus money of a stake of that moment is there to be taken back: put back first where its bonus has ended.
create function wallet.restore_late_of(p_player uuid, p_staked_at timestamptz, p_bonus_minor bigint, p_cash_minor bigint, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_bonus wallet.bonus := wallet.bonus_of(p_player, p_staked_at);
begin
  if p_bonus_minor = 0 or v_bonus.id is null or v_bonus.state = 'active' then return true; end if;
  return wallet.restore_late(v_bonus.id, p_bonus_minor, (select a.cash_minor from wallet.account a where a.player_id = p_player) - p_cash_minor, true, p_at) = p_bonus_minor;
end $$;

/* Whether money of a bonus is on a round that is open. A round of an outside studio is waited for until a day after its last bet with bonus money, as an abandoned round of the house
   is: what it wins later is late money. */
create function wallet.has_bonus_staked(p_player uuid, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from wallet.open_stake s where s.player_id = p_player and s.bonus_minor > 0)
    or exists (select from provider.transaction t join provider.round r on r.id = t.round_id and not r.is_closed
      where t.player_id = p_player and t.kind = 'bet' and t.bonus_minor <> 0 and t.rolled_back_by is null and t.created_at > p_at - interval '1 day')
$$;

/* Ends a locked player's bonus: what it may become cash of is paid, the rest of the bonus money goes back to the house. Told by the fact `bonus-ended`. */
create or replace function wallet.end_bonus(p_bonus uuid, p_state text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_bonus wallet.bonus;
  v_left bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus and state = 'active' for update;
  select bonus_minor into strict v_left from wallet.account where player_id = v_bonus.player_id;
  update wallet.bonus set state = p_state, ended_at = p_at where id = p_bonus;
  update wallet.account set has_bonus = false where player_id = v_bonus.player_id;
  if v_left > 0 then perform wallet.settle_late(p_bonus, v_left, p_at); end if;
  insert into platform.outbox (kind, payload) values ('bonus-ended', jsonb_build_object('bonusId', p_bonus, 'playerId', v_bonus.player_id, 'state', p_state, 'atMs', wallet.epoch_ms(p_at)));
end $$;

do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    ('wallet.finish_bonus'::regproc, $a$    perform wallet.move_bonus(p_player, 0, -v_account.bonus_minor, 'bonus ' || v_bonus.state, left(v_bonus.id::text, 8), p_at);
    if v_bonus.state = 'completed' then
      perform wallet.move_bonus(p_player, v_account.bonus_minor, 0, 'bonus to cash', left(v_bonus.id::text, 8), p_at);
    end if;
$a$, $b$    perform wallet.settle_late(v_bonus.id, v_account.bonus_minor, p_at);
$b$),
    ('wallet.finish_bonus', 'exists (select from wallet.open_stake where player_id = p_player and bonus_minor > 0)', 'wallet.has_bonus_staked(p_player, p_at)'),
    ('provider.take', $a$      else
        v_move := wallet.move_outside(p_player,$a$, $b$      elsif v_reference.kind = 'win' and not wallet.restore_late_of(p_player,
        (select t.created_at from provider.transaction t where t.studio = v_studio.name and t.id = v_reference.reference_id), v_reference.bonus_minor, v_reference.cash_minor, p_at) then
        v_move.outcome := 'insufficient balance';
      else
        v_move := wallet.move_outside(p_player,$b$),
    ('provider.take', $a$      v_status := provider.status_of(v_move.outcome);
      v_kept := v_status = 'RS_OK';$a$, $b$      -- Both a win and a stake that is given back belong to the bonus the bet was placed with.
      if v_move.moved_bonus_minor > 0 then
        perform wallet.settle_late_of(p_player, v_reference.created_at, v_move.moved_bonus_minor, p_at);
      end if;
      v_status := provider.status_of(v_move.outcome);
      v_kept := v_status = 'RS_OK';$b$),
    ('wallet.correct_round', $a$  v_cash bigint;$a$, $b$  v_owner wallet.bonus;
  v_cash bigint;$b$),
    ('wallet.correct_round', $a$  select * into strict v_account from wallet.account where player_id = p_player;$a$,
      $b$  perform wallet.settle_late_of(p_player, v_staked_at, v_due_bonus, p_at);
  select * into strict v_account from wallet.account where player_id = p_player;$b$),
    ('wallet.correct_round', $a$  v_bonus := least(v_paid_bonus, v_account.bonus_minor);$a$,
      $b$  v_owner := wallet.bonus_of(p_player, v_staked_at);
  v_bonus := case when v_owner.state <> 'active' then wallet.restore_late(v_owner.id, v_paid_bonus, v_account.cash_minor - v_cash, false, p_at)
    else least(v_paid_bonus, v_account.bonus_minor) end;$b$)
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not settle bonus money as it did: %', v_change.name, v_change.was; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;
