import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { holdTransfer, whyHold } from '#server/domains/payments/index.ts'
import {
  getLine,
  getStatement,
  matchStatement,
  useLine,
  type LineRow,
  type MatchedLine,
} from '#server/domains/reconciliation/index.ts'
import {
  actorOf,
  audit,
  findPaymentProposals,
  isSecondPerson,
  listAssignments,
} from '#server/domains/staff/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { decideWaiting } from '../withdrawal.ts'

const MAX_AT_ONCE = 200

/** Thrown to roll back an approval; the arrived amount is held instead. */
class MustHold extends Error {}

type Settled = 'approved' | 'held' | 'proposed'
type Order = { line: LineRow; transactionId: string; reason: string }

/**
 * Approves a deposit by a statement line through the same function as staff approvals, with the use
 * of the line in the same commit. A deposit that may not be credited (another amount, a closed
 * account, a deposit limit) is held with the arrived amount, in its own commit. The uploader of the
 * statement approves its lines within one person's limits; anything beyond is proposed.
 * @throws Refusal 'record not found', 'not pending'
 */
async function settleByLine(
  house: House,
  context: StaffContext,
  { line, transactionId, reason }: Order,
): Promise<Settled> {
  const arrival = { transactionId, receivedMinor: line.amount_minor, now: context.now }
  const by = { by: context.staff.username, now: context.now }
  try {
    const { uploaded_by: uploadedBy } = await getStatement(
      house.platform.database.read,
      line.statement_id,
    )
    const { outcome } = await decideWaiting(
      house,
      context,
      { transactionID: transactionId, decision: 'approve', reason },
      {
        id: line.id,
        uploadedBy,
        take: async (tx) => {
          await useLine(tx, line.id, transactionId, by)
          if ((await whyHold(tx, arrival)) !== undefined) throw new MustHold()
          return { statementID: line.statement_id, lineID: line.id }
        },
      },
    )
    return outcome === 'rejected' ? 'proposed' : outcome
  } catch (error) {
    if (!(error instanceof MustHold)) throw error
    return hold(house, context, { line, transactionId, reason })
  }
}

async function hold(
  { platform: { database, outbox }, wallet }: House,
  context: StaffContext,
  { line, transactionId, reason }: Order,
): Promise<'held'> {
  const { playerId } = await database.transaction(async (tx) => {
    await useLine(tx, line.id, transactionId, { by: context.staff.username, now: context.now })
    const held = await holdTransfer(tx, outbox, {
      transactionId,
      receivedMinor: line.amount_minor,
      now: context.now,
    })
    await audit(tx, actorOf(context), {
      action: 'payment.hold',
      subject: { kind: 'transaction', id: transactionId },
      reason,
      before: { state: 'pending' },
      after: {
        state: 'held',
        attention: held.why,
        playerID: held.playerId,
        received: toWireMoney(line.amount_minor),
        statementID: line.statement_id,
        lineID: line.id,
      },
    })
    return held
  })
  wallet.announceBalance(playerId)
  outbox.nudge()
  return 'held'
}

/**
 * Settles the deposits of a statement's sure lines, each in its own commit. After an interruption a
 * repeat continues. Deposits that someone else settled meanwhile are counted as `taken`.
 * @throws Refusal 'record not found'
 */
export async function approveSure(house: House, context: StaffContext, statementId: string) {
  const matched = (await matchStatement(house.platform, statementId, context.now)).filter(
    ({ match: { verdict } }) => verdict === 'sure',
  )
  const { read } = house.platform.database
  const { uploaded_by: uploadedBy } = await getStatement(read, statementId)
  // Deposits that are already proposed are not proposed again. Lines that a second person uploaded
  // are credited immediately.
  const isOwn = !(await isSecondPerson(read, context.staff, uploadedBy, context.now))
  const waiting = isOwn
    ? await findPaymentProposals(
        read,
        matched.flatMap(({ match: { transfer } }) => transfer?.transactionId ?? []),
      )
    : new Map<string, unknown>()
  const colleagues = new Set(
    (await listAssignments(read, 'payment', context.now))
      .filter(({ staffId }) => staffId !== context.staff.id)
      .map(({ itemID }) => itemID),
  )
  const unproposed = matched.filter(
    ({ match: { transfer } }) => !waiting.has(transfer?.transactionId ?? ''),
  )
  const sure = unproposed.filter(
    ({ match: { transfer } }) => !colleagues.has(transfer?.transactionId ?? ''),
  )
  const done = { approved: 0, amountMinor: 0n, held: 0, taken: 0, proposed: 0 }
  for (const { row, match } of sure.slice(0, MAX_AT_ONCE)) {
    const outcome = await settleByLine(house, context, {
      line: row,
      transactionId: match.transfer?.transactionId ?? '',
      reason: `bank statement ${statementId}, line ${row.position}`,
    }).catch(takenByAnother)
    if (outcome === 'approved') done.amountMinor += row.amount_minor
    done[outcome] += 1
  }
  return {
    approved: done.approved,
    amount: toWireMoney(done.amountMinor),
    held: done.held,
    taken: done.taken,
    assigned: unproposed.length - sure.length,
    proposed: done.proposed,
    left: Math.max(0, sure.length - MAX_AT_ONCE),
  }
}

function takenByAnother(error: unknown): 'taken' {
  if (error instanceof Refusal && (error.debug === 'not pending' || error.debug === 'duplicate'))
    return 'taken'
  throw error
}

/**
 * Settles the deposit one open line is matched with.
 * @throws Refusal 'record not found', 'not pending', 'not possible' where it is not matched with
 * that deposit
 */
export async function approveLine(
  house: House,
  context: StaffContext,
  { lineID, transactionID, reason }: { lineID: string; transactionID: string; reason: string },
): Promise<{ outcome: Settled }> {
  const line = await getLine(house.platform.database.read, lineID)
  if (line.state !== 'open') throw new Refusal('not pending')
  const lines: MatchedLine[] = await matchStatement(house.platform, line.statement_id, context.now)
  if (lines.find(({ row }) => row.id === lineID)?.match.transfer?.transactionId !== transactionID)
    throw new Refusal('not possible')
  return {
    outcome: await settleByLine(house, context, { line, transactionId: transactionID, reason }),
  }
}
