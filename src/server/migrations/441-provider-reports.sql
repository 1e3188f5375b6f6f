-- A payment provider's report as it was uploaded; the whole file is kept sealed.
create table reconciliation.report (
  id uuid primary key,
  provider text not null,
  file_name text not null,
  -- sha256 of the file: the same file is taken once
  digest text not null unique,
  sealed bytea not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index report_newest on reconciliation.report (uploaded_at desc, id desc);

-- A payment as the provider tells it beside ours, as both were when the report was uploaded. What one of them does not have is null.
create table reconciliation.report_row (
  id uuid primary key,
  report_id uuid not null references reconciliation.report,
  position integer not null,
  -- the provider's name of the payment: ours, where it is one
  reference text not null,
  kind text not null check (kind in ('same', 'amount', 'state', 'missing-here', 'missing-there')),
  their_minor bigint,
  their_fee_minor bigint not null,
  their_state text check (their_state in ('approved', 'declined', 'pending')),
  their_at timestamptz,
  our_minor bigint,
  our_state text,
  our_at timestamptz,
  -- what counts as paid on each side: the amount, or 0
  their_paid_minor bigint not null,
  our_paid_minor bigint not null,
  note text,
  closed_by text,
  closed_at timestamptz,
  unique (report_id, position),
  check ((kind = 'missing-there') = (their_state is null) and (kind = 'missing-there') = (their_minor is null)),
  check ((kind = 'missing-here') = (our_state is null) and (kind = 'missing-here') = (our_minor is null)),
  check ((closed_at is null) = (note is null) and (closed_at is null) = (closed_by is null)),
  check (kind <> 'same' or closed_at is null)
);
-- the rows of a report of one kind, and their sums
create index report_row_kind on reconciliation.report_row (report_id, kind, position);
-- whether a payment stands in another report already
create index report_row_reference on reconciliation.report_row (reference) where their_state is not null;

-- what a provider brought in a period
create index payment_of_provider on payments.payment (provider, decided_at) where provider is not null and state in ('approved', 'held');

-- when the button on the sandbox's page was pressed: the time its report tells
alter table payments.sandbox_payment add column decided_at timestamptz;
