-- A message while it is written and waits for a second person; once approved it is crm.mass_message of the same id.
create table crm.message_draft (
  id uuid primary key,
  revision integer not null,
  body jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null
);

-- What a message can be begun from.
create table crm.message_template (
  id uuid primary key,
  name text not null,
  body jsonb not null,
  staff_name text not null,
  updated_at timestamptz not null
);

-- One draft of a message waits for a second person at a time; the list of drafts and the editor ask by it.
create unique index proposal_of_message on staff.proposal (subject_id) where kind = 'message' and state = 'pending';

-- No SMS leaves from `from_hour` on until `until_hour`, Istanbul's. Equal: at no hour.
create table crm.quiet_hours (
  is_only boolean primary key default true check (is_only),
  from_hour integer not null check (from_hour between 0 and 23),
  until_hour integer not null check (until_hour between 0 and 23)
);
insert into crm.quiet_hours (from_hour, until_hour) values (21, 9);

alter table crm.mass_message
  -- Who it was for, as that was called, and who wrote and who approved it; null where a command sent it.
  add column segment_name text,
  add column written_by text,
  add column approved_by text,
  add column stopped_at timestamptz,
  add column stopped_by text,
  -- Everybody it was for is decided.
  add column finished_at timestamptz,
  add check ((stopped_at is null) = (stopped_by is null));
-- The desk's list, newest first; of those stopped; of those under way (planned and being sent).
create index mass_message_desk on crm.mass_message (published_at desc, id) where not is_listed;
create index mass_message_stopped on crm.mass_message (published_at desc, id) where not is_listed and stopped_at is not null;
create index mass_message_under_way on crm.mass_message (published_at desc, id) where not is_listed and finished_at is null;
-- How many read a message on the site.
create index mass_message_read_of on crm.mass_message_read (message_id);

alter table crm.recipient
  drop constraint recipient_state_check,
  drop constraint recipient_check,
  add constraint recipient_state_check check (state in ('waiting', 'sent', 'failed', 'passed')),
  add constraint recipient_check check ((state = 'waiting') = (decided_at is null)),
  -- Why it was passed over; null of what was before reasons were written down.
  add column why text check (why in ('closed', 'kept-out', 'no-consent', 'stopped'));
-- What waits, by the channels that are open just now.
create index recipient_waiting_by_channel on crm.recipient (channel, message_id, player_id) where state = 'waiting';

-- Of a message and channel: how many players its segment meant, and what became of them; who was left out at once has no row of recipients. Written in the commit of what it counts.
create table crm.message_tally (
  message_id uuid not null references crm.mass_message on delete cascade,
  channel text not null check (channel in ('site', 'email', 'sms')),
  outcome text not null check (outcome in ('meant', 'sent', 'failed', 'closed', 'kept-out', 'no-consent', 'stopped', 'other')),
  players bigint not null check (players >= 0),
  primary key (message_id, channel, outcome)
);
insert into crm.message_tally (message_id, channel, outcome, players)
  select message_id, channel, 'meant', count(*) from crm.recipient group by message_id, channel
  union all
  select message_id, channel, case state when 'sent' then 'sent' else 'other' end, count(*) from crm.recipient where state <> 'waiting' group by message_id, channel, state;
update crm.mass_message m set finished_at = m.spread_at
  where m.spread_at is not null and not exists (select from crm.recipient c where c.message_id = m.id and c.state = 'waiting');

-- Who took back their yes to a channel by the link of which message.
create table crm.way_out_used (
  message_id uuid not null references crm.mass_message on delete cascade,
  player_id uuid not null,
  channel text not null check (channel in ('site', 'email', 'sms')),
  used_at timestamptz not null,
  primary key (message_id, player_id, channel)
);
create index way_out_used_player on crm.way_out_used (player_id);

-- The short way out that an SMS carries: letters cost.
create table crm.short_way (
  code text primary key,
  player_id uuid not null,
  message_id uuid not null references crm.mass_message on delete cascade
);

-- What a mail says to programs that draw it.
alter table platform.sandbox_message add column html text;
