-- migration: expand
-- Every mail and SMS, without its address and its words, so that a bounce, a complaint or a delivery
-- report finds the message it is about. Deleted after 35 days.
create table platform.sent_message (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  -- The player it was written to; null for staff.
  player_id uuid,
  -- Identifies it to the domain that sent it.
  receipt text,
  purpose text not null check (purpose in ('code', 'notice', 'security', 'offer')),
  -- A keyed digest of the address.
  recipient_digest text not null,
  -- The SMS that is sent in place of a security mail that could not be delivered. Removed once it was
  -- sent or the mail was delivered.
  sms_instead text,
  -- queued: not handed over yet. sent: handed over. refused: no provider took it. unknown: the
  -- provider did not answer, and an offer is not sent twice.
  state text not null check (state in ('queued', 'sent', 'deferred', 'delivered', 'bounced',
    'complained', 'refused', 'unknown')),
  soft_bounces integer not null default 0,
  -- Of an SMS: who was asked, when, and the provider's own id.
  provider text,
  asked_at timestamptz,
  provider_id text,
  calling_code text,
  parts integer,
  cost_minor bigint,
  created_at timestamptz not null,
  reported_at timestamptz
);
create unique index sent_message_provider on platform.sent_message (provider, provider_id)
  where provider_id is not null;
create index sent_message_created on platform.sent_message (created_at);
create index sent_message_player on platform.sent_message (player_id) where player_id is not null;
-- SMS whose provider reports nothing by itself and has to be asked.
create index sent_message_open on platform.sent_message (provider, created_at)
  where channel = 'sms' and state = 'sent' and provider_id is not null;

-- An address can also be found dead by a mail that no mass message contains.
alter table crm.dead_address alter column message_id drop not null;

alter table identity.sms_count drop constraint sms_count_scope_check,
  add constraint sms_count_scope_check check (scope in ('sms-player', 'sms-number', 'sms-prefix',
    'sms-abroad', 'sms-house'));
