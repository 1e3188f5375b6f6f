create schema loyalty;

/* What a player's entries after `p_after` say of play with their own money: bonus money does not enter into it, a stake given back is no stake, and one the
   house paid (a free bet) neither. `open` is what is staked now and not settled yet. `p_before`: only entries older than that. */
create function wallet.own_play_after(p_player uuid, p_after bigint, p_before timestamptz,
  out staked bigint, out won bigint, out to_seq bigint, out open bigint)
language sql stable as $$
  select
    coalesce(sum(case
      when t.type = 3 and e.debit = 1 then e.amount_minor
      when t.type = 5 and e.credit = 1 then -e.amount_minor
      when t.type = 6 and t.description = 'free bet' and e.credit = 1 then -e.amount_minor else 0 end), 0)::bigint,
    coalesce(sum(case
      when t.type in (4, 7) and e.credit = 1 and e.debit between 103 and 107 then e.amount_minor
      when t.type = 7 and e.debit = 1 and e.credit between 103 and 107 then -e.amount_minor else 0 end), 0)::bigint,
    coalesce(max(e.seq), p_after),
    (select coalesce(sum(s.cash_minor), 0)::bigint from wallet.open_stake s
      where s.player_id = p_player and not exists (select from promotions.free_bet f where f.coupon_id = s.round_id))
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
  where e.player_id = p_player and e.seq > p_after and (p_before is null or e.created_at < p_before)
$$;

-- Where a player stands. Their ledger up to `counted_seq` is in the sums, each entry once; what is staked and open is taken off when it is read.
create table loyalty.member (
  player_id uuid primary key,
  counted_seq bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  -- The highest reached: a level is never taken away.
  level smallint not null default 1 check (level >= 1),
  reached_at timestamptz,
  -- The running week (its Monday in Istanbul), and the net loss of all weeks before it.
  week date not null,
  week_from_minor bigint not null
) with (fillfactor = 70);
create index member_week on loyalty.member (week);

-- A week's cashback, once a player. What falls due while its player keeps themselves out waits until they are back.
create table loyalty.cashback (
  player_id uuid not null,
  week date not null,
  level smallint not null,
  percent smallint not null check (percent between 1 and 100),
  loss_minor bigint not null check (loss_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz,
  transaction_id uuid unique,
  primary key (player_id, week),
  check ((paid_at is null) = (transaction_id is null))
);
create index cashback_waiting on loyalty.cashback (week) where paid_at is null;

/* Counts a player's new entries, each once: the row is held while they are read. Who is new begins with the whole of their play, and with a week that
   began on `p_week`. */
create function loyalty.count_play(p_player uuid, p_week date) returns loyalty.member
language plpgsql as $$
declare
  v_member loyalty.member;
  v_play record;
begin
  if not exists (select from loyalty.member where player_id = p_player) then
    select * into v_play from wallet.own_play_after(p_player, 0, p_week::timestamp at time zone 'Europe/Istanbul');
    insert into loyalty.member (player_id, counted_seq, staked_minor, won_minor, week, week_from_minor)
    values (p_player, 0, 0, 0, p_week, v_play.staked - v_play.won) on conflict do nothing;
  end if;
  select * into strict v_member from loyalty.member where player_id = p_player for update;
  select * into v_play from wallet.own_play_after(p_player, v_member.counted_seq, null);
  update loyalty.member set counted_seq = v_play.to_seq, staked_minor = staked_minor + v_play.staked, won_minor = won_minor + v_play.won
  where player_id = p_player returning * into v_member;
  return v_member;
end $$;
