import * as contract from '#shared/contracts/staff/account.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'
import { presentProposal } from './proposal-calls.ts'

export function staffCalls({
  platform: {
    database: { read },
  },
  staff: { accounts },
}: House): StaffBoundCall[] {
  return [
    handleStaff(contract.proposeStaff, async (context, data) =>
      presentProposal(read, context, await accounts.add(context, data)),
    ),
    handleStaff(contract.proposeStaffRoles, async (context, data) =>
      presentProposal(read, context, await accounts.setRoles(context, data)),
    ),
    handleStaff(contract.proposeStaffReset, async (context, data) =>
      presentProposal(read, context, await accounts.reset(context, data)),
    ),
  ]
}
