import type { MonthlyTable } from '#server/platform/database/months.ts'

export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  {
    name: 'wallet.transaction',
    column: 'id',
    by: 'id',
    storage: 'with (fillfactor = 95)',
    // Lines that wait, that had no entry yet or held money at the end of the month, and the lines
    // of rounds that continued after it.
    unfinished: `r.status in (1000, 1001)
      or exists (select from pg_temp.open_transfer o where o.player_id = r.player_id and o.id = r.id)
      or exists (select from pg_temp.open_round o where o.player_id = r.player_id
        and o.round_id = r.round_id)`,
  },
  {
    name: 'wallet.entry',
    column: 'created_at',
    by: 'instant',
    storage: '',
    unfinished: `exists (select from pg_temp.unfinished_wallet_transaction l
      where l.player_id = r.player_id and l.id = r.transfer_id)`,
  },
]
