create schema rounds;

-- One opening of a game. The URL is good once, the token it is spent for belongs to one player, session and game.
create table rounds.launch (
  id uuid primary key,
  url_hash bytea not null unique,
  token_hash bytea unique,
  mode text not null check (mode in ('real', 'fun')),
  player_id uuid,
  session_id uuid,
  game_id text not null,
  lang text not null check (lang in ('tr', 'en')),
  created_at timestamptz not null,
  url_expires_at timestamptz not null,
  token_expires_at timestamptz not null,
  check ((mode = 'real') = (player_id is not null and session_id is not null))
);
create index launch_expiry on rounds.launch (token_expires_at);

-- A player at a game: what the next round must wait for.
create table rounds.seat (
  player_id uuid not null,
  game_id text not null,
  last_round_at timestamptz,
  open_round_id uuid,
  -- Best win of the session the last round was played in, in hundredths of the bet.
  session_id uuid,
  best_multiple_centi bigint not null default 0,
  primary key (player_id, game_id)
) with (fillfactor = 70);

create table rounds.round (
  id uuid primary key,
  player_id uuid not null,
  game_id text not null,
  launch_id uuid not null,
  state text not null check (state in ('open', 'settled')),
  -- What opened it, and what later moves staked on top.
  bet_minor bigint not null check (bet_minor >= 0),
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  -- Cash and bonus after the opening move.
  balance_minor bigint not null,
  pair_id uuid not null,
  nonce int not null,
  -- JSON as the opening move was answered: its params, events, and what could be done next.
  params text not null,
  events text not null,
  actions text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'settled') = (settled_at is not null))
) with (fillfactor = 95);
create index round_player on rounds.round (player_id, game_id, id);
create index round_open on rounds.round (opened_at) where state = 'open';
-- The open rounds of one game: what its house settles when a shared round is over.
create index round_open_of_game on rounds.round (game_id, opened_at) where state = 'open';
-- What the winners' strip shows: paid rounds that returned at least ten times their stake. Few rows, so it costs other rounds next to nothing.
create index round_big_win on rounds.round (settled_at desc, id)
  where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor);

-- Moves after the opening one. Rounds of play credit have them too.
create table rounds.step (
  round_id uuid not null,
  n int not null,
  request_id uuid not null,
  action text not null,
  params text not null,
  -- JSON as the move was answered.
  reply text not null,
  created_at timestamptz not null,
  primary key (round_id, n),
  unique (round_id, request_id)
);

-- Play credit of one launch: its seeds, and a balance that is no money.
create table rounds.trial (
  launch_id uuid primary key references rounds.launch on delete cascade,
  balance_minor bigint not null check (balance_minor >= 0),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce int not null default 0,
  last_round_at timestamptz,
  open_round_id uuid
);

create table rounds.trial_round (
  id uuid primary key,
  launch_id uuid not null references rounds.trial on delete cascade,
  request_id uuid not null,
  input_hash bytea not null,
  state text not null check (state in ('open', 'settled')),
  bet_minor bigint not null,
  raised_minor bigint not null default 0,
  win_minor bigint not null,
  balance_minor bigint not null,
  nonce int not null,
  params text not null,
  events text not null,
  actions text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  unique (launch_id, request_id)
);
create index trial_round_open on rounds.trial_round (opened_at) where state = 'open';

/* Rounds of many players at once, each accepted or refused on its own (win null: it stays open). The outcome was drawn from
   `p_pairs` at `p_nonces`: where another pair or nonce is in force the answer is 'stale' with the true ones.
   outcome: done | replayed | duplicate | insufficient balance | token expired | inactive account | jurisdiction | round open | too fast | stale | later
   ('later': an earlier call of the same player is in this group; 'jurisdiction': whom the legal notice bars, since their country may
   have changed after the game was opened). */
create function rounds.play_rounds(
  p_players uuid[], p_sessions uuid[], p_launches uuid[], p_games text[], p_requests uuid[], p_hashes bytea[], p_bets bigint[], p_wins bigint[],
  p_rounds uuid[], p_subjects text[], p_sub_categories smallint[], p_cycles_ms integer[], p_pairs uuid[], p_nonces integer[],
  p_params text[], p_events text[], p_actions text[], p_at timestamptz
) returns table (n integer, outcome text, cash_minor bigint, bonus_minor bigint, locked_minor bigint, pair_id uuid, nonce integer, round_id uuid, wait_ms integer)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  -- Each player's rounds wait here for each other; what is read below is then up to date.
  perform fairness.lock_pairs(p_players);
  return query
  with asked as materialized (
    select c.*, row_number() over (partition by c.player_id order by c.n) as turn
    from unnest(p_players, p_sessions, p_launches, p_games, p_requests, p_hashes, p_bets, p_wins, p_rounds, p_subjects, p_sub_categories,
      p_cycles_ms, p_pairs, p_nonces, p_params, p_events, p_actions) with ordinality
      as c(player_id, session_id, launch_id, game_id, request_id, hash, bet, win, round_id, subject, sub_category, cycle_ms, pair_id, nonce, params, events, actions, n)
  ), judged as materialized (
    select a.*, s.open_round_id, f.pair_id as active_pair_id, f.nonce as active_nonce,
      greatest(0, a.cycle_ms - (extract(epoch from p_at - s.last_round_at) * 1000)::bigint)::integer as wait_ms,
      case
        when a.turn > 1 then 'later'
        when t.answer = 'session expired' then 'token expired'
        when t.answer <> 'ok' then t.answer
        when identity.is_barred(a.player_id) then 'jurisdiction'
        when s.open_round_id is not null then 'round open'
        when s.last_round_at > p_at - a.cycle_ms * interval '1 millisecond' then 'too fast'
        when f.pair_id is distinct from a.pair_id or f.nonce <> a.nonce then 'stale'
      end as verdict
    from asked a
    cross join lateral (select identity.touch_session(a.session_id, p_at) as answer) t
    left join rounds.seat s on s.player_id = a.player_id and s.game_id = a.game_id
    left join fairness.active_pairs(p_players) f on f.player_id = a.player_id
  ), repeated as materialized (
    -- What cannot be played now may have been played before, under the same id.
    select j.n, a.*
    from judged j cross join lateral wallet.find_answer(j.player_id, j.request_id, 'games.round', j.hash) a
    where j.verdict in ('jurisdiction', 'round open', 'too fast', 'stale')
  ), packed as (
    select array_agg(j.n order by j.n) as ns, array_agg(j.player_id order by j.n) as players, array_agg(j.request_id order by j.n) as requests,
      array_agg(j.hash order by j.n) as hashes, array_agg(j.bet order by j.n) as bets, array_agg(j.win order by j.n) as wins,
      array_agg(j.round_id order by j.n) as rounds, array_agg(j.game_id order by j.n) as games, array_agg(j.subject order by j.n) as subjects,
      array_agg(j.sub_category order by j.n) as sub_categories, array_agg(to_jsonb(j.round_id) order by j.n) as replies
    from judged j where j.verdict is null having count(*) > 0
  ), paid as materialized (
    select p.ns[w.n] as n, w.outcome, w.cash_minor, w.bonus_minor, w.locked_minor, w.reply
    from packed p cross join lateral wallet.play_rounds(
      p.players, p.requests, 'games.round', p.hashes, p.bets, p.wins, p.rounds, p.games, p.subjects, p.sub_categories, p.replies, p_at) w
  ), done as materialized (
    select j.*, w.cash_minor + w.bonus_minor as balance_minor, case when j.bet > 0 then coalesce(j.win, 0) * 100 / j.bet else 0 end as multiple_centi
    from paid w join judged j on j.n = w.n where w.outcome = 'done'
  ), counted as materialized (
    select fairness.count_rounds(array_agg(d.pair_id), array_agg(d.win is null)) from done d having count(*) > 0
  ), seated as (
    update rounds.seat s set last_round_at = p_at, open_round_id = case when d.win is null then d.round_id end, session_id = d.session_id,
      best_multiple_centi = case when s.session_id = d.session_id then greatest(s.best_multiple_centi, d.multiple_centi) else d.multiple_centi end
    from done d where s.player_id = d.player_id and s.game_id = d.game_id
  ), written as (
    insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, win_minor, balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
    select d.round_id, d.player_id, d.game_id, d.launch_id, case when d.win is null then 'open' else 'settled' end, d.bet, coalesce(d.win, 0), d.balance_minor,
      d.pair_id, d.nonce, d.params, d.events, d.actions, p_at, case when d.win is not null then p_at end
    from done d
  )
  select j.n::integer, coalesce(r.outcome, w.outcome, j.verdict), coalesce(r.cash_minor, w.cash_minor), coalesce(r.bonus_minor, w.bonus_minor),
    coalesce(r.locked_minor, w.locked_minor), j.active_pair_id,
    j.active_nonce + (w.outcome is not distinct from 'done')::integer,
    case when coalesce(r.outcome, w.outcome) = 'replayed' then (coalesce(r.reply, w.reply) #>> '{}')::uuid
      when w.outcome = 'done' then j.round_id else j.open_round_id end,
    j.wait_ms
  from judged j left join paid w on w.n = j.n left join repeated r on r.n = j.n and r.outcome is not null
  where (select count(*) from counted) >= 0;
end $$;
