/* What an outside studio's game may pay is bounded: a round by its stake and by an amount, a game and a studio by what they pay beyond their stakes within 24 hours. A win above a bound
   is taken from the studio and held: it stands on a house account of its own and on the player's statement as in review, until two people release or refuse it. */
insert into wallet.house_account (code, name) values (113, 'held wins');

create or replace function reports.kind_of(p_account smallint, p_other smallint, p_type smallint, p_is_free boolean) returns text
language sql immutable parallel safe as $$
  select case
    when p_account = 100 then 'deposit'
    when p_account = 101 then 'withdrawal'
    when p_account = 112 then 'fee'
    when 113 in (p_account, p_other) then 'held-win'
    when p_other >= 100 then 'jackpot-part'
    when p_account = 108 then 'bonus'
    when p_account = 109 then 'prize'
    when p_account = 110 then 'jackpot'
    when p_account = 111 then 'correction'
    when p_type = 3 then 'stake'
    when p_type = 5 then 'refund'
    when p_is_free then 'free-win'
    else 'win'
  end
$$;

-- `multiple` is in stakes, all others in kuruş. A game's own bound stands in place of the one for all games (game_id ''); `studio-day` is for all games alone.
create table provider.win_bound (
  game_id text not null,
  name text not null check (name in ('multiple', 'free', 'win', 'day', 'studio-day')),
  value bigint not null check (value >= 0),
  primary key (game_id, name),
  check (game_id = '' or name <> 'studio-day')
);
insert into provider.win_bound (game_id, name, value) values
  ('', 'multiple', 5000), ('', 'free', 500000), ('', 'win', 25000000), ('', 'day', 100000000), ('', 'studio-day', 250000000);

create function provider.win_bound_of(p_name text, p_game text) returns bigint
language sql stable as $$
  select value from provider.win_bound where name = p_name and game_id in (p_game, '') order by game_id desc limit 1
$$;

/* What a game (game_id '': all of a studio's) paid beyond its stakes in an hour, in shards by player so that players do not wait for one another. Hours are a ring: what is older than
   a day is written over. */
create table provider.paid_hour (
  studio text not null,
  game_id text not null,
  slot smallint not null,
  shard smallint not null,
  hour bigint not null,
  net_minor bigint not null,
  primary key (studio, game_id, slot, shard)
) with (fillfactor = 50);

create function provider.hour_of(p_at timestamptz) returns bigint
language sql immutable parallel safe as $$ select wallet.epoch_ms(p_at) / 3600000 $$;

create function provider.count_paid(p_studio text, p_game text, p_player uuid, p_minor bigint, p_at timestamptz) returns void
language sql as $$
  insert into provider.paid_hour as p (studio, game_id, slot, shard, hour, net_minor)
  select p_studio, g.game_id, (provider.hour_of(p_at) % 26)::smallint, (abs(hashtext(p_player::text)::bigint) % 16)::smallint, provider.hour_of(p_at), p_minor
  from (values (1, p_game), (2, '')) g(n, game_id) where p_minor <> 0 order by g.n
  on conflict (studio, game_id, slot, shard) do update
    set net_minor = case when p.hour >= excluded.hour then p.net_minor + excluded.net_minor else excluded.net_minor end, hour = greatest(p.hour, excluded.hour)
$$;

-- What was paid beyond the stakes in the last 24 hours and the hour that runs.
create function provider.paid_in_a_day(p_studio text, p_game text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(net_minor), 0)::bigint from provider.paid_hour where studio = p_studio and game_id = p_game and hour > provider.hour_of(p_at) - 25
$$;

create table provider.held_win (
  id uuid primary key,
  studio text not null,
  transaction_id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  subject text not null,
  -- Of its round: the stake, and what it had won before.
  stake_minor bigint not null,
  won_minor bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  bound text not null,
  bound_value bigint not null,
  line_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'refused', 'rolled-back')),
  held_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  unique (studio, transaction_id)
);
create index held_win_waiting on provider.held_win (held_at, id) where state = 'waiting';
create index held_win_ended on provider.held_win (ended_at, id) where state <> 'waiting';
create index held_win_of_player on provider.held_win (player_id) where state = 'waiting';

create unique index proposal_of_studio_win on staff.proposal (subject_id) where kind = 'studio-win' and state = 'pending';
create unique index proposal_of_win_bound on staff.proposal (subject_id) where kind = 'win-bound' and state = 'pending';

/* The bound a win would break, or null. Wins that could take a large part of a day's bound are judged one after the other, so that several at one time cannot pass it together; of smaller
   ones those under way at one time may. */
create function provider.broken_bound(p_studio text, p_round provider.round, p_win bigint, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_won numeric := p_round.win_minor::numeric + p_win;
  v_day bigint := provider.win_bound_of('day', p_round.game_id);
  v_studio_day bigint := provider.win_bound_of('studio-day', '');
begin
  if p_win = 0 then return null; end if;
  if p_round.bet_minor > 0 then
    if v_won > p_round.bet_minor::numeric * provider.win_bound_of('multiple', p_round.game_id) then return 'multiple'; end if;
  elsif v_won > provider.win_bound_of('free', p_round.game_id) then
    return 'free';
  end if;
  if v_won > provider.win_bound_of('win', p_round.game_id) then return 'win'; end if;
  if p_win::numeric * 100 > least(v_day, v_studio_day) then
    perform pg_advisory_xact_lock(hashtextextended('wins of studio ' || p_studio, 0));
  end if;
  if provider.paid_in_a_day(p_studio, p_round.game_id, p_at)::numeric + p_win > v_day then return 'day'; end if;
  if provider.paid_in_a_day(p_studio, '', p_at)::numeric + p_win > v_studio_day then return 'studio-day'; end if;
  return null;
end $$;

-- Holds a win of a locked player: the game's account owes it to the account of held wins, the player's balance stays.
create function provider.hold_win(p_studio text, p_transaction uuid, p_round provider.round, p_win bigint, p_bound text, p_at timestamptz) returns wallet.move
language plpgsql as $$
declare
  v_line uuid := wallet.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account where player_id = p_round.player_id));
  v_held uuid := gen_random_uuid();
  v_answer wallet.answer;
begin
  v_answer := wallet.post(p_round.player_id, v_line, array[p_round.sub_category / 100 + 100]::smallint[], array[113]::smallint[], array[p_win], p_at);
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, subject, game_id, created_at)
  values (p_round.player_id, v_line, 4, p_round.sub_category / 100, p_round.sub_category, 1001, p_win, p_round.subject, p_round.game_id, p_at);
  insert into provider.held_win (id, studio, transaction_id, player_id, round_id, game_id, subject, stake_minor, won_minor, amount_minor, bound, bound_value, line_id, held_at)
  values (v_held, p_studio, p_transaction, p_round.player_id, p_round.id, p_round.game_id, p_round.subject, p_round.bet_minor, p_round.win_minor, p_win, p_bound,
    provider.win_bound_of(p_bound, p_round.game_id), v_line, p_at);
  insert into platform.outbox (kind, payload) values ('win-held', jsonb_build_object('id', v_held, 'studio', p_studio, 'gameId', p_round.game_id, 'playerId', p_round.player_id,
    'amountMinor', p_win::text, 'bound', p_bound));
  return ('done', v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, null, 0, 0)::wallet.move;
end $$;

-- A held win goes back to its game; nothing where it is not held any more. With the player locked.
create function provider.return_held(p_held uuid, p_state text, p_status smallint, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_held provider.held_win;
begin
  update provider.held_win set state = p_state, ended_at = p_at where id = p_held and state = 'waiting' returning * into v_held;
  if not found then return false; end if;
  perform wallet.post(v_held.player_id, v_held.line_id, array[113]::smallint[], array[(select r.sub_category / 100 + 100 from provider.round r where r.id = v_held.round_id)]::smallint[],
    array[v_held.amount_minor], p_at);
  update wallet.transaction set status = p_status where player_id = v_held.player_id and id = v_held.line_id;
  return true;
end $$;

-- Refuses a held win: it is never paid. False where it is not held any more.
create function provider.refuse_win(p_held uuid, p_at timestamptz) returns boolean
language plpgsql as $$
begin
  perform wallet.lock_player((select player_id from provider.held_win where id = p_held));
  return provider.return_held(p_held, 'refused', 1004::smallint, p_at);
end $$;

/* Pays a held win as it would have been paid: in the proportion of its bet, and to the bonus its bet was placed with. False where it is not held any more, or its bet was rolled back
   meanwhile. What two people released counts to no day's bound. */
create function provider.release_win(p_held uuid, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_held provider.held_win;
  v_bet provider.transaction;
  v_round provider.round;
  v_house smallint;
  v_bonus bigint;
  v_answer wallet.answer;
begin
  perform wallet.lock_player((select player_id from provider.held_win where id = p_held));
  select * into v_held from provider.held_win where id = p_held and state = 'waiting' for update;
  if not found then return false; end if;
  select b.* into strict v_bet from provider.transaction w join provider.transaction b on b.studio = w.studio and b.id = w.reference_id
  where w.studio = v_held.studio and w.id = v_held.transaction_id;
  if v_bet.rolled_back_by is not null then return false; end if;
  select * into strict v_round from provider.round where id = v_held.round_id;
  v_house := v_round.sub_category / 100 + 100;
  v_bonus := case when v_bet.bonus_minor = 0 then 0 else div(v_held.amount_minor::numeric * v_bet.bonus_minor, v_bet.cash_minor + v_bet.bonus_minor)::bigint end;
  v_answer := wallet.post(v_held.player_id, v_held.line_id, array[113, v_house, v_house]::smallint[], array[v_house, 1, 2]::smallint[],
    array[v_held.amount_minor, v_held.amount_minor - v_bonus, v_bonus], p_at);
  update wallet.transaction set status = 1002, balance_after_minor = v_answer.cash_minor + v_answer.bonus_minor, round_id = v_round.id, leads = not v_round.has_line
  where player_id = v_held.player_id and id = v_held.line_id;
  update provider.transaction set cash_minor = v_held.amount_minor - v_bonus, bonus_minor = v_bonus, line_id = v_held.line_id
  where studio = v_held.studio and id = v_held.transaction_id;
  update provider.held_win set state = 'released', ended_at = p_at where id = p_held;
  perform wallet.settle_late_of(v_held.player_id, v_bet.created_at, v_bonus, p_at);
  perform provider.count_in_round(v_round.id, 'win', 'bet', v_held.amount_minor, false, p_at);
  return true;
end $$;

do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    ('provider.take'::regproc, $a$  v_kept boolean := true;$a$, $b$  v_bound text;
  v_kept boolean := true;$b$),
    ('provider.take', $a$      if p_kind = 'win' then
        v_move := wallet.win_outside($a$, $b$      if p_kind = 'win' then
        v_bound := provider.broken_bound(v_studio.name, v_round, p_amount, p_at);
      end if;
      if v_bound is not null then
        v_move := provider.hold_win(v_studio.name, p_transaction, v_round, p_amount, v_bound, p_at);
      elsif p_kind = 'win' then
        v_move := wallet.win_outside($b$),
    ('provider.take', $a$        update provider.transaction set rolled_back_by = p_transaction where studio = v_studio.name and id = p_reference;$a$,
      $b$        update provider.transaction set rolled_back_by = p_transaction where studio = v_studio.name and id = p_reference;
        perform provider.return_held(h.id, 'rolled-back', 1005::smallint, p_at) from provider.held_win h where h.studio = v_studio.name and h.transaction_id = p_reference;$b$),
    ('provider.take', $a$coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_closes, p_at);$a$,
      $b$coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_closes, p_at);
      -- A released win counted to no day's bound, and its rollback counts to none.
      if not exists (select from provider.held_win h where h.studio = v_studio.name and h.transaction_id = p_reference) then
        perform provider.count_paid(v_studio.name, v_round.game_id, p_player, coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_at);
      end if;$b$)
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not take a win as it did: %', v_change.name, v_change.was; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;
