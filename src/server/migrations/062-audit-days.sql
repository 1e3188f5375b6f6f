-- migration: expand, concurrent
-- The audit log of a range of days.
create index concurrently if not exists audit_at on staff.audit (at);
