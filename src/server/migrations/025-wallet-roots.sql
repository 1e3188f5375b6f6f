-- A player's salt: without it nobody can tell which leaf of a root is theirs. Made once, shown to the player alone.
create table wallet.chain_salt (
  player_id uuid primary key,
  salt uuid not null default gen_random_uuid()
);

-- One published root a day, over every chain as it stood when it was computed. date is the Istanbul day it closes.
create table wallet.daily_root (
  date date primary key,
  root bytea not null,
  players integer not null check (players > 0),
  created_at timestamptz not null
);

-- Which leaf is whose. The chain's head is the hash of the entry numbered `length`; position counts the leaves from 0, sorted by hash.
create table wallet.root_leaf (
  player_id uuid not null,
  date date not null,
  length bigint not null,
  position integer not null,
  primary key (player_id, date)
);

-- The tree, level by level from the leaves (0) to the root, each level's hashes of 32 bytes one after another: a proof reads
-- one slice a level, whatever the number of players. Kept uncompressed, so that a slice is read alone.
create table wallet.root_level (
  date date not null,
  level smallint not null,
  hashes bytea not null,
  primary key (date, level)
);
alter table wallet.root_level alter column hashes set storage external;

create trigger chain_salt_append_only before update or delete or truncate on wallet.chain_salt
  for each statement execute function wallet.refuse_change();
create trigger daily_root_append_only before update or delete or truncate on wallet.daily_root
  for each statement execute function wallet.refuse_change();
create trigger root_leaf_append_only before update or delete or truncate on wallet.root_leaf
  for each statement execute function wallet.refuse_change();
create trigger root_level_append_only before update or delete or truncate on wallet.root_level
  for each statement execute function wallet.refuse_change();

-- docs/ledger-proof.md states the three hashes; their first words keep a leaf from passing for a node.
create function wallet.leaf_hash(p_salt uuid, p_player uuid, p_length bigint, p_head bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(('kupa leaf 1|' || encode(sha256(('kupa player 1|' || p_salt::text || '|' || p_player::text)::bytea), 'hex')
    || '|' || p_length::text || '|' || encode(p_head, 'hex'))::bytea)
$$;

create function wallet.node_hash(p_left bytea, p_right bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(('kupa node 1|' || encode(p_left, 'hex') || '|' || encode(p_right, 'hex'))::bytea)
$$;

-- The levels above the given leaves, the leaves first. A last node without a neighbour moves up as it is.
create function wallet.root_levels(p_leaves bytea) returns table (level smallint, hashes bytea)
language plpgsql immutable as $$
begin
  level := 0;
  hashes := p_leaves;
  loop
    return next;
    exit when octet_length(hashes) <= 32;
    level := level + 1;
    hashes := (
      select string_agg(
        case when octet_length(hashes) <= i * 64 + 32 then substring(hashes from i * 64 + 1 for 32)
          else wallet.node_hash(substring(hashes from i * 64 + 1 for 32), substring(hashes from i * 64 + 33 for 32)) end, ''::bytea order by i)
      from generate_series(0, (octet_length(hashes) - 1) / 64) i);
  end loop;
end $$;

-- Seals every chain under one root for this date; false where the date has one already or there is no chain yet.
create function wallet.publish_root(p_date date, p_at timestamptz) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.publish_root', 0));
  if exists (select from wallet.daily_root where date = p_date) then return false; end if;
  insert into wallet.chain_salt (player_id) select player_id from wallet.account where seq > 0 on conflict do nothing;
  insert into wallet.root_leaf (player_id, date, length, position)
  select player_id, p_date, seq, row_number() over (order by hash) - 1
  from (
    select a.player_id, a.seq, wallet.leaf_hash(s.salt, a.player_id, a.seq, a.chain_hash) as hash
    from wallet.account a join wallet.chain_salt s on s.player_id = a.player_id where a.seq > 0
  ) leaf;
  if not found then return false; end if;
  insert into wallet.root_level (date, level, hashes)
  select p_date, l.level, l.hashes from wallet.root_levels((
    select string_agg(wallet.leaf_hash(s.salt, r.player_id, r.length, e.hash), ''::bytea order by r.position)
    from wallet.root_leaf r join wallet.chain_salt s on s.player_id = r.player_id join wallet.entry e on e.player_id = r.player_id and e.seq = r.length
    where r.date = p_date)) l;
  insert into wallet.daily_root (date, root, players, created_at)
  select p_date, (select hashes from wallet.root_level where date = p_date order by level desc limit 1),
    (select count(*) from wallet.root_leaf where date = p_date), p_at;
  return true;
end $$;

-- What leads from a leaf to its date's root, from the leaf up: the neighbour's hash and the side it stands on. Levels where the node moved up alone are left out.
create function wallet.root_path(p_date date, p_position integer) returns table (level smallint, side text, hash bytea)
language sql stable as $$
  select l.level, case when (p_position >> l.level) & 1 = 1 then 'left' else 'right' end, substring(l.hashes from n.neighbour * 32 + 1 for 32)
  from wallet.root_level l cross join lateral (select (p_position >> l.level) # 1 as neighbour) n
  where l.date = p_date and (n.neighbour + 1) * 32 <= octet_length(l.hashes)
  order by l.level
$$;
