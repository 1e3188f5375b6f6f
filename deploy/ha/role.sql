-- Run once at the primary as superuser. Replace every @NAME@.
create role kupa login password '@PASSWORD@';
-- The limits that the program sets for its sessions. PgBouncer drops them from the startup packet.
alter role kupa set statement_timeout = '10s';
alter role kupa set lock_timeout = '8s';
alter role kupa set idle_in_transaction_session_timeout = '5s';
-- For the metrics of the standbys.
grant pg_read_all_stats to kupa;
create database kupa owner kupa;
