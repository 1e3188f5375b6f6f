create schema crm;

-- A message of the house to every player.
create table crm.mass_message (
  id uuid primary key,
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  -- a page of the site it leads to, and the words of the way there
  link text check (link like '/%'),
  action_tr text,
  action_en text,
  published_at timestamptz not null,
  -- who registers later gets it too, dated that day
  for_newcomers boolean not null,
  check ((link is null) = (action_tr is null) and (link is null) = (action_en is null))
);
create index mass_message_published on crm.mass_message (published_at desc);

create table crm.mass_message_read (
  player_id uuid not null,
  message_id uuid not null references crm.mass_message on delete cascade,
  read_at timestamptz not null,
  primary key (player_id, message_id)
);
