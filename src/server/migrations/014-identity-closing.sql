alter table identity.player add column closed_at timestamptz, add column closed_reason text;

/* As before, but a closed account's session is used too: its player may still look and withdraw. */
create or replace function identity.touch_session(p_session_id uuid, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_created timestamptz;
  v_used timestamptz;
  v_ended timestamptz;
  v_status text;
begin
  select s.created_at, s.last_used_at, coalesce(s.ended_at, f.ended_at), p.status
    into v_created, v_used, v_ended, v_status
    from identity.session s
    join identity.family f on f.id = s.family_id
    join identity.player p on p.id = s.player_id
    where s.id = p_session_id;
  if not found or v_ended is not null or identity.session_expiry(v_created, v_used) <= p_at then
    return 'session expired';
  end if;
  if v_used < p_at - interval '5 seconds' then
    update identity.session set last_used_at = p_at where id = p_session_id and last_used_at < p_at;
  end if;
  if v_status <> 'active' then
    return 'inactive account';
  end if;
  return 'ok';
end $$;
