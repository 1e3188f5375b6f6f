-- Locks one player's account, and creates it on first use.
create or replace function wallet.lock_player(p_player uuid) returns void
language plpgsql
as $$
begin
  perform 1 from wallet.account where player_id = p_player for update;
  if not found then
    insert into wallet.account (player_id) values (p_player) on conflict do nothing;
    perform 1 from wallet.account where player_id = p_player for update;
  end if;
end $$;
