import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as account from '#shared/contracts/staff/account.ts'
import type { Me } from '#shared/contracts/staff/account.ts'
import { Refusal } from '#shared/refusals.ts'
import { ruleInForce } from '#server/domains/identity/index.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { requireUnassigned, type WorkItem } from './assignments.ts'
import { actorOf, audit, checkAudit, commandLine, listAudit } from './audit.ts'
import { accountProposals, defineAccountProposals } from './account-proposals.ts'
import { acceptInvitation } from './invitation.ts'
import { closeStaff, listStaff, seedDemoStaff } from './member.ts'
import { passkeyRequest } from './factor.ts'
import {
  checkPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  setUpPasskey,
} from './passkey.ts'
import { publishHead } from './daily-head.ts'
import { registerStaffRoutes } from './routes.ts'
import { createProposals } from './proposal.ts'
import { authenticate, endSessionOfCookie, forgetCookie, presentMe } from './session.ts'
import { changePassword, checkCode, confirmTwoFactor, setUpTwoFactor, signIn } from './sign-in.ts'

export { accountOf, STAFF_ADD, STAFF_RESET, STAFF_SET } from './account-proposals.ts'
export {
  addStaff,
  countAdmins,
  findStaffByEmail,
  listStaffWho,
  nameStaff,
  resetStaff,
} from './member.ts'
export { listAuditAfter } from './audit-lines.ts'
export { holdsHead, type DailyHead } from './daily-head.ts'
export {
  actorOf,
  audit,
  checkAudit,
  commandLine,
  listAudit,
  type Actor,
  type AuditFact,
} from './audit.ts'
export { getOutflowLimit, listOutflowLimits, setOutflowLimit } from './outflow/limits.ts'
export {
  explainLimit,
  findExcess,
  NeedsSecond,
  takeOutflow,
  withinLimits,
  wouldExceed,
  type OutflowAct,
  type OutflowShare,
} from './outflow/policy.ts'
export { type About, type Approved, type Proposals } from './proposal.ts'
export {
  findPendingProposals,
  findWaiting,
  findPaymentProposals,
  listProposalsById,
  type ProposalRow,
  type WaitingProposal,
} from './proposal-list.ts'
export { assign, listAssignments, queueTargets, release, setQueueTarget } from './assignments.ts'
export { listSavedViews, removeView, saveView } from './saved-views.ts'
export {
  findNotices,
  forgetSent,
  listNoticeReaders,
  listPending,
  notePosted,
  noteSent,
  setNotices,
  wasSent,
  type NoticeReader,
} from './notices.ts'
export { isSecondPerson } from './ties.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'staff.member', column: 'totp_sealed', purpose: "'staff-authenticator'" },
]

export type StaffHouse = ReturnType<typeof createStaff>

export function createStaff(platform: Platform, address: Pick<AddressReader, 'mayOpenOffice'>) {
  const { database } = platform
  platform.jobs.define(
    { name: 'staff:publish-head', payload: z.object({}).loose() },
    async () => {
      await publishHead(database, platform.clock.now())
    },
    { cron: '12 * * * *' },
  )
  const proposals = createProposals(platform)
  defineAccountProposals(platform, proposals)
  return {
    calls: [...signInCalls(platform), ...accountCalls(platform), ...memberCalls(platform)],
    /**
     * Authenticates calls, files, uploads and sockets by the session and the network it is used
     * from.
     */
    authenticate: async (
      context: Pick<CallContext, 'cookie' | 'now' | 'address'>,
      countsAsUse: boolean,
    ) =>
      address.mayOpenOffice(context.address)
        ? authenticate(platform, context, countsAsUse)
        : new Refusal('network not allowed'),
    requireUnassigned: (item: WorkItem, staffId: string, now: Date) =>
      requireUnassigned(database.read, item, staffId, now),
    proposals,
    accounts: accountProposals(platform, proposals),
    routes: (app: FastifyInstance) => registerStaffRoutes(app, platform),
    publishHead: () => publishHead(database, platform.clock.now()),
    checkAudit: () => checkAudit(database.read),
    seedDemo: (username: string, password: string) =>
      seedDemoStaff(database, commandLine(platform.clock.now()), username, password),
  }
}

const QUARTER_MS = 15 * 60_000
const isFailedSignIn = (error: unknown): boolean =>
  error instanceof Refusal && (error.debug === 'login failed' || error.debug === 'expired')

function signInCalls(platform: Platform): StaffBoundCall[] {
  const throttle = platform.throttles.of({
    name: 'staff-sign-in',
    max: ruleInForce(platform, 'failed-staff-sign-ins'),
    windowMs: QUARTER_MS,
  })
  const counted = ({ address, now }: CallContext, work: () => Promise<Me>) =>
    throttled([{ throttle, key: sourceKey(address) }], now, isFailedSignIn, work)
  return [
    handleStaff(account.login, (context, { username, password }) =>
      counted(context, () => signIn(platform, context, username, password)),
    ),
    handleStaff(account.acceptInvitation, (context, { token, password }) =>
      counted(context, () => acceptInvitation(platform, context, token, password)),
    ),
  ]
}

function accountCalls(platform: Platform): StaffBoundCall[] {
  return [
    handleStaff(account.checkCode, (context, { code }) => checkCode(platform, context, code)),
    handleStaff(account.getMe, ({ staff: own }) => presentMe(own)),
    handleStaff(account.logout, async (context) => {
      await platform.database.transaction(async (tx) => {
        await endSessionOfCookie(tx, context)
        await audit(tx, actorOf(context), {
          action: 'staff.logout',
          subject: { kind: 'staff', id: context.staff.id },
        })
      })
      forgetCookie(context)
      return {}
    }),
    handleStaff(account.changePassword, (context, { oldPassword, newPassword }) =>
      changePassword(platform, context, oldPassword, newPassword),
    ),
    handleStaff(account.setUpTwoFactor, (context, proof) =>
      setUpTwoFactor(platform, context, proof),
    ),
    handleStaff(account.confirmTwoFactor, (context, { code }) =>
      confirmTwoFactor(platform, context, code),
    ),
    handleStaff(account.requestPasskey, (context, { proposalID }) =>
      passkeyRequest(platform, context, proposalID),
    ),
    handleStaff(account.checkPasskey, (context, { passkey }) =>
      checkPasskey(platform, context, passkey),
    ),
    handleStaff(account.setUpPasskey, (context, proof) => setUpPasskey(platform, context, proof)),
    handleStaff(account.confirmPasskey, (context, made) => confirmPasskey(platform, context, made)),
    handleStaff(account.listPasskeys, (context) => listPasskeys(platform, context)),
    handleStaff(account.removePasskey, (context, { id, ...proof }) =>
      removePasskey(platform, context, id, proof),
    ),
  ]
}

function memberCalls({ database }: Platform): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(account.listStaff, ({ now }, data) => listStaff(read, data, now)),
    handleStaff(account.closeStaff, (context, { id, reason }) =>
      closeStaff(database, actorOf(context), id, reason),
    ),
    handleStaff(account.listAudit, (_context, data) => listAudit(read, data)),
    handleStaff(account.checkAudit, () => checkAudit(read)),
  ]
}
