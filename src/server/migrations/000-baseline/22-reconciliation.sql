create schema reconciliation;

-- How a bank's CSV is read, as last configured.
create table reconciliation.layout (
  bank_id text primary key,
  layout jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);

-- An uploaded bank statement. The whole file is stored sealed.
create table reconciliation.statement (
  id uuid primary key,
  account_id text not null,
  bank_id text not null,
  format text not null check (format in ('csv', 'camt')),
  file_name text not null,
  -- SHA-256 of the file; the same file is accepted once.
  digest text not null unique,
  sealed bytea not null,
  -- The number of lines that an earlier file already had.
  known_lines integer not null check (known_lines >= 0),
  first_day date,
  last_day date,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index statement_newest on reconciliation.statement (uploaded_at desc, id desc);

-- A movement on an operator's account. The bank's text is sealed: sender, description, reference.
create table reconciliation.line (
  id uuid primary key,
  statement_id uuid not null references reconciliation.statement,
  position integer not null,
  -- Keyed digest of account, day, amount, the bank's text, and the number among equal lines of the
  -- file.
  digest text not null unique,
  -- Keyed digest of account, day, amount and sender, because another file may word the same
  -- movement differently.
  twin_digest text not null,
  day date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  sealed bytea not null,
  state text not null check (state in ('open', 'used', 'ignored', 'outgoing')),
  -- The deposit it paid. A line pays one deposit, and a deposit is paid by one line.
  transaction_id uuid unique,
  reason text,
  decided_by text,
  decided_at timestamptz,
  unique (statement_id, position),
  check ((state = 'used') = (transaction_id is not null)),
  check ((state in ('used', 'ignored')) = (decided_at is not null and decided_by is not null)),
  check ((state = 'outgoing') = (amount_minor < 0))
);
-- The lines of a statement in one state, and their number.
create index line_in_state on reconciliation.line (statement_id, state, position);
-- Whether the same movement was used in another file.
create index line_twin on reconciliation.line (twin_digest) where state = 'used';

-- An uploaded report of a payment provider. The whole file is stored sealed.
create table reconciliation.report (
  id uuid primary key,
  provider text not null,
  file_name text not null,
  -- SHA-256 of the file; the same file is accepted once.
  digest text not null unique,
  sealed bytea not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index report_newest on reconciliation.report (uploaded_at desc, id desc);

-- A payment in the provider's report beside ours, both as of the upload. A value that one side does
-- not have is null.
create table reconciliation.report_row (
  id uuid primary key,
  report_id uuid not null references reconciliation.report,
  position integer not null,
  -- The provider's reference: our id, where it is one.
  reference text not null,
  kind text not null check (kind in ('same', 'amount', 'state', 'missing-here', 'missing-there')),
  their_minor bigint,
  their_fee_minor bigint not null,
  their_state text check (their_state in ('approved', 'declined', 'pending')),
  their_at timestamptz,
  our_minor bigint,
  our_state text,
  our_at timestamptz,
  -- The amount that counts as paid on each side, or 0.
  their_paid_minor bigint not null,
  our_paid_minor bigint not null,
  note text,
  closed_by text,
  closed_at timestamptz,
  unique (report_id, position),
  check ((kind = 'missing-there') = (their_state is null)
    and (kind = 'missing-there') = (their_minor is null)),
  check ((kind = 'missing-here') = (our_state is null)
    and (kind = 'missing-here') = (our_minor is null)),
  check ((closed_at is null) = (note is null) and (closed_at is null) = (closed_by is null)),
  check (kind <> 'same' or closed_at is null)
);
-- The rows of a report of one kind, and their sums.
create index report_row_kind on reconciliation.report_row (report_id, kind, position);
-- Whether a payment is in another report already.
create index report_row_reference on reconciliation.report_row (reference)
  where their_state is not null;
