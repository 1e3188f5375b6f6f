-- Why the player's own limits refuse this stake; null: they do not. `excluded:UNTIL` and `time
-- out:UNTIL`: a pause in force; `reality check:MINUTES`: a reminder that waits for its answer;
-- `KIND limit:LEFT:PERIOD:AMOUNT:USED:RENEWS`: of the limits that would be exceeded, the last one
-- to renew. Amounts in kuruş, of a session limit in minutes; times in milliseconds. The player must
-- be locked.
create or replace function wallet.limit_refusal(
  p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz
) returns text
language plpgsql stable
as $$
declare
  v_excluded timestamptz;
  v_time_out timestamptz;
  v_minutes smallint;
  v_played bigint;
  v_broken record;
begin
  select p.excluded_until, p.time_out_until into v_excluded, v_time_out from identity.player p
    where p.id = p_player;
  if v_excluded > p_at then return 'excluded:' || wallet.epoch_ms(v_excluded); end if;
  if v_time_out > p_at then return 'time out:' || wallet.epoch_ms(v_time_out); end if;
  if p_bet = 0 then return null; end if;
  -- Nobody plays longer than the clock runs: sooner than that nothing is added up.
  select r.minutes into v_minutes from wallet.reality_check r
    where r.player_id = p_player and r.holds and r.minutes > 0
      and coalesce(r.checked_at, '-infinity') <= p_at - make_interval(mins => r.minutes);
  if found then
    select div(s.play_ms, 60000) into v_played from wallet.play_session(p_player, p_at) s;
    if v_played >= v_minutes then return 'reality check:' || v_played; end if;
  end if;
  if not exists (select from wallet.play_limit l where l.player_id = p_player
    and l.kind <> 'deposit') then return null; end if;
  select b.* into v_broken from wallet.broken_limit(p_player,
    (100 + p_sub_category / 100)::smallint, p_bet, p_at) b;
  if not found then return null; end if;
  return concat_ws(':', v_broken.kind || ' limit', greatest(0, v_broken.amount - v_broken.used),
    v_broken.period, v_broken.amount, v_broken.used,
    wallet.epoch_ms((wallet.period_start(v_broken.period,
      p_at) + ('1 ' || v_broken.period)::interval) at time zone 'Europe/Istanbul'));
end $$;
