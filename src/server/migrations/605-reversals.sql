/* A line that reverses another says what it reverses and when that was made. A reversal counts to the period of what it reverses: a stake that is given back
   a week later was no stake of its own week, and makes no room in the week it comes back in. */
alter table wallet.transaction
  -- 3: a stake, 4: a win, 5: a stake that had been given back; null: the line reverses nothing.
  add column undoes smallint,
  add column undoes_at timestamptz;
alter table wallet.transaction add constraint transaction_undoes check ((undoes is null) = (undoes_at is null) and undoes in (3, 4, 5)) not valid;

-- What a line reverses; lines of before this was written say it by their type and the direction of their money.
create function wallet.undone_by(p_undoes smallint, p_type smallint, p_amount bigint) returns smallint
language sql immutable parallel safe as $$
  select coalesce(p_undoes, case when p_type = 5 then 3 when p_type = 7 or (p_type = 4 and p_amount < 0) then 4 end)::smallint
$$;

-- Rollbacks of outside studios that were taken before name the transaction they reversed.
update wallet.transaction l set undoes = case r.kind when 'bet' then 3 else 4 end, undoes_at = r.created_at
from provider.transaction t join provider.transaction r on r.studio = t.studio and r.id = t.reference_id
where t.kind = 'rollback' and t.line_id is not null and l.player_id = t.player_id and l.id = t.line_id;

-- Moves cash and bonus of a locked player against the game's house account and writes the line. p_leads: the first line of its round.
drop function wallet.move_outside(uuid, smallint, bigint, bigint, uuid, boolean, text, text, smallint, timestamptz);
create function wallet.move_outside(
  p_player uuid, p_type smallint, p_cash bigint, p_bonus bigint, p_round uuid, p_leads boolean, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz,
  p_undoes smallint default null, p_undoes_at timestamptz default null
) returns wallet.move
language plpgsql as $$
declare
  v_account wallet.account;
  v_answer wallet.answer;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_cash = 0 and p_bonus = 0 then
    return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0, 0)::wallet.move;
  end if;
  v_id := wallet.new_id(wallet.epoch_ms(p_at), v_account.seq + 1);
  v_answer := wallet.post(p_player, v_id,
    array[case when p_cash < 0 then 1 else v_house end, case when p_bonus < 0 then 2 else v_house end]::smallint[],
    array[case when p_cash < 0 then v_house else 1 end, case when p_bonus < 0 then v_house else 2 end]::smallint[],
    array[abs(p_cash), abs(p_bonus)], p_at);
  if v_answer.outcome <> 'done' then
    return (v_answer.outcome, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, null, 0, 0)::wallet.move;
  end if;
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at, undoes, undoes_at)
  values (p_player, v_id, p_type, p_sub_category / 100, p_sub_category, 1002, p_cash + p_bonus, v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, p_game, p_leads, p_at,
    p_undoes, p_undoes_at);
  return ('done', v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, v_id, p_cash, p_bonus)::wallet.move;
end $$;

-- When the first stake of a round was taken.
create function wallet.staked_at(p_player uuid, p_round uuid, p_near timestamptz) returns timestamptz
language sql stable as $$
  select coalesce((select min(t.created_at) from wallet.transaction t where t.player_id = p_player and t.round_id = p_round and t.type = 3), p_near)
$$;

/* Posts a closed round's outcome anew: what is due now is paid, as a win (type 4) or, of a round that is void, as its stake given back (type 5); what was paid
   wrongly is reversed (type 7), but never more of it than the player's cash and bonus hold: the rest is the house's loss and the answer's `written_off_minor`.
   Both in the proportion of the stake, bonus rounded down. The caller keeps what was paid under a lock of its own, so that a correction is posted once. */
drop function wallet.correct_round(uuid, uuid, bigint, bigint, bigint, bigint, text, smallint, timestamptz);
create function wallet.correct_round(
  p_player uuid, p_round uuid, p_paid bigint, p_due bigint, p_is_void boolean, p_stake_cash bigint, p_stake_bonus bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (taken_minor bigint, written_off_minor bigint)
language plpgsql as $$
declare
  v_account wallet.account;
  v_staked_at timestamptz;
  v_paid record;
  v_paid_bonus bigint := case when p_stake_bonus = 0 then 0 else div(p_paid::numeric * p_stake_bonus, p_stake_cash + p_stake_bonus)::bigint end;
  v_due_bonus bigint := case when p_stake_bonus = 0 then 0 else div(p_due::numeric * p_stake_bonus, p_stake_cash + p_stake_bonus)::bigint end;
  v_cash bigint;
  v_bonus bigint;
begin
  perform wallet.lock_player(p_player);
  v_staked_at := wallet.staked_at(p_player, p_round, p_at);
  select t.type, t.created_at into v_paid from wallet.transaction t
    where t.round_id = p_round and not t.leads and t.player_id = p_player and t.type in (4, 5) and t.amount_minor > 0 order by t.id desc limit 1;
  perform wallet.move_outside(p_player, case when p_is_void then 5 else 4 end::smallint, p_due - v_due_bonus, v_due_bonus, p_round, false, null, p_subject, p_sub_category, p_at,
    case when p_is_void then 3 end::smallint, case when p_is_void then v_staked_at end);
  select * into strict v_account from wallet.account where player_id = p_player;
  v_cash := least(p_paid - v_paid_bonus, v_account.cash_minor);
  v_bonus := least(v_paid_bonus, v_account.bonus_minor);
  -- What gave a stake back is reversed as of the stake, a win as of the win.
  perform wallet.move_outside(p_player, 7::smallint, -v_cash, -v_bonus, p_round, false, null, p_subject, p_sub_category, p_at,
    case when v_paid.type = 5 then 5 else 4 end::smallint, case when v_paid.type = 5 then v_staked_at else coalesce(v_paid.created_at, p_at) end);
  return query select v_cash + v_bonus, p_paid - v_cash - v_bonus;
end $$;

-- Opens a closed round's stake again, as of when it was taken: what was paid is reversed. It counts to a bonus when it closes, not before.
create or replace function wallet.reopen_round(
  p_player uuid, p_round uuid, p_paid bigint, p_stake_cash bigint, p_stake_bonus bigint, p_sold bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (taken_minor bigint, written_off_minor bigint)
language plpgsql as $$
begin
  perform wallet.lock_player(p_player);
  insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, sold_minor, opened_at)
  values (p_round, p_player, p_stake_cash, p_stake_bonus, p_sold, wallet.staked_at(p_player, p_round, p_at));
  return query select * from wallet.correct_round(p_player, p_round, p_paid, 0, false, p_stake_cash, p_stake_bonus, p_subject, p_sub_category, p_at);
end $$;

-- Functions that give a stake back, or roll back what a studio told, write beside it what they reverse; nothing else of them changes.
do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    ('wallet.close_round'::regproc, $a$p_subject, p_round, p_game, false, p_at);
  end if;
  insert into wallet.request$a$, $b$p_subject, p_round, p_game, false, p_at,
      case when p_type = 5 then 3 end, case when p_type = 5 then v_stake.opened_at end);
  end if;
  insert into wallet.request$b$),
    ('wallet.close_round', 'game_id, leads, created_at)', 'game_id, leads, created_at, undoes, undoes_at)'),
    ('wallet.close_rounds', $a$m.subject, m.round_id, false, p_at
      from moved m$a$, $b$m.subject, m.round_id, false, p_at,
        case when m.type = 5 then 3 end, case when m.type = 5 then m.opened_at end
      from moved m$b$),
    ('wallet.close_rounds', 'subject, round_id, leads, created_at)', 'subject, round_id, leads, created_at, undoes, undoes_at)'),
    ('wallet.take_back', $a$p_subject, p_round, p_game, false, p_at);$a$, $b$p_subject, p_round, p_game, false, p_at, 3, v_stake.opened_at);$b$),
    ('wallet.take_back', 'game_id, leads, created_at)', 'game_id, leads, created_at, undoes, undoes_at)'),
    ('provider.take', $a$not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category, p_at);
      end if;$a$, $b$not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category, p_at,
          case when v_reference.kind = 'bet' then 3 else 4 end::smallint, v_reference.created_at);
      end if;$b$)
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not write its line as it did', v_change.name; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;

/* What a player's entries after `p_after` say of deposits and play; p_last_stake is the last stake before them. A reversal counts to the day of what it reverses
   (`counted_at`): a stake that was given back is no stake, a win that was reversed no win. */
drop function wallet.play_lines(uuid, bigint, timestamptz);
create function wallet.play_lines(p_player uuid, p_after bigint, p_last_stake timestamptz)
returns table (seq bigint, at timestamptz, day date, product smallint, staked bigint, given_back bigint, won bigint, deposited bigint, play_ms bigint, counted_at timestamptz)
language sql stable as $$
  with line as (
    select e.seq, e.created_at as at, coalesce(t.undoes_at, e.created_at) as counted_at, case when e.debit < 100 then e.credit else e.debit end as product,
      case when e.debit < 100 and t.type = 3 then e.amount_minor else 0 end as staked,
      case when u.undoes = 3 then s.gained when u.undoes = 5 then s.gained else 0 end as given_back,
      case when e.debit = 100 or t.type = 3 or u.undoes in (3, 5) then 0 else s.gained end as won,
      case when e.debit = 100 then e.amount_minor else 0 end as deposited
    from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
    cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
    cross join lateral (select case when e.credit < 100 then e.amount_minor else -e.amount_minor end as gained) s
    where e.player_id = p_player and e.seq > p_after
      and ((e.debit in (1, 2) and e.credit between 103 and 107) or (e.credit in (1, 2) and e.debit between 103 and 107) or e.debit = 100)
  )
  select l.seq, l.at, (l.counted_at at time zone 'Europe/Istanbul')::date, l.product::smallint, l.staked, l.given_back, l.won, l.deposited,
    case when l.staked = 0 or l.since not between 0 and 600000 then 0 else l.since end, l.counted_at
  from (
    select l.*, wallet.epoch_ms(l.at) - wallet.epoch_ms(coalesce(lag(l.at) over (partition by l.staked > 0 order by l.seq), p_last_stake, l.at)) as since from line l
  ) l
$$;

-- When the player staked last: a win that is reversed is no stake.
create or replace function wallet.last_stake_at(p_player uuid) returns timestamptz
language sql stable as $$
  select greatest((select f.last_stake_at from wallet.play_fold f where f.player_id = p_player),
    (select max(e.created_at) from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id and t.type = 3
      where e.player_id = p_player and e.debit in (1, 2) and e.credit between 103 and 107
      and e.seq > coalesce((select f.to_seq from wallet.play_fold f where f.player_id = p_player), 0)))
$$;

/* The player's play since they were last shown it, or since they last paused for half an hour: from when, how long, what it cost. What is reversed of play before it
   is no part of it. */
create or replace function wallet.sitting(p_player uuid, p_at timestamptz) returns table (from_at timestamptz, play_ms bigint, staked bigint, returned bigint)
language sql stable as $$
  with line as materialized (
    select l.* from (
      select greatest(coalesce((select c.checked_seq from wallet.reality_check c where c.player_id = p_player), 0), a.seq - 10000) as after
      from wallet.account a where a.player_id = p_player
    ) f cross join lateral wallet.play_lines(p_player, f.after, null) l where l.deposited = 0
  ), stake as (
    select l.seq, l.at, l.at > coalesce(lag(l.at) over (order by l.seq), '-infinity') + interval '30 minutes' as begins from line l where l.staked > 0
  ), first as (
    select s.seq, s.at from stake s where s.begins and exists (select from stake n where n.at > p_at - interval '30 minutes') order by s.seq desc limit 1
  )
  select f.at, sum(case when l.seq = f.seq then 0 else l.play_ms end)::bigint, sum(case when l.counted_at >= f.at then l.staked - l.given_back else 0 end)::bigint,
    sum(case when l.counted_at >= f.at then l.won else 0 end)::bigint
  from first f join line l on l.seq >= f.seq group by f.at
$$;

/* What a player's entries after `p_after` say of play with their own money: bonus money does not enter into it, a stake given back is no stake, a win that was
   reversed no win, and a stake that the house paid (a free bet) none either. `open` is what is staked now and not settled yet. `p_before`: only what counts to
   the time before that. */
create or replace function wallet.own_play_after(p_player uuid, p_after bigint, p_before timestamptz,
  out staked bigint, out won bigint, out to_seq bigint, out open bigint)
language sql stable as $$
  select
    coalesce(sum(case
      when t.type = 3 or u.undoes in (3, 5) then -s.gained
      when t.type = 6 and t.description = 'free bet' and e.credit = 1 then -e.amount_minor else 0 end), 0)::bigint,
    coalesce(sum(case when t.type in (4, 7) and (u.undoes is null or u.undoes = 4) then s.gained else 0 end), 0)::bigint,
    coalesce(max(e.seq), p_after),
    (select coalesce(sum(s.cash_minor), 0)::bigint from wallet.open_stake s
      where s.player_id = p_player and not exists (select from promotions.free_bet f where f.coupon_id = s.round_id))
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  cross join lateral (select case when e.credit = 1 and e.debit between 103 and 107 then e.amount_minor when e.debit = 1 and e.credit between 103 and 107 then -e.amount_minor else 0 end as gained) s
  where e.player_id = p_player and e.seq > p_after and (p_before is null or coalesce(t.undoes_at, e.created_at) < p_before)
$$;

-- Sums that took a reversed win for a stake are made anew.
create temporary table reversed on commit drop as
  select distinct player_id from wallet.transaction where (type = 4 and amount_minor < 0) or undoes = 4;
delete from wallet.play_day d using reversed r where r.player_id = d.player_id;
delete from wallet.play_fold f using reversed r where r.player_id = f.player_id;
update loyalty.member m set staked_minor = w.staked - n.staked, won_minor = w.won - n.won
from reversed r cross join lateral wallet.own_play_after(r.player_id, 0, null) w
  cross join lateral (select k.counted_seq from loyalty.member k where k.player_id = r.player_id) k
  cross join lateral wallet.own_play_after(r.player_id, k.counted_seq, null) n
where m.player_id = r.player_id;

/* What happened to a player in money, in the order of their entries. What is reversed is told as such, with when it was made (`undone_at`): a stake given back
   (`stake-back`), a win or a given-back stake taken back (`return-back`). */
drop function risk.happenings(uuid, bigint, integer);
create function risk.happenings(p_player uuid, p_after bigint, p_limit integer)
returns table (seq bigint, kind text, at timestamptz, id uuid, amount_minor bigint, round_id uuid, is_in_turn boolean, undone_at timestamptz)
language sql stable set enable_hashjoin = off set enable_mergejoin = off as $$
  select e.seq,
    case
      when e.debit in (1, 2) and e.credit between 103 and 107 then case when u.undoes in (4, 5) then 'return-back' else 'stake' end
      when e.credit in (1, 2) and e.debit between 103 and 107 then case when u.undoes = 3 then 'stake-back' else 'return' end
      when e.debit = 100 then 'deposit'
      when e.debit = 3 and e.credit = 1 and t.type = 2 and t.status = 1005 then 'cancelled-withdrawal'
    end,
    e.created_at, e.transfer_id, e.amount_minor, coalesce(t.round_id, e.transfer_id),
    -- Coupons and bingo tickets stay open while others are bought.
    (case when e.debit < 100 then e.credit else e.debit end) in (103, 104, 107),
    coalesce(t.undoes_at, e.created_at)
  from (select * from wallet.entry where player_id = p_player and seq > p_after order by seq limit p_limit) e
  join wallet.transaction t on t.player_id = p_player and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  order by e.seq
$$;
