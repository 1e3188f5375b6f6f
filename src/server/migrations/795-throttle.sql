/* Tries of one source at one thing within a window, counted for all processes together. The key is a digest: no address and no identity is kept here. */
create table platform.throttle (
  key text primary key,
  tries int not null check (tries >= 0),
  ends_at timestamptz not null
);
create index throttle_end on platform.throttle (ends_at);

-- Counts a try and says how many there were in the window, this one included, and when the window ends. The first try after its end opens a new one.
create function platform.count_try(p_key text, p_at timestamptz, p_window interval, out tries int, out ends_at timestamptz)
language sql as $$
  insert into platform.throttle as t (key, tries, ends_at) values (p_key, 1, p_at + p_window)
  on conflict (key) do update set
    tries = case when t.ends_at <= p_at then 1 else t.tries + 1 end,
    ends_at = case when t.ends_at <= p_at then excluded.ends_at else t.ends_at end
  returning t.tries, t.ends_at
$$;
