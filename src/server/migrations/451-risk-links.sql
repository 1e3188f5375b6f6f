-- What accounts have in common is looked for from one of them.
create index device_of_player on identity.device (player_id);
create index family_address on identity.family (address);
create index player_born on identity.player (birth_date);
create index player_mailbox on identity.player ((regexp_replace(email_key, '\+[^@]*@', '@')));

-- Two accounts that may be one person's; the lower id first.
create table risk.link (
  id uuid primary key,
  one uuid not null,
  other uuid not null,
  -- [{why, likeness}]
  reasons jsonb not null,
  strength smallint not null check (strength between 1 and 100),
  state text not null check (state in ('noted', 'waiting', 'decided')),
  found_at timestamptz not null,
  verdict text check (verdict in ('same-person', 'household', 'different')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  unique (one, other),
  check (one < other),
  check ((state = 'decided') = (decided_at is not null and verdict is not null and reason is not null and decided_by is not null))
);
create index link_other on risk.link (other);
create index link_waiting on risk.link (strength desc, id) where state = 'waiting';
create index link_decided on risk.link (decided_at desc, id) where state = 'decided';
