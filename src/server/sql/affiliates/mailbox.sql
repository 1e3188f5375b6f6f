-- The mailbox of an e-mail address: the same whatever follows a plus sign.
create or replace function affiliates.mailbox(p_email_key text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_email_key, '\+[^@]*@', '@')
$$;
