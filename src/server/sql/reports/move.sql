create or replace view reports.move as
select e.id, e.player_id, e.transfer_id, e.created_at, (e.created_at at time zone
  'Europe/Istanbul')::date as day, s.account,
  reports.kind_of(s.account, s.other, t.type, t.description = 'free round')
    as kind, coalesce(t.sub_category, 0::smallint) as sub_category, coalesce(t.game_id, '')
    as game_id,
  case
    when t.sub_category = 801 then coalesce(reports.promotion_of(e.player_id, t.description,
      t.reference), 0)
    when t.type = 4 and t.description = 'free round'
      then coalesce((select q.promotion_id from rounds.round r join promotions.request q
        on q.id = r.free_id where r.id = t.round_id), 0)
    else 0
  end as promotion_id,
  coalesce(t.subject, '') as title, s.amount_minor,
  -- What it adds to the player's stakes or, where it says which stake it reverses, takes from them; and the day that stake was made on.
  case when s.account between 103 and 107 and s.other < 100 and (t.type = 3
    or t.undoes in (3, 5)) then s.amount_minor else 0 end as staked_minor,
  (coalesce(t.undoes_at, e.created_at) at time zone 'Europe/Istanbul')::date as staked_on
from wallet.entry e
left join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
cross join lateral (values (e.credit, e.debit, e.amount_minor), (e.debit, e.credit,
  -e.amount_minor)) as s(account, other, amount_minor)
where s.account >= 100;
