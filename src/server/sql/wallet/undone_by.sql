-- What a line reverses. For older lines it follows from their type and the direction of their
-- money.
create or replace function wallet.undone_by(
  p_undoes smallint, p_type smallint, p_amount bigint
) returns smallint
language sql immutable parallel safe
as $$
  select coalesce(p_undoes, case when p_type = 5 then 3 when p_type = 7 or (p_type = 4
    and p_amount < 0) then 4 end)::smallint
$$;
