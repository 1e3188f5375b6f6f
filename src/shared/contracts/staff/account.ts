import { z } from 'zod'
import { STAFF_ROLES } from '../../staff.ts'
import { anyData, flagInput, text, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const stage = z.enum(['code', 'password', 'enrol', 'full'])
const roles = z.array(z.enum(STAFF_ROLES)).min(1, 'required').max(STAFF_ROLES.length, 'invalid')
const code = z.string({ error: 'required' }).trim().regex(/^\d{6}$/, 'invalid')

export const me = z.object({
  id: z.string(), username: z.string(), email: z.string(), roles, stage, twoFactor: z.boolean(),
  /** When the session ends if it is not used again. */
  expiresAt: timeOutput,
})
export type Me = z.output<typeof me>

export const login = defineStaffCall({
  method: 'login', needs: 'anyone', summary: 'Sign in by user name or e-mail; sets the staff cookie.',
  input: z.object({ ...anyData, username: text(254), password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong') }),
  output: me, refusals: ['login failed', 'locked'],
})
export const checkCode = defineStaffCall({
  method: 'check_code', needs: 'signing-in', summary: 'The code of the authenticator, where it is outstanding.',
  input: z.object({ ...anyData, code }), output: me, refusals: ['wrong code', 'locked', 'not possible'],
})
export const getMe = defineStaffCall({
  method: 'me', needs: 'signing-in', summary: 'Who is signed in, and how far.', input: z.object(anyData), output: me, countsAsUse: false, refusals: [],
})
export const logout = defineStaffCall({ method: 'logout', needs: 'signing-in', summary: 'Sign out.', input: z.object(anyData), output: z.object({}), refusals: [] })
export const changePassword = defineStaffCall({
  method: 'change_password', needs: 'signing-in', summary: 'A new password; every other session of the account ends.',
  input: z.object({ ...anyData, oldPassword: text(128), newPassword: z.string({ error: 'required' }).min(10, 'staffPassword').max(128, 'passwordLong') }),
  output: me, refusals: ['locked', 'not authorized'],
})
export const setUpTwoFactor = defineStaffCall({
  method: 'set_up_two_factor', needs: 'signing-in', summary: 'A secret to put into an authenticator app; qr is an SVG data URL.',
  input: z.object(anyData), output: z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() }), refusals: ['duplicate', 'not authorized'],
})
export const confirmTwoFactor = defineStaffCall({
  method: 'confirm_two_factor', needs: 'signing-in', summary: 'The authenticator counts from now on.',
  input: z.object({ ...anyData, code }), output: me, refusals: ['wrong code', 'locked', 'duplicate', 'not authorized'],
})

export const member = z.object({
  id: z.string(), username: z.string(), email: z.string(), roles, active: z.boolean(), twoFactor: z.boolean(), createdAt: timeOutput, lastLoginAt: timeOutput.nullable(),
})
export type Member = z.output<typeof member>
export const listStaff = defineStaffCall({
  method: 'list_staff', needs: 'staff.manage', summary: 'Who works here.', input: z.object(cursorInput), output: cursorPage(member), refusals: [],
})
export const addStaff = defineStaffCall({
  method: 'add_staff', needs: 'staff.manage', summary: 'A new account; its first password is shown this once.',
  input: z.object({ ...anyData, email: text(254), roles }), output: z.object({ member, password: z.string() }), refusals: ['duplicate'],
})
export const setStaff = defineStaffCall({
  method: 'set_staff', needs: 'staff.manage', summary: 'Roles, and whether the account may sign in. Nobody changes their own.',
  input: z.object({ ...anyData, id: uuidInput, roles, active: flagInput, reason: reasonInput }), output: member, refusals: ['record not found', 'not possible'],
})
export const resetStaff = defineStaffCall({
  method: 'reset_staff', needs: 'staff.manage', summary: 'A new first password, and no second step until it is set up again.',
  input: z.object({ ...anyData, id: uuidInput, reason: reasonInput }), output: z.object({ member, password: z.string() }), refusals: ['record not found', 'not possible'],
})

export const auditLine = z.object({
  seq: z.string(), at: timeOutput, staff: z.string(), address: z.string(), action: z.string(), subjectKind: z.string(), subjectID: z.string(),
  before: z.unknown(), after: z.unknown(), reason: z.string().nullable(), hash: z.string(),
})
export type AuditLine = z.output<typeof auditLine>
export const listAudit = defineStaffCall({
  method: 'list_audit', needs: 'audit.read', summary: 'What staff did, newest first.',
  input: z.object({ ...cursorInput, staff: z.string().max(254).optional(), action: z.string().max(60).optional(), subjectID: z.string().max(64).optional() }),
  output: cursorPage(auditLine), refusals: [],
})
export const checkAudit = defineStaffCall({
  method: 'check_audit', needs: 'audit.read', summary: 'Recomputes the chain of the audit log.',
  input: z.object(anyData), output: z.object({ ok: z.boolean(), lines: z.number(), head: z.string(), broken: z.array(z.string()) }), refusals: [],
})
