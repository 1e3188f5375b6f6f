-- How often a job's process ended while it ran. A job that ends its process every time is given up and becomes a dead letter.
create table platform.cut_off_job (
  job_id bigint primary key,
  times int not null check (times > 0)
);
