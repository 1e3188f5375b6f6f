create or replace function reports.count_first_deposits() returns trigger
language plpgsql
as $$
begin
  insert into reports.first_deposit_count as c (day, players, amount_minor)
    select day, count(*), sum(amount_minor) from added group by day
  on conflict (day) do update set players = c.players + excluded.players,
    amount_minor = c.amount_minor + excluded.amount_minor;
  return null;
end $$;

create trigger counted after insert on reports.first_deposit
  referencing new table as added for each statement execute function reports.count_first_deposits();
