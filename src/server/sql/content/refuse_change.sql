create or replace function content.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'published versions are never changed: publish a new version';
end $$;

create trigger version_append_only before update or delete or truncate on content.version
  for each statement execute function content.refuse_change();
