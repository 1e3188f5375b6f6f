create or replace function wheel.refuse_terms_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'published terms are never changed: publish a new version';
end $$;

create trigger terms_kept before update or delete on wheel.terms
  for each row execute function wheel.refuse_terms_change();
