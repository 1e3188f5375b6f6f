-- Locks the accounts of players in id order like wallet.lock_players, but fails (55P03) where one
-- of them stays locked: background work must not delay others for one player.
create or replace function wallet.lock_players_soon(p_players uuid[]) returns void
language plpgsql
set lock_timeout = '500ms'
as $$
begin
  perform wallet.lock_players(p_players);
end $$;
