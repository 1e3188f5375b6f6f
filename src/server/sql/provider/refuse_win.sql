-- Refuses a held win, which is never paid. Returns false where it is not held any more.
create or replace function provider.refuse_win(p_held uuid, p_at timestamptz) returns boolean
language plpgsql
as $$
begin
  perform wallet.lock_player((select player_id from provider.held_win where id = p_held));
  return provider.return_held(p_held, 'refused', 1004::smallint, p_at);
end $$;
