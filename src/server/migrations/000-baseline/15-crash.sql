create schema crash;

-- A shared round. Its hash and crash point are written when it is over, never before.
create table crash.round (
  number int primary key,
  chain_id int not null,
  state text not null check (state in ('betting', 'flying', 'crashed', 'void')),
  betting_ends_at timestamptz not null,
  starts_at timestamptz,
  ended_at timestamptz,
  hash text,
  point_hundredths int,
  -- It ended while no server ran: players without an automatic cash-out below the point get their
  -- stake back.
  is_interrupted boolean not null default false,
  check ((state in ('crashed', 'void')) = (hash is not null)),
  check ((hash is null) = (point_hundredths is null) and (hash is null) = (ended_at is null)),
  check (state not in ('flying', 'crashed') or starts_at is not null)
);
create unique index round_running on crash.round ((true)) where state in ('betting', 'flying');
