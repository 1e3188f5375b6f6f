/* Free rounds of a game: so many at one bet, which costs the player nothing. A round's win is cash, or joins a bonus that is to be staked first; either in
   the commit that plays it. Nothing is staked, so no turnover, limit, tournament or jackpot counts it. */
create table promotions.free_rounds (
  id uuid primary key references promotions.request (id),
  player_id uuid not null,
  game_id text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  -- How many times what they win is to be staked before it is cash; 0: it is cash.
  wagering int not null check (wagering >= 0),
  -- What they have won so far.
  won_minor bigint not null default 0 check (won_minor >= 0),
  expires_at timestamptz not null,
  -- Given up: the rest is not played any more.
  dropped_at timestamptz,
  created_at timestamptz not null
);
create index free_rounds_open on promotions.free_rounds (player_id, game_id) where used < rounds and dropped_at is null;

-- The free rounds a round was one of: its bet is what wins are counted from, nothing was taken for it.
alter table rounds.round add column free_id uuid;
create index round_free on rounds.round (free_id) where free_id is not null;

-- What free rounds win may have to be staked before it is cash.
alter table content.promotion_terms drop constraint promotion_terms_bonus;
alter table content.promotion_terms add constraint promotion_terms_bonus
  check (case reward when 'bonus' then wagering > 0 when 'free-rounds' then true else wagering = 0 end and (reward = 'cash') = (days is null));

-- Until then more may be won to it (free rounds that are left): it neither completes nor ends for want of money before.
alter table wallet.bonus add column grows_until timestamptz;

/* Pays what a free round won, and keeps its answer: as cash, or to the bonus in play. Who is kept out of play, or at the end of their time in play, is refused
   like at any round. The player is locked. */
create function wallet.play_free_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_win bigint, p_to_bonus boolean, p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.answer
language plpgsql as $$
declare
  v_answer wallet.answer;
  v_refusal text;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  v_refusal := wallet.stake_refusal(p_player, p_sub_category, p_game, 0, p_at);
  if v_refusal is not null then return (v_refusal, null, null, null, null)::wallet.answer; end if;
  v_id := wallet.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house], array[case when p_to_bonus then 2 else 1 end]::smallint[], array[p_win], p_at);
  v_answer.reply := to_jsonb(p_round);
  if p_win > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, description, round_id, game_id, leads, created_at)
    values (p_player, v_id, 4, p_sub_category / 100, p_sub_category, 1002, p_win, v_answer.cash_minor + v_answer.bonus_minor, p_subject, 'free round', p_round, p_game, true, p_at);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor, locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, v_answer.reply, p_at);
  return v_answer;
end $$;

/* Does what is due of a player's bonus, and says what: a state it ended in, 'late' for money of a bonus that had ended before (of a completed one it is
   cash, of another it goes back to the house), or null. A bonus whose stakes are still open waits for them, one that still grows for its free rounds. */
create or replace function wallet.finish_bonus(p_player uuid, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_account wallet.account;
  v_bonus wallet.bonus;
  v_is_staked boolean;
  v_state text;
begin
  perform wallet.lock_player(p_player);
  select * into strict v_account from wallet.account where player_id = p_player;
  select * into v_bonus from wallet.bonus where player_id = p_player order by started_at desc limit 1;
  if not found then return null; end if;
  if v_bonus.state <> 'active' then
    if v_account.bonus_minor = 0 then return null; end if;
    perform wallet.move_bonus(p_player, 0, -v_account.bonus_minor, 'bonus ' || v_bonus.state, left(v_bonus.id::text, 8), p_at);
    if v_bonus.state = 'completed' then
      perform wallet.move_bonus(p_player, v_account.bonus_minor, 0, 'bonus to cash', left(v_bonus.id::text, 8), p_at);
    end if;
    return 'late';
  end if;
  if p_at < v_bonus.grows_until then return null; end if;
  v_is_staked := exists (select from wallet.open_stake where player_id = p_player and bonus_minor > 0);
  v_state := case
    when v_bonus.wagered_minor >= v_bonus.required_minor then case when not v_is_staked then 'completed' end
    when p_at >= v_bonus.expires_at then 'expired'
    when v_account.bonus_minor = 0 and not v_is_staked then 'spent' end;
  if v_state is not null then perform wallet.end_bonus(v_bonus.id, v_state, p_at); end if;
  return v_state;
end $$;
