import { z } from 'zod'
import { PARTNER_STAGES, PARTNER_STATES } from '../../affiliates.ts'
import { LANGS } from '../../lang.ts'
import { anyData, flagInput, text, timeOutput } from '../define.ts'
import { codeInput, uuidInput } from '../staff/define.ts'
import { definePartnerCall } from './define.ts'

const newPassword = z
  .string({ error: 'required' })
  .min(10, 'staffPassword')
  .max(128, 'passwordLong')
const password = z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong')
const website = text(200).refine(
  (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol),
  'invalid',
)

const partnerMe = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  state: z.enum(PARTNER_STATES),
  stage: z.enum(PARTNER_STAGES),
  twoFactor: z.boolean(),
  contractVersion: z.string(),
})
export type PartnerMe = z.output<typeof partnerMe>

export const partnerFields = {
  name: text(120),
  contact: text(120),
  email: text(254),
  phone: text(30),
  website,
  about: text(1000),
  language: z.enum(LANGS, { error: 'invalid' }),
}

export const apply = definePartnerCall({
  method: 'apply',
  needs: 'anyone',
  summary:
    'Applies for a partner account. The reply is the same for an address that already has one.',
  input: z.object({
    ...anyData,
    ...partnerFields,
    password: newPassword,
    contractAccepted: flagInput.refine((accepted) => accepted, 'required'),
  }),
  output: z.object({}),
  refusals: ['too many requests'],
})
export const login = definePartnerCall({
  method: 'login',
  needs: 'anyone',
  summary: 'Signs in by e-mail; sets the partner cookie.',
  input: z.object({ ...anyData, email: text(254), password }),
  output: partnerMe,
  refusals: ['login failed', 'locked', 'inactive account', 'too many requests'],
})
export const forgot = definePartnerCall({
  method: 'forgot',
  needs: 'anyone',
  summary: 'Mails a link that sets a new password, if there is such an account.',
  input: z.object({ ...anyData, email: text(254) }),
  output: z.object({}),
  refusals: ['too many requests'],
})
export const setPassword = definePartnerCall({
  method: 'set_password',
  needs: 'anyone',
  summary: 'Sets the password by a mailed link, once; every session of the account ends.',
  input: z.object({ ...anyData, token: text(100), password: newPassword }),
  output: z.object({}),
  refusals: ['expired', 'too many requests'],
})
export const getMe = definePartnerCall({
  method: 'me',
  needs: 'session',
  summary: 'The signed-in partner and the stage of the sign-in.',
  input: z.object(anyData),
  output: partnerMe,
  refusals: [],
})
export const checkCode = definePartnerCall({
  method: 'check_code',
  needs: 'session',
  summary: 'Checks the authenticator code when it is pending.',
  input: z.object({ ...anyData, code: codeInput }),
  output: partnerMe,
  refusals: ['wrong code', 'locked', 'not possible'],
})
export const logout = definePartnerCall({
  method: 'logout',
  needs: 'session',
  summary: 'Signs out.',
  input: z.object(anyData),
  output: z.object({}),
  refusals: [],
})
export const acceptContract = definePartnerCall({
  method: 'accept_contract',
  needs: 'session',
  summary: 'Accepts the current version of the contract.',
  input: z.object({ ...anyData, version: text(20) }),
  output: partnerMe,
  refusals: ['not authorized', 'not possible'],
})
export const changePassword = definePartnerCall({
  method: 'change_password',
  needs: 'full',
  summary: 'Sets a new password; every other session of the account ends.',
  input: z.object({ ...anyData, oldPassword: password, newPassword }),
  output: z.object({}),
  refusals: ['locked'],
})
export const setUpTwoFactor = definePartnerCall({
  method: 'set_up_two_factor',
  needs: 'full',
  summary: 'A secret for an authenticator app; qr is an SVG data URL. Takes the password.',
  input: z.object({ ...anyData, password }),
  output: z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() }),
  refusals: ['duplicate', 'locked'],
})
export const confirmTwoFactor = definePartnerCall({
  method: 'confirm_two_factor',
  needs: 'full',
  summary: 'Activates the authenticator; every other session of the account ends.',
  input: z.object({ ...anyData, code: codeInput }),
  output: partnerMe,
  refusals: ['wrong code', 'locked', 'duplicate'],
})
export const removeTwoFactor = definePartnerCall({
  method: 'remove_two_factor',
  needs: 'full',
  summary: 'Removes the authenticator. Takes the password and a code.',
  input: z.object({ ...anyData, password, code: codeInput }),
  output: partnerMe,
  refusals: ['wrong code', 'locked', 'not possible'],
})
export const listSessions = definePartnerCall({
  method: 'list_sessions',
  needs: 'full',
  summary: 'Open sessions of the account, the last used first.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      lastUsedAt: timeOutput,
      current: z.boolean(),
    }),
  ),
  refusals: [],
})
export const endSession = definePartnerCall({
  method: 'end_session',
  needs: 'full',
  summary: 'Ends one session of the account.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.object({}),
  refusals: ['record not found'],
})
