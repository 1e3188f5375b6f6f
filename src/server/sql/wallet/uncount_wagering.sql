-- Removes the counted wagering of a round that is void or open again. Returns whether it had
-- counted. An ended bonus keeps its wagering.
create or replace function wallet.uncount_wagering(p_round uuid) returns boolean
language plpgsql
as $$
declare
  v_counted wallet.wagered_round;
begin
  delete from wallet.wagered_round where round_id = p_round returning * into v_counted;
  if not found then return false; end if;
  update wallet.bonus set wagered_minor = greatest(0, wagered_minor - v_counted.weight_minor)
    where id = v_counted.bonus_id and state = 'active';
  return true;
end $$;
