create or replace function affiliates.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'attributions, deals and statements are never changed';
end $$;

create trigger attribution_kept before update or delete or truncate on affiliates.attribution
  for each statement execute function affiliates.refuse_change();
create trigger deal_kept before update or delete or truncate on affiliates.deal
  for each statement execute function affiliates.refuse_change();
create trigger statement_kept before update or delete or truncate on affiliates.statement
  for each statement execute function affiliates.refuse_change();
create trigger statement_line_kept before update or delete or truncate on affiliates.statement_line
  for each statement execute function affiliates.refuse_change();
