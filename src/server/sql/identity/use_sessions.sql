-- Reads the sessions of calls that arrived together, each with its player where `p_players` names
-- them. Notes their use at most every five seconds, where the call counts as one and comes from the
-- session's own browser; and their place when it changes and every five minutes. A locked session
-- row is not waited for: its holder notes the use or ends it.
create or replace function identity.use_sessions(
  p_sids bytea[], p_players text[], p_cookies bytea[], p_counts boolean[],
  p_places_barred boolean[], p_barred_country text, p_at timestamptz
) returns table (
  n integer, id uuid, player_id uuid, cookie_hash bytea, expires_at timestamptz, ended boolean,
  status text, username text, rid text, barred boolean, excluded_until timestamptz,
  time_out_until timestamptz
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select c.n::integer as n, s.id, s.player_id, f.cookie_hash,
      identity.session_expiry(s.created_at, s.last_used_at) as expires_at,
      (s.ended_at is not null or f.ended_at is not null)
        as ended, p.status, p.username, p.rid, p_barred_country in (p.country, p.nationality)
        as barred,
      p.excluded_until, p.time_out_until, c.place_barred,
      c.counts and f.cookie_hash = c.cookie_hash and s.last_used_at < p_at - interval '5 seconds'
        as is_used,
      f.cookie_hash = c.cookie_hash and (s.placed_at is null or s.place_barred <> c.place_barred
        or s.placed_at < p_at - interval '5 minutes') as is_placed
    from unnest(p_sids, p_players, p_cookies, p_counts, p_places_barred) with ordinality
      as c (sid_hash, player_id, cookie_hash, counts, place_barred, n)
    join identity.session s on s.sid_hash = c.sid_hash
    join identity.family f on f.id = s.family_id and f.player_id = s.player_id
    join identity.player p on p.id = s.player_id
    where s.player_id::text = c.player_id
  ), free as (
    select s.id from identity.session s
    where s.id in (select f.id from found f where (f.is_used or f.is_placed) and not f.ended
      and f.expires_at > p_at and f.status <> 'unconfirmed')
    order by s.id for update skip locked
  ), noted as (
    update identity.session s set
      last_used_at = case when u.is_used then greatest(s.last_used_at, p_at) else s.last_used_at
        end,
      place_barred = case when u.is_placed then u.place_barred else s.place_barred end,
      placed_at = case when u.is_placed then p_at else s.placed_at end
    from (
      select f.id, bool_or(f.is_used) as is_used, bool_or(f.is_placed)
        as is_placed, bool_or(f.place_barred) as place_barred from found f group by f.id
    ) u join free on free.id = u.id where s.id = u.id
  )
  select f.n, f.id, f.player_id, f.cookie_hash, f.expires_at, f.ended, f.status, f.username, f.rid,
    f.barred, f.excluded_until, f.time_out_until from found f;
end $$;
