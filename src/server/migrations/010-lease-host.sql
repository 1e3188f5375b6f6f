-- The host and process of the holder, for people. The holder's id decides; null in leases of a
-- version before this one.
alter table platform.lease add column host text, add column process int;
