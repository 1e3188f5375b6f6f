import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/work-queues.ts'
import { toWireTime } from '#shared/dates.ts'
import { WORK_QUEUES, type WorkQueue } from '#shared/office/work-queues.ts'
import { may } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import { countLate } from '#server/domains/office-notices/index.ts'
import {
  actorOf,
  assign,
  audit,
  listAssignments,
  queueTargets,
  release,
  setQueueTarget,
} from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

/** Assignments and target ages of queues. Each call asks for the permission of its queue as well. */
export function workQueueCalls({ platform: { database } }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.getWorkQueue, (context, { queue }) => {
      requireQueue(context, queue)
      return stateOf(database.read, context, queue)
    }),
    handleStaff(calls.countLateItems, ({ now }) => countLate(database.read, now)),
    handleStaff(calls.takeItem, (context, { queue, itemID, reason }) => {
      requireQueue(context, queue)
      const { staff, now } = context
      const work = { kind: WORK_QUEUES[queue].kind, item: itemID }
      return database.transaction(async (tx) => {
        const takesOver = reason !== undefined
        const from = await assign(tx, work, { staffId: staff.id, takesOver }, now)
        await audit(tx, actorOf(context), {
          action: 'work.take',
          subject: { kind: work.kind, id: itemID },
          ...(from !== undefined && { before: { assignedTo: from } }),
          after: { assignedTo: staff.id },
          reason,
        })
        return stateOf(tx, context, queue)
      })
    }),
    handleStaff(calls.releaseItem, (context, { queue, itemID }) => {
      requireQueue(context, queue)
      const { staff } = context
      const work = { kind: WORK_QUEUES[queue].kind, item: itemID }
      return database.transaction(async (tx) => {
        if (await release(tx, work, staff.id))
          await audit(tx, actorOf(context), {
            action: 'work.release',
            subject: { kind: work.kind, id: itemID },
          })
        return stateOf(tx, context, queue)
      })
    }),
    handleStaff(calls.setQueueTarget, (context, { queue, minutes }) => {
      requireQueue(context, queue)
      return database.transaction(async (tx) => {
        const before = (await queueTargets(tx))[queue]
        await setQueueTarget(tx, queue, minutes)
        await audit(tx, actorOf(context), {
          action: 'work.target',
          subject: { kind: 'queue', id: queue },
          before: { minutes: before },
          after: { minutes },
        })
        return stateOf(tx, context, queue)
      })
    }),
  ]
}

async function stateOf(
  db: Db | Tx,
  { staff, now }: StaffContext,
  queue: WorkQueue,
): Promise<z.output<typeof calls.getWorkQueue.output>> {
  const targetMinutes = (await queueTargets(db))[queue]
  const assignments = await listAssignments(db, WORK_QUEUES[queue].kind, now)
  return {
    targetMinutes,
    assignments: assignments.map(({ itemID, by, staffId, until }) => ({
      itemID,
      by,
      own: staffId === staff.id,
      until: toWireTime(until),
    })),
  }
}

/** @throws Refusal 'not authorized' */
function requireQueue({ staff: { roles } }: StaffContext, queue: WorkQueue): void {
  if (!may(roles, WORK_QUEUES[queue].needs)) throw new Refusal('not authorized')
}
