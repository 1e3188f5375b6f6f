create or replace function promotions.refuse_terms_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'published terms are never changed: publish a new version';
end $$;

create trigger promotion_terms_kept before update or delete on promotions.promotion_terms
  for each row execute function promotions.refuse_terms_change();
