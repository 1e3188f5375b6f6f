import { z } from 'zod'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { adjust, balanceOf, noteStaff, toWireBalance } from '#server/domains/wallet/index.ts'
import { takeOutflow, type ProposalRow } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from './find-players.ts'
import type { House } from './house.ts'

/** Signed kuruş as text, because JSON numbers cannot hold this size. */
const input = z.object({ amountMinor: z.string().regex(/^-?\d{1,18}$/) })

/** Corrects a balance after a second person's approval. The ledger line refers to the proposal. */
export function defineCorrection({ staff, wallet }: House): void {
  staff.proposals.define({
    kind: 'correction',
    input,
    async seen(tx, { subjectId: playerId, input: { amountMinor }, now }) {
      const { state } = await requirePlayer(tx, playerId, now)
      const { cashMinor } = await balanceOf(tx, playerId)
      return {
        facts: [
          { field: 'amount', unit: 'money', value: amountMinor, fixed: true },
          { field: 'cash', unit: 'money', value: String(cashMinor), fixed: false },
          { field: 'account', unit: 'state', value: state, fixed: true },
        ],
      }
    },
    async execute(
      tx,
      {
        id,
        subjectId: playerId,
        input: { amountMinor },
        reason,
        proposedBy,
        proposer,
        decisionReason,
      },
      { staffId, name, now },
    ) {
      const before = toWireBalance(await balanceOf(tx, playerId))
      const transactionID = await adjust(tx, {
        playerId,
        amountMinor: BigInt(amountMinor),
        description: 'adjustment',
        reference: id,
        now,
      })
      if (BigInt(amountMinor) > 0n)
        await takeOutflow(tx, {
          kind: 'correction',
          actId: transactionID,
          shares: [{ playerId, amountMinor: BigInt(amountMinor) }],
          staffId: proposedBy,
          secondId: staffId,
        })
      await noteStaff(tx, playerId, transactionID, {
        proposedBy: proposer,
        proposedReason: reason,
        decidedBy: name,
        decidedReason: decisionReason,
        at: now,
      })
      return {
        before,
        after: { ...toWireBalance(await balanceOf(tx, playerId)), transactionID },
        later: () => wallet.announceBalance(playerId),
      }
    },
  })
}

type Order = { playerID: string; requestID: string; amount: Minor; reason: string }

/** @throws Refusal 'record not found', 'duplicate' for another correction under the same id */
export async function proposeCorrection(
  house: House,
  context: StaffContext,
  order: Order,
): Promise<ProposalRow> {
  const { database } = house.platform
  await requirePlayer(database.read, order.playerID, context.now)
  return database.transaction((tx) => writeCorrection(tx, house, context, order))
}

/** The same within the caller's commit. @throws Refusal 'duplicate' */
export function writeCorrection(
  tx: Tx,
  { staff }: House,
  context: StaffContext,
  { playerID, requestID, amount, reason }: Order,
): Promise<ProposalRow> {
  return staff.proposals.propose(tx, context, {
    id: requestID,
    kind: 'correction',
    subjectId: playerID,
    input: { amountMinor: amount.toString() },
    reason,
  })
}

export function amountOf({ kind, input: stored }: ProposalRow): string {
  const { amountMinor } = input.parse(stored)
  return toWireMoney(kind === 'withdrawal' ? -BigInt(amountMinor) : BigInt(amountMinor))
}
