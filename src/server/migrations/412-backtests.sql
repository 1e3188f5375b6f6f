/* A draft's rule replayed over what happened: who it would have been given to, and how much. Worked off in slices of players; what a slice found and where it ended
   are one commit, so that a run goes on where it stood and counts nobody twice. */
create table promotions.backtest (
  id uuid primary key,
  seq bigint generated always as identity,
  draft_id uuid not null,
  revision int not null,
  promotion_id bigint,
  -- The rule as it was typed then.
  body jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (from_at < until_at),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- The last player looked at.
  after_player uuid,
  checked int not null default 0,
  -- Sums so far, amounts in kuruş as text.
  tally jsonb not null,
  asked_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index backtest_of_draft on promotions.backtest (draft_id, seq desc);
create unique index backtest_running on promotions.backtest (draft_id) where state = 'running';
