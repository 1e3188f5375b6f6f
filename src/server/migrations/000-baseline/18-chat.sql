create schema chat;

-- A chat room. Its version grows with each change, so that a reader notices a missed one.
create table chat.room (
  key text primary key,
  version bigint not null default 0
);

create table chat.message (
  id uuid primary key,
  room text not null references chat.room,
  -- The room's version when it was written: the order of reading.
  version bigint not null,
  player_id uuid not null,
  request_id uuid not null,
  body text not null,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  unique (room, version),
  unique (player_id, request_id)
);
create index message_player on chat.message (player_id, sent_at);
create index message_said on chat.message (sent_at);

-- A player's report of a message. Staff decide it once.
create table chat.report (
  message_id uuid not null references chat.message on delete cascade,
  player_id uuid not null,
  reason text not null check (reason in ('abuse', 'advert', 'other')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  primary key (message_id, player_id)
);
create index report_waiting on chat.report (reported_at) where decided_at is null;
create index report_player on chat.report (player_id, reported_at);

create table chat.mute (
  player_id uuid primary key,
  until timestamptz not null,
  muted_at timestamptz not null
);
