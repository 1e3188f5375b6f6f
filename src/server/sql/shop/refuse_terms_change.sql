create or replace function shop.refuse_terms_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'published terms are never changed: publish a new version';
end $$;

create trigger terms_kept before update or delete on shop.terms
  for each row execute function shop.refuse_terms_change();
