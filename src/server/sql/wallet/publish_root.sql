-- Publishes one root over all chains for this date. Returns false where the date has a root or
-- there is no chain.
create or replace function wallet.publish_root(p_date date, p_at timestamptz) returns boolean
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.publish_root', 0));
  if exists (select from wallet.daily_root where date = p_date) then return false; end if;
  insert into wallet.chain_salt (player_id) select player_id from wallet.account where seq > 0
    on conflict do nothing;
  insert into wallet.root_leaf (player_id, date, length, position)
  select player_id, p_date, seq, row_number() over (order by hash) - 1
  from (
    select a.player_id, a.seq, wallet.leaf_hash(s.salt, a.player_id, a.seq, a.chain_hash) as hash
    from wallet.account a join wallet.chain_salt s on s.player_id = a.player_id where a.seq > 0
  ) leaf;
  if not found then return false; end if;
  insert into wallet.root_level (date, level, hashes)
  select p_date, l.level, l.hashes from wallet.root_levels((
    select string_agg(wallet.leaf_hash(s.salt, r.player_id, r.length, coalesce(e.hash, o.hash)),
      ''::bytea order by r.position)
    from wallet.root_leaf r join wallet.chain_salt s on s.player_id = r.player_id
      left join wallet.entry e on e.player_id = r.player_id and e.seq = r.length
      left join wallet.opening o on o.player_id = r.player_id and o.seq = r.length
    where r.date = p_date)) l;
  insert into wallet.daily_root (date, root, players, created_at)
  select p_date, (select hashes from wallet.root_level where date = p_date order by level desc
    limit 1),
    (select count(*) from wallet.root_leaf where date = p_date), p_at;
  return true;
end $$;
