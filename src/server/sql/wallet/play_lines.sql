-- Deposits and play in a player's entries after `p_after`. p_last_stake is the time of the last stake
-- before them; months before it are not read. A process's clock is never off by a day.
create or replace function wallet.play_lines(
  p_player uuid, p_after bigint, p_last_stake timestamptz
) returns table (
  seq bigint, at timestamptz, day date, product smallint, staked bigint, refunded bigint,
  won bigint, deposited bigint, play_ms bigint, counted_at timestamptz
)
language sql stable
as $$
  with line as (
    select e.seq, e.created_at as at, coalesce(t.undoes_at, e.created_at) as counted_at, case
      when e.debit < 100 then e.credit else e.debit end as product,
      case when e.debit < 100 and t.type = 3 then e.amount_minor else 0 end as staked,
      case when u.undoes = 3 then s.gained when u.undoes = 5 then s.gained else 0 end as refunded,
      case when e.debit = 100 or t.type = 3 or u.undoes in (3, 5) then 0 else s.gained end as won,
      case when e.debit = 100 then e.amount_minor else 0 end as deposited
    from wallet.entry e join wallet.transaction t on t.player_id = e.player_id
      and t.id = e.transfer_id
    cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
    cross join lateral (select case when e.credit < 100 then e.amount_minor else -e.amount_minor end
      as gained) s
    where e.player_id = p_player and e.seq > p_after
      and e.created_at >= coalesce(p_last_stake - interval '1 day', '-infinity')
      and ((e.debit in (1, 2) and e.credit between 103 and 107) or (e.credit in (1, 2)
        and e.debit between 103 and 107) or e.debit = 100)
  )
  select l.seq, l.at, (l.counted_at at time zone 'Europe/Istanbul')::date, l.product::smallint,
    l.staked, l.refunded, l.won, l.deposited,
    case when l.staked = 0 or l.since not between 0 and 600000 then 0 else l.since end, l.counted_at
  from (
    select l.*, wallet.epoch_ms(l.at) - wallet.epoch_ms(coalesce(lag(l.at) over (partition by
      l.staked > 0 order by l.seq), p_last_stake, l.at)) as since from line l
  ) l
$$;
