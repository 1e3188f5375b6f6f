-- Counts an attempt and returns the number of attempts in the window, this one included, and the
-- end of the window. The first attempt after its end opens a new one.
create or replace function platform.count_try(
  p_key text, p_at timestamptz, p_window interval, out tries integer, out ends_at timestamptz
) returns record
language sql
as $$
  insert into platform.throttle as t (key, tries, ends_at) values (p_key, 1, p_at + p_window)
  on conflict (key) do update set
    tries = case when t.ends_at <= p_at then 1 else t.tries + 1 end,
    ends_at = case when t.ends_at <= p_at then excluded.ends_at else t.ends_at end
  returning t.tries, t.ends_at
$$;
