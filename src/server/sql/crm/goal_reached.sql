-- When a player first reached a goal after p_from and before p_until: an approved deposit, by the time at which
-- the player made it, or a stake on a product. Null: not. Lines are found by their ids, which begin
-- with their time.
create or replace function crm.goal_reached(p_player uuid, p_kind text, p_category smallint,
  p_from timestamptz, p_until timestamptz) returns timestamptz
language sql stable
as $$
  select t.created_at from wallet.transaction t
  where t.player_id = p_player
    and t.id >= (select platform.new_id((extract(epoch from p_from) * 1000)::bigint - 60000, 0))
    and t.created_at > p_from and t.created_at < p_until
    and case p_kind when 'deposit' then t.type = 1 and t.status = 1002
      else t.type = 3 and t.category = p_category end
  order by t.id limit 1;
$$;
