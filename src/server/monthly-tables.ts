import { MONTHLY_TABLES as provider } from './domains/provider/index.ts'
import { MONTHLY_TABLES as rounds } from './domains/rounds/index.ts'
import { MONTHLY_TABLES as wallet } from './domains/wallet/index.ts'
import type { MonthlyTable } from './platform/database/months.ts'

export const MONTHLY_TABLES: readonly MonthlyTable[] = [...wallet, ...rounds, ...provider]
