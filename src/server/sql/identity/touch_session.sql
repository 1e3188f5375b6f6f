-- Notes a session's use, at most every five seconds, and returns: ok | session expired | inactive
-- account. A transaction that holds the session's row is noting its use too, so the row is never
-- waited for and takes part in no lock order.
create or replace function identity.touch_session(p_session_id uuid, p_at timestamptz) returns text
language plpgsql
as $$
declare
  v_created timestamptz;
  v_used timestamptz;
  v_ended timestamptz;
  v_status text;
begin
  select s.created_at, s.last_used_at, coalesce(s.ended_at, f.ended_at), p.status
    into v_created, v_used, v_ended, v_status
    from identity.session s
    join identity.family f on f.id = s.family_id and f.player_id = s.player_id
    join identity.player p on p.id = s.player_id
    where s.id = p_session_id;
  if not found or v_ended is not null or identity.session_expiry(v_created, v_used) <= p_at then
    return 'session expired';
  end if;
  if v_used < p_at - interval '5 seconds' then
    update identity.session set last_used_at = p_at
      where id = (select s.id from identity.session s where s.id = p_session_id
        and s.last_used_at < p_at for update skip locked);
  end if;
  if v_status <> 'active' then
    return 'inactive account';
  end if;
  return 'ok';
end $$;
