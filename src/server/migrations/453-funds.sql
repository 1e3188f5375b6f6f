/* What players are asked of where their money comes from, and what they answered. */
create schema funds;

create table funds.request (
  id uuid primary key,
  player_id uuid not null,
  ask text not null check (ask in ('income', 'deposits', 'wealth')),
  -- overdue follows from the date
  state text not null check (state in ('asked', 'answered', 'accepted', 'refused')),
  -- the last day to answer
  due_on date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- of a refusal the player reads why
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((state <> 'asked') = (answer is not null and answered_at is not null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null and decided_by is not null and reason is not null))
);
-- One is open for a player at a time.
create unique index request_open on funds.request (player_id) where state in ('asked', 'answered');
-- the desk: unanswered by their last day (both those in time and those overdue), answered by when, decided the last first
create index request_asked on funds.request (due_on, id) where state = 'asked';
create index request_answered on funds.request (answered_at, id) where state = 'answered';
create index request_decided on funds.request (decided_at desc, id desc) where state in ('accepted', 'refused');
create index request_of_player on funds.request (player_id, asked_at desc);

-- Whether a player who is overdue may deposit.
create table funds.setting (
  one boolean primary key default true check (one),
  holds_deposits boolean not null
);
insert into funds.setting (holds_deposits) values (false);
