import { z } from 'zod'
import { LANGS } from '../lang.ts'
import { sixDigits } from './contact.ts'
import { anyData, defineCall, flagInput, idInput, text, timeOutput } from './define.ts'
import { password, profile } from './user.ts'

const given = z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong')
const repeated = z.string({ error: 'required' }).max(128, 'passwordLong')

export const forgot = defineCall({
  class: 'user',
  method: 'forgot',
  auth: 'open',
  summary:
    'Requests a link to set a new password. The answer does not reveal if the account exists.',
  input: z
    .object({ ...anyData, username: text(254).optional(), email: text(254).optional() })
    .refine(({ username, email }) => username !== undefined || email !== undefined, {
      error: 'required',
      path: ['username'],
    }),
  output: z.object({}),
  refusals: ['too many requests'],
})

export const passReset = defineCall({
  class: 'user',
  method: 'pass_reset',
  auth: 'open',
  summary: 'Sets a new password with the token of the mailed link; ends every session.',
  input: z
    .object({ ...anyData, token: text(200), password, passwordAgain: repeated })
    .refine((data) => data.password === data.passwordAgain, {
      error: 'passwordMismatch',
      path: ['passwordAgain'],
      when: () => true,
    }),
  output: z.object({}),
  refusals: ['record not found', 'too many requests'],
})

export const passChange = defineCall({
  class: 'user',
  method: 'pass_change',
  auth: 'player',
  restricted: true,
  summary:
    'Changes the player’s own password; ends every other session. ' +
    'With two-factor on also ga_code, or code of an SMS, if the sign-in is not recent.',
  input: z
    .object({
      ...anyData,
      oldPassword: given,
      newPassword: password,
      newPasswordAgain: repeated,
      ga_code: sixDigits.optional(),
      code: sixDigits.optional(),
    })
    .refine((data) => data.newPassword === data.newPasswordAgain, {
      error: 'passwordMismatch',
      path: ['newPasswordAgain'],
      when: () => true,
    }),
  output: z.object({}),
  refusals: ['locked', 'step-up required', 'wrong code', 'too many requests'],
})

export const updateProfile = defineCall({
  class: 'user',
  method: 'update_profile',
  auth: 'player',
  restricted: true,
  summary:
    'Changes address, city, consents and the language of mails; omitted fields stay unchanged.',
  input: z.object({
    ...anyData,
    address: text(250).optional(),
    city: text(80).optional(),
    smsConsent: flagInput.optional(),
    emailConsent: flagInput.optional(),
    siteConsent: flagInput.optional(),
    language: z.enum(LANGS, { error: 'invalid' }).optional(),
  }),
  output: profile,
  refusals: [],
})

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: timeOutput,
  lastUsedAt: timeOutput,
  current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

export const listSessions = defineCall({
  class: 'user',
  method: 'list_sessions',
  auth: 'player',
  restricted: true,
  summary: 'Signed-in browsers, the most recently used first.',
  input: z.object(anyData),
  output: z.array(sessionRow),
  refusals: [],
})

export const endSession = defineCall({
  class: 'user',
  method: 'end_session',
  auth: 'player',
  restricted: true,
  summary: 'Signs one browser out.',
  input: z.object({ ...anyData, id: idInput }),
  output: z.object({}),
  refusals: ['record not found'],
})
