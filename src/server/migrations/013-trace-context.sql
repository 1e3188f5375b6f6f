-- The trace in which a fact or a job arose, as a W3C traceparent; null while tracing is off.
alter table platform.outbox
  add column trace text default nullif(current_setting('kupa.traceparent', true), '');

create table platform.job_trace (
  job_id bigint primary key,
  trace text not null
);
