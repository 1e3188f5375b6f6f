create schema platform;

create table platform.secret (
  name text primary key,
  value jsonb not null
);

create table platform.setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table platform.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Every mail and SMS of demo mode; live mode sends them and writes nothing here.
create table platform.sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null,
  body text not null,
  links text[] not null,
  code text,
  created_at timestamptz not null
);
create index sandbox_message_recipient on platform.sandbox_message (recipient, id desc);
