import { sql } from 'kysely'
import { gameStakesCheck, type LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  gameStakesCheck({
    name: 'open virtual tickets = open stakes, and what was paid on a ticket = what it says',
    what: 'virtual ticket',
    rows: sql`select id, player_id, state, staked_minor, win_minor from virtuals.ticket`,
    games: sql`select 'virtual-' || kind from virtuals.game`,
  }),
  {
    name: 'a virtual ticket = the sum of its lines, and is settled as its round ended',
    broken: sql`select 'virtual ticket ' || k.id as what from virtuals.ticket k
      join virtuals.round r on r.kind = k.kind and r.number = k.number
      cross join lateral (select sum((l->>'stake')::numeric * 100)
        as staked, sum((l->>'win')::numeric * 100) as won, bool_and(l ? 'win') as is_told
        from jsonb_array_elements(k.lines) l) lines
      where k.staked_minor <> lines.staked
        or case k.state when 'open' then lines.won is not null or k.win_minor <> 0
          when 'settled' then r.state <> 'over' or not lines.is_told or k.win_minor <> lines.won
          else r.state <> 'void' or k.win_minor <> k.staked_minor end`,
    checked: sql`select count(*) as n from virtuals.ticket`,
  },
]
