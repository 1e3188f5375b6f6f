import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'what a campaign’s drops awarded = its wins, each once, and stays within its budget',
    broken: sql`select 'drops of ' || c.id as what from drops.campaign c
      left join lateral (select count(*) as won, coalesce(sum(w.amount_minor), 0) as awarded,
          coalesce(max(w.number), 0) as last, bool_and(w.due_at >= c.starts_at
            and w.due_at < c.ends_at and w.settled_at < coalesce(c.stopped_at, c.ends_at)
            and w.stake_minor >= c.min_stake_minor) as is_inside
        from drops.win w where w.campaign_id = c.id) s on true
      left join lateral (select sum((p.value ->> 'count')::bigint) as drops,
          sum((p.value ->> 'count')::bigint * (p.value ->> 'amountMinor')::bigint) as budget
        from jsonb_array_elements(c.prizes) p) t on true
      where c.won <> s.won or c.won <> s.last or c.awarded_minor <> s.awarded
        or c.awarded_minor > c.budget_minor or s.is_inside is false
        or c.drops is distinct from t.drops or c.budget_minor is distinct from t.budget
        or c.seed_hash <> encode(sha256(convert_to(c.seed, 'UTF8')), 'hex')
      union all
      select 'drops of ' || c.id || ' at ' || w.amount_minor from drops.campaign c
        join drops.win w on w.campaign_id = c.id
        group by c.id, w.amount_minor having count(*) > (select coalesce(sum(
          (p.value ->> 'count')::bigint), 0) from jsonb_array_elements(c.prizes) p
          where (p.value ->> 'amountMinor')::bigint = w.amount_minor)`,
    checked: sql`select count(*) as n from drops.campaign`,
  },
  {
    name: 'a prize drop = its gift, paid by one transfer',
    broken: sql`select 'drop ' || w.number || ' of ' || w.campaign_id as what from drops.win w
      left join promotions.request r on r.player_id = w.player_id and r.id = w.id
        and r.given_at is not null
      left join wallet.transaction l on l.player_id = w.player_id
        and l.reference = left(w.id::text, 8) and l.description = 'cash bonus'
        and l.amount_minor = w.amount_minor and l.status = 1002
      group by w.campaign_id, w.number, w.amount_minor, w.awarded_at, r.id, r.amount_minor
      having w.amount_minor is distinct from r.amount_minor
        or (w.awarded_at >= wallet.online_from() and count(l.id) <> 1)`,
    checked: sql`select count(*) as n from drops.win`,
  },
]
