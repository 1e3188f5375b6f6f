-- Announces bonus money that arrives while no bonus is active. It belongs to the bonus that ended.
create or replace function wallet.tell_late_bonus() returns trigger
language plpgsql
as $$
begin
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId',
    new.player_id));
  return null;
end $$;

create trigger account_late_bonus after update of bonus_minor on wallet.account
  for each row when (new.bonus_minor > 0 and not new.has_bonus)
  execute function wallet.tell_late_bonus();
