-- The processes that run background jobs. One that has not written its heartbeat for a while is dead or frozen, and others take its jobs.
create table platform.job_worker (
  id text primary key,
  beat_at timestamptz not null
);
