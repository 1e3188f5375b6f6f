create schema identity;

-- A name as staff type it, the same for Turkish and English spelling. Generated columns use it: a
-- new text needs their values computed again.
create function identity.name_key(p_name text) returns text
language sql immutable parallel safe
as $$
  select lower(translate(btrim(regexp_replace(p_name, '\s+', ' ', 'g')),
    'İIıĞğŞşÇçÖöÜüÂâÎîÛûÁáÉéÍíÓóÚúÀàÈèÊêËëÄäÏïÔôÑñ',
    'iiiggssccoouuaaiiuuaaeeiioouuaaeeeeeeaaiioonn') collate "C")
$$;

create table identity.player (
  id uuid primary key,
  username text not null,
  -- Compared by root collation rules, never with Turkish casing.
  username_key text not null,
  password_hash text not null,
  status text not null check (status in ('unconfirmed', 'active', 'inactive', 'closed')),
  rid text not null default '10' check (rid in ('10', '20')),
  firstname text not null,
  lastname text not null,
  birth_date date not null,
  nationality char(2) not null,
  -- A keyed digest that finds a second account. The number itself is stored encrypted.
  identity_digest text not null,
  identity_sealed bytea not null,
  country char(2) not null,
  city text not null,
  address text not null,
  email text not null,
  email_key text not null,
  email_verified_at timestamptz,
  phone text not null,
  phone_verified_at timestamptz,
  sms_consent boolean not null,
  email_consent boolean not null,
  promotion_code text,
  reference_number text,
  language text not null check (language in ('tr', 'en')),
  last_login_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text,
  two_factor text not null default 'none' check (two_factor in ('none', 'sms', 'authenticator')),
  -- Protection set by the player. It is stored with the player because each session checks it.
  time_out_until timestamptz,
  excluded_at timestamptz,
  excluded_until timestamptz,
  -- Consent to offers on the site. Service messages need no consent.
  site_consent boolean not null default true,
  name_key text collate "C" generated always as (identity.name_key(firstname || ' ' || lastname))
    stored,
  lastname_key text collate "C" generated always as (identity.name_key(lastname)) stored,
  -- When the personal data of a closed account were erased. Keyed digests of the number, and of
  -- name and birth date, remain so that a self-excluded person is recognised.
  erased_at timestamptz,
  person_digest text,
  -- The digest of the identity number without the nationality. For accounts opened under another
  -- nationality than Turkish, identity:digest-numbers computes it from the sealed number.
  number_digest text
);
create index player_excluded on identity.player (birth_date) where excluded_until is not null;
-- Each search of players reads one of these indexes from the last row of the previous page.
create index player_by_username on identity.player ((username_key collate "C"), id);
create index player_by_name on identity.player (name_key, id);
create index player_by_lastname on identity.player (lastname_key, id);
create index player_by_email on identity.player ((email_key collate "C"), id);
create index player_by_phone on identity.player ((phone collate "C"), id);
create index player_newest on identity.player (created_at desc, id desc);
create index player_newest_of_status on identity.player (status, created_at desc, id desc);
create index player_newest_excluded on identity.player (created_at desc, id desc)
  where excluded_until is not null;
-- For the filters of the player list.
create index player_last_seen on identity.player (last_login_at);
create index player_country on identity.player (country);
create index player_born on identity.player (birth_date);
create index player_mailbox on identity.player ((regexp_replace(email_key, '\+[^@]*@', '@')));
-- For the nightly erasure and the desk: closed, not yet erased, the longest closed first.
create index player_to_erase on identity.player (closed_at, id)
  where status = 'closed' and erased_at is null;
-- For registration: excluded people of whom only digests remain.
create index player_by_person_digest on identity.player (person_digest)
  where person_digest is not null;
create index player_by_number on identity.player (number_digest) where number_digest is not null;
create index player_by_identity on identity.player (identity_digest);
create index player_without_number on identity.player (id)
  where number_digest is null and nationality <> 'TR' and erased_at is null;

-- What belongs to one account of all: the keys of user name, e-mail address, phone number and
-- identity number, and the credentials of passkeys. Uniqueness over all players is kept here,
-- because the rows of two players may be on two servers.
create table identity.claim (
  kind text not null check (kind in ('username', 'email', 'phone', 'identity', 'passkey')),
  key text not null,
  player_id uuid not null references identity.player,
  primary key (kind, key)
);
create index claim_of_player on identity.claim (player_id, kind);

create table identity.confirmation (
  token_hash bytea not null,
  player_id uuid not null references identity.player,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash, player_id)
);
create index confirmation_player on identity.confirmation (player_id);

-- One signed-in browser. Its cookie names the family; sessions and auth records succeed each other
-- within it.
create table identity.family (
  id uuid not null,
  player_id uuid not null references identity.player,
  cookie_hash bytea not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (id, player_id)
);
create index family_player on identity.family (player_id);
create index family_cookie on identity.family (cookie_hash);
create index family_address on identity.family (address);

create table identity.session (
  id uuid not null,
  sid_hash bytea not null,
  family_id uuid not null,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  -- Whether play is barred at the place the session's browser was last seen, and when that was
  -- checked.
  place_barred boolean not null default false,
  placed_at timestamptz,
  unique (sid_hash, player_id),
  foreign key (family_id, player_id) references identity.family,
  primary key (id, player_id)
) with (fillfactor = 80);
create index session_family on identity.session (family_id);
-- When a player was last signed in, including by a browser that stayed signed in.
create index session_of_player on identity.session (player_id, created_at);

create table identity.auth_record (
  sid_hash bytea not null,
  family_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  -- The reply to the first use, encrypted, for a second use within seconds.
  successor_sealed bytea,
  foreign key (family_id, player_id) references identity.family,
  primary key (sid_hash, player_id)
);

-- A browser that signed this player in before. It may still sign in while the account is locked for
-- others.
create table identity.device (
  device_hash bytea not null,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  primary key (device_hash, player_id)
);
-- For finding other accounts with the same device.
create index device_of_player on identity.device (player_id);

create table identity.sign_in_attempt (
  id bigint generated always as identity primary key,
  account_key text not null,
  at timestamptz not null
);
create index sign_in_attempt_account on identity.sign_in_attempt (account_key, at);

-- A mailed link that sets a new password, once, before it expires.
create table identity.password_reset (
  token_hash bytea not null,
  player_id uuid not null references identity.player (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash, player_id)
);
create index password_reset_player on identity.password_reset (player_id, created_at desc);

-- An authenticator's secret, encrypted. It is in use when the player's two_factor says so.
create table identity.authenticator (
  player_id uuid primary key references identity.player,
  secret_sealed bytea not null,
  -- The newest 30-second step whose code was accepted. It and all earlier steps are used up.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table identity.recovery_code (
  player_id uuid not null references identity.player,
  code_digest text not null,
  used_at timestamptz,
  primary key (player_id, code_digest)
);

create table identity.sms_code (
  player_id uuid primary key references identity.player,
  code_digest text not null,
  created_at timestamptz not null,
  tries int not null default 0
);

-- A sign-in whose password was correct and whose code is outstanding.
create table identity.pending_sign_in (
  sid_hash bytea not null,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  tries int not null default 0,
  primary key (sid_hash, player_id)
);
create index pending_sign_in_player on identity.pending_sign_in (player_id);

-- A new email address or phone number of a player, until its code is confirmed.
create table identity.contact_change (
  player_id uuid not null references identity.player,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  code_digest text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  primary key (player_id, kind)
);

-- Codes sent to addresses that belonged to no account yet.
create table identity.contact_code_sent (
  id bigint generated always as identity,
  player_id uuid not null references identity.player,
  at timestamptz not null,
  primary key (id, player_id)
);
create index contact_code_sent_player on identity.contact_code_sent (player_id, at);

-- A passkey of one of the player's devices. Only the public key is stored.
create table identity.passkey (
  id uuid not null,
  player_id uuid not null references identity.player,
  credential_id text not null,
  public_key bytea not null,
  -- The device's use counter, where it has one. A copied key would fall behind.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id, player_id)
);
create index passkey_player on identity.passkey (player_id);

-- Challenges are signed and not stored. An answered one is stored so that it is accepted once.
create table identity.spent_challenge (
  challenge_hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_challenge_spent on identity.spent_challenge (spent_at);

-- A period without activity on an account. The player is told, then the account is dormant; the
-- next sign-in ends the period in its own commit. Dormancy costs nothing.
create table identity.dormancy (
  id uuid not null,
  player_id uuid not null references identity.player,
  -- The last sign-in, stake, deposit or withdrawal.
  quiet_since timestamptz not null,
  warned_at timestamptz not null,
  dormant_at timestamptz,
  ended_at timestamptz,
  -- sign-in: the player signed in; activity: another activity; held: a stake or a payment is open;
  -- shut: the account is closed, disabled or self-excluded.
  ended_by text check (ended_by in ('sign-in', 'activity', 'held', 'shut')),
  primary key (id, player_id),
  check ((ended_at is null) = (ended_by is null))
);
-- A player has one open period. The nightly job walks the index by player.
create unique index dormancy_open on identity.dormancy (player_id) where ended_at is null;
-- For the desk: told and not yet dormant; dormant, the longest first; ended, the latest first.
create index dormancy_warned on identity.dormancy (warned_at, id)
  where dormant_at is null and ended_at is null;
create index dormancy_dormant on identity.dormancy (dormant_at, id)
  where dormant_at is not null and ended_at is null;
create index dormancy_returned on identity.dormancy (ended_at desc, id desc)
  where dormant_at is not null and ended_at is not null;
-- A player's own periods, the newest first.
create index dormancy_of_player on identity.dormancy (player_id, warned_at desc);

-- Player rules that differ from their defaults in src/shared/player-rules.ts. A change takes two
-- people.
create table identity.rule (
  name text primary key,
  value integer not null check (value >= 0)
);

-- Codes sent by SMS, counted in windows that begin with their first code: by player, by number, by
-- number prefix, and in total. A key that names a person is a keyed digest.
create table identity.sms_count (
  scope text not null check (scope in ('sms-player', 'sms-number', 'sms-prefix', 'sms-house')),
  key text not null,
  began_at timestamptz not null,
  sent integer not null,
  primary key (scope, key)
) with (fillfactor = 70);
create index sms_count_began on identity.sms_count (began_at);

-- When a player's sign-in or payout details last changed, by the database's time.
create table identity.safety_change (
  player_id uuid primary key references identity.player,
  change text not null,
  changed_at timestamptz not null
);
