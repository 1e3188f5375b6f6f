-- Moves rounds that are due to the waiting ones, at most the given number. Returns how many.
create or replace function jackpots.release_held(p_at timestamptz, p_most integer) returns integer
language plpgsql
as $$
declare
  v_rounds jsonb;
begin
  with due as (
    select h.* from jackpots.held h where h.due_at <= p_at order by h.due_at, h.round_id
      limit p_most for update skip locked
  ), counted as (
    update jackpots.held h set counted_minor = h.cash_minor, due_at = null from due d
      where h.round_id = d.round_id
  )
  select jsonb_agg(jsonb_build_object('playerId', d.player_id, 'roundId', d.round_id, 'gameId',
    d.game_id, 'subCategory', d.sub_category, 'clientDigest', d.client_digest,
    'betMinor', (d.cash_minor - d.counted_minor)::text, 'atMs', d.at_ms)
      order by d.due_at, d.round_id) into v_rounds
  from due d where d.cash_minor > d.counted_minor;
  if v_rounds is null then return 0; end if;
  insert into jackpots.waiting (rounds) values (v_rounds);
  return jsonb_array_length(v_rounds);
end $$;
