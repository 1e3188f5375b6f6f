-- Locks the accounts of players in id order, as wallet.lock_players does, but fails (55P03) where one of them stays held: background work delays nobody for one player.
create function wallet.lock_players_soon(p_players uuid[]) returns void
language plpgsql set lock_timeout = '500ms' as $$
begin
  perform wallet.lock_players(p_players);
end $$;
