-- The Istanbul day on which the period of an instant began: the day itself, the Monday of its week,
-- the first of its month.
create or replace function wallet.period_start(p_period text, p_at timestamptz) returns date
language sql immutable parallel safe
as $$ select date_trunc(p_period, p_at at time zone 'Europe/Istanbul')::date $$;
