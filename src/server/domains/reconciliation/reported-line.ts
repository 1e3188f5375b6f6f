import type { Minor } from '#shared/money.ts'
import type { ReportedState, ReportFormat, ReportSubject } from '#shared/payments/reconciliation.ts'

/** A line of a provider's report. Money that the provider paid out or took back is negative. */
export type ReportedLine = {
  subject: ReportSubject
  /** Ours, of the deposit or withdrawal; the provider's text where it concerns none. */
  reference: string
  /** The provider's, of a refund, a dispute or a transfer. */
  theirReference: string | null
  amountMinor: Minor
  feeMinor: Minor
  state: ReportedState
  at: Date
  /** In the file, counted as in a spreadsheet. */
  line: number
  /** Identifies the line in every file. Null: each file states it again. */
  identity: string | null
  /** The maximum difference of the amounts: the value of the smallest unit of another currency. */
  toleranceMinor: Minor
}

export type ReadReport = { format: ReportFormat; lines: ReportedLine[] }

export type ReportAccounts = {
  provider: string
  merchantAccount: string | null
  balanceAccount: string | null
}
