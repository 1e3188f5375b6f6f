import * as calls from '#shared/contracts/staff/retention.ts'
import { toWireTime } from '#shared/dates.ts'
import {
  eraseOn,
  getPeriod,
  holdErasure,
  listRetention,
  releaseErasure,
  type RetentionRow,
} from '#server/domains/compliance/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const wireTime = (at: Date | null) => at && toWireTime(at)

export function retentionCalls({ platform: { database } }: House): StaffBoundCall[] {
  const { read } = database
  const present =
    (years: number) =>
    ({
      playerId: playerID,
      closedAt,
      heldAt,
      erasedAt,
      ...row
    }: RetentionRow): calls.RetentionRow => ({
      playerID,
      ...row,
      closedAt: wireTime(closedAt),
      dueOn: closedAt && eraseOn(closedAt, years),
      heldAt: wireTime(heldAt),
      erasedAt: wireTime(erasedAt),
    })
  return [
    handleStaff(calls.listRetention, async ({ now }, data) => {
      const years = await getPeriod(read, 'kept-after-closing')
      const { rows, next } = await listRetention(read, { ...data, years, now })
      return { rows: rows.map(present(years)), next }
    }),
    handleStaff(calls.holdRetention, (context, { playerID, reason }) =>
      database.transaction(async (tx) => {
        await holdErasure(tx, {
          playerId: playerID,
          reason,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'retention.hold',
          subject: { kind: 'player', id: playerID },
          before: { held: false },
          after: { held: true },
          reason,
        })
        return { held: true }
      }),
    ),
    handleStaff(calls.releaseRetention, (context, { playerID, reason }) =>
      database.transaction(async (tx) => {
        const before = await releaseErasure(tx, {
          playerId: playerID,
          reason,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'retention.release',
          subject: { kind: 'player', id: playerID },
          before: { held: true, by: before.heldBy },
          after: { held: false },
          reason,
        })
        return { held: false }
      }),
    ),
  ]
}
