-- Whether a player takes the house's offers on the site; service messages need no consent.
alter table identity.player add column site_consent boolean not null default true;

-- What a message is sent by, to whom of the players, and how far that has come. What existed before was for everybody, on the site.
alter table crm.mass_message
  add column channels text[] not null default '{site}' check (cardinality(channels) > 0 and channels <@ '{site,email,sms}'),
  -- A rule of `segment.ts`; null: every player.
  add column segment jsonb,
  -- An offer goes to those alone who said yes to the channel.
  add column is_offer boolean not null default false,
  -- Seen by everybody on the site, without a row of recipients.
  add column is_listed boolean not null default true,
  add column spread_at timestamptz,
  -- What is sent by SMS.
  add column sms_tr text,
  add column sms_en text,
  add check (not 'sms' = any (channels) or (sms_tr is not null and sms_en is not null));
create index mass_message_unspread on crm.mass_message (published_at) where not is_listed and spread_at is null;

-- Who a message goes to and by what, once each. A recipient that may not be written to any more when it is their turn is passed over.
create table crm.recipient (
  message_id uuid not null references crm.mass_message on delete cascade,
  player_id uuid not null,
  channel text not null check (channel in ('site', 'email', 'sms')),
  state text not null check (state in ('waiting', 'sent', 'passed')),
  decided_at timestamptz,
  primary key (player_id, message_id, channel),
  check ((state = 'waiting') = (decided_at is null))
);
create index recipient_waiting on crm.recipient (message_id, player_id, channel) where state = 'waiting';

-- Headers a mail leaves with, such as the way to unsubscribe.
alter table platform.sandbox_message add column headers jsonb not null default '{}';
