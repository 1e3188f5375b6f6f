import { z } from 'zod'
import { toWireMoney } from '#shared/money.ts'
import type { Seen } from '#shared/office/proposal-context.ts'
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  findPayment,
  getBatch,
  lineReference,
  listLines,
  markLine,
  settlePayout,
} from '#server/domains/payments/index.ts'
import { explainLimit, NeedsSecond, takeOutflow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const PAYOUT_RETURN = 'payout-return'
const input = z.object({
  /** Absent: the payout of a provider. */
  batchID: z.guid().optional(),
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
      if (batchID === undefined) return seenAtProvider(tx, platform, transactionID)
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
      const line =
        batchID === undefined
          ? await settlePayout(tx, platform, {
              transactionId: transactionID,
              outcome: 'failed',
              now,
            })
          : await markLine(tx, platform.outbox, {
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

/** @throws Refusal 'not pending' if it is settled already */
async function seenAtProvider(
  tx: Tx,
  platform: House['platform'],
  transactionId: string,
): Promise<Partial<Seen>> {
  const payment = await findPayment(tx, platform, transactionId)
  const payout = payment?.providerPayout
  if (payment === undefined || payout == null || !(payout.state === 'review' || payout.isLate))
    throw new Refusal('not pending')
  return {
    facts: [
      { field: 'amount', unit: 'money', value: String(payment.amountMinor), fixed: true },
      { field: 'reference', unit: 'text', value: payment.transactionId, fixed: true },
    ],
  }
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
  house: House,
  context: StaffContext,
  { batchId, transactionId, ...wanted }: Wanted,
): Promise<string> {
  const { platform } = house
  const { playerId, amountMinor } = await getOpenLine(
    platform.database.read,
    platform,
    batchId,
    transactionId,
  )
  await propose(house, context, { ...wanted, batchId, transactionId, playerId, amountMinor })
  return playerId
}

export async function propose(
  { platform: { database }, staff }: House,
  context: StaffContext,
  {
    batchId,
    transactionId,
    playerId,
    amountMinor,
    playerReason,
    reason,
    why,
  }: Omit<Wanted, 'batchId'> & {
    batchId?: string
    playerId: string
    amountMinor: bigint
  },
): Promise<void> {
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
          ...(batchId !== undefined && { batchID: batchId }),
          transactionID: transactionId,
          amountMinor: String(amountMinor),
          playerReason,
        },
      }),
    )
    .catch((error: unknown) => {
      if (errorConstraint(error) !== 'proposal_of_payout_return') throw error
    })
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
