create schema lottery;

-- A campaign that gives tickets for deposits. Its state (coming, running, over) follows from its
-- dates. `drawn_at`: its winners are drawn and paid.
create table lottery.campaign (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name_tr text not null,
  name_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_minor bigint not null check (ticket_minor > 0),
  -- In the order of the draw: [{"name": {"tr": …, "en": …}, "count": 1, "amountMinor": "1000000"},
  -- …]
  prizes jsonb not null,
  -- The hash is published before the first ticket, the seed after the draw.
  seed_hash text not null,
  seed_sealed bytea not null,
  seed text,
  drawn_at timestamptz,
  -- The number of tickets in the draw.
  tickets int not null default 0,
  -- The list of tickets is closed and published with its digest before the draw. After that no
  -- ticket is given, and the digest is part of the draw.
  listed_at timestamptz,
  list_digest text,
  check (starts_at < ends_at),
  check ((drawn_at is null) = (seed is null)),
  check ((listed_at is null) = (list_digest is null))
);
create index campaign_undrawn on lottery.campaign (ends_at) where drawn_at is null;

-- Tickets are numbered in the order in which their deposits were approved. A deposit has a first, a
-- second ticket, and so on.
create table lottery.ticket (
  campaign_id bigint not null references lottery.campaign,
  number int not null check (number > 0),
  player_id uuid not null,
  transaction_id uuid not null,
  place int not null check (place > 0),
  issued_at timestamptz not null,
  -- The masked owner in the published list, written when the list is closed, so that it matches the
  -- digest.
  owner text,
  -- The deposit of the ticket was not played when the list was closed: the ticket is listed and not
  -- drawn.
  is_void boolean not null default false,
  primary key (campaign_id, number),
  unique (campaign_id, transaction_id, place)
);
create index ticket_player on lottery.ticket (player_id, campaign_id, number);

create table lottery.win (
  campaign_id bigint not null,
  number int not null,
  -- The index of the campaign's prize, from 0.
  prize int not null,
  amount_minor bigint not null check (amount_minor > 0),
  transaction_id uuid not null,
  primary key (campaign_id, number),
  foreign key (campaign_id, number) references lottery.ticket
);
