-- migration: expand
-- Live conversations: a ticket while the player and a colleague write to each other. An unassigned
-- one waits in the queue.
alter table support.ticket
  add column live_at timestamptz,
  -- When it ends by itself, unless somebody writes before.
  add column live_ends_at timestamptz,
  -- When a colleague first took it.
  add column live_taken_at timestamptz,
  add column live_ended_at timestamptz,
  -- closed: by a person; missed: nobody answered in time, and the ticket remains; quiet: the player
  -- did not reply.
  add column live_end text check (live_end in ('closed', 'missed', 'quiet')),
  -- When the player's page last showed the conversation.
  add column live_seen_at timestamptz,
  -- What the conversation was about, as the colleague who closed it judged.
  add column closed_as text,
  -- The player's answer to the closing question.
  add column helpful boolean;
create index ticket_live on support.ticket (live_ends_at)
  where live_at is not null and live_ended_at is null;
create index ticket_live_started on support.ticket (live_at) where live_at is not null;

-- Staff who set themselves available. A row counts only while their browser renews it.
create table support.presence (
  staff_id uuid primary key references staff.member,
  since timestamptz not null,
  seen_at timestamptz not null
);

-- A file that a player sends in a ticket is kept like a receipt; its subject is the ticket.
alter table documents.receipt
  add column kind text not null default 'receipt' check (kind in ('receipt', 'ticket'));
alter table support.message add column file_id uuid;
