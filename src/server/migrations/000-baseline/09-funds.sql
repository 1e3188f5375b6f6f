create schema funds;

create table funds.request (
  id uuid not null,
  player_id uuid not null,
  ask text not null check (ask in ('income', 'deposits', 'wealth')),
  -- Overdue follows from the date.
  state text not null check (state in ('asked', 'answered', 'accepted', 'refused')),
  -- The last day to answer.
  due_on date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- The reason for a refusal, as the player reads it.
  reason text,
  decided_by text,
  decided_at timestamptz,
  primary key (id, player_id),
  check ((state <> 'asked') = (answer is not null and answered_at is not null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null and decided_by is not null
    and reason is not null))
);
-- One open request per player.
create unique index request_open on funds.request (player_id) where state in ('asked', 'answered');
-- For the desk: unanswered ones by their last day; answered ones by the time of the answer; decided
-- ones, the latest first.
create index request_asked on funds.request (due_on, id) where state = 'asked';
create index request_answered on funds.request (answered_at, id) where state = 'answered';
create index request_decided on funds.request (decided_at desc, id desc)
  where state in ('accepted', 'refused');
create index request_of_player on funds.request (player_id, asked_at desc);
