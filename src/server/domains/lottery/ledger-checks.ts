import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'a deposit’s tickets = its full ticket prices, numbered without a gap',
    broken: sql`select 'campaign ' || t.campaign_id || ' deposit ' || t.transaction_id as what
      from lottery.ticket t join lottery.campaign c on c.id = t.campaign_id
        left join wallet.transaction l on l.player_id = t.player_id and l.id = t.transaction_id
          and l.type = 1 and l.status = 1002
      where t.transaction_id >= wallet.online_id()
      group by t.campaign_id, t.transaction_id, l.amount_minor, c.ticket_minor
        having count(*) <> coalesce(l.amount_minor / c.ticket_minor, 0)
      union all
      select 'campaign ' || c.id from lottery.campaign c left join lottery.ticket t
        on t.campaign_id = c.id group by c.id having count(t.number) <> c.tickets
        or coalesce(max(t.number), 0) <> c.tickets`,
    checked: sql`select count(*) as n from lottery.ticket`,
  },
  {
    name: 'a published list of tickets is what its digest says',
    broken: sql`select 'campaign ' || c.id as what from lottery.campaign c
      where c.listed_at is not null and c.list_digest is distinct from (
        select encode(sha256(convert_to(coalesce(string_agg(lpad(t.number::text, greatest(6,
          length(t.number::text)), '0') || ' ' || coalesce(t.owner, '') || chr(10), ''
          order by t.number), ''), 'UTF8')), 'hex')
        from lottery.ticket t where t.campaign_id = c.id)
      union all select 'campaign ' || c.id from lottery.campaign c where c.drawn_at < c.listed_at`,
    checked: sql`select count(*) as n from lottery.campaign where listed_at is not null`,
  },
  {
    name: 'a draw’s prizes = the lines that paid them, once each, and none before it is drawn',
    broken: sql`select 'campaign ' || w.campaign_id || ' ticket ' || w.number as what
      from lottery.win w join lottery.campaign c on c.id = w.campaign_id
        join lottery.ticket t on t.campaign_id = w.campaign_id and t.number = w.number left
          join wallet.transaction l on l.player_id = t.player_id and l.id = w.transaction_id
      where c.drawn_at is null or (w.transaction_id >= wallet.online_id()
          and w.amount_minor is distinct from l.amount_minor)
        or l.sub_category <> 902 or w.amount_minor <> (c.prizes->w.prize->>'amountMinor')::bigint
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 902
        and not exists (select from lottery.win w where w.transaction_id = l.id)`,
    checked: sql`select count(*) as n from lottery.win`,
  },
]
