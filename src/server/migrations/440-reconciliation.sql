create schema reconciliation;

-- How a bank's CSV is read, as the desk described it last.
create table reconciliation.layout (
  bank_id text primary key,
  layout jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);

-- A bank statement as it was uploaded; the whole file is kept sealed.
create table reconciliation.statement (
  id uuid primary key,
  account_id text not null,
  bank_id text not null,
  format text not null check (format in ('csv', 'camt')),
  file_name text not null,
  -- sha256 of the file: the same file is taken once
  digest text not null unique,
  sealed bytea not null,
  -- lines of the file that an earlier one had already
  known_lines integer not null check (known_lines >= 0),
  first_day date,
  last_day date,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index statement_newest on reconciliation.statement (uploaded_at desc, id desc);

-- A movement on an operator's account. What the bank wrote of it is sealed: sender, text, reference.
create table reconciliation.line (
  id uuid primary key,
  statement_id uuid not null references reconciliation.statement,
  position integer not null,
  -- keyed digest of account, day, amount, what the bank wrote, and which of equal lines of a file it is
  digest text not null unique,
  -- keyed digest of account, day, amount and sender: another file may word the same movement otherwise
  twin_digest text not null,
  day date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  sealed bytea not null,
  state text not null check (state in ('open', 'used', 'aside', 'outgoing')),
  -- the deposit it paid: each line pays one, each deposit is paid by one
  transaction_id uuid unique,
  reason text,
  decided_by text,
  decided_at timestamptz,
  unique (statement_id, position),
  check ((state = 'used') = (transaction_id is not null)),
  check ((state in ('used', 'aside')) = (decided_at is not null and decided_by is not null)),
  check ((state = 'outgoing') = (amount_minor < 0))
);
-- the lines of a statement in one state, and how many there are
create index line_in_state on reconciliation.line (statement_id, state, position);
-- whether the same movement was used under another file's wording
create index line_twin on reconciliation.line (twin_digest) where state = 'used';
