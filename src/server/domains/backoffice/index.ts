import type { StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { defineCorrection } from './correction.ts'
import type { House } from './house.ts'
import { maintenanceCalls } from './maintenance-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { playerCalls } from './player-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { defineWithdrawal } from './withdrawal.ts'

/** The operator's side: players, the money desk, what waits for a second person, and the site's switch. */
export function backoffice(house: House): { calls: StaffBoundCall[] } {
  defineCorrection(house)
  defineWithdrawal(house)
  return { calls: [...playerCalls(house), ...moneyCalls(house), ...proposalCalls(house), ...maintenanceCalls(house)] }
}
