create schema support;

-- What a player asks of the house, and what came of it. One conversation.
create table support.ticket (
  id uuid primary key,
  -- What people call it to each other.
  number bigint generated always as identity (start with 1001) unique,
  player_id uuid not null,
  request_id uuid not null,
  input_hash bytea not null,
  kind text not null check (kind in ('payment', 'bonus', 'game', 'sports', 'account', 'protection', 'other')),
  subject text not null,
  language text not null check (language in ('tr', 'en')),
  -- What it is about, the player's own.
  context_kind text check (context_kind in ('transaction', 'coupon', 'round')),
  context_id uuid,
  -- open: we are to answer; waiting: the player is; answered: nobody is, unless the player writes again.
  state text not null check (state in ('open', 'waiting', 'answered', 'closed')),
  assigned_to uuid references staff.member,
  created_at timestamptz not null,
  -- Open: since when the player waits. Else since when it stands as it does.
  moved_at timestamptz not null,
  -- When the newest message was written that the player may read.
  last_at timestamptz not null,
  first_answered_at timestamptz,
  -- Since when nothing more is asked of us; null while something is.
  resolved_at timestamptz,
  last_seq integer not null,
  -- The newest message of ours the player may read, and how far they have read.
  told_seq integer not null default 0,
  read_seq integer not null default 0,
  -- When an answer that is still unread is also mailed.
  mail_due_at timestamptz,
  unique (player_id, request_id),
  check ((context_kind is null) = (context_id is null)),
  check ((state in ('answered', 'closed')) = (resolved_at is not null))
) with (fillfactor = 80);
create index ticket_of_player on support.ticket (player_id, created_at desc, id desc);
create index ticket_inbox on support.ticket (state, moved_at, id);
create index ticket_inbox_kind on support.ticket (state, kind, moved_at, id);
create index ticket_inbox_assigned on support.ticket (state, assigned_to, moved_at, id);
create index ticket_created on support.ticket (created_at);
create index ticket_mail_due on support.ticket (mail_due_at) where mail_due_at is not null;

create table support.message (
  ticket_id uuid not null references support.ticket,
  seq integer not null,
  -- note: between colleagues, never shown to the player
  author text not null check (author in ('player', 'staff', 'note')),
  -- Whose conversation; null for a note, which is nobody's own data.
  player_id uuid,
  staff_id uuid references staff.member,
  request_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (ticket_id, seq),
  unique (ticket_id, request_id),
  check ((author = 'note') = (player_id is null)),
  check ((author = 'player') = (staff_id is null))
);
create index message_said_by_player on support.message (player_id, created_at) where author = 'player';

-- Texts staff answer with; {name} stands for what is known of the ticket.
create table support.canned (
  id uuid primary key,
  kind text check (kind in ('payment', 'bonus', 'game', 'sports', 'account', 'protection', 'other')),
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  updated_at timestamptz not null
);
