create schema chat;

-- What is said where many play together. A room's version grows with every change, so that nobody misses one unnoticed.
create table chat.room (
  key text primary key,
  version bigint not null default 0
);

create table chat.message (
  id uuid primary key,
  room text not null references chat.room,
  -- The room's when it was said: the order everybody reads in.
  version bigint not null,
  player_id uuid not null,
  request_id uuid not null,
  body text not null,
  said_at timestamptz not null,
  deleted_at timestamptz,
  unique (room, version),
  unique (player_id, request_id)
);
create index message_player on chat.message (player_id, said_at);
create index message_said on chat.message (said_at);

-- Who finds a message wrong; staff decide once.
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
