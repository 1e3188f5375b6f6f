import type { z } from 'zod'
import type { markPayouts } from '#shared/contracts/staff/payouts.ts'
import { toWireMoney } from '#shared/money.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { getBatch, listLines, markLine } from '#server/domains/payments/index.ts'
import { actorOf, audit, takeOutflow, withinLimits } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { proposeReturn } from './return-payout.ts'

type Order = z.output<(typeof markPayouts)['input']>
/** `playerId`: undefined if the line was already marked. */
type Marked = { outcome: 'marked' | 'proposed'; playerId: string | undefined }

/**
 * Marks lines of a batch. Each line, its money and its audit line are one commit. A failed line
 * credits its player; above the limits of one person, it is therefore proposed to a second person.
 * After an interruption, a repeated call continues with the remaining lines. Returns how many lines
 * this call marked and proposed.
 * @throws FieldRefusal if a line failed and no reason for the player is given; Refusal 'record not
 * found', 'not pending' if all requested lines were already marked differently
 */
export async function markLines(
  house: House,
  context: StaffContext,
  order: Order,
): Promise<{ marked: number; proposed: number }> {
  const { platform, wallet } = house
  const { batchID, transactionIDs, outcome, playerReason } = order
  if (outcome === 'failed' && playerReason === undefined)
    throw refuseFields({ playerReason: 'required' })
  await getBatch(platform.database.read, batchID)
  const done = { marked: 0, proposed: 0 }
  for (const transactionId of new Set(transactionIDs)) {
    const { outcome: how, playerId } = await withinLimits<Marked>(
      () => markOne(house, context, order, transactionId),
      async (why) => ({
        outcome: 'proposed',
        playerId: await proposeReturn(house, context, {
          batchId: batchID,
          transactionId,
          playerReason: requireReason(playerReason),
          reason: order.reason,
          why,
        }),
      }),
    )
    if (playerId === undefined) continue
    done[how] += 1
    if (how === 'marked') wallet.announceBalance(playerId)
  }
  platform.outbox.nudge()
  if (done.marked + done.proposed === 0)
    await requireMarked(platform, batchID, transactionIDs, outcome)
  return done
}

function requireReason(playerReason: WithdrawalReason | undefined): WithdrawalReason {
  if (playerReason === undefined) throw refuseFields({ playerReason: 'required' })
  return playerReason
}

async function markOne(
  house: House,
  context: StaffContext,
  order: Order,
  transactionId: string,
): Promise<Marked> {
  const playerId = await house.platform.database.transaction((tx) =>
    markInCommit(tx, house, context, { ...order, transactionId }),
  )
  return { outcome: 'marked', playerId }
}

type LineOrder = Pick<Order, 'batchID' | 'outcome' | 'playerReason' | 'reason'> & {
  transactionId: string
}

/**
 * Marks one line with its money and its audit line, in the caller's transaction. Returns the
 * player; undefined if the line was already marked.
 * @throws NeedsSecond above the limits of one person
 */
export async function markInCommit(
  tx: Tx,
  { platform: { outbox } }: House,
  context: StaffContext,
  { batchID, transactionId, outcome, playerReason, reason }: LineOrder,
): Promise<string | undefined> {
  const { staff, now } = context
  const line = await markLine(tx, outbox, {
    batchId: batchID,
    transactionId,
    outcome,
    playerReason,
    by: staff.username,
    now,
  })
  if (line === undefined) return undefined
  if (outcome === 'failed')
    await takeOutflow(tx, {
      kind: 'return',
      actId: transactionId,
      shares: [{ playerId: line.playerId, amountMinor: line.amountMinor }],
      staffId: staff.id,
    })
  await audit(tx, actorOf(context), {
    action: `payout.${outcome}`,
    subject: { kind: 'transaction', id: transactionId },
    reason,
    before: { state: 'ready' },
    after: {
      batch: String((await getBatch(tx, batchID)).number),
      playerID: line.playerId,
      amount: toWireMoney(line.amountMinor),
      playerReason: playerReason,
    },
  })
  return line.playerId
}

/**
 * Accepts a repeated call whose lines are already marked as requested. @throws Refusal 'not
 * pending'
 */
async function requireMarked(
  platform: House['platform'],
  batchId: string,
  transactionIds: readonly string[],
  outcome: Order['outcome'],
): Promise<void> {
  const lines = await listLines(platform.database.read, platform, batchId)
  if (
    !transactionIds.every((id) =>
      lines.some((line) => line.transactionId === id && line.state === outcome),
    )
  )
    throw new Refusal('not pending')
}
