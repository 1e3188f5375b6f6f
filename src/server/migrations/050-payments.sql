create schema payments;

-- A way to pay in (cash_type 1) or out (2). names and texts: {"tr": …, "en": …}.
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
  primary key (method_id, cash_type)
);

create table payments.method_group (
  group_id text primary key,
  name jsonb not null,
  logo text not null,
  text jsonb not null
);

insert into payments.method_group (group_id, name, logo, text) values
  ('crypto', '{"tr": "Kripto para", "en": "Crypto"}', 'crypto', '{"tr": "Ağını seç, adresi ödeme sayfasında gör.", "en": "Choose a network, see the address on the payment page."}');

insert into payments.method (method_id, cash_type, position, group_id, name, logo, transfer_type_id, sub_category, min_minor, max_minor, eta, text, fields, is_highlighted) values
  ('fast', 1, 1, null, '{"tr": "FAST", "en": "FAST"}', 'bolt', 2, 101, 10000, 5000000, '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Kendi adına açılmış bir hesaptan, günün her saati.", "en": "From an account in your own name, at any hour."}', '{}', true),
  ('bank-transfer', 1, 2, null, '{"tr": "Havale / EFT", "en": "Bank transfer"}', 'bank', 1, 102, 25000, 25000000, '{"tr": "5–20 dk", "en": "5–20 min"}',
    '{"tr": "Önce hesabımıza gönder, sonra buradan bildir. EFT hafta içi 09.00–17.00 arasında ulaşır.", "en": "Send it to our account first, then tell us here. Transfers between banks arrive on weekdays, 09:00–17:00."}', '{bankID,reference,date}', true),
  ('card', 1, 3, null, '{"tr": "Kredi kartı", "en": "Credit card"}', 'card', 2, 103, 10000, 1000000, '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Kart kendi adına olmalı; bilgilerini ödeme sayfasında girersin.", "en": "The card must be in your own name; you enter it on the payment page."}', '{}', true),
  ('usdt', 1, 4, 'crypto', '{"tr": "Tether (TRC-20)", "en": "Tether (TRC-20)"}', 'crypto', 2, 104, 50000, 50000000, '{"tr": "10–30 dk", "en": "10–30 min"}',
    '{"tr": "Tutar ödeme anındaki kurla çevrilir.", "en": "Converted at the rate of the moment you pay."}', '{}', true),
  ('btc', 1, 5, 'crypto', '{"tr": "Bitcoin", "en": "Bitcoin"}', 'crypto', 2, 104, 50000, 50000000, '{"tr": "10–60 dk", "en": "10–60 min"}',
    '{"tr": "Bir ağ onayından sonra bakiyene geçer.", "en": "Credited after one network confirmation."}', '{}', true),
  ('wallet', 1, 6, null, '{"tr": "Cüzdan", "en": "E-wallet"}', 'wallet', 2, 105, 5000, 2000000, '{"tr": "Anında", "en": "Instant"}',
    '{"tr": "Elektronik cüzdanındaki bakiyeyle öde.", "en": "Pay from your e-wallet’s balance."}', '{}', false),
  ('mobile', 1, 7, null, '{"tr": "Cep bankası", "en": "Mobile transfer"}', 'phone', 3, 106, 10000, 500000, '{"tr": "10–30 dk", "en": "10–30 min"}',
    '{"tr": "Bankandan cebe para gönder, sonra buradan bildir.", "en": "Send money to a mobile number from your bank, then tell us here."}', '{bankID,senderPhone,receiverPhone,senderIdentity,receiverIdentity,reference}', false),
  ('fast', 2, 1, null, '{"tr": "FAST", "en": "FAST"}', 'bolt', 2, 101, 10000, 5000000, '{"tr": "Onaydan sonra anında", "en": "Instant once approved"}',
    '{"tr": "Kendi adına kayıtlı hesabına gönderilir.", "en": "Sent to your saved account in your own name."}', '{bankAccountID,identityValidity,customerNote}', true),
  ('bank-transfer', 2, 2, null, '{"tr": "Havale / EFT", "en": "Bank transfer"}', 'bank', 1, 102, 25000, 25000000, '{"tr": "1–24 saat", "en": "1–24 hours"}',
    '{"tr": "EFT hafta içi 09.00–17.00 arasında ulaşır.", "en": "Arrives on weekdays, 09:00–17:00."}', '{account,identityValidity,customerNote}', true),
  ('usdt', 2, 3, 'crypto', '{"tr": "Tether (TRC-20)", "en": "Tether (TRC-20)"}', 'crypto', 2, 104, 100000, 50000000, '{"tr": "1–12 saat", "en": "1–12 hours"}',
    '{"tr": "Adresi kontrol et: gönderilen kripto geri alınamaz.", "en": "Check the address: crypto that was sent cannot be taken back."}', '{cryptoAddress,identityValidity,customerNote}', true),
  ('wallet', 2, 4, null, '{"tr": "Cüzdan", "en": "E-wallet"}', 'wallet', 2, 105, 5000, 2000000, '{"tr": "1–12 saat", "en": "1–12 hours"}',
    '{"tr": "Kendi adına açılmış cüzdanına gönderilir.", "en": "Sent to an e-wallet in your own name."}', '{walletNumber,identityValidity,customerNote}', false);

create table payments.favorite_method (
  player_id uuid not null,
  method_id text not null,
  primary key (player_id, method_id)
);

-- A player's own accounts. The IBAN is kept sealed; its digest finds a second copy.
create table payments.bank_account (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  bank_id text not null,
  owner text not null,
  branch_code text not null,
  account_number_sealed bytea not null,
  iban_sealed bytea not null,
  iban_digest text not null,
  created_at timestamptz not null,
  unique (player_id, iban_digest)
);

-- The operator's own accounts, to transfer to.
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

create sequence payments.reference start 104213;

-- What is known of a deposit or withdrawal beside its statement line; transaction_id is that line's id and the provider's reference.
create table payments.payment (
  transaction_id uuid primary key,
  player_id uuid not null,
  cash_type smallint not null,
  method_id text not null,
  -- null: staff decide
  provider text,
  amount_minor bigint not null,
  state text not null check (state in ('pending', 'held', 'approved', 'declined', 'expired', 'cancelled')),
  -- what arrived, where it is not what was asked
  received_minor bigint,
  -- why staff should look at it
  attention text,
  url text,
  -- what the player wrote and where the money goes, sealed JSON
  details_sealed bytea not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index payment_open on payments.payment (player_id) where state in ('pending', 'held');
create index payment_unpaid on payments.payment (created_at) where state = 'pending' and provider is not null;

-- Every webhook that was heard, once.
create table payments.webhook_event (
  provider text not null,
  event_id text not null,
  transaction_id uuid not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The sandbox provider's own books (demo mode).
create table payments.sandbox_payment (
  reference uuid primary key,
  amount_minor bigint not null,
  return_url text not null,
  lang text not null,
  decision text check (decision in ('approve', 'decline')),
  event_id uuid not null default gen_random_uuid()
);
