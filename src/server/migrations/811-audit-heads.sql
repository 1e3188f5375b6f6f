/* The head of the audit chain as it stood when an Istanbul day had ended: published for anyone to keep. Whoever rewrites the chain with its head cannot take back what others kept. */
create table staff.daily_head (
  date date primary key,
  -- Of the last line then.
  seq bigint not null check (seq > 0),
  hash bytea not null,
  created_at timestamptz not null
);
create trigger daily_head_append_only before update or delete or truncate on staff.daily_head
  for each statement execute function staff.refuse_change();
