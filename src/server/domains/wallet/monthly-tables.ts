import type { MonthlyTable } from '#server/platform/database/months.ts'

export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  { name: 'wallet.entry', column: 'created_at', by: 'instant', storage: '' },
  { name: 'wallet.transaction', column: 'id', by: 'id', storage: 'with (fillfactor = 95)' },
]
