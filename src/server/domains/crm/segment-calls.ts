import * as segments from '#shared/contracts/staff/segments.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { listSegments, measureSegment, removeSegment, saveSegment } from './named-segments.ts'
import { listPlayerLists, removeList, requireLists } from './player-lists/player-lists.ts'

export function segmentCalls(database: Database): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(segments.listSegments, () => listSegments(read)),
    handleStaff(segments.measureSegment, ({ now }, { rule }) => measureSegment(read, rule, now)),
    handleStaff(segments.saveSegment, (context, { id, name, rule }) =>
      database.transaction(async (tx) => {
        const before = (await listSegments(tx)).find((one) => one.id === id)
        const actor = actorOf(context)
        await requireLists(tx, rule)
        await saveSegment(tx, { id, name, rule }, actor.name, context.now)
        await audit(tx, actor, {
          action: 'segment.save',
          subject: { kind: 'segment', id },
          before: before && { name: before.name, rule: before.rule },
          after: { name, rule },
        })
        return listSegments(tx)
      }),
    ),
    handleStaff(segments.removeSegment, (context, { id }) =>
      database.transaction(async (tx) => {
        const before = (await listSegments(tx)).find((one) => one.id === id)
        await removeSegment(tx, id)
        await audit(tx, actorOf(context), {
          action: 'segment.remove',
          subject: { kind: 'segment', id },
          before: before && { name: before.name, rule: before.rule },
        })
        return listSegments(tx)
      }),
    ),
    handleStaff(segments.listPlayerLists, () => listPlayerLists(read)),
    handleStaff(segments.removePlayerList, (context, { id }) =>
      database.transaction(async (tx) => {
        const before = await removeList(tx, id)
        await audit(tx, actorOf(context), {
          action: 'segment.remove-list',
          subject: { kind: 'player-list', id },
          before,
        })
        return listPlayerLists(tx)
      }),
    ),
  ]
}
