import { z } from 'zod'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/office/staff.ts'
import { isEmail, newToken } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from './audit.ts'
import { invite } from './invitation.ts'
import {
  clearSignIn,
  findStaffByEmail,
  lockMember,
  requireFreeEmail,
  auditFields,
  writeMember,
  writeRoles,
} from './member.ts'
import type { Proposals } from './proposal.ts'
import type { ProposalRow } from './proposal-list.ts'
import { passkeysOfMember, staffTables, type TieKind } from './tables.ts'
import { noteTies } from './ties.ts'

const SUBJECT = 'staff'
export const STAFF_ADD = 'staff-add'
export const STAFF_SET = 'staff-set'
export const STAFF_RESET = 'staff-reset'

const email = z.string()
const roles = z.array(z.enum(STAFF_ROLES)).min(1)
const INPUTS = {
  add: z.object({ email, roles }),
  set: z.object({ email, roles, before: z.array(z.enum(STAFF_ROLES)) }),
  reset: z.object({ email }),
}

export function accountOf({ input }: Pick<ProposalRow, 'input'>): string {
  return z.object({ email }).parse(input).email
}

type Change = { memberId: string; what: TieKind; proposedBy: string; actor: Actor }

/**
 * Requires two people other than the account's owner to change it, and ties both to it.
 * @throws Refusal 'not possible' for the caller's own account
 */
async function tie(tx: Tx, { memberId, what, proposedBy, actor }: Change): Promise<void> {
  if (actor.staffId === null || actor.staffId === memberId || proposedBy === memberId)
    throw new Refusal('not possible')
  await noteTies(tx, memberId, what, [proposedBy, actor.staffId], actor.now)
}

/**
 * Defines the proposals for a new colleague, other roles and a reset sign-in: one administrator
 * proposes and another approves.
 */
export function defineAccountProposals(platform: Platform, proposals: Proposals): void {
  proposals.define({
    kind: STAFF_ADD,
    subjectKind: SUBJECT,
    input: INPUTS.add,
    seen: (_tx, { input: { roles: given } }) => ({
      changes: [{ field: 'roles', unit: 'roles', before: null, after: given.join(',') }],
    }),
    async execute(tx, { subjectId: id, proposedBy, input }, actor) {
      await requireFreeEmail(tx, input.email)
      const passwordHash = await unusablePassword()
      const made = await writeMember(
        tx,
        {
          id,
          username: input.email,
          email: input.email,
          roles: input.roles,
          passwordHash,
          mustEnrol: true,
        },
        actor.now,
      )
      await tie(tx, { memberId: id, what: 'add', proposedBy, actor })
      await invite(tx, platform, made, actor.now)
      return { after: { email: made.email, ...auditFields(made) } }
    },
  })
  proposals.define({
    kind: STAFF_SET,
    subjectKind: SUBJECT,
    input: INPUTS.set,
    async seen(tx, { subjectId, input: { roles: given } }) {
      const { roles: held, is_active: active } = await staffTables(tx)
        .selectFrom('staff.member')
        .select(['roles', 'is_active'])
        .where('id', '=', subjectId)
        .executeTakeFirstOrThrow()
      return {
        changes: [
          { field: 'roles', unit: 'roles', before: held.join(','), after: given.join(',') },
        ],
        facts: [{ field: 'isOpen', unit: 'text', value: String(active), fixed: true }],
      }
    },
    async execute(tx, { subjectId: id, proposedBy, input }, actor) {
      const before = await lockMember(tx, actor, id)
      await tie(tx, { memberId: id, what: 'set', proposedBy, actor })
      return {
        before: auditFields(before),
        after: auditFields(
          await writeRoles(tx, id, { roles: input.roles, active: true }, actor.now),
        ),
      }
    },
  })
  proposals.define({
    kind: STAFF_RESET,
    subjectKind: SUBJECT,
    input: INPUTS.reset,
    async seen(tx, { subjectId }) {
      const {
        roles: held,
        is_active: active,
        totp_active: hasCode,
        passkeys,
        created_at: since,
        last_login_at: last,
      } = await staffTables(tx)
        .selectFrom('staff.member')
        .select([
          'roles',
          'is_active',
          'totp_active',
          'created_at',
          'last_login_at',
          passkeysOfMember,
        ])
        .where('id', '=', subjectId)
        .executeTakeFirstOrThrow()
      return {
        facts: [
          { field: 'roles', unit: 'roles', value: held.join(','), fixed: true },
          { field: 'isOpen', unit: 'text', value: String(active), fixed: true },
          { field: 'authenticator', unit: 'text', value: String(hasCode), fixed: false },
          { field: 'passkeys', unit: 'number', value: String(passkeys), fixed: false },
          { field: 'created', unit: 'time', value: since.toISOString(), fixed: false },
          { field: 'lastSignIn', unit: 'time', value: last?.toISOString() ?? null, fixed: false },
        ],
      }
    },
    async execute(tx, { subjectId: id, proposedBy }, actor) {
      const before = await lockMember(tx, actor, id)
      await tie(tx, { memberId: id, what: 'reset', proposedBy, actor })
      await clearSignIn(
        tx,
        id,
        { passwordHash: await unusablePassword(), mustChange: false, mustEnrol: true },
        actor.now,
      )
      await invite(tx, platform, before, actor.now)
      return { before: { twoFactor: before.totp_active }, after: { twoFactor: false } }
    },
  })
}

const unusablePassword = (): Promise<string> => hashPassword(newToken())

type Asked = { requestID: string; reason: string }

export function accountProposals({ database }: Platform, proposals: Proposals) {
  const propose = (
    context: StaffContext,
    kind: string,
    subjectId: string,
    { requestID, reason }: Asked,
    input: object,
  ) =>
    database.transaction((tx) =>
      proposals.propose(tx, context, {
        id: requestID,
        kind,
        subjectKind: SUBJECT,
        subjectId,
        input,
        reason,
      }),
    )

  /** @throws Refusal 'record not found', 'not possible' for the caller's own account */
  async function otherMember({ staff }: StaffContext, id: string) {
    if (staff.id === id) throw new Refusal('not possible')
    const row = await staffTables(database.read)
      .selectFrom('staff.member')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new Refusal('record not found')
    return row
  }

  return {
    /** @throws FieldRefusal email, Refusal 'duplicate' */
    async add(
      context: StaffContext,
      asked: Asked & { email: string; roles: readonly StaffRole[] },
    ): Promise<ProposalRow> {
      if (!isEmail(asked.email)) throw new FieldRefusal({ email: 'email' })
      const known = await findStaffByEmail(database.read, asked.email)
      // The new account has the request's ID, so that a repeat is the same proposal.
      if (known !== undefined && known !== asked.requestID) throw new Refusal('duplicate')
      return propose(context, STAFF_ADD, asked.requestID, asked, {
        email: asked.email,
        roles: [...new Set(asked.roles)],
      })
    },
    /**
     * @throws Refusal 'record not found', 'not possible' for the caller's own account, 'duplicate'
     */
    async setRoles(
      context: StaffContext,
      asked: Asked & { id: string; roles: readonly StaffRole[] },
    ): Promise<ProposalRow> {
      const member = await otherMember(context, asked.id)
      return propose(context, STAFF_SET, asked.id, asked, {
        email: member.email,
        roles: [...new Set(asked.roles)],
        before: member.roles,
      })
    },
    /**
     * @throws Refusal 'record not found', 'not possible' for the caller's own account, 'duplicate'
     */
    async reset(context: StaffContext, asked: Asked & { id: string }): Promise<ProposalRow> {
      const member = await otherMember(context, asked.id)
      return propose(context, STAFF_RESET, asked.id, asked, { email: member.email })
    },
  }
}
