-- The host and process id of the holder, for display only: `holder` identifies it. Null if an
-- earlier version took the lease.
alter table platform.lease add column host text, add column process int;
