-- The bound that a win would exceed, or null. Wins that could use a large part of a day's bound are
-- judged one after the other, so that several at once cannot pass it together; smaller ones under
-- way at the same time may.
create or replace function provider.broken_bound(
  p_studio text, p_round provider.round, p_win bigint, p_at timestamptz
) returns text
language plpgsql
as $$
declare
  v_won numeric := p_round.win_minor::numeric + p_win;
  v_day bigint := provider.win_bound_of('day', p_round.game_id);
  v_studio_day bigint := provider.win_bound_of('studio-day', '');
begin
  if p_win = 0 then return null; end if;
  if p_round.bet_minor > 0 then
    if v_won > p_round.bet_minor::numeric * provider.win_bound_of('multiple',
      p_round.game_id) then return 'multiple'; end if;
  elsif v_won > provider.win_bound_of('free', p_round.game_id) then
    return 'free';
  end if;
  if v_won > provider.win_bound_of('win', p_round.game_id) then return 'win'; end if;
  if p_win::numeric * 100 > least(v_day, v_studio_day) then
    perform pg_advisory_xact_lock(hashtextextended('wins of studio ' || p_studio, 0));
  end if;
  if provider.paid_in_a_day(p_studio, p_round.game_id, p_at)::numeric + p_win > v_day then return
    'day'; end if;
  if provider.paid_in_a_day(p_studio, '', p_at)::numeric + p_win > v_studio_day then return
    'studio-day'; end if;
  return null;
end $$;
