import type { Minor } from '#shared/money.ts'
import type { ReportedState, ReportSubject, RowKind } from '#shared/payments/reconciliation.ts'
import type { ReportedLine } from './reported-line.ts'

/** A movement on our side. Money that the provider paid out or took back is negative. */
export type OurMovement = {
  subject: ReportSubject
  reference: string
  theirReference: string | null
  amountMinor: Minor
  state: string
  at: Date
  /** True once the money has moved. */
  isPaid: boolean
  agrees: readonly ReportedState[]
  isReported: boolean
}

export type ComparedRow = {
  subject: ReportSubject
  reference: string
  theirReference: string | null
  kind: RowKind
  theirs: ReportedLine | undefined
  ours: OurMovement | undefined
  theirPaidMinor: Minor
  ourPaidMinor: Minor
}

const WITHOUT_COUNTERPART: readonly ReportSubject[] = ['fee', 'paid out', 'transfer']

/**
 * Returns each reported line beside ours, in the report's order, then our movements that the report
 * lacks. Each movement of ours is used once.
 */
export function compareReport(
  reported: readonly ReportedLine[],
  ours: readonly OurMovement[],
): ComparedRow[] {
  const left = new Map<string, OurMovement[]>()
  for (const one of ours) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one])
  const used = new Set<OurMovement>(ours.filter(({ isReported }) => isReported))
  const found = new Map<ReportedLine, OurMovement>()
  // First by the provider's own reference, so that a similar refund is not used for another one.
  for (const isExact of [true, false])
    for (const line of reported) {
      if (found.has(line)) continue
      const match = (left.get(keyOf(line)) ?? []).find(
        (one) => !used.has(one) && fits(line, one, isExact),
      )
      if (match === undefined) continue
      used.add(match)
      found.set(line, match)
    }
  return [
    ...reported.map((line) => compared(line, found.get(line), left.get(keyOf(line)) ?? [])),
    ...ours.filter((one) => one.isPaid && !used.has(one)).map((one) => missing(one)),
  ]
}

const keyOf = ({ subject, reference }: Pick<OurMovement, 'subject' | 'reference'>) =>
  `${subject}:${reference}`

/** Deposits and payouts have one line; a deposit may have several refunds and disputes. */
function fits(line: ReportedLine, ours: OurMovement, isExact: boolean): boolean {
  if (['deposit', 'payout', 'payout returned'].includes(line.subject)) return true
  return isExact
    ? ours.theirReference !== null && ours.theirReference === line.theirReference
    : ours.amountMinor === line.amountMinor
}

function compared(
  theirs: ReportedLine,
  ours: OurMovement | undefined,
  candidates: readonly OurMovement[],
): ComparedRow {
  const { subject, reference, theirReference, amountMinor, state } = theirs
  const hasCounterpart = !WITHOUT_COUNTERPART.includes(subject)
  return {
    subject,
    reference,
    theirReference,
    theirs,
    ours,
    kind: hasCounterpart ? kindOf(theirs, ours, candidates) : 'other',
    theirPaidMinor: hasCounterpart && state === 'approved' ? amountMinor : 0n,
    ourPaidMinor: ours?.isPaid === true ? ours.amountMinor : 0n,
  }
}

function missing(ours: OurMovement): ComparedRow {
  const { subject, reference, theirReference, amountMinor } = ours
  return {
    subject,
    reference,
    theirReference,
    theirs: undefined,
    ours,
    kind: 'missing-there',
    theirPaidMinor: 0n,
    ourPaidMinor: amountMinor,
  }
}

function kindOf(
  { state, amountMinor, toleranceMinor, theirReference }: ReportedLine,
  ours: OurMovement | undefined,
  candidates: readonly OurMovement[],
): RowKind {
  if (ours === undefined)
    return candidates.some(
      (one) => one.theirReference === null || one.theirReference === theirReference,
    )
      ? 'again'
      : 'missing-here'
  if (!ours.agrees.includes(state)) return 'state'
  const difference = amountMinor - ours.amountMinor
  return difference <= toleranceMinor && -difference <= toleranceMinor ? 'same' : 'amount'
}
