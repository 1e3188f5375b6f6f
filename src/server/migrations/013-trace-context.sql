-- The trace in which a fact was written or a job was added, as a W3C traceparent. Null if that work
-- was not traced.
alter table platform.outbox
  add column trace text default nullif(current_setting('kupa.traceparent', true), '');

create table platform.job_trace (
  job_id bigint primary key,
  trace text not null
);
