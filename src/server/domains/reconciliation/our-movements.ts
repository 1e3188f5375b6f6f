import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import {
  MAX_REPORT_ROWS,
  type ReportedState,
  type ReportFormat,
  type ReportSubject,
} from '#shared/payments/reconciliation.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  findProviderDeposits,
  findProviderPayouts,
  findProviderReturns,
  listPaidDeposits,
  type ProviderDeposit,
  type ProviderPayoutMove,
  type ProviderReturn,
} from '#server/domains/payments/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OurMovement } from './compare-report.ts'
import { refuseFile } from './refuse-file.ts'
import type { ReportedLine } from './reported-line.ts'
import { reconciliationTables } from './tables.ts'

export type Period = { from: string; to: string }
type Days = { from: Date; to: Date; limit: number }

const LIST_LIMIT = MAX_REPORT_ROWS + 1

/** Held money has arrived; a payment that expired or was cancelled here was never paid. */
const DEPOSIT_AGREES: Readonly<Record<ProviderDeposit['state'], readonly ReportedState[]>> = {
  approved: ['approved'],
  held: ['approved'],
  declined: ['declined'],
  expired: ['declined', 'pending'],
  cancelled: ['declined', 'pending'],
  pending: ['pending'],
  ready: ['pending'],
}

/**
 * Returns our movements that the report lists, of any date, and those of its period that no report
 * has listed yet.
 */
export async function ourMovements(
  tx: Tx,
  provider: string,
  { format, lines }: { format: ReportFormat; lines: readonly ReportedLine[] },
  { from, to }: Period,
): Promise<OurMovement[]> {
  const days = { from: startOfSiteDay(from), to: endOfSiteDay(to), limit: LIST_LIMIT }
  const ids = [...new Set(lines.map(({ reference }) => reference).filter(isUuid))]
  const movements =
    format === 'adyen-accounting'
      ? await payoutsOf(tx, provider, ids, days)
      : [
          ...(await depositsOf(tx, provider, ids, days)),
          ...(format === 'adyen-settlement' ? await returnsOf(tx, provider, ids, days) : []),
        ]
  return markReported(tx, movements, { ids: new Set(ids), isStatedOnce: format !== 'csv' })
}

async function depositsOf(tx: Tx, provider: string, ids: readonly string[], days: Days) {
  const listed = await findProviderDeposits(tx, provider, ids)
  const paid = requireFew(await listPaidDeposits(tx, provider, days))
  const known = new Set(listed.map(({ transactionId }) => transactionId))
  return [...listed, ...paid.filter(({ transactionId }) => !known.has(transactionId))].map(
    (deposit): OurMovement => ({
      subject: 'deposit',
      reference: deposit.transactionId,
      theirReference: null,
      amountMinor: deposit.amountMinor,
      state: deposit.state,
      at: deposit.decidedAt ?? deposit.createdAt,
      isPaid: ['approved', 'held'].includes(deposit.state),
      agrees: DEPOSIT_AGREES[deposit.state],
      isReported: false,
    }),
  )
}

const RETURN_SUBJECTS: Readonly<Record<ProviderReturn['kind'], ReportSubject>> = {
  refunded: 'refund',
  'refund failed': 'refund failed',
  'charged back': 'chargeback',
  'chargeback reversed': 'chargeback reversed',
}

async function returnsOf(tx: Tx, provider: string, ids: readonly string[], days: Days) {
  const found = requireFew(await findProviderReturns(tx, provider, ids, days))
  return found.map(({ transactionId, kind, theirReference, amountMinor, at }): OurMovement => {
    const isTaken = kind === 'refunded' || kind === 'charged back'
    return {
      subject: RETURN_SUBJECTS[kind],
      reference: transactionId,
      theirReference,
      amountMinor: isTaken ? -amountMinor : amountMinor,
      state: 'approved',
      at,
      isPaid: true,
      agrees: ['approved'],
      isReported: false,
    }
  })
}

/** A payout that came back is two movements: it left, and it returned. */
async function payoutsOf(tx: Tx, provider: string, ids: readonly string[], days: Days) {
  const found = requireFew(await findProviderPayouts(tx, provider, ids, days))
  return found.flatMap(
    ({ transactionId, state, amountMinor, leftAt, cameBackAt }: ProviderPayoutMove) => {
      const shared = {
        reference: transactionId,
        theirReference: null,
        state,
        agrees: ['approved'] as const,
        isReported: false,
      }
      const hasLeft = leftAt !== null
      const out: OurMovement = {
        ...shared,
        subject: 'payout',
        amountMinor: -amountMinor,
        at: leftAt ?? days.to,
        isPaid: hasLeft,
        agrees: hasLeft ? shared.agrees : [],
      }
      const back: OurMovement[] =
        cameBackAt === null
          ? []
          : [
              {
                ...shared,
                subject: 'payout returned',
                amountMinor,
                at: cameBackAt,
                isPaid: true,
              },
            ]
      return [out, ...back]
    },
  )
}

function requireFew<T>(rows: readonly T[]): readonly T[] {
  if (rows.length >= LIST_LIMIT) throw refuseFile('long')
  return rows
}

/**
 * Marks what an earlier report lists as paid. A report in the program's own format may state a
 * payment again, so what it lists is compared again.
 */
async function markReported(
  tx: Tx,
  movements: readonly OurMovement[],
  { ids, isStatedOnce }: { ids: ReadonlySet<string>; isStatedOnce: boolean },
): Promise<OurMovement[]> {
  if (movements.length === 0) return []
  const rows = await reconciliationTables(tx)
    .selectFrom('reconciliation.report_row')
    .select(['subject', 'reference', 'their_reference'])
    .where('reference', 'in', [...new Set(movements.map(({ reference }) => reference))])
    .where('their_state', isStatedOnce ? '=' : 'is not', isStatedOnce ? 'approved' : null)
    .execute()
  const reported = new Set<string>()
  const keyOf = (subject: string, reference: string, theirs: string | null) =>
    JSON.stringify([subject, reference, theirs])
  for (const row of rows) {
    const isReturn = Object.values(RETURN_SUBJECTS).includes(row.subject)
    const key = keyOf(row.subject, row.reference, isReturn ? row.their_reference : null)
    reported.add(key)
  }
  return movements.map((one) => {
    const isAskedAgain = !isStatedOnce && ids.has(one.reference)
    const isReported = reported.has(keyOf(one.subject, one.reference, one.theirReference))
    return { ...one, isReported: isReported && !isAskedAgain }
  })
}
