-- Locks the accounts of those players that no other transaction holds, in id order, and returns
-- these players and those without an account.
create or replace function wallet.lock_free_players(p_players uuid[]) returns uuid[]
language plpgsql
set enable_seqscan = off
as $$
declare
  v_free uuid[];
begin
  select array_agg(a.player_id) into v_free
    from (select player_id from wallet.account where player_id = any(p_players) order by player_id
      for update skip locked) a;
  if cardinality(v_free) = (select count(distinct p) from unnest(p_players) p) then return v_free;
    end if;
  return coalesce(v_free, '{}') || array(select p from unnest(p_players) p where not exists (select
    from wallet.account a where a.player_id = p));
end $$;
