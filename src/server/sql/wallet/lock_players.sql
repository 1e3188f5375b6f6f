-- Locks players' accounts in id order. A player without an account has no money and is not locked.
create or replace function wallet.lock_players(p_players uuid[]) returns void
language plpgsql
set enable_seqscan = off
as $$
begin
  perform 1 from wallet.account where player_id = any(p_players) order by player_id for update;
end $$;
