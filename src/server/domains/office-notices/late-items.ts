import { eachQueue, type WorkQueue } from '#shared/office/work-queues.ts'
import { countWaitingDocuments } from '#server/domains/documents/index.ts'
import { countAnswered } from '#server/domains/funds/index.ts'
import { countWaiting } from '#server/domains/payments/index.ts'
import { openDisputes } from '#server/domains/sportsbook/index.ts'
import { queueTargets } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'

const MINUTE_MS = 60_000

/** Counts the items of each queue that wait longer than its target. */
export async function countLate(read: Db, now: Date): Promise<Record<WorkQueue, number>> {
  const targets = await queueTargets(read)
  const before = eachQueue((queue) => new Date(now.getTime() - targets[queue] * MINUTE_MS))
  const disputes = await openDisputes(read)
  return {
    ...(await countWaiting(read, before)),
    documents: await countWaitingDocuments(read, before.documents),
    disputes: disputes.filter(({ openedAt }) => new Date(openedAt) < before.disputes).length,
    funds: await countAnswered(read, before.funds),
  }
}
