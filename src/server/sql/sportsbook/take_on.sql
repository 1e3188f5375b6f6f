-- Adds the weights of orders to the exposure. Orders that exceed a limit add nothing. Returns their
-- positions. p_weights: [{n: an order's position, event_id, part, key, amount: what it uses of the
-- limit, most: the limit}].
create or replace function sportsbook.take_on(p_weights jsonb, p_orders integer) returns integer[]
language plpgsql
as $$
#variable_conflict use_column
declare
  v_refused integer[] := '{}';
  v_bears boolean;
begin
  -- The rows are locked in one order, by whoever comes.
  with s as materialized (
    select w.event_id, w.part, w.key, sum(w.amount)::bigint as amount, min(w.most) as most
    from jsonb_to_recordset(p_weights) as w (event_id text, part text, key text, amount bigint,
      most bigint) group by 1, 2, 3
  ), taken as (
    insert into sportsbook.exposure as e (event_id, part, key, taken_minor)
      select s.event_id, s.part, s.key, s.amount from s order by 1, 2, 3
    on conflict (event_id, part, key) do update
      set taken_minor = e.taken_minor + excluded.taken_minor
    returning e.event_id, e.part, e.key, e.taken_minor
  )
  select coalesce(bool_and(t.taken_minor <= s.most), true) into v_bears from taken t join s
    using (event_id, part, key);
  if v_bears then return v_refused; end if;
  -- Not all of them together: all is given back, and each is asked for alone.
  update sportsbook.exposure e set taken_minor = e.taken_minor - s.amount
  from (select w.event_id, w.part, w.key, sum(w.amount)::bigint as amount
    from jsonb_to_recordset(p_weights) as w (event_id text, part text, key text, amount bigint)
    group by 1, 2, 3) s
  where e.event_id = s.event_id and e.part = s.part and e.key = s.key;
  for v_n in 1 .. p_orders loop
    if exists (
      select from jsonb_to_recordset(p_weights)
        as w (n integer, event_id text, part text, key text, amount bigint, most bigint)
      join sportsbook.exposure e using (event_id, part, key) where w.n = v_n
        and e.taken_minor + w.amount > w.most
    ) then
      v_refused := v_refused || v_n;
    else
      update sportsbook.exposure e set taken_minor = e.taken_minor + w.amount
      from jsonb_to_recordset(p_weights) as w (n integer, event_id text, part text, key text,
        amount bigint)
      where w.n = v_n and e.event_id = w.event_id and e.part = w.part and e.key = w.key;
    end if;
  end loop;
  return v_refused;
end $$;
