import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
export { matchStatement, type MatchedLine } from './match-statement.ts'
export {
  isDebited,
  judgePayouts,
  listPayoutMovements,
  listUndebited,
  type JudgedPayout,
} from './judge-payouts.ts'
export { openLine, type LineContent } from './seal.ts'
export {
  countLines,
  getLine,
  getStatement,
  listLayouts,
  listLines,
  listStatements,
  type Counts,
  type Statement,
} from './statement.ts'
export { readStatement, takeStatement } from './take-statement.ts'
export { findUploaders, ignoreLine, reopenLine, useLine } from './use-line.ts'
export type { LineRow } from './tables.ts'
export { closeDifference } from './close-difference.ts'
export {
  getReport,
  listReportRows,
  listReports,
  sumReport,
  type Report,
  type Sums,
} from './report.ts'
export { readReportFile, takeReport } from './take-report.ts'
export type { ReportedRow } from './tables.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'reconciliation.statement', column: 'sealed', purpose: "'reconciliation:file'" },
  { table: 'reconciliation.line', column: 'sealed', purpose: "'reconciliation:line'" },
  { table: 'reconciliation.report', column: 'sealed', purpose: "'reconciliation:file'" },
]
