-- A line is found by its id alone: the id begins with the milliseconds it was written in, and lines lie in the order they were written.
create index transaction_written on wallet.transaction using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index payment_waiting on payments.payment (cash_type, created_at, transaction_id) where state = 'pending';
create index payment_held on payments.payment (created_at, transaction_id) where state = 'held';
