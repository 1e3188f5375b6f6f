-- Every upload counts against its pass, also one that is refused.
alter table documents.pass add column uploads smallint not null default 0 check (uploads >= 0);
update documents.pass set uploads = 1 where document_id is not null;
