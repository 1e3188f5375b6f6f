-- migration: expand
-- The order of pages of the operator API and of the files of a day. Entries of one commit have the
-- same time, so the index of a month stores few different keys; the rest of the order is sorted
-- within one instant.
create index entry_time on wallet.entry (created_at);
create index bonus_started on wallet.bonus (started_at, id);
