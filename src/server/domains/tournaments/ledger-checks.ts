import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name:
      'a tournament’s prizes = the lines that paid them, once each, ' +
      'and none before it is concluded',
    broken: sql`select 'tournament ' || e.tournament_id || ' player ' || e.player_id as what
      from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
        left join wallet.transaction l on l.player_id = e.player_id and l.id = e.transaction_id
      where (coalesce(e.transaction_id >= wallet.online_id(), true)
          and e.prize_minor <> coalesce(l.amount_minor, 0))
        or (e.transaction_id >= wallet.online_id() and l.sub_category is distinct from 901)
        or (t.concluded_at is null and (e.rank is not null or e.prize_minor > 0))
          or (t.concluded_at is not null and e.prize_minor <> coalesce(t.prizes_minor[e.rank], 0))
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 901
        and not exists (select from tournaments.entry e where e.player_id = l.player_id
        and e.transaction_id = l.id)`,
    checked: sql`select count(*) as n from tournaments.entry`,
  },
  {
    name: 'a tournament score = what its counted rounds come to',
    broken: sql`select 'tournament ' || e.tournament_id || ' player ' || e.player_id as what
      from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
      where e.score <> tournaments.score_of(t.kind, e.tournament_id, e.player_id)
        or e.rounds <> (select count(*) from tournaments.counted c
          where c.tournament_id = e.tournament_id and c.player_id = e.player_id)`,
    checked: sql`select count(*) as n from tournaments.counted`,
  },
]
