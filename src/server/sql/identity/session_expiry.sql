-- 60 minutes after the last use, at most 24 hours after the creation.
create or replace function identity.session_expiry(
  created_at timestamptz, last_used_at timestamptz
) returns timestamptz
language sql immutable
as $$ select least(last_used_at + interval '60 minutes', created_at + interval '24 hours') $$;
