import * as calls from '#shared/contracts/staff/dormant.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { listDormant, sumDormant, type DormantRow } from '#server/domains/compliance/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { periodCalls } from './period-calls.ts'

const wireTime = (at: Date | null) => at && toWireTime(at)

function present({
  id,
  playerId: playerID,
  username,
  quietSince,
  warnedAt,
  dormantAt,
  endedAt,
  endedBy,
  heldMinor,
}: DormantRow): calls.DormantRow {
  return {
    id,
    playerID,
    username,
    quietSince: toWireTime(quietSince),
    warnedAt: toWireTime(warnedAt),
    dormantAt: wireTime(dormantAt),
    endedAt: wireTime(endedAt),
    endedBy,
    held: toWireMoney(heldMinor),
  }
}

export function dormantCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(calls.listDormant, async (_context, data) => {
      const { rows, next } = await listDormant(read, data)
      return { rows: rows.map(present), next }
    }),
    handleStaff(calls.sumDormant, async () => {
      const { accounts, heldMinor } = await sumDormant(read)
      return { accounts, held: toWireMoney(heldMinor) }
    }),
    ...periodCalls(house),
  ]
}
