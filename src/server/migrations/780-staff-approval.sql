-- A colleague's passkey: the second step of a sign-in, and the fresh proof of an approval.
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

-- Who proposed or approved the creation, change or reset of whose account.
create table staff.tie (
  id bigint generated always as identity primary key,
  made_by uuid not null references staff.member,
  member_id uuid not null references staff.member,
  what text not null check (what in ('add', 'set', 'reset')),
  at timestamptz not null
);
create index tie_member on staff.tie (member_id, at);
