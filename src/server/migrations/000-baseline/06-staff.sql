create schema staff;

-- Staff members. Never players.
create table staff.member (
  id uuid primary key,
  username text not null,
  username_key text not null constraint member_username_unique unique,
  email text not null,
  email_key text not null constraint member_email_unique unique,
  roles text[] not null,
  password_hash text not null,
  -- The password was set by someone else.
  must_change_password boolean not null,
  -- An authenticator's secret, encrypted. It is in use once a code has confirmed it.
  totp_sealed bytea,
  totp_active boolean not null default false,
  -- The newest 30-second step whose code was accepted. It and all earlier steps are used up.
  totp_last_step bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- Invited or reset: until a second factor exists, the member can do nothing but set one up, in
  -- demo mode too.
  must_enrol boolean not null default false
);

create table staff.session (
  id uuid primary key,
  sid_hash bytea not null unique,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the second step was passed.
  verified_at timestamptz,
  ended_at timestamptz,
  user_agent text not null,
  address text not null
) with (fillfactor = 80);
create index session_staff on staff.session (staff_id) where ended_at is null;

create table staff.attempt (
  id bigint generated always as identity primary key,
  account_key text not null,
  at timestamptz not null
);
create index attempt_account on staff.attempt (account_key, at);

-- The audit log. seq has no gaps, each hash covers the previous one, and rows are append-only
-- (sql/staff/refuse_change.sql).
create table staff.audit (
  seq bigint primary key,
  at timestamptz not null,
  -- Null: a command on the server itself.
  staff_id uuid,
  staff_name text not null,
  address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  hash bytea not null
);
create index audit_subject on staff.audit (subject_kind, subject_id, seq desc);
create index audit_staff on staff.audit (staff_id, seq desc);
create index audit_action on staff.audit (action, seq desc);

create table staff.audit_head (
  id boolean primary key default true check (id),
  seq bigint not null,
  hash bytea not null
);
insert into staff.audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- A change that one member proposes and another decides.
create table staff.proposal (
  id uuid primary key,
  kind text not null,
  -- The player it concerns.
  subject_id text not null,
  input jsonb not null,
  reason text not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null references staff.member,
  proposed_at timestamptz not null,
  decided_by uuid references staff.member,
  decided_at timestamptz,
  decision_reason text,
  -- What the proposer saw: the amount, the failed checks, the player's figures.
  context jsonb,
  check ((state = 'pending') = (decided_at is null)),
  -- Nobody approves their own proposal.
  constraint proposal_four_eyes check (state = 'pending'
    or (decided_by = proposed_by) = (state = 'withdrawn'))
);
create index proposal_pending on staff.proposal (proposed_at, id) where state = 'pending';
create index proposal_decided on staff.proposal (decided_at desc, id) where state <> 'pending';
create index proposal_subject on staff.proposal (subject_id, proposed_at desc);
-- One pending proposal per withdrawal.
create unique index proposal_of_withdrawal on staff.proposal ((input ->> 'transactionID'))
  where kind = 'withdrawal' and state = 'pending';
-- One pending change per setting.
create unique index proposal_of_setting on staff.proposal (subject_id)
  where kind = 'setting' and state = 'pending';
-- One pending change per method's limits.
create unique index proposal_of_method on staff.proposal (subject_id)
  where kind = 'method' and state = 'pending';
-- One pending change per table; also finds the pending proposal.
create unique index proposal_of_table_limits on staff.proposal (subject_id)
  where kind = 'table-limits' and state = 'pending';
-- One pending change per jackpot; also finds the pending proposal.
create unique index proposal_of_jackpot on staff.proposal (subject_id)
  where kind = 'jackpot' and state = 'pending';
-- One pending proposal per message draft; the draft list and the editor read it.
create unique index proposal_of_message on staff.proposal (subject_id)
  where kind = 'message' and state = 'pending';
-- One pending change per term.
create unique index proposal_of_period on staff.proposal (subject_id)
  where kind = 'period' and state = 'pending';
-- One pending proposal per list version to activate, and per exclusion to withdraw.
create unique index proposal_of_list on staff.proposal (subject_id)
  where kind = 'list' and state = 'pending';
create unique index proposal_of_list_undo on staff.proposal (subject_id)
  where kind = 'list-undo' and state = 'pending';
-- A member's own proposals: pending ones, the oldest first; decided ones, the latest first.
create index proposal_own_pending on staff.proposal (proposed_by, proposed_at, id)
  where state = 'pending';
create index proposal_own_decided on staff.proposal (proposed_by, decided_at desc, id desc)
  where state <> 'pending';
-- One pending proposal per dead letter.
create unique index proposal_of_letter on staff.proposal (subject_id)
  where kind = 'letter' and state = 'pending';
-- One pending proposal per deposit.
create unique index proposal_of_deposit on staff.proposal ((input ->> 'transactionID'))
  where kind = 'deposit' and state = 'pending';
-- One pending publication per draft.
create unique index proposal_of_publication on staff.proposal (subject_id)
  where kind = 'publication' and state = 'pending';
create unique index proposal_of_announcement on staff.proposal (subject_id)
  where kind = 'tournament' and state = 'pending';
-- One pending change per rule.
create unique index proposal_of_rule on staff.proposal (subject_id)
  where kind = 'rule' and state = 'pending';
create unique index proposal_of_control on staff.proposal (subject_id)
  where kind = 'control' and state = 'pending';
create unique index proposal_of_studio_win on staff.proposal (subject_id)
  where kind = 'studio-win' and state = 'pending';
create unique index proposal_of_win_bound on staff.proposal (subject_id)
  where kind = 'win-bound' and state = 'pending';

-- The maximum value one person may release alone. A change takes two people. 'two-persons': one
-- act; 'gift-alone': gifts to one player within 24 hours; 'gift-most': one gift, also with two
-- people; the others: within 24 hours.
create table staff.outflow_limit (
  name text primary key,
  amount_minor bigint not null check (amount_minor >= 0)
);
insert into staff.outflow_limit (name, amount_minor) values
  ('two-persons', 1000000),
  ('outflow-player', 2000000), ('outflow-approver', 5000000), ('outflow-house', 25000000),
  ('gift-alone', 50000), ('gift-most', 500000);

-- Every act by which staff release value: one row per player, written in the commit that releases
-- it. Append-only (sql/staff/refuse_change.sql).
create table staff.outflow (
  id bigint generated always as identity primary key,
  -- The database's time, taken while staff.outflow_head is locked.
  at timestamptz not null,
  family text not null check (family in ('money', 'promise')),
  kind text not null,
  -- The transaction, gift, proposal, match or promotion.
  act_id text not null,
  -- Null: a command on the server itself. No reference to staff.member, because an approver's
  -- account is locked before this row is written.
  staff_id uuid,
  -- The approver of what staff_id proposed.
  second_id uuid check (second_id <> staff_id),
  -- Null: no single player.
  player_id uuid,
  amount_minor bigint not null check (amount_minor >= 0)
);
create index outflow_of_staff on staff.outflow (staff_id, at) include (family, amount_minor);
create index outflow_of_second on staff.outflow (second_id, at) include (family, amount_minor)
  where second_id is not null;
create index outflow_of_player on staff.outflow (player_id, at) include (family, amount_minor)
  where player_id is not null;
create index outflow_at on staff.outflow (at) include (family, amount_minor);

create table staff.outflow_head (
  id boolean primary key default true check (id)
);
insert into staff.outflow_head default values;

-- A staff member's passkey: the second step of a sign-in and the fresh proof of an approval.
create table staff.passkey (
  id uuid primary key,
  staff_id uuid not null references staff.member,
  credential_id text not null constraint staff_passkey_credential_unique unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_staff on staff.passkey (staff_id, created_at);

-- Who proposed or approved the creation, change or reset of an account.
create table staff.tie (
  id bigint generated always as identity primary key,
  made_by uuid not null references staff.member,
  member_id uuid not null references staff.member,
  what text not null check (what in ('add', 'set', 'reset')),
  at timestamptz not null
);
create index tie_member on staff.tie (member_id, at);

-- A mailed link by which the member sets the password, once. Only its hash is stored.
create table staff.invitation (
  token_hash bytea primary key,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_staff on staff.invitation (staff_id) where used_at is null;

-- A browser in which a member completed a sign-in. It has its own counter of wrong passwords.
create table staff.browser (
  browser_hash bytea not null,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  primary key (browser_hash, staff_id)
);
create index browser_staff on staff.browser (staff_id);

-- The head of the audit chain at the end of an Istanbul day, published for anyone to keep.
-- Rewriting the chain cannot change copies that others keep. Append-only
-- (sql/staff/refuse_change.sql).
create table staff.daily_head (
  date date primary key,
  -- The last line at that time.
  seq bigint not null check (seq > 0),
  hash bytea not null,
  created_at timestamptz not null
);
