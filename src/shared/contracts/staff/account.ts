import { z } from 'zod'
import { STAFF_ROLES } from '../../office/staff.ts'
import { anyData, dateInput, text, timeOutput } from '../define.ts'
import { creationOptions, passkeyAnswer, passkeyMade, requestOptions } from '../passkeys.ts'
import {
  codeInput,
  cursorInput,
  cursorPage,
  defineStaffCall,
  freshFactor,
  reasonInput,
  uuidInput,
} from './define.ts'
import { proposal } from './proposals.ts'

const newPassword = z
  .string({ error: 'required' })
  .min(10, 'staffPassword')
  .max(128, 'passwordLong')
const stage = z.enum(['code', 'password', 'enrol', 'full'])
const roles = z.array(z.enum(STAFF_ROLES)).min(1, 'required').max(STAFF_ROLES.length, 'invalid')

export const me = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  roles,
  stage,
  twoFactor: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.number(),
  expiresAt: timeOutput,
})
export type Me = z.output<typeof me>

export const login = defineStaffCall({
  method: 'login',
  needs: 'anyone',
  summary: 'Signs in by user name or e-mail; sets the staff cookie.',
  input: z.object({
    ...anyData,
    username: text(254),
    password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong'),
  }),
  output: me,
  refusals: ['login failed', 'locked', 'too many requests'],
})
export const checkCode = defineStaffCall({
  method: 'check_code',
  needs: 'signing-in',
  summary: 'Checks the authenticator code when that factor is pending.',
  input: z.object({ ...anyData, code: codeInput }),
  output: me,
  refusals: ['wrong code', 'locked', 'not possible'],
})
export const getMe = defineStaffCall({
  method: 'me',
  needs: 'signing-in',
  summary: 'The signed-in staff member and the stage of the sign-in.',
  input: z.object(anyData),
  output: me,
  countsAsUse: false,
  refusals: [],
})
export const logout = defineStaffCall({
  method: 'logout',
  needs: 'signing-in',
  summary: 'Signs out.',
  input: z.object(anyData),
  output: z.object({}),
  refusals: [],
})
export const changePassword = defineStaffCall({
  method: 'change_password',
  needs: 'signing-in',
  summary: 'Sets a new password; every other session of the account ends.',
  input: z.object({ ...anyData, oldPassword: text(128), newPassword }),
  output: me,
  refusals: ['locked', 'not authorized'],
})
export const setUpTwoFactor = defineStaffCall({
  method: 'set_up_two_factor',
  needs: 'signing-in',
  summary:
    'A secret for an authenticator app; ' +
    'qr is an SVG data URL. Requires a fresh second factor if one is set up.',
  input: z.object({ ...anyData, ...freshFactor }),
  output: z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() }),
  refusals: ['duplicate', 'not authorized', 'wrong code', 'locked'],
})
export const confirmTwoFactor = defineStaffCall({
  method: 'confirm_two_factor',
  needs: 'signing-in',
  summary: 'Activates the authenticator.',
  input: z.object({ ...anyData, code: codeInput }),
  output: me,
  refusals: ['wrong code', 'locked', 'duplicate', 'not authorized'],
})
export const requestPasskey = defineStaffCall({
  method: 'request_passkey',
  needs: 'signing-in',
  summary:
    'Options for navigator.credentials.get: ' +
    'for the second factor of the sign-in, the approval of a proposal, ' +
    'or a change of the user’s own account.',
  input: z.object({ ...anyData, proposalID: uuidInput.optional() }),
  output: requestOptions,
  refusals: ['not possible'],
})
export const checkPasskey = defineStaffCall({
  method: 'check_passkey',
  needs: 'signing-in',
  summary: 'Checks the passkey as the second factor when that factor is pending.',
  input: z.object({ ...anyData, passkey: passkeyAnswer }),
  output: me,
  refusals: ['wrong code', 'not possible'],
})
const passkeyOptionsOfStaff = creationOptions.extend({
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
})
export const setUpPasskey = defineStaffCall({
  method: 'set_up_passkey',
  needs: 'signing-in',
  summary:
    'Options for navigator.credentials.create, for a passkey of the user. ' +
    'Requires a fresh second factor if one is set up.',
  input: z.object({ ...anyData, ...freshFactor }),
  output: passkeyOptionsOfStaff,
  refusals: ['not authorized', 'wrong code', 'locked', 'limit reached'],
})
export const confirmPasskey = defineStaffCall({
  method: 'confirm_passkey',
  needs: 'signing-in',
  summary:
    'Saves the passkey that the browser created within the last five minutes. ' +
    'It is active at once.',
  input: z.object({ ...anyData, name: text(60).optional(), passkey: passkeyMade }),
  output: me,
  refusals: ['wrong code', 'duplicate', 'not authorized', 'limit reached'],
})
const passkeyOfStaff = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeOutput,
  lastUsedAt: timeOutput.nullable(),
})
export const listPasskeys = defineStaffCall({
  method: 'list_passkeys',
  needs: 'signing-in',
  summary: 'The user’s own passkeys, newest first.',
  input: z.object(anyData),
  output: z.array(passkeyOfStaff),
  refusals: ['not authorized'],
})
export const removePasskey = defineStaffCall({
  method: 'remove_passkey',
  needs: 'signing-in',
  summary:
    'Removes one of the user’s own passkeys; requires a fresh second factor. ' +
    'The last second factor cannot be removed.',
  input: z.object({ ...anyData, id: uuidInput, ...freshFactor }),
  output: me,
  refusals: ['record not found', 'wrong code', 'locked', 'not possible', 'not authorized'],
})

export const member = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  roles,
  active: z.boolean(),
  twoFactor: z.boolean(),
  invited: z.boolean(),
  createdAt: timeOutput,
  lastLoginAt: timeOutput.nullable(),
})
export type Member = z.output<typeof member>
export const listStaff = defineStaffCall({
  method: 'list_staff',
  needs: 'staff.manage',
  summary: 'Staff accounts.',
  input: z.object(cursorInput),
  output: cursorPage(member),
  refusals: [],
})
const asked = { requestID: uuidInput, reason: reasonInput }
export const proposeStaff = defineStaffCall({
  method: 'propose_staff',
  needs: 'staff.manage',
  summary:
    'Creates an account once another administrator approves; ' +
    'then a link is mailed to its owner, who chooses the password.',
  input: z.object({ ...anyData, ...asked, email: text(254), roles }),
  output: proposal,
  refusals: ['duplicate'],
})
export const proposeStaffRoles = defineStaffCall({
  method: 'propose_staff_roles',
  needs: 'staff.manage',
  summary:
    'Changes roles once another administrator approves; a closed account is reopened. ' +
    'Nobody can change their own roles.',
  input: z.object({ ...anyData, ...asked, id: uuidInput, roles }),
  output: proposal,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const proposeStaffReset = defineStaffCall({
  method: 'propose_staff_reset',
  needs: 'staff.manage',
  summary:
    'Removes the password, second factors and sessions once another administrator approves; ' +
    'a link is mailed to the account’s owner.',
  input: z.object({ ...anyData, ...asked, id: uuidInput }),
  output: proposal,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const closeStaff = defineStaffCall({
  method: 'close_staff',
  needs: 'staff.manage',
  summary: 'Closes an account at once; its sessions end. Nobody can close their own account.',
  input: z.object({ ...anyData, id: uuidInput, reason: reasonInput }),
  output: member,
  refusals: ['record not found', 'not possible'],
})
export const acceptInvitation = defineStaffCall({
  method: 'accept_invitation',
  needs: 'anyone',
  summary:
    'Sets the password by a mailed link, once within 72 hours, and signs in; ' +
    'the second factor is set up next.',
  input: z.object({ ...anyData, token: text(100), password: newPassword }),
  output: me,
  refusals: ['expired', 'too many requests'],
})

export const auditLine = z.object({
  seq: z.string(),
  at: timeOutput,
  staff: z.string(),
  address: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectID: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  hash: z.string(),
})
export type AuditLine = z.output<typeof auditLine>
/** `from`, `to`: Istanbul days. */
const auditFilter = {
  staff: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  subjectID: z.string().max(64).optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
}
export const listAudit = defineStaffCall({
  method: 'list_audit',
  needs: 'audit.read',
  summary: 'Staff actions, newest first.',
  input: z.object({ ...cursorInput, ...auditFilter }),
  output: cursorPage(auditLine),
  refusals: [],
})
export const exportAudit = defineStaffCall({
  method: 'export_audit',
  needs: 'audit.read',
  summary:
    'A download link to the matching lines of the audit log as CSV, newest first, ' +
    'at most 50,000 rows; valid once within 60 s. Recorded in the audit log.',
  input: z.object({ ...anyData, ...auditFilter }),
  output: z.object({ url: z.string() }),
  refusals: ['not authorized', 'too fast'],
})
export const checkAudit = defineStaffCall({
  method: 'check_audit',
  needs: 'audit.read',
  summary: 'Verifies the hash chain of the audit log.',
  input: z.object(anyData),
  output: z.object({
    ok: z.boolean(),
    lines: z.number(),
    head: z.string(),
    broken: z.array(z.string()),
  }),
  refusals: [],
})
