-- migration: expand
-- A pain.001 file of a payout batch. Its bytes are written again from these values and the
-- withdrawals, and compared with `sha256`, so the players' accounts are not stored twice.
create table payments.payout_file (
  id uuid primary key,
  batch_id uuid not null references payments.payout_batch,
  -- 1 for the first file of the batch; a later one replaces it.
  number integer not null check (number > 0),
  message_id text not null unique check (length(message_id) between 1 and 35),
  version text not null check (version in ('03', '09')),
  -- {name, iban, bic}: the debtor as set when the file was made.
  payer jsonb not null,
  -- Digest of what the file orders; the same order is the same file.
  order_digest text not null,
  sha256 text not null,
  -- The withdrawals in the file, in its order. As text, because an archive of a history moves ids in
  -- texts only.
  transaction_ids text[] not null check (cardinality(transaction_ids) > 0),
  amount_minor bigint not null check (amount_minor > 0),
  made_at timestamptz not null,
  made_by text not null,
  unique (batch_id, number),
  unique (batch_id, order_digest)
);

-- An uploaded status report of the bank (pain.002) about one file. The whole report is stored
-- sealed.
create table payments.payout_report (
  id uuid primary key,
  file_id uuid not null references payments.payout_file,
  message_id text not null,
  file_name text not null,
  -- SHA-256 of the report; the same report is accepted once.
  digest text not null unique,
  sealed bytea not null,
  group_status text,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index payout_report_of_file on payments.payout_report (file_id, uploaded_at);

create table payments.payout_report_line (
  report_id uuid not null references payments.payout_report,
  position integer not null check (position > 0),
  -- As written by the bank.
  end_to_end_id text not null,
  -- The withdrawal of the file, if the file has it.
  transaction_id uuid,
  status text not null,
  reasons text[] not null,
  amount_minor bigint,
  -- Null: not yet processed. A repeated upload continues.
  result text check (result in ('sent', 'failed', 'proposed', 'accepted', 'pending', 'unchanged',
    'contradiction', 'other-amount', 'other-file', 'duplicate', 'unknown', 'unread')),
  primary key (report_id, position),
  check (transaction_id is not null or result is null or result = 'unknown')
);
create index payout_report_line_of on payments.payout_report_line (transaction_id)
  where transaction_id is not null;

-- Account statements (camt.053) and notifications (camt.054). The balances are null for a
-- notification and a CSV file, and for the pages that do not state them.
alter table reconciliation.statement drop constraint statement_format_check;
alter table reconciliation.statement
  add constraint statement_format_check check (format in ('csv', 'camt', 'camt054')),
  -- The bank's own number of the statement, and the page of a statement in several files.
  add column bank_statement_id text,
  add column page integer check (page > 0),
  add column is_last_page boolean,
  add column opening_minor bigint,
  -- The opening balance and all entries up to this page.
  add column running_minor bigint,
  add column closing_minor bigint,
  -- [{entry, currency, amount, day}]: booked entries in another currency, not imported.
  add column set_aside jsonb not null default '[]',
  add constraint statement_page check ((page is null) = (is_last_page is null)),
  add constraint statement_adds_up check (closing_minor is null or closing_minor = running_minor);
create index statement_page_of on reconciliation.statement (account_id, bank_statement_id, page)
  where page is not null;

-- The withdrawal whose EndToEndId the movement has.
alter table reconciliation.line add column payout_id uuid;
create index line_of_payout on reconciliation.line (payout_id) where payout_id is not null;
