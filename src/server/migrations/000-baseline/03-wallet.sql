create schema wallet;

-- The result of a money function. outcome: done | replayed | duplicate | insufficient balance |
-- record not found
create type wallet.answer as (
  outcome text,
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  reply jsonb
);

-- The result of a move. line_id is the line of the statement, null where nothing moved. moved_* is
-- the change of cash and bonus, negative for a decrease.
create type wallet.move as (
  outcome text, -- done | insufficient balance
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  line_id uuid,
  moved_cash_minor bigint,
  moved_bonus_minor bigint
);

-- A player's accounts (1 cash, 2 bonus, 3 locked) in one row, which is locked once per money call.
create table wallet.account (
  player_id uuid primary key,
  cash_minor bigint not null default 0 check (cash_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  locked_minor bigint not null default 0 check (locked_minor >= 0),
  seq bigint not null default 0,
  chain_hash bytea not null default decode(repeat('00', 32), 'hex'),
  -- Set with each limit, time-out or exclusion of the player.
  has_limits boolean not null default false,
  -- Set while a bonus is active.
  has_bonus boolean not null default false
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- House accounts have no balance column. Their balance is the last fold plus the entries after it.
create table wallet.house_account (
  code smallint primary key,
  name text not null unique
);
insert into wallet.house_account (code, name) values
  (100, 'deposits received'), (101, 'withdrawals paid'),
  (103, 'casino'), (104, 'live casino'), (105, 'sports'), (106, 'bingo'), (107, 'virtual'),
  (108, 'bonus'), (109, 'tournament'), (110, 'jackpot'), (111, 'corrections'),
  (112, 'payment fees'), (113, 'held wins');

create table wallet.house_fold (
  account smallint not null references wallet.house_account,
  to_entry_id bigint not null,
  balance_minor bigint not null,
  folded_at timestamptz not null,
  primary key (account, to_entry_id)
);

-- amount_minor moves from `debit` to `credit`. Account codes below 100 belong to player_id.
-- Append-only (sql/wallet/refuse_change.sql). A sequence number has one entry: the account's row is
-- locked when it is assigned, and check-ledger verifies it. The key contains the time because the
-- table is partitioned by month.
create table wallet.entry (
  id bigint generated always as identity,
  player_id uuid not null,
  seq bigint not null,
  transfer_id uuid not null,
  debit smallint not null,
  credit smallint not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  hash bytea not null,
  primary key (player_id, seq, created_at),
  check (debit <> credit)
) partition by range (created_at);
-- Everything after the last month that has a partition (platform/database/months.ts).
create table wallet.entry_later partition of wallet.entry
  for values from (minvalue) to (maxvalue);
create index entry_id on wallet.entry using brin (id)
  with (pages_per_range = 32, autosummarize = on);
-- Deposits by booking time. They are few among all entries.
create index entry_deposit on wallet.entry (created_at) where debit = 100;
create index entry_deposit_transfer on wallet.entry (player_id, transfer_id) where debit = 100;

-- Months that are in the archive. ends_at: the rows before it are in the files, except what was not
-- finished. Written by the commit that drops the month's partitions.
create table wallet.archive (
  month date primary key,
  ends_at timestamptz not null unique,
  file text not null,
  sha256 text not null,
  bytes bigint not null,
  -- The number of rows by table.
  rows jsonb not null,
  archived_at timestamptz not null
);

-- A player's chain, balances and sums up to the last archived entry. The entries in wallet.entry
-- with a higher number continue from here; those with a lower one belong to unfinished lines.
create table wallet.opening (
  player_id uuid primary key,
  seq bigint not null,
  hash bytea not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  locked_minor bigint not null,
  -- Play with own money, as wallet.own_play_after computes it.
  own_staked_minor bigint not null,
  own_won_minor bigint not null,
  -- Approved deposits, and the last one.
  deposits bigint not null,
  last_deposit_at timestamptz,
  -- The last stake, deposit or withdrawal.
  last_own_move_at timestamptz
);

-- The balance of each house account up to the archived entries. Every fold that is checked contains
-- entry number to_entry_id.
create table wallet.house_opening (
  account smallint primary key references wallet.house_account,
  balance_minor bigint not null,
  to_entry_id bigint not null
);

-- A line of the player's statement. The entries of its transfer carry its id. Ids sort by time,
-- then by the player's sequence. The table is partitioned by the month in which the id begins.
create table wallet.transaction (
  player_id uuid not null,
  id uuid not null,
  type smallint not null,
  category smallint not null,
  sub_category smallint not null,
  status smallint not null,
  amount_minor bigint not null,
  -- Cash plus bonus after the line; null until it has moved money.
  balance_after_minor bigint,
  -- {"tr": …, "en": …}: the name of the payment method at that time.
  method jsonb,
  reference text,
  -- The title as the player saw it, for example of a game.
  subject text,
  -- A key of names.ts, translated when it is read.
  description text,
  round_id uuid,
  game_id text,
  -- True for the first line of a round and for a line without a round. The other lines of a round
  -- follow it.
  leads boolean not null default true,
  created_at timestamptz not null,
  -- The kind and the time of what this line reverses. A reversal counts to the period of what it
  -- reverses, so that a stake returned a week later frees no limit of that later week. 3: stake, 4:
  -- win, 5: returned stake; null: the line reverses nothing.
  undoes smallint,
  undoes_at timestamptz,
  primary key (player_id, id),
  constraint transaction_undoes check ((undoes is null) = (undoes_at is null)
    and undoes in (3, 4, 5))
) partition by range (id);
create table wallet.transaction_later partition of wallet.transaction
  for values from (minvalue) to (maxvalue) with (fillfactor = 95);
create index transaction_follower on wallet.transaction (round_id) where not leads;
create index transaction_reference on wallet.transaction (player_id, reference)
  where reference is not null;
-- For finding a line by its id alone: the id begins with its milliseconds, and lines are stored in
-- the order they were written.
create index transaction_written on wallet.transaction using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index transaction_approved_deposit on wallet.transaction (created_at, player_id)
  where type = 1 and status = 1002;

-- Accepted requests and their answers, stored permanently.
create table wallet.request (
  player_id uuid not null,
  request_id uuid not null,
  call text not null,
  input_hash bytea not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  locked_minor bigint not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);

-- Stakes of open rounds. A round that settles at once has none.
create table wallet.open_stake (
  round_id uuid not null,
  player_id uuid not null,
  cash_minor bigint not null check (cash_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  opened_at timestamptz not null,
  -- The part of the stake that was closed before the rest. The stakes of the round are the open
  -- part plus this.
  sold_minor bigint not null default 0 check (sold_minor >= 0),
  game_id text,
  -- Whether the stake counts to a bonus when it settles. A reopened stake has counted before.
  counts boolean not null default false,
  -- SHA-256 of the player's client seed when the stake was taken; null where the player had none.
  client_digest text,
  primary key (round_id, player_id)
);
create index open_stake_player on wallet.open_stake (player_id);

-- Stakes that the house paid (free bets). They do not count as play with own money.
create table wallet.house_paid_stake (
  round_id uuid not null,
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (round_id, player_id)
);

-- Open rounds of outside studios that are staked with bonus money, with the time of the last such
-- bet.
create table wallet.outside_bonus_stake (
  round_id uuid not null,
  player_id uuid not null,
  staked_at timestamptz not null,
  primary key (round_id, player_id)
);
create index outside_bonus_stake_player on wallet.outside_bonus_stake (player_id);

-- A player's salt. Without it nobody can tell which leaf of a root is the player's. It is made once
-- and shown only to the player.
create table wallet.chain_salt (
  player_id uuid primary key,
  salt uuid not null default gen_random_uuid()
);

-- One published root per day over every chain as of its computation. date is the Istanbul day it
-- closes.
create table wallet.daily_root (
  date date primary key,
  root bytea not null,
  players integer not null check (players > 0),
  created_at timestamptz not null
);

-- Each player's leaf. The chain's head is the hash of entry number `length`. position counts leaves
-- from 0, sorted by hash.
create table wallet.root_leaf (
  player_id uuid not null,
  date date not null,
  length bigint not null,
  position integer not null,
  primary key (player_id, date)
);

-- The tree by level, from the leaves (0) to the root. Each level holds its 32-byte hashes one after
-- another, so a proof reads one slice per level. Stored uncompressed, so that a slice can be read
-- alone.
create table wallet.root_level (
  date date not null,
  level smallint not null,
  hashes bytea not null,
  primary key (date, level)
);

alter table wallet.root_level alter column hashes set storage external;

-- Bonuses. A player has at most one active bonus, and all their bonus money belongs to it. A stake
-- that settles counts to it in the same commit. The outcome (wagering complete, expired, spent) is
-- announced by the fact `bonus-due` and carried out once by `finish_bonus`.
create table wallet.bonus (
  id uuid not null,
  player_id uuid not null,
  state text not null check (state in ('active', 'completed', 'expired', 'spent', 'forfeited')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The required wagering and the part of it that was met.
  required_minor bigint not null check (required_minor >= 0),
  wagered_minor bigint not null default 0 check (wagered_minor >= 0),
  -- The maximum stake while the bonus is active; null: no maximum.
  max_bet_minor bigint check (max_bet_minor > 0),
  -- The maximum that is converted to cash; null: no maximum.
  win_cap_minor bigint check (win_cap_minor > 0),
  -- The bonus amount itself is not paid out. Only winnings above it become cash.
  is_sticky boolean not null,
  -- Percentage of a stake that counts, by sub-category: {"301": 100}. Other sub-categories count
  -- nothing and accept no bonus money.
  contributions jsonb not null,
  -- The eligible games; null: all games of those sub-categories.
  only_games text[],
  excluded_games text[] not null default '{}',
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The amount converted to cash.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Until then free rounds may still add winnings; the bonus neither completes nor ends for lack of
  -- money before.
  grows_until timestamptz,
  -- The bonus money held at the end and what arrived later, less what was reversed. The cap and the
  -- amount a sticky bonus keeps apply to all money of one bonus, whenever it arrives, and a
  -- reversed win also takes back its cash. A bonus is not complete while a round staked with its
  -- money is open, here or at an outside studio.
  converted_minor bigint not null default 0 check (converted_minor >= 0),
  primary key (id, player_id),
  check ((state = 'active') = (ended_at is null)),
  check (started_at < expires_at)
) with (fillfactor = 70);
create unique index bonus_in_play on wallet.bonus (player_id) where state = 'active';
create index bonus_of_player on wallet.bonus (player_id, started_at desc);
create index bonus_expiry on wallet.bonus (expires_at) where state = 'active';

-- At most one limit per kind and period; the lowest applies. An increase, or a removal
-- (pending_amount null), waits in pending_* until the player confirms it.
create table wallet.play_limit (
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'casino', 'live',
    'sports', 'bingo', 'virtual')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Kuruş; for a session limit minutes.
  amount bigint not null check (amount >= 0),
  effective_at timestamptz not null,
  pending_amount bigint check (pending_amount > amount),
  -- From when the change can be confirmed; null: no pending change.
  pending_from timestamptz,
  warns boolean not null default false,
  primary key (id, player_id),
  unique (player_id, kind, period),
  check (kind in ('deposit', 'loss', 'wager', 'session') or period = 'week'),
  check (not warns or kind in ('casino', 'live', 'sports', 'bingo', 'virtual'))
);

-- A player's reality check settings. Entries after checked_seq have not been shown to the player
-- yet.
create table wallet.reality_check (
  player_id uuid primary key,
  minutes smallint not null check (minutes >= 0),
  checked_seq bigint not null,
  checked_at timestamptz,
  -- Whether no stake is taken from the time the reminder is due until the player answers it.
  holds boolean not null default false,
  -- The default reminder, where the player chose none. It holds play only while the session is
  -- close to its minutes, so that nothing is summed for players who play little.
  is_usual boolean not null default false
);

-- A player's play by Istanbul day and product (the house account; 100: deposits), folded from the
-- entries up to play_fold.to_seq.
create table wallet.play_fold (
  player_id uuid primary key,
  to_seq bigint not null,
  last_stake_at timestamptz
);

create table wallet.play_day (
  player_id uuid not null,
  day date not null,
  product smallint not null,
  staked_minor bigint not null,
  refunded_minor bigint not null,
  won_minor bigint not null,
  deposited_minor bigint not null,
  -- Time in play, in milliseconds: the time between consecutive stakes at most ten minutes apart.
  play_ms bigint not null,
  primary key (player_id, day, product)
);

-- Stakes that were open over the end of a week, once they close in full or in part.
create table wallet.kept_stake (
  id bigint generated always as identity,
  round_id uuid not null,
  player_id uuid not null,
  cash_minor bigint not null check (cash_minor > 0),
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  is_part boolean not null,
  primary key (id, player_id)
);
create index kept_stake_player on wallet.kept_stake (player_id, opened_at);
create index kept_stake_round on wallet.kept_stake (round_id);

-- What a round that may still be reversed counted to a bonus. It is taken off the bonus when the
-- bet is voided. The house's own games are final once they settle and have no row.
create table wallet.wagered_round (
  round_id uuid not null,
  bonus_id uuid not null,
  player_id uuid not null,
  weight_minor bigint not null check (weight_minor > 0),
  primary key (round_id, player_id)
);

-- The original response to an accepted request, where wallet.request does not hold it. A retry gets
-- the same response.
create table wallet.first_answer (
  player_id uuid not null,
  request_id uuid not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);

-- The staff who decided a transaction, and their reasons. The decision holds the lock of the
-- transaction's row. It stays when the transaction is in the archive.
create table wallet.transaction_staff (
  player_id uuid not null,
  transaction_id uuid not null,
  proposed_by text,
  proposed_reason text,
  decided_by text not null,
  decided_reason text not null,
  decided_at timestamptz not null,
  primary key (player_id, transaction_id),
  check ((proposed_by is null) = (proposed_reason is null))
);
