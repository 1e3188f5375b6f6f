create schema payments;

create sequence payments.reference start 104213;

-- A payment method for deposits (cash_type 1) or withdrawals (2). Names and texts are {"tr": …,
-- "en": …}.
create table payments.method (
  method_id text not null,
  cash_type smallint not null check (cash_type in (1, 2)),
  position integer not null,
  group_id text,
  name jsonb not null,
  logo text not null,
  -- 1 bank transfer, 2 payment provider, 3 transfer to a mobile phone
  transfer_type_id smallint not null,
  sub_category smallint not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  eta jsonb not null,
  text jsonb not null,
  fields text[] not null default '{}',
  is_highlighted boolean not null default false,
  is_active boolean not null default true,
  -- The current version of the method's terms. A payment keeps the version its player saw.
  version integer not null default 1,
  -- The fee of a withdrawal in hundredths of a percent, taken from the amount. Deposits have no
  -- fee.
  fee_bp integer not null default 0
    check (fee_bp between 0 and 1000 and (cash_type = 2 or fee_bp = 0)),
  primary key (method_id, cash_type)
);
insert into payments.method (method_id, cash_type, position, group_id, name, logo, transfer_type_id,
  sub_category, min_minor, max_minor, eta, text, fields, is_highlighted) values
  ('fast', 1, 1, null, '{"tr": "FAST", "en": "FAST"}', 'bolt', 2, 101, 10000, 5000000,
    '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Kendi adına açılmış bir hesaptan, günün her saati.", "en": "From an account in your own name, at any hour."}',
      '{}', true),
  ('bank-transfer', 1, 2, null, '{"tr": "Havale / EFT", "en": "Bank transfer"}', 'bank', 1, 102,
    25000, 25000000, '{"tr": "5–20 dk", "en": "5–20 min"}',
    '{"tr": "Önce hesabımıza gönder, sonra buradan bildir. EFT hafta içi 09.00–17.00 arasında ulaşır.", "en": "Send it to our account first, then tell us here. Transfers between banks arrive on weekdays, 09:00–17:00."}',
      '{bankID,branch,senderAccount,reference,date,customerNote}', true),
  ('card', 1, 3, null, '{"tr": "Kredi kartı", "en": "Credit card"}', 'card', 2, 103, 10000, 1000000,
    '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Kart kendi adına olmalı; bilgilerini ödeme sayfasında girersin.", "en": "The card must be in your own name; you enter it on the payment page."}',
      '{}', true),
  ('usdt', 1, 4, 'crypto', '{"tr": "Tether (TRC-20)", "en": "Tether (TRC-20)"}', 'crypto', 2, 104,
    50000, 50000000, '{"tr": "10–30 dk", "en": "10–30 min"}',
    '{"tr": "Tutar ödeme anındaki kurla çevrilir.", "en": "Converted at the rate of the moment you pay."}',
      '{}', true),
  ('btc', 1, 5, 'crypto', '{"tr": "Bitcoin", "en": "Bitcoin"}', 'crypto', 2, 104, 50000, 50000000,
    '{"tr": "10–60 dk", "en": "10–60 min"}',
    '{"tr": "Bir ağ onayından sonra bakiyene geçer.", "en": "Credited after one network confirmation."}',
      '{}', true),
  ('wallet', 1, 6, null, '{"tr": "Cüzdan", "en": "E-wallet"}', 'wallet', 2, 105, 5000, 2000000,
    '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Elektronik cüzdanındaki bakiyeyle öde.", "en": "Pay from your e-wallet’s balance."}',
      '{}', false),
  ('mobile', 1, 7, null, '{"tr": "Cep bankası", "en": "Mobile transfer"}', 'phone', 3, 106, 10000,
    500000, '{"tr": "10–30 dk", "en": "10–30 min"}',
    '{"tr": "Bankandan cebe para gönder, sonra buradan bildir.", "en": "Send money to a mobile number from your bank, then tell us here."}',
      '{bankID,senderPhone,receiverPhone,senderIdentity,receiverIdentity,reference}', false),
  ('fast', 2, 1, null, '{"tr": "FAST", "en": "FAST"}', 'bolt', 2, 101, 10000, 5000000,
    '{"tr": "Onaydan sonra anında", "en": "Instant once approved"}',
    '{"tr": "Kendi adına kayıtlı hesabına gönderilir.", "en": "Sent to your saved account in your own name."}',
      '{bankAccountID,identityValidity,customerNote}', true),
  ('bank-transfer', 2, 2, null, '{"tr": "Havale / EFT", "en": "Bank transfer"}', 'bank', 1, 102,
    25000, 25000000, '{"tr": "1–24 saat", "en": "1–24 hours"}',
    '{"tr": "EFT hafta içi 09.00–17.00 arasında ulaşır.", "en": "Arrives on weekdays, 09:00–17:00."}',
      '{account,identityValidity,customerNote}', true),
  ('usdt', 2, 3, 'crypto', '{"tr": "Tether (TRC-20)", "en": "Tether (TRC-20)"}', 'crypto', 2, 104,
    100000, 50000000, '{"tr": "1–12 saat", "en": "1–12 hours"}',
    '{"tr": "Adresi kontrol et: gönderilen kripto geri alınamaz.", "en": "Check the address: crypto that was sent cannot be taken back."}',
      '{cryptoAddress,identityValidity,customerNote}', true),
  ('wallet', 2, 4, null, '{"tr": "Cüzdan", "en": "E-wallet"}', 'wallet', 2, 105, 5000, 2000000,
    '{"tr": "1–12 saat", "en": "1–12 hours"}',
    '{"tr": "Kendi adına açılmış cüzdanına gönderilir.", "en": "Sent to an e-wallet in your own name."}',
      '{walletNumber,identityValidity,customerNote}', false);

create table payments.method_group (
  group_id text primary key,
  name jsonb not null,
  logo text not null,
  text jsonb not null
);
insert into payments.method_group (group_id, name, logo, text) values
  ('crypto', '{"tr": "Kripto para", "en": "Crypto"}', 'crypto',
    '{"tr": "Ağını seç, adresi ödeme sayfasında gör.", "en": "Choose a network, see the address on the payment page."}');

create table payments.favorite_method (
  player_id uuid not null,
  method_id text not null,
  primary key (player_id, method_id)
);

-- A player's bank accounts. The IBAN is sealed; its digest finds duplicates.
create table payments.bank_account (
  id uuid not null default gen_random_uuid(),
  player_id uuid not null,
  bank_id text not null,
  owner text not null,
  branch_code text not null,
  account_number_sealed bytea not null,
  iban_sealed bytea not null,
  iban_digest text not null,
  created_at timestamptz not null,
  primary key (id, player_id),
  unique (player_id, iban_digest)
);
-- Finds the same account of another player.
create index bank_account_digest on payments.bank_account (iban_digest);

-- The operator's bank accounts that players transfer to.
create table payments.operator_account (
  id text primary key,
  bank_id text not null,
  bank_name text not null,
  owner text not null,
  iban text not null,
  branch_code text not null,
  account_number text not null,
  is_active boolean not null default true
);

-- The details of a deposit or withdrawal. transaction_id is the id of its line and the provider's
-- reference.
create table payments.payment (
  transaction_id uuid not null,
  player_id uuid not null,
  cash_type smallint not null,
  method_id text not null,
  -- Null: staff decide.
  provider text,
  amount_minor bigint not null,
  state text not null check (state in ('pending', 'ready', 'held', 'approved', 'declined',
    'expired', 'cancelled')),
  -- The amount received, where it differs from the amount requested.
  received_minor bigint,
  -- Why staff should review it.
  attention text,
  url text,
  -- What the player entered and the destination, as sealed JSON.
  details_sealed bytea not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The reason for a rejection, as the player reads it.
  player_reason text,
  approved_at timestamptz,
  method_version integer not null default 1,
  fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor < amount_minor),
  -- When a provider was last queried for a deposit without an event. One that stays unknown moves
  -- to the end of the queue.
  asked_at timestamptz,
  primary key (transaction_id, player_id)
);
create index payment_open on payments.payment (player_id) where state in ('pending', 'held');
create index payment_unpaid on payments.payment (created_at)
  where state = 'pending' and provider is not null;
create index payment_waiting on payments.payment (cash_type, created_at, transaction_id)
  where state = 'pending';
create index payment_held on payments.payment (created_at, transaction_id) where state = 'held';
create index payment_sent on payments.payment (method_id, decided_at desc)
  where cash_type = 2 and state = 'approved';
create index payment_out on payments.payment (player_id)
  where cash_type = 2 and state in ('pending', 'ready', 'approved');
-- Withdrawals that may go into a batch: by method, the earliest approved first.
create index payment_ready on payments.payment (method_id, approved_at, transaction_id)
  where state = 'ready';
create index payment_ready_all on payments.payment (approved_at, transaction_id)
  where state = 'ready';
-- A provider's payments of a period.
create index payment_of_provider on payments.payment (provider, decided_at)
  where provider is not null and state in ('approved', 'held');

-- Every webhook event received, once.
create table payments.webhook_event (
  provider text not null,
  event_id text not null,
  transaction_id uuid not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The records of the sandbox provider (demo mode).
create table payments.sandbox_payment (
  reference uuid primary key,
  amount_minor bigint not null,
  return_url text not null,
  lang text not null,
  decision text check (decision in ('approve', 'decline')),
  event_id uuid not null default gen_random_uuid(),
  -- When the sandbox's page was answered: the time its report gives.
  decided_at timestamptz
);

-- The operator's withdrawal rules. A change takes two people.
create table payments.rule (
  name text primary key check (name in ('identity', 'automatic')),
  amount_minor bigint not null check (amount_minor >= 0)
);
insert into payments.rule (name, amount_minor) values
  -- Above this total only a player whose identity is verified may withdraw.
  ('identity', 10000000),
  ('automatic', 0);

-- The checks of a withdrawal, run once soon after the request, and their result.
create table payments.withdrawal_check (
  transaction_id uuid not null,
  player_id uuid not null,
  outcome text not null check (outcome in ('approved', 'waits')),
  -- [{check, value, bound}]: the failed checks.
  doubts jsonb not null check (outcome = 'waits' or doubts = '[]'),
  checked_at timestamptz not null,
  foreign key (transaction_id, player_id) references payments.payment on delete cascade,
  primary key (transaction_id, player_id)
);

-- Withdrawals of one method that are sent to the bank together.
create table payments.payout_batch (
  id uuid primary key,
  number bigint generated always as identity unique,
  method_id text not null,
  lines integer not null check (lines > 0),
  amount_minor bigint not null check (amount_minor > 0),
  open_lines integer not null check (open_lines between 0 and lines),
  created_at timestamptz not null,
  created_by text not null,
  -- Who downloaded the file last, and when.
  taken_at timestamptz,
  taken_by text,
  check ((taken_at is null) = (taken_by is null))
);
-- Batches with unmarked lines, the newest first; and completed ones.
create index payout_batch_open on payments.payout_batch (number desc) where open_lines > 0;
create index payout_batch_done on payments.payout_batch (number desc) where open_lines = 0;

-- A withdrawal belongs to one batch only.
create table payments.payout_line (
  transaction_id uuid primary key,
  player_id uuid not null,
  batch_id uuid not null references payments.payout_batch,
  position integer not null,
  state text not null check (state in ('open', 'sent', 'failed')),
  settled_at timestamptz,
  settled_by text,
  foreign key (transaction_id, player_id) references payments.payment,
  unique (batch_id, position),
  check ((state = 'open') = (settled_at is null) and (state = 'open') = (settled_by is null))
);

create table payments.method_version (
  method_id text not null,
  cash_type smallint not null,
  version integer not null,
  -- {name, text, eta, minMinor, maxMinor, feeBp, isActive}
  body jsonb not null,
  -- Null: delivered with the program.
  made_at timestamptz,
  made_by text not null,
  -- The second person, where the change needed two.
  approved_by text,
  reason text not null,
  primary key (method_id, cash_type, version)
);
insert into payments.method_version (method_id, cash_type, version, body, made_by, reason)
  select method_id, cash_type, 1, jsonb_build_object('name', name, 'text', text, 'eta', eta,
    'minMinor', min_minor::text, 'maxMinor', max_minor::text, 'feeBp', fee_bp, 'isActive',
    is_active), '', '' from payments.method;

-- Payment controls that differ from their defaults in #shared/payment-controls.ts. A change takes
-- two people.
create table payments.control (
  name text primary key,
  value text not null
);

-- Open behaviour signals of players. The domain risk raises and ends them through payments, in the
-- commits of its own signals.
create table payments.signal_stop (
  player_id uuid not null,
  kind text not null,
  since timestamptz not null,
  primary key (player_id, kind)
);
