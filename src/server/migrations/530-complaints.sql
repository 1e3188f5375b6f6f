-- A formal complaint: a state over a ticket, whose conversation and subject it shares. One a ticket.
create table support.complaint (
  id uuid primary key,
  -- What people call it to each other.
  number bigint generated always as identity (start with 50001) unique,
  ticket_id uuid not null unique references support.ticket,
  player_id uuid not null,
  category text not null check (category in ('payment', 'game', 'bonus', 'account', 'protection', 'conduct', 'other')),
  -- What the player asks for, in their words.
  wanted text not null check (length(wanted) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'upheld', 'partly', 'rejected', 'withdrawn')),
  assigned_to uuid references staff.member,
  filed_at timestamptz not null,
  -- The last Istanbul day to answer on; of a reopened one, the new one.
  due_on date not null,
  -- Once: by its player or by staff.
  reopened_at timestamptz,
  -- Since when nothing of it is open.
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
-- The queue: what is open by its last day, and the overdue of it.
create index complaint_due on support.complaint (due_on, id) where state = 'open';
-- The same of one category.
create index complaint_due_category on support.complaint (category, due_on, id) where state = 'open';
-- The same of one person, or of nobody.
create index complaint_due_assigned on support.complaint (assigned_to, due_on, id) where state = 'open';
-- What is closed, the last first.
create index complaint_closed on support.complaint (closed_at desc, id desc) where state <> 'open';
-- The same of one category.
create index complaint_closed_category on support.complaint (category, closed_at desc, id desc) where state <> 'open';
-- The same of one person, or of nobody.
create index complaint_closed_assigned on support.complaint (assigned_to, closed_at desc, id desc) where state <> 'open';
-- Figures and extracts of a period.
create index complaint_filed on support.complaint (filed_at);
-- One player's own data.
create index complaint_of_player on support.complaint (player_id, filed_at);

-- What happened to a complaint, as its player reads it; never changed.
create table support.complaint_step (
  complaint_id uuid not null references support.complaint,
  n smallint not null,
  player_id uuid not null,
  kind text not null check (kind in ('filed', 'decided', 'withdrawn', 'reopened')),
  at timestamptz not null,
  -- Who of the house did it; null where the player did.
  staff_id uuid references staff.member,
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  -- Why it was decided, or opened again.
  body text check (length(body) between 1 and 4000),
  -- The last day to answer it gives.
  due_on date,
  primary key (complaint_id, n),
  check ((kind = 'decided') = (outcome is not null)),
  check ((kind in ('decided', 'reopened')) = (body is not null)),
  check ((kind in ('filed', 'reopened')) = (due_on is not null)),
  check (kind <> 'decided' or staff_id is not null)
);
-- One player's own data.
create index complaint_step_of_player on support.complaint_step (player_id, at);

-- Money proposed to make a complaint good; the proposal says how much and what became of it.
create table support.complaint_redress (
  proposal_id uuid primary key references staff.proposal,
  complaint_id uuid not null references support.complaint,
  at timestamptz not null
);
create index complaint_redress_of on support.complaint_redress (complaint_id, at);

create table support.complaint_setting (
  one boolean primary key default true check (one),
  -- Days from the day of filing to the last day to answer.
  answer_days smallint not null default 15 check (answer_days between 1 and 60),
  -- Whom a player may turn to after the answer, or when none came: both languages or none.
  appeal_tr text,
  appeal_en text,
  check ((appeal_tr is null) = (appeal_en is null))
);
insert into support.complaint_setting default values;

-- The number of the complaint over a ticket.
alter table support.ticket add column complaint bigint unique references support.complaint (number);
