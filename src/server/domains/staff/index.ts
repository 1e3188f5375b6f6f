import * as account from '#shared/contracts/staff/account.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actorOf, audit, checkAudit, commandLine, listAudit } from './audit.ts'
import { addStaff, listStaff, resetStaff, seedDemoStaff, setStaff } from './member.ts'
import { createProposals } from './proposal.ts'
import { authenticate, endSessionOfCookie, forgetCookie, presentMe } from './session.ts'
import { changePassword, checkCode, confirmTwoFactor, setUpTwoFactor, signIn } from './sign-in.ts'

export { addStaff, findStaffByEmail, listStaffWho, nameStaff, resetStaff } from './member.ts'
export { actorOf, audit, checkAudit, commandLine, listAudit, type Actor, type AuditFact } from './audit.ts'
export { findPendingProposals, findWaiting, findWithdrawalProposals, listProposalsById, type ProposalRow, type Proposals, type WaitingProposal } from './proposal.ts'

export type StaffHouse = ReturnType<typeof staff>

/** Who works here: accounts, sessions, what was done, and what waits for a second person. */
export function staff(platform: Platform) {
  const { database, config } = platform
  const vouching = { database, mode: config.mode }
  return {
    calls: [...accountCalls(platform), ...memberCalls(platform)],
    authenticate: (context: Pick<CallContext, 'cookie' | 'now'>, countsAsUse: boolean) => authenticate(vouching, context, countsAsUse),
    proposals: createProposals(platform),
    checkAudit: () => checkAudit(database.read),
    seedDemo: (username: string, password: string) => seedDemoStaff(database, commandLine(platform.clock.now()), username, password),
  }
}

function accountCalls(platform: Platform): StaffBoundCall[] {
  return [
    handleStaff(account.login, (context, { username, password }) => signIn(platform, context, username, password)),
    handleStaff(account.checkCode, (context, { code }) => checkCode(platform, context, code)),
    handleStaff(account.getMe, ({ staff: own }) => presentMe(own)),
    handleStaff(account.logout, async (context) => {
      await platform.database.transaction(async (tx) => {
        await endSessionOfCookie(tx, context)
        await audit(tx, actorOf(context), { action: 'staff.logout', subject: { kind: 'staff', id: context.staff.id } })
      })
      forgetCookie(context)
      return {}
    }),
    handleStaff(account.changePassword, (context, { oldPassword, newPassword }) => changePassword(platform, context, oldPassword, newPassword)),
    handleStaff(account.setUpTwoFactor, (context) => setUpTwoFactor(platform, context)),
    handleStaff(account.confirmTwoFactor, (context, { code }) => confirmTwoFactor(platform, context, code)),
  ]
}

function memberCalls({ database }: Platform): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(account.listStaff, (_context, data) => listStaff(read, data)),
    handleStaff(account.addStaff, (context, { email, roles }) => addStaff(database, actorOf(context), email, roles)),
    handleStaff(account.setStaff, (context, data) => setStaff(database, actorOf(context), data)),
    handleStaff(account.resetStaff, (context, { id, reason }) => resetStaff(database, actorOf(context), id, reason)),
    handleStaff(account.listAudit, (_context, data) => listAudit(read, data)),
    handleStaff(account.checkAudit, () => checkAudit(read)),
  ]
}
