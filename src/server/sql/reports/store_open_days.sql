-- Stores the stakes that were open at the ends of past days. The last three days are computed again,
-- because a slow commit can still add to them.
create or replace function reports.store_open_days(p_today date) returns void
language plpgsql
as $$
declare
  v_from date := coalesce((select max(day) - 2 from reports.open_day),
    (select min(day) from reports.day_sum), p_today);
begin
  perform pg_advisory_xact_lock(hashtext('reports.open_day'));
  delete from reports.open_day where day >= v_from;
  insert into reports.open_day (day, account, stakes_minor)
  select d.day::date, o.account, o.stakes_minor
  from generate_series(v_from, p_today - 1, interval '1 day') d(day)
  cross join lateral wallet.open_stakes_at((d.day::timestamp + interval '1 day')
    at time zone 'Europe/Istanbul') o;
end $$;
