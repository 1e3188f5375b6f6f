/* An item of background work that failed. The batch it came from moves on without it; it is tried again at `next_try_at`, and after its last attempt it waits for a person. */
create table platform.dead_letter (
  id bigint generated always as identity primary key,
  -- What was to be done, and to which item.
  source text not null,
  item_id text not null,
  payload jsonb not null,
  error text not null,
  attempts int not null check (attempts > 0),
  state text not null check (state in ('retrying', 'dead', 'resolved', 'discarded')),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  reason text,
  check ((state = 'retrying') = (next_try_at is not null)),
  check ((state in ('resolved', 'discarded')) = (closed_at is not null))
);
-- An item fails under one letter until that letter is resolved; a discarded item is never tried again.
create unique index dead_letter_of_item on platform.dead_letter (source, item_id) where state <> 'resolved';
create index dead_letter_due on platform.dead_letter (next_try_at) where state = 'retrying';
create index dead_letter_open on platform.dead_letter (state, source) where state in ('retrying', 'dead');
create index dead_letter_by_state on platform.dead_letter (state, id desc);

-- Whether a batch is to leave an item to its dead letter.
create function platform.is_held(p_source text, p_item text) returns boolean language sql stable as $$
  select exists (select 1 from platform.dead_letter where source = p_source and item_id = p_item and state <> 'resolved')
$$;
