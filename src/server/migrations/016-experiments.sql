-- migration: expand
-- A message with a control group is not sent before its players are assigned: a process of an
-- earlier version, which knows no groups, cannot send it.
alter table crm.mass_message
  add column holds_back boolean not null default false,
  add column assigned_at timestamptz,
  add constraint mass_message_assigned
    check (not holds_back or spread_at is null or assigned_at is not null) not valid;

-- The experiment of a message, as approved. `share` per cent of the players receive nothing.
create table crm.experiment (
  message_id uuid primary key references crm.mass_message on delete cascade,
  share smallint not null check (share between 5 and 50),
  days smallint not null check (days between 1 and 28),
  metric text not null check (metric in ('deposit-share', 'deposits', 'stakes', 'ggr')),
  -- Random; with a player's id it decides the group.
  salt bytea not null check (length(salt) = 16),
  -- The measurement period is [assigned_at, ends_at): the rest of the day and `days` site days.
  assigned_at timestamptz,
  ends_at timestamptz,
  -- Computed once, after the period.
  result jsonb,
  computed_at timestamptz,
  check ((assigned_at is null) = (ends_at is null)),
  check ((result is null) = (computed_at is null)),
  check (result is null or ends_at < computed_at)
);
create index experiment_open on crm.experiment (ends_at) where result is null;

-- The group of each assigned player, and what protected the player first in the period.
create table crm.experiment_member (
  message_id uuid not null,
  player_id uuid not null,
  is_control boolean not null,
  limit_lowered_at timestamptz,
  time_out_at timestamptz,
  excluded_at timestamptz,
  primary key (player_id, message_id)
);
create index experiment_member_of on crm.experiment_member (message_id, player_id);

alter table crm.message_tally
  drop constraint message_tally_outcome_check,
  add constraint message_tally_outcome_check check (outcome in ('meant', 'sent', 'failed', 'closed',
    'kept-out', 'no-consent', 'unreachable', 'stopped', 'other', 'held-back')) not valid;
