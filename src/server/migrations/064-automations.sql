-- migration: expand
-- Automations: a series of steps that a player goes through after an event or a daily check. Each
-- message of an approved version is a row of crm.mass_message, so its recipients, its unsubscribe
-- links and its results are those of any message.
create table crm.automation (
  id uuid primary key,
  -- The draft of the next version.
  revision integer not null,
  body jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  -- The version that players enter.
  version integer,
  started_at timestamptz,
  paused_at timestamptz,
  paused_by text,
  ended_at timestamptz,
  ended_by text,
  -- The site day of the last daily check of its segment.
  checked_on date,
  check ((state = 'draft') = (version is null)),
  check ((version is null) = (started_at is null)),
  check ((state = 'paused') = (paused_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((paused_at is null) = (paused_by is null)),
  check ((ended_at is null) = (ended_by is null))
);
create index automation_under_way on crm.automation (id) where state in ('running', 'paused');

-- An approved version. It never changes; `closed_at` is when the next version replaced it or the
-- automation ended (sql/crm/refuse_version_change.sql).
create table crm.automation_version (
  automation_id uuid not null references crm.automation on delete cascade,
  version integer not null check (version > 0),
  trigger_kind text not null,
  -- What staff approved, and the same with the rules of its segments and the ids of its messages.
  body jsonb not null,
  program jsonb not null,
  control_share smallint not null check (control_share between 0 and 50),
  -- Random; with a player's id it decides the group and the parts of splits.
  salt bytea not null check (length(salt) = 16),
  goal_kind text not null check (goal_kind in ('deposit', 'stake')),
  -- The category of the stakes that count.
  goal_category smallint,
  goal_days smallint not null check (goal_days > 0),
  -- Players who enter until then are compared.
  compared_until timestamptz not null,
  written_by text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  closed_at timestamptz,
  primary key (automation_id, version),
  check ((goal_kind = 'stake') = (goal_category is not null))
);

-- One passage of a player through a version.
create table crm.automation_run (
  id uuid not null,
  player_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  -- 1 for the player's first passage through this automation.
  entry integer not null check (entry > 0),
  is_control boolean not null,
  state text not null check (state in ('active', 'finished')),
  -- Why it is finished.
  why text check (why in ('completed', 'control', 'goal', 'closed', 'kept-out', 'limit', 'harm',
    'ended')),
  -- The place of the current step, from 0, and whether the player waits there.
  step smallint not null check (step >= 0),
  is_waiting boolean not null default false,
  due_at timestamptz,
  entered_at timestamptz not null,
  finished_at timestamptz,
  goal_until timestamptz not null,
  goal_at timestamptz,
  primary key (id, player_id),
  unique (player_id, automation_id, entry),
  check ((state = 'active') = (due_at is not null)),
  check ((state = 'finished') = (why is not null)),
  check ((state = 'finished') = (finished_at is not null)),
  check (goal_at > entered_at and goal_at < goal_until)
);
create index automation_run_due on crm.automation_run (due_at) where state = 'active';
create index automation_run_of on crm.automation_run (automation_id, version, state);
-- Passages whose goal may still be reached.
create index automation_run_goal on crm.automation_run (goal_until) where goal_at is null;

-- What a step did, once per passage: written in the commit that does it.
create table crm.automation_visit (
  run_id uuid not null,
  player_id uuid not null,
  step smallint not null,
  automation_id uuid not null,
  version integer not null,
  -- passed, yes, no, part-1 to part-4, sent, skipped
  outcome text not null,
  -- Why a message was skipped.
  why text,
  is_offer boolean not null default false,
  at timestamptz not null,
  primary key (run_id, step, player_id)
);
create index automation_visit_of on crm.automation_visit (automation_id, version, step);
create index automation_visit_player on crm.automation_visit (player_id, at);

-- A player receives at most `offers` offers in `days` days; null: as many as are sent.
create table crm.offer_cap (
  is_only boolean primary key default true check (is_only),
  offers smallint check (offers between 1 and 100),
  days smallint check (days between 1 and 90),
  check ((offers is null) = (days is null))
);
insert into crm.offer_cap (offers, days) values (null, null);

-- A message of an automation. It is sent while the automation is not paused.
alter table crm.mass_message
  add column automation_id uuid,
  add column is_paused boolean not null default false;
create index mass_message_automation on crm.mass_message (automation_id)
  where automation_id is not null;
-- The passage that sent it last.
alter table crm.recipient add column run_id uuid;

alter table crm.message_tally
  drop constraint message_tally_outcome_check,
  add constraint message_tally_outcome_check check (outcome in ('meant', 'sent', 'failed', 'closed',
    'kept-out', 'no-consent', 'unreachable', 'stopped', 'other', 'held-back', 'capped')) not valid;

create unique index proposal_of_automation on staff.proposal (subject_id)
  where kind = 'automation' and state = 'pending';
