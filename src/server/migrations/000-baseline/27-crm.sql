create schema crm;

-- A message of the operator to players.
create table crm.mass_message (
  id uuid primary key,
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  -- The page of the site it links to, and the text of the link.
  link text check (link like '/%'),
  action_tr text,
  action_en text,
  published_at timestamptz not null,
  -- Players who register later get it too, dated that day.
  for_newcomers boolean not null,
  -- The channels, the audience and the progress of a message.
  channels text[] not null default '{site}'
    check (cardinality(channels) > 0 and channels <@ '{site,email,sms}'),
  -- A rule of `segment.ts`; null: every player.
  segment jsonb,
  -- An offer goes only to players who consented to the channel.
  is_offer boolean not null default false,
  -- Shown to every player on the site, without recipient rows.
  is_listed boolean not null default true,
  spread_at timestamptz,
  -- The text for SMS.
  sms_tr text,
  sms_en text,
  -- The segment's name at that time, the author and the approver; null: sent by a command.
  segment_name text,
  written_by text,
  approved_by text,
  stopped_at timestamptz,
  stopped_by text,
  -- When every recipient was decided.
  finished_at timestamptz,
  check ((link is null) = (action_tr is null) and (link is null) = (action_en is null)),
  check (not 'sms' = any (channels) or (sms_tr is not null and sms_en is not null)),
  check ((stopped_at is null) = (stopped_by is null))
);
create index mass_message_published on crm.mass_message (published_at desc);
create index mass_message_unspread on crm.mass_message (published_at)
  where not is_listed and spread_at is null;
-- The desk's list, the newest first; stopped ones; planned and running ones.
create index mass_message_desk on crm.mass_message (published_at desc, id) where not is_listed;
create index mass_message_stopped on crm.mass_message (published_at desc, id)
  where not is_listed and stopped_at is not null;
create index mass_message_under_way on crm.mass_message (published_at desc, id)
  where not is_listed and finished_at is null;

create table crm.mass_message_read (
  player_id uuid not null,
  message_id uuid not null references crm.mass_message on delete cascade,
  read_at timestamptz not null,
  primary key (player_id, message_id)
);
-- The number of readers of a message on the site.
create index mass_message_read_of on crm.mass_message_read (message_id);

-- Each recipient and channel of a message, once. A recipient who may no longer be contacted is
-- skipped.
create table crm.recipient (
  message_id uuid not null references crm.mass_message on delete cascade,
  player_id uuid not null,
  channel text not null check (channel in ('site', 'email', 'sms')),
  state text not null check (state in ('waiting', 'sent', 'failed', 'passed')),
  decided_at timestamptz,
  -- Why it was skipped; null: before reasons were recorded.
  why text check (why in ('closed', 'kept-out', 'no-consent', 'unreachable', 'stopped')),
  primary key (player_id, message_id, channel),
  check ((state = 'waiting') = (decided_at is null))
);
create index recipient_waiting on crm.recipient (message_id, player_id, channel)
  where state = 'waiting';
-- Waiting recipients of the channels that are open now.
create index recipient_waiting_by_channel on crm.recipient (channel, message_id, player_id)
  where state = 'waiting';

-- The figures of a segment's players over some days. The members, the last entry and the house's
-- totals are recorded at one moment; the entries are then summed in slices of players. A slice's
-- sums and the removal of its players are one commit, so an interrupted run continues and counts
-- nobody twice.
create table crm.segment_report (
  id uuid primary key,
  seq bigint generated always as identity unique,
  segment_id uuid not null,
  -- The segment's name at that time.
  name text not null,
  rule jsonb not null,
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- When the members were recorded, and their number.
  members_at timestamptz,
  members bigint,
  -- The last entry that counts, and the time up to which it is complete.
  to_entry_id bigint,
  as_of timestamptz,
  -- The number of players summed.
  checked bigint not null default 0,
  asked_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check ((members is null) = (members_at is null) and (members is null) = (to_entry_id is null))
);
-- One running report at a time.
create unique index segment_report_running on crm.segment_report ((true)) where state = 'running';

-- The players of a run that are still to be summed; none once it is over.
create table crm.segment_report_member (
  report_id uuid not null,
  player_id uuid not null,
  primary key (report_id, player_id)
);

-- The amounts house accounts received (negative: paid), from the segment's players and in total.
-- day null: all days together.
create table crm.segment_report_sum (
  report_id uuid not null references crm.segment_report (id),
  of_house boolean not null,
  day date,
  account smallint not null,
  kind text not null,
  amount_minor bigint not null,
  entries bigint not null,
  unique nulls not distinct (report_id, of_house, day, account, kind)
);

-- Players of the segment who staked, by product and in total (account 0).
create table crm.segment_report_active (
  report_id uuid not null references crm.segment_report (id),
  day date,
  account smallint not null,
  players bigint not null,
  unique nulls not distinct (report_id, day, account)
);

-- A saved segment: a rule of filters, never a query.
create table crm.segment (
  id uuid primary key,
  name text not null,
  rule jsonb not null,
  staff_name text not null,
  updated_at timestamptz not null
);

-- A message while it is written and waits for a second person. The approved message is
-- crm.mass_message with the same id.
create table crm.message_draft (
  id uuid primary key,
  revision integer not null,
  body jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null
);

-- A template for messages.
create table crm.message_template (
  id uuid primary key,
  name text not null,
  body jsonb not null,
  staff_name text not null,
  updated_at timestamptz not null
);
-- The templates of a new installation. Staff edit and delete them at the desk.
insert into crm.message_template (id, name, body, staff_name, updated_at) values
  ('0197a3c0-0000-7000-9100-000000000001', 'Bakım duyurusu', jsonb_build_object(
    'title', jsonb_build_object('tr', 'Kısa bir bakım yapacağız', 'en',
      'A short maintenance is coming'),
    'body', jsonb_build_object(
      'tr',
        E'Siteyi yenilemek için kısa bir ara vereceğiz. Açık bahislerin ve turların kuralıyla sonuçlanır, bakiyen olduğu gibi kalır.\n\nBakım bittiğinde kaldığın yerden devam edebilirsin.',
      'en',
        E'We are taking a short break to renew the site. Your open bets and rounds end by their rules, and your balance stays as it is.\n\nWhen the work is done you can go on where you left off.'),
    'sms', jsonb_build_object('tr',
      'Kisa bir bakim yapacagiz. Bakiyen ve acik bahislerin yerinde kalir.', 'en',
      'A short maintenance is coming. Your balance and open bets stay as they are.'),
    'link', '', 'action', jsonb_build_object('tr', '', 'en', ''), 'channels',
      jsonb_build_array('site', 'email'), 'isOffer', false, 'segmentID', null, 'publishAt', null),
      'kupa', now()),
  ('0197a3c0-0000-7000-9100-000000000002', 'Kural değişikliği', jsonb_build_object(
    'title', jsonb_build_object('tr', 'Kullanım koşulları değişti', 'en', 'Our terms have changed'),
    'body', jsonb_build_object(
      'tr',
        E'Kullanım koşullarımızı yeniledik. Değişen maddeleri ve yürürlük tarihini koşullar sayfasında bulabilirsin.\n\nKabul etmek istemezsen bakiyeni çekip hesabını kapatabilirsin; bunun için bize yazman yeterli.',
      'en',
        E'We have renewed our terms of use. What has changed, and from when it counts, stands on the terms page.\n\nIf you would rather not accept them you can withdraw your balance and close your account; writing to us is enough.'),
    'sms', jsonb_build_object('tr', '', 'en', ''), 'link', '', 'action', jsonb_build_object('tr',
      '', 'en', ''),
    'channels', jsonb_build_array('site', 'email'), 'isOffer', false, 'segmentID', null,
      'publishAt', null), 'kupa', now()),
  ('0197a3c0-0000-7000-9100-000000000003', 'Turnuva daveti', jsonb_build_object(
    'title', jsonb_build_object('tr', '{firstname}, yeni turnuva başlıyor', 'en',
      '{firstname}, a new tournament begins'),
    'body', jsonb_build_object(
      'tr',
        E'Yeni bir turnuva başlıyor. Katılım koşullarını, süresini ve ödül dağılımını turnuva sayfasında açıkça görebilirsin.\n\nKatılmak istersen önce kendi limitlerine bir göz at.',
      'en',
        E'A new tournament begins. How to enter, how long it runs and how the prizes are shared stand openly on its page.\n\nIf you want to enter, have a look at your own limits first.'),
    'sms', jsonb_build_object('tr', 'Yeni turnuva basliyor, kosullar sitede.', 'en',
      'A new tournament begins, see the site for its terms.'),
    'link', '/tournaments', 'action', jsonb_build_object('tr', 'Turnuvalara git', 'en',
      'See the tournaments'),
    'channels', jsonb_build_array('site', 'email'), 'isOffer', true, 'segmentID', null, 'publishAt',
      null), 'kupa', now());

-- No SMS is sent from `from_hour` until `until_hour`, Istanbul time. Equal values: no quiet hours.
create table crm.quiet_hours (
  is_only boolean primary key default true check (is_only),
  from_hour integer not null check (from_hour between 0 and 23),
  until_hour integer not null check (until_hour between 0 and 23)
);
insert into crm.quiet_hours (from_hour, until_hour) values (21, 9);

-- Per message and channel: the number of players in its segment, and their outcomes. A player who
-- was left out at once has no recipient row. Written in the commit of what it counts.
create table crm.message_tally (
  message_id uuid not null references crm.mass_message on delete cascade,
  channel text not null check (channel in ('site', 'email', 'sms')),
  outcome text not null check (outcome in ('meant', 'sent', 'failed', 'closed', 'kept-out',
    'no-consent', 'unreachable', 'stopped', 'other')),
  players bigint not null check (players >= 0),
  primary key (message_id, channel, outcome)
);

-- Consents that were withdrawn by the link of a message.
create table crm.way_out_used (
  message_id uuid not null references crm.mass_message on delete cascade,
  player_id uuid not null,
  channel text not null check (channel in ('site', 'email', 'sms')),
  used_at timestamptz not null,
  primary key (message_id, player_id, channel)
);
create index way_out_used_player on crm.way_out_used (player_id);

-- The short unsubscribe code of an SMS, where each character costs.
create table crm.short_way (
  code text primary key,
  player_id uuid not null,
  message_id uuid not null references crm.mass_message on delete cascade
);

-- Addresses that a mail server rejected permanently, with the first message that was rejected. A
-- player's new address is another row.
create table crm.dead_address (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  message_id uuid references crm.mass_message on delete set null,
  noted_at timestamptz not null,
  primary key (channel, address)
);

create table crm.note (
  id uuid not null,
  player_id uuid not null,
  staff_name text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (id, player_id)
);
create index note_of_player on crm.note (player_id, created_at desc, id desc);

create table crm.tag (
  player_id uuid not null,
  tag text not null,
  staff_name text not null,
  created_at timestamptz not null,
  primary key (player_id, tag)
);
create index tag_players on crm.tag (tag, player_id);
