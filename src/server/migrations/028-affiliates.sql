-- migration: expand
-- Affiliates: partners, tracking links, deals, figures, statements, payouts and postbacks.
-- House accounts. 120: commissions as an expense. 121: what the operator owes to partners; it is
-- below zero for a partner who must return money. 122: commissions paid out. 123: tax withheld.
insert into wallet.house_account (code, name) values (120, 'affiliate commissions'),
  (121, 'affiliate payable'), (122, 'affiliate payouts'), (123, 'affiliate withholding tax');

create schema affiliates;

-- An account of a partner. It is neither a player nor a member of staff.
create table affiliates.partner (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 120),
  email text not null,
  email_key text not null unique,
  phone text not null,
  website text not null,
  about text not null,
  language text not null check (language in ('tr', 'en')),
  state text not null
    check (state in ('applied', 'active', 'suspended', 'rejected', 'closed')),
  -- Null until the partner has set one by the link of an invitation.
  password_hash text,
  totp_sealed bytea,
  totp_active boolean not null default false,
  totp_last_step bigint not null default 0,
  contract_version text,
  contract_accepted_at timestamptz,
  -- Signs the postbacks.
  postback_secret_sealed bytea,
  created_at timestamptz not null,
  -- Null: the partner applied on the public page.
  created_by text,
  decided_at timestamptz,
  last_login_at timestamptz,
  check ((contract_version is null) = (contract_accepted_at is null))
);
create index partner_newest on affiliates.partner (created_at desc, id desc);
create index partner_of_phone on affiliates.partner (phone);

create table affiliates.session (
  id uuid primary key,
  sid_hash bytea not null unique,
  partner_id uuid not null references affiliates.partner,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  verified_at timestamptz,
  ended_at timestamptz,
  user_agent text not null,
  address text not null
);
create index session_of_partner on affiliates.session (partner_id, last_used_at desc);

create table affiliates.attempt (
  id bigint generated always as identity primary key,
  account_key text not null,
  at timestamptz not null
);
create index attempt_of_account on affiliates.attempt (account_key, at desc);

-- A mailed link that sets a password, once.
create table affiliates.password_link (
  token_hash bytea primary key,
  partner_id uuid not null references affiliates.partner,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_of_partner on affiliates.password_link (partner_id);

create table affiliates.campaign (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  name text not null check (length(name) between 1 and 60),
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  created_at timestamptz not null,
  archived_at timestamptz
);
create index campaign_of_partner on affiliates.campaign (partner_id, created_at);

-- A visit through a link. It holds nothing about the visitor. Deleted after 40 days; the sums of
-- the days remain.
create table affiliates.click (
  token text primary key,
  campaign_id uuid not null references affiliates.campaign,
  partner_id uuid not null references affiliates.partner,
  subs text[] not null check (cardinality(subs) = 3),
  at timestamptz not null
);
create index click_of_campaign on affiliates.click (campaign_id, at);
create index click_oldest on affiliates.click (at);

-- The link or code a player registered with. Written with the registration, never changed.
create table affiliates.attribution (
  player_id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  campaign_id uuid not null references affiliates.campaign,
  via text not null check (via in ('click', 'code')),
  click_token text,
  subs text[] not null check (cardinality(subs) = 3),
  -- The only name under which a partner sees the player.
  pseudonym text not null unique,
  registered_at timestamptz not null,
  -- Null: the player counts. Otherwise why not.
  excluded_as text check (excluded_as in ('self', 'staff', 'known person')),
  check ((via = 'click') = (click_token is not null))
);
create index attribution_of_partner on affiliates.attribution (partner_id, registered_at desc);

-- Versions of a partner's deal. The highest number whose valid_from is not after a month applies to
-- that month.
create table affiliates.deal (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  number integer not null check (number > 0),
  valid_from date not null check (extract(day from valid_from) = 1),
  terms jsonb not null,
  proposal_id uuid not null unique,
  proposed_by uuid not null,
  approved_by uuid not null,
  made_at timestamptz not null,
  unique (partner_id, number)
);

-- Whole Istanbul days that are in player_day and campaign_day.
create table affiliates.folded_day (
  day date primary key,
  last_entry_id bigint not null,
  folded_at timestamptz not null
);

-- Sums of the ledger of one attributed player on one day. ggr = stakes − wins.
create table affiliates.player_day (
  player_id uuid not null,
  day date not null,
  partner_id uuid not null references affiliates.partner,
  campaign_id uuid not null references affiliates.campaign,
  deposits_minor bigint not null,
  returned_minor bigint not null,
  stakes_casino_minor bigint not null,
  stakes_live_minor bigint not null,
  stakes_sports_minor bigint not null,
  ggr_casino_minor bigint not null,
  ggr_live_minor bigint not null,
  ggr_sports_minor bigint not null,
  bonus_minor bigint not null,
  prizes_minor bigint not null,
  losses_minor bigint not null,
  primary key (player_id, day)
);
create index player_day_of_partner on affiliates.player_day (partner_id, day);

create table affiliates.campaign_day (
  campaign_id uuid not null references affiliates.campaign,
  day date not null,
  partner_id uuid not null references affiliates.partner,
  clicks integer not null,
  registrations integer not null,
  first_deposits integer not null,
  primary key (campaign_id, day)
);
create index campaign_day_of_partner on affiliates.campaign_day (partner_id, day);

create table affiliates.statement (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  month date not null check (extract(day from month) = 1),
  number text not null unique,
  deal_id uuid references affiliates.deal,
  -- The figures the lines were computed from.
  figures jsonb not null,
  -- The sum of the lines: what was booked.
  total_minor bigint not null,
  -- The negative revenue share that the next month starts with.
  carried_minor bigint not null check (carried_minor <= 0),
  -- Null where the total is 0.
  transfer_id uuid,
  closed_at timestamptz not null,
  unique (partner_id, month),
  check ((total_minor = 0) = (transfer_id is null))
);

create table affiliates.statement_line (
  statement_id uuid not null references affiliates.statement,
  position integer not null check (position > 0),
  kind text not null,
  detail jsonb not null,
  amount_minor bigint not null,
  primary key (statement_id, position)
);

-- A player for whom a CPA is due, once.
create table affiliates.cpa (
  player_id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  deal_id uuid not null references affiliates.deal,
  qualified_on date not null,
  -- The end of the hold period.
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  denied_at timestamptz,
  denied_by text,
  denied_reason text,
  statement_id uuid references affiliates.statement,
  reversed_statement_id uuid references affiliates.statement,
  check (denied_at is null or statement_id is null),
  check ((denied_at is null) = (denied_by is null) and (denied_at is null) = (denied_reason is null)),
  check (reversed_statement_id is null or statement_id is not null)
);
create index cpa_of_partner on affiliates.cpa (partner_id, due_on);

-- A change of the commission that two people decided. It becomes a line of the next statement.
create table affiliates.correction (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  made_at timestamptz not null,
  statement_id uuid references affiliates.statement
);
create index correction_of_partner on affiliates.correction (partner_id) where statement_id is null;

-- The newest row of a partner is in use from usable_from on.
create table affiliates.bank_account (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  -- {owner, iban, taxNumber}
  details_sealed bytea not null,
  iban_digest text not null,
  saved_at timestamptz not null,
  usable_from timestamptz not null
);
create index bank_account_of_partner on affiliates.bank_account (partner_id, saved_at desc);

create table affiliates.payout (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  account_id uuid not null references affiliates.bank_account,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null
    check (state in ('requested', 'cancelled', 'rejected', 'approved', 'paid', 'returned')),
  requested_at timestamptz not null,
  -- Booked with the approval. net + tax = amount.
  net_minor bigint,
  tax_minor bigint,
  net_transfer_id uuid,
  tax_transfer_id uuid,
  approved_at timestamptz,
  -- The bank's reference of the transfer.
  reference text,
  paid_at timestamptz,
  paid_by text,
  closed_at timestamptz,
  closed_reason text,
  check ((approved_at is null) = (net_minor is null)),
  check (net_minor is null or net_minor + tax_minor = amount_minor)
);
create unique index payout_open on affiliates.payout (partner_id) where state = 'requested';
create index payout_of_partner on affiliates.payout (partner_id, requested_at desc);

create table affiliates.postback (
  partner_id uuid not null references affiliates.partner,
  kind text not null check (kind in ('registration', 'first-deposit', 'qualified')),
  url text not null,
  saved_at timestamptz not null,
  primary key (partner_id, kind)
);

-- A call of a partner's address. `id` is the event id that the partner receives.
create table affiliates.postback_event (
  id uuid primary key,
  partner_id uuid not null references affiliates.partner,
  kind text not null,
  pseudonym text not null,
  -- The values of the macros.
  macros jsonb not null,
  url text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (pseudonym, kind)
);
create index postback_event_due on affiliates.postback_event (next_at) where state = 'waiting';
create index postback_event_of_partner on affiliates.postback_event (partner_id, created_at desc, id);

create table affiliates.setting (
  one boolean primary key default true check (one),
  minimum_payout_minor bigint not null check (minimum_payout_minor > 0),
  withholding_bp integer not null check (withholding_bp between 0 and 5000)
);
insert into affiliates.setting (minimum_payout_minor, withholding_bp) values (50000, 0);

create unique index proposal_of_affiliate_payout on staff.proposal (subject_id)
  where kind = 'affiliate-payout' and state = 'pending';
create unique index proposal_of_affiliate_deal on staff.proposal (subject_id)
  where kind = 'affiliate-deal' and state = 'pending';
create unique index proposal_of_affiliate_partner on staff.proposal (subject_id)
  where kind = 'affiliate-partner' and state = 'pending';
