-- migration: expand
-- Notices by mail that a member of staff chose.
create table staff.notice_choice (
  staff_id uuid not null references staff.member,
  kind text not null,
  chosen_at timestamptz not null,
  primary key (staff_id, kind)
);
-- The language of a member's notices. A member without a row gets the house's language.
create table staff.notice_lang (
  staff_id uuid primary key references staff.member,
  lang text not null check (lang in ('tr', 'en'))
);
-- What a member was notified of, written in the commit that sends the mail: each subject once.
create table staff.notice_sent (
  staff_id uuid not null references staff.member,
  kind text not null,
  -- The period, the proposal, the queue and time, or the incident.
  subject text not null,
  sent_at timestamptz not null,
  primary key (staff_id, kind, subject)
);
-- What was posted to the team's chat.
create table staff.chat_notice (
  kind text not null,
  subject text not null,
  sent_at timestamptz not null,
  primary key (kind, subject)
);
create index notice_sent_at on staff.notice_sent (sent_at);
