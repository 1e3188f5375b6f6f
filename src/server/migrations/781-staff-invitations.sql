-- Invited or reset: nothing but a second factor may be set up until there is one, in demo mode too.
alter table staff.member add column must_enrol boolean not null default false;

-- A mailed link by which the member chooses the password. Only its hash is kept; it works once.
create table staff.invitation (
  token_hash bytea primary key,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_staff on staff.invitation (staff_id) where used_at is null;

-- A browser in which a member completed a sign-in: it has a count of wrong passwords of its own.
create table staff.browser (
  browser_hash bytea not null,
  staff_id uuid not null references staff.member,
  created_at timestamptz not null,
  primary key (browser_hash, staff_id)
);
create index browser_staff on staff.browser (staff_id);
