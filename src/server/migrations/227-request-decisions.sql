-- Why staff did not give what was asked for, in their words.
alter table promotions.request add column reason text check (reason is null or state = 'rejected');
create index request_awaiting on promotions.request (requested_at) where state = 'requested';
