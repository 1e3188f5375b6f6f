-- When a provider was last asked for a deposit nobody heard of. One that cannot be found out goes behind the others.
alter table payments.payment add column asked_at timestamptz;
