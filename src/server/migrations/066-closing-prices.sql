-- migration: expand
-- What a staked selection was worth when betting before its match closed. Written once, at the start
-- of the match.
create table sportsbook.closing_price (
  event_id text not null,
  market text not null,
  selection text not null,
  -- The chance without a margin.
  fair double precision not null check (fair > 0 and fair <= 1),
  closed_at timestamptz not null,
  primary key (event_id, market, selection)
);
