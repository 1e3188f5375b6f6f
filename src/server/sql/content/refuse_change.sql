create or replace function content.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'published terms are never changed: publish a new version';
end $$;

create trigger promotion_terms_kept before update or delete on content.promotion_terms
  for each row execute function content.refuse_change();
create trigger version_append_only before update or delete or truncate on content.version
  for each statement execute function content.refuse_change();
