-- A coupon that was edited is closed at its value and another stands in its place: each names the other by its code.
alter table sportsbook.coupon add column replaces text;
alter table sportsbook.coupon add column replaced_by text;

-- What a leg was decided as before its result was corrected.
alter table sportsbook.leg add column corrected_from jsonb;

-- A player's objection to how a leg was decided: one a leg, with what they were told, answered by staff.
create table sportsbook.dispute (
  coupon_id uuid not null,
  leg smallint not null,
  player_id uuid not null,
  reason text not null check (reason in ('score', 'rule', 'void', 'price', 'other')),
  message text not null check (length(message) between 1 and 500),
  -- {result, decidedBy, explanation: {tr, en}, rule: {tr, en}}: as the player saw it.
  told jsonb not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'declined')),
  answer text check (length(answer) between 1 and 1000),
  opened_at timestamptz not null,
  answered_at timestamptz,
  primary key (coupon_id, leg),
  check ((state = 'open') = (answer is null) and (state = 'open') = (answered_at is null))
);
create index dispute_open on sportsbook.dispute (opened_at) where state = 'open';
