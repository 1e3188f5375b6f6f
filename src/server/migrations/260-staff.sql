create schema staff;

-- Who works here. Never a player.
create table staff.member (
  id uuid primary key,
  username text not null,
  username_key text not null constraint member_username_unique unique,
  email text not null,
  email_key text not null constraint member_email_unique unique,
  roles text[] not null,
  password_hash text not null,
  -- Somebody else chose the password.
  must_change_password boolean not null,
  -- An authenticator's secret, encrypted; it counts once it was confirmed by a code.
  totp_sealed bytea,
  totp_active boolean not null default false,
  -- The newest 30-second step whose code was accepted; it and older ones are spent.
  totp_last_step bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table staff.session (
  id uuid primary key,
  sid_hash bytea not null unique,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The second step was passed.
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

-- What staff did. seq has no gap, each hash covers the one before it, and nothing of it is ever changed.
create table staff.audit (
  seq bigint primary key,
  at timestamptz not null,
  -- null: by command on the server's own machine
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

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff.% is append-only', tg_table_name;
end $$;
create trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();
create trigger audit_head_stays before delete or truncate on staff.audit_head
  for each statement execute function staff.refuse_change();

-- sha256(previous hash, the row as a JSON array: seq, milliseconds, who, address, what, to what, before, after, why)
create function staff.audit_hash(p_previous bytea, p_row staff.audit) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_row.seq, (extract(epoch from p_row.at) * 1000)::bigint, p_row.staff_id, p_row.staff_name,
    p_row.address, p_row.action, p_row.subject_kind, p_row.subject_id, p_row.before, p_row.after, p_row.reason)::text, 'UTF8'))
$$;

/* Writes one line and moves the head on. Whoever writes next waits for this commit: take it last. */
create function staff.append_audit(p_at timestamptz, p_staff uuid, p_name text, p_address text, p_action text, p_subject_kind text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text) returns bigint
language plpgsql as $$
declare
  v_head staff.audit_head;
  v_row staff.audit;
begin
  select * into v_head from staff.audit_head for update;
  v_row := (v_head.seq + 1, date_trunc('milliseconds', p_at), p_staff, p_name, p_address, p_action, p_subject_kind, p_subject, p_before, p_after, p_reason, null);
  v_row.hash := staff.audit_hash(v_head.hash, v_row);
  insert into staff.audit select v_row.*;
  update staff.audit_head set seq = v_row.seq, hash = v_row.hash;
  return v_row.seq;
end $$;

-- What one asks for and another decides.
create table staff.proposal (
  id uuid primary key,
  kind text not null,
  -- The player it is about.
  subject_id text not null,
  input jsonb not null,
  reason text not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null references staff.member,
  proposed_at timestamptz not null,
  decided_by uuid references staff.member,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'pending') = (decided_at is null)),
  -- Nobody approves their own.
  constraint proposal_four_eyes check (state = 'pending' or (decided_by = proposed_by) = (state = 'withdrawn'))
);
create index proposal_pending on staff.proposal (proposed_at, id) where state = 'pending';
create index proposal_decided on staff.proposal (decided_at desc, id) where state <> 'pending';
create index proposal_subject on staff.proposal (subject_id, proposed_at desc);
