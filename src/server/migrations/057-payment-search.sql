-- migration: expand, concurrent
-- The search of the back office over all deposits and withdrawals: by time, by amount, by each
-- filter, and by each reference that a player can quote.
create index concurrently if not exists payment_by_time on payments.payment (created_at, transaction_id);
create index concurrently if not exists payment_by_amount on payments.payment (amount_minor, transaction_id);
create index concurrently if not exists payment_by_state on payments.payment (state, created_at, transaction_id);
create index concurrently if not exists payment_by_method on payments.payment (method_id, created_at, transaction_id);
create index concurrently if not exists payment_by_provider on payments.payment (provider, created_at, transaction_id);
create index concurrently if not exists payment_by_player on payments.payment (player_id, created_at, transaction_id);
create index concurrently if not exists payout_by_provider on payments.payout (provider);
create index concurrently if not exists payout_by_provider_id on payments.payout (provider_id) where provider_id is not null;
create index concurrently if not exists provider_session_by_id on payments.provider_session (session_id) where session_id is not null;
create index concurrently if not exists webhook_event_by_id on payments.webhook_event ((event_id collate "C"));
create index concurrently if not exists webhook_event_of_payment on payments.webhook_event (transaction_id);
create index concurrently if not exists return_event_by_reference on payments.return_event (reference) where reference is not null;
create index concurrently if not exists transaction_payment_reference on wallet.transaction (reference) where type in (1, 2) and reference is not null;
