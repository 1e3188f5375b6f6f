create schema tournaments;

-- A tournament. Whether it is coming, running or over follows from its dates; `concluded_at` says that its result is written and its prizes are paid.
create table tournaments.tournament (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- turnover: kuruş staked; multiple: the best win in hundredths of its stake; streak: rounds in a row that paid more than their stake.
  kind text not null check (kind in ('turnover', 'multiple', 'streak')),
  title_tr text not null,
  title_en text not null,
  rules_tr text not null,
  rules_en text not null,
  image text not null,
  games text[] not null check (cardinality(games) > 0),
  -- Rounds staked lower do not count.
  min_stake_minor bigint not null check (min_stake_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the first place, the second, …
  prizes_minor bigint[] not null check (cardinality(prizes_minor) between 1 and 100 and 0 < all (prizes_minor)),
  -- What decides between equal scores: its hash stands before anybody joins, the seed itself once it is concluded.
  seed_hash text not null,
  seed_sealed bytea not null,
  seed text,
  concluded_at timestamptz,
  check (starts_at < ends_at),
  check ((concluded_at is null) = (seed is null))
);
create index tournament_unconcluded on tournaments.tournament (ends_at) where concluded_at is null;

-- A player in a tournament. `number` is the order they joined in.
create table tournaments.entry (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  player_id uuid not null,
  number int not null check (number > 0),
  joined_at timestamptz not null,
  score bigint not null default 0 check (score >= 0),
  rounds int not null default 0,
  -- Rounds in a row that paid more than their stake, up to the last one counted.
  streak int not null default 0,
  last_at timestamptz,
  -- Of a concluded tournament.
  rank int,
  prize_minor bigint not null default 0 check (prize_minor >= 0),
  transaction_id uuid,
  primary key (tournament_id, player_id),
  unique (tournament_id, number),
  unique (tournament_id, rank),
  check ((prize_minor > 0) = (transaction_id is not null))
) with (fillfactor = 70);
create index entry_player on tournaments.entry (player_id, tournament_id);
create index entry_standing on tournaments.entry (tournament_id, score desc, number) where score > 0;

-- Rounds that count, each once.
create table tournaments.counted (
  tournament_id bigint not null,
  round_id uuid not null,
  player_id uuid not null,
  position bigint generated always as identity,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null check (win_minor >= 0),
  settled_at timestamptz not null,
  primary key (tournament_id, round_id),
  foreign key (tournament_id, player_id) references tournaments.entry on delete cascade
);
create index counted_player on tournaments.counted (tournament_id, player_id, settled_at, position);

-- The most rounds in a row that paid more than their stake, and how many at the end.
create function tournaments.streaks(p_tournament bigint, p_player uuid, out longest int, out last int)
language sql stable as $$
  with run as (
    select c.settled_at, c.position, c.win_minor > c.stake_minor as is_won,
      count(*) filter (where c.win_minor <= c.stake_minor) over (order by c.settled_at, c.position) as broken
    from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player
  ), won as (select broken, count(*) filter (where is_won) as rounds from run group by broken)
  select coalesce(max(rounds), 0)::int, coalesce((array_agg(rounds order by broken desc))[1], 0)::int from won
$$;

-- What a player's counted rounds come to.
create function tournaments.score_of(p_kind text, p_tournament bigint, p_player uuid) returns bigint
language sql stable as $$
  select coalesce(case p_kind when 'turnover' then sum(c.stake_minor)::bigint when 'multiple' then max(c.win_minor * 100 / c.stake_minor)
    else (select s.longest from tournaments.streaks(p_tournament, p_player) s) end, 0)
  from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player
$$;

/* Counts settled rounds (the payload of the fact `rounds-settled`) to the tournaments their players are in: those settled in its days and after joining,
   on its games, staked high enough, each round once. Says which tournaments changed. One that is concluded counts nothing more. */
create function tournaments.count_rounds(p_facts jsonb) returns setof bigint
language plpgsql as $$
declare
  v_ids bigint[];
  v_round record;
  v_streaks record;
  v_is_won boolean;
  v_changed bigint[] := '{}';
begin
  select array_agg(distinct e.tournament_id) into v_ids
  from jsonb_to_recordset(p_facts) f ("playerId" uuid, "gameId" text) join tournaments.entry e on e.player_id = f."playerId"
    join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games);
  if v_ids is null then return; end if;
  perform 1 from tournaments.tournament where id = any (v_ids) order by id for share;
  perform 1 from tournaments.entry where tournament_id = any (v_ids) and player_id in (select f."playerId" from jsonb_to_recordset(p_facts) f ("playerId" uuid))
    order by tournament_id, player_id for update;
  for v_round in
    select t.id, t.kind, e.player_id, f."roundId" as round_id, f."betMinor" as stake, f."winMinor" as win, f.at, e.last_at
    from (select x.*, to_timestamp(x."atMs" / 1000.0) as at from jsonb_to_recordset(p_facts) x ("playerId" uuid, "roundId" uuid, "gameId" text, "betMinor" bigint, "winMinor" bigint, "atMs" bigint)) f
      join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
      join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games) and f."betMinor" >= t.min_stake_minor
        and f.at >= t.starts_at and f.at > e.joined_at and f.at < t.ends_at
    order by t.id, f.at
  loop
    insert into tournaments.counted (tournament_id, round_id, player_id, stake_minor, win_minor, settled_at)
    values (v_round.id, v_round.round_id, v_round.player_id, v_round.stake, v_round.win, v_round.at) on conflict do nothing;
    if not found then continue; end if;
    v_is_won := v_round.win > v_round.stake;
    update tournaments.entry e set rounds = e.rounds + 1, last_at = greatest(e.last_at, v_round.at),
      streak = case when v_is_won then e.streak + 1 else 0 end,
      score = case v_round.kind when 'turnover' then e.score + v_round.stake when 'multiple' then greatest(e.score, v_round.win * 100 / v_round.stake)
        else greatest(e.score, case when v_is_won then e.streak + 1 else 0 end) end
    where e.tournament_id = v_round.id and e.player_id = v_round.player_id;
    -- Told late, after one that was settled later: the row of wins is read anew.
    if v_round.kind = 'streak' and v_round.at < v_round.last_at then
      select * into v_streaks from tournaments.streaks(v_round.id, v_round.player_id);
      update tournaments.entry set streak = v_streaks.last, score = v_streaks.longest where tournament_id = v_round.id and player_id = v_round.player_id;
    end if;
    v_changed := v_changed || v_round.id;
  end loop;
  return query select distinct unnest(v_changed);
end $$;
