import { z } from 'zod'
import { toWireMoney } from '#shared/money.ts'
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  findPayment,
  getBatch,
  lineReference,
  listLines,
  markLine,
} from '#server/domains/payments/index.ts'
import { explainLimit, NeedsSecond, takeOutflow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const PAYOUT_RETURN = 'payout-return'
const input = z.object({
  batchID: z.guid(),
  transactionID: z.guid(),
  amountMinor: z.string().regex(/^\d{1,18}$/),
  playerReason: z.enum(WITHDRAWAL_REASONS),
})

/**
 * Defines the return of a withdrawal above the limits of one person: after a second person's
 * approval, its line is marked as failed and the player is credited.
 */
export function defineReturn({ platform, staff, wallet }: House): void {
  staff.proposals.define({
    kind: PAYOUT_RETURN,
    input,
    async seen(tx, { input: { batchID, transactionID } }) {
      const { amountMinor, reference } = await getOpenLine(tx, platform, batchID, transactionID)
      return {
        facts: [
          { field: 'amount', unit: 'money', value: String(amountMinor), fixed: true },
          { field: 'reference', unit: 'text', value: reference, fixed: true },
        ],
      }
    },
    async execute(
      tx,
      { input: { batchID, transactionID, playerReason }, proposedBy },
      { staffId, name, now },
    ) {
      const line = await markLine(tx, platform.outbox, {
        batchId: batchID,
        transactionId: transactionID,
        outcome: 'failed',
        playerReason,
        by: name,
        now,
      })
      if (line === undefined) throw new Refusal('not pending')
      const { playerId, amountMinor } = line
      await takeOutflow(tx, {
        kind: 'return',
        actId: transactionID,
        shares: [{ playerId, amountMinor }],
        staffId: proposedBy,
        secondId: staffId,
      })
      return {
        before: { state: 'ready' },
        after: { state: 'failed', transactionID, amount: toWireMoney(amountMinor), playerReason },
        later: () => wallet.announceBalance(playerId),
      }
    },
  })
}

type Wanted = {
  batchId: string
  transactionId: string
  playerReason: WithdrawalReason
  reason: string
  why: NeedsSecond['limit']
}

/**
 * Proposes the return unless it is already proposed. Returns the player.
 * @throws Refusal 'not pending' if the line is already marked
 */
export async function proposeReturn(
  { platform, staff }: House,
  context: StaffContext,
  { batchId, transactionId, playerReason, reason, why }: Wanted,
): Promise<string> {
  const { database } = platform
  const { playerId, amountMinor } = await getOpenLine(
    database.read,
    platform,
    batchId,
    transactionId,
  )
  await database
    .transaction(async (tx) =>
      staff.proposals.propose(tx, context, {
        id: crypto.randomUUID(),
        kind: PAYOUT_RETURN,
        subjectId: playerId,
        reason,
        causes: [
          await explainLimit(tx, why, { kind: 'return', playerId, staffId: context.staff.id }),
        ],
        input: {
          batchID: batchId,
          transactionID: transactionId,
          amountMinor: String(amountMinor),
          playerReason,
        },
      }),
    )
    .catch((error: unknown) => {
      if (errorConstraint(error) !== 'proposal_of_payout_return') throw error
    })
  return playerId
}

/** @throws Refusal 'not pending' if the line is already marked */
async function getOpenLine(
  db: Db | Tx,
  platform: House['platform'],
  batchId: string,
  transactionId: string,
) {
  const { number } = await getBatch(db, batchId)
  const payment = await findPayment(db, platform, transactionId)
  const line = (await listLines(db, platform, batchId)).find(
    (one) => one.transactionId === transactionId && one.state === 'open',
  )
  if (payment === undefined || line === undefined) throw new Refusal('not pending')
  return {
    playerId: line.playerId,
    // The whole amount is returned, including the fee that the bank's file excludes.
    amountMinor: payment.amountMinor,
    reference: lineReference(number, line.position),
  }
}
