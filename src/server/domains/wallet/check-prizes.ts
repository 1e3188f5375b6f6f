import { sql } from 'kysely'
import type { Invariant } from './check-ledger.ts'

export const PRIZE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a tournament’s prizes = the lines that paid them, once each, and none before it is concluded',
    broken: sql`select 'tournament ' || e.tournament_id || ' player ' || e.player_id as what from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
        left join wallet.transaction l on l.player_id = e.player_id and l.id = e.transaction_id
      where e.prize_minor <> coalesce(l.amount_minor, 0) or (e.transaction_id is not null and l.sub_category is distinct from 901)
        or (t.concluded_at is null and (e.rank is not null or e.prize_minor > 0)) or (t.concluded_at is not null and e.prize_minor <> coalesce(t.prizes_minor[e.rank], 0))
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 901 and not exists (select from tournaments.entry e where e.player_id = l.player_id and e.transaction_id = l.id)`,
    checked: sql`select count(*) as n from tournaments.entry`,
  },
  {
    name: 'a tournament score = what its counted rounds come to',
    broken: sql`select 'tournament ' || e.tournament_id || ' player ' || e.player_id as what from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
      where e.score <> tournaments.score_of(t.kind, e.tournament_id, e.player_id)
        or e.rounds <> (select count(*) from tournaments.counted c where c.tournament_id = e.tournament_id and c.player_id = e.player_id)`,
    checked: sql`select count(*) as n from tournaments.counted`,
  },
  {
    name: 'a week’s cashback = the line that paid it, once, at most its percent of the loss',
    broken: sql`select 'week ' || c.week || ' player ' || c.player_id as what from loyalty.cashback c
        left join wallet.transaction l on l.player_id = c.player_id and l.id = c.transaction_id
      where (c.transaction_id is not null and (l.amount_minor is distinct from c.amount_minor or l.sub_category is distinct from 802)) or c.amount_minor * 100 > c.loss_minor * c.percent
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 802 and not exists (select from loyalty.cashback c where c.player_id = l.player_id and c.transaction_id = l.id)`,
    checked: sql`select count(*) as n from loyalty.cashback`,
  },
  {
    name: 'a loyalty turnover = the player’s own stakes, each entry once',
    broken: sql`select 'player ' || m.player_id as what from loyalty.member m
        cross join lateral wallet.own_play_after(m.player_id, 0, null) whole cross join lateral wallet.own_play_after(m.player_id, m.counted_seq, null) rest
      where m.staked_minor + rest.staked <> whole.staked or m.won_minor + rest.won <> whole.won
      union all
      select 'weeks of player ' || m.player_id from loyalty.member m
      where (m.staked_minor, m.won_minor) is distinct from (select (coalesce(sum(w.staked_minor), 0)::bigint, coalesce(sum(w.won_minor), 0)::bigint) from loyalty.week w where w.player_id = m.player_id)`,
    checked: sql`select count(*) as n from loyalty.member`,
  },
  {
    name: 'a deposit’s tickets = its full ticket prices, numbered without a gap',
    broken: sql`select 'campaign ' || t.campaign_id || ' deposit ' || t.transaction_id as what from lottery.ticket t join lottery.campaign c on c.id = t.campaign_id
        left join wallet.transaction l on l.player_id = t.player_id and l.id = t.transaction_id and l.type = 1 and l.status = 1002
      group by t.campaign_id, t.transaction_id, l.amount_minor, c.ticket_minor having count(*) <> coalesce(l.amount_minor / c.ticket_minor, 0)
      union all
      select 'campaign ' || c.id from lottery.campaign c left join lottery.ticket t on t.campaign_id = c.id group by c.id having count(t.number) <> c.tickets or coalesce(max(t.number), 0) <> c.tickets`,
    checked: sql`select count(*) as n from lottery.ticket`,
  },
  {
    name: 'a published list of tickets is what its digest says',
    broken: sql`select 'campaign ' || c.id as what from lottery.campaign c where c.listed_at is not null and c.list_digest is distinct from (
        select encode(sha256(convert_to(coalesce(string_agg(lpad(t.number::text, greatest(6, length(t.number::text)), '0') || ' ' || coalesce(t.owner, '') || chr(10), '' order by t.number), ''), 'UTF8')), 'hex')
        from lottery.ticket t where t.campaign_id = c.id)
      union all select 'campaign ' || c.id from lottery.campaign c where c.drawn_at < c.listed_at`,
    checked: sql`select count(*) as n from lottery.campaign where listed_at is not null`,
  },
  {
    name: 'a draw’s prizes = the lines that paid them, once each, and none before it is drawn',
    broken: sql`select 'campaign ' || w.campaign_id || ' ticket ' || w.number as what from lottery.win w join lottery.campaign c on c.id = w.campaign_id
        join lottery.ticket t on t.campaign_id = w.campaign_id and t.number = w.number left join wallet.transaction l on l.player_id = t.player_id and l.id = w.transaction_id
      where c.drawn_at is null or w.amount_minor is distinct from l.amount_minor or l.sub_category <> 902 or w.amount_minor <> (c.prizes->w.prize->>'amountMinor')::bigint
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 902 and not exists (select from lottery.win w where w.transaction_id = l.id)`,
    checked: sql`select count(*) as n from lottery.win`,
  },
]
