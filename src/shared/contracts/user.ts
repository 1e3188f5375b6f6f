import { z } from 'zod'
import { COUNTRIES } from '../players/countries.ts'
import { LANGS } from '../lang.ts'
import { contactChange } from './contact.ts'
import { anyData, dateInput, defineCall, idInput, flagInput, text, timeOutput } from './define.ts'

const authRecord = z.object({ sid: z.string(), uid: z.string(), uip: z.string() })

export const signedIn = z.object({
  rid: z.string(),
  uid: z.string(),
  uip: z.string(),
  sid: z.string(),
  gtm: z.string(),
  gmt: z.string(),
  language: z.string(),
  username: z.string(),
  lastlogin: timeOutput.nullable(),
  gasecret: z.string(),
  pending: z.boolean(),
  restricted: z.boolean(),
  expiresAt: timeOutput,
  auth: authRecord.nullable(),
})
export type SignedIn = z.output<typeof signedIn>
export type AuthRecord = z.output<typeof authRecord>

export const profile = z.object({
  uid: z.string(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  birthDate: z.string(),
  identityNumber: z.string(),
  nationality: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  currency: z.literal('TRY'),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  contactChanges: z.array(contactChange),
  /** Closed by the player; only viewing and withdrawing remain. */
  closed: z.boolean(),
  restricted: z.boolean(),
  language: z.enum(LANGS),
  smsConsent: z.boolean(),
  emailConsent: z.boolean(),
  siteConsent: z.boolean(),
  twoFactor: z.enum(['none', 'sms', 'authenticator']),
  kycStatus: z.enum(['none', 'pending', 'verified', 'rejected']),
  createdAt: timeOutput,
})
export type Profile = z.output<typeof profile>

export const password = z
  .string({ error: 'required' })
  .min(6, 'passwordShort')
  .max(128, 'passwordLong')
  .regex(/\p{Lu}/u, 'passwordUppercase')
  .regex(/\d/, 'passwordNumber')

const country = z
  .string({ error: 'required' })
  .refine((code) => COUNTRIES.includes(code), 'invalid')

export const login = defineCall({
  class: 'user',
  method: 'login',
  auth: 'open',
  summary: 'Sign in with user name or e-mail and password.',
  input: z.object({
    ...anyData,
    username: text(254),
    password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong'),
    ga_code: z.string().max(10).optional(),
  }),
  output: signedIn,
  refusals: ['login failed', 'wrong code', 'inactive account', 'locked', 'too many requests'],
})

export const refresh = defineCall({
  class: 'user',
  method: 'refresh',
  auth: 'auth-record',
  summary: 'A new session and auth record for the old auth record in `user`.',
  input: z.object(anyData),
  output: signedIn,
  refusals: ['session expired', 'anonymous user', 'inactive account'],
})

export const logout = defineCall({
  class: 'user',
  method: 'logout',
  auth: 'player',
  restricted: true,
  summary: 'End this session and its family.',
  input: z.object(anyData),
  output: z.object({}),
  refusals: [],
})

export const getUserProfile = defineCall({
  class: 'user',
  method: 'get_user_profile',
  auth: 'player',
  restricted: true,
  summary: 'The signed-in player’s own record.',
  input: z.object(anyData),
  output: profile,
  refusals: [],
})

export const register = defineCall({
  class: 'user',
  method: 'register',
  auth: 'open',
  summary: 'Open an account; a confirmation link goes by e-mail.',
  input: z
    .object({
      ...anyData,
      firstname: text(60),
      lastname: text(60),
      birthDate: dateInput,
      identityNumber: text(20),
      nationality: country.default('TR'),
      country,
      city: text(80),
      address: text(250),
      currency: z.literal('TRY', { error: 'invalid' }).default('TRY'),
      email: text(254),
      phone: text(30),
      username: text(32),
      password,
      passwordAgain: z.string({ error: 'required' }).max(128, 'passwordLong'),
      promotionCode: z.string().trim().max(40, 'tooLong').optional(),
      referenceNumber: z.string().trim().max(40, 'tooLong').optional(),
      smsConsent: flagInput.default(false),
      emailConsent: flagInput.default(false),
      rulesAccepted: flagInput.refine((accepted) => accepted, 'required'),
    })
    .refine((data) => data.password === data.passwordAgain, {
      error: 'passwordMismatch',
      path: ['passwordAgain'],
      when: () => true,
    }),
  output: z.object({ uid: z.string() }),
  refusals: ['duplicate', 'jurisdiction', 'not possible', 'too many requests'],
})

export const favorites = defineCall({
  class: 'user',
  method: 'favorites',
  auth: 'player',
  restricted: true,
  summary: 'Add, remove or list favourite games and tables.',
  input: z
    .object({
      ...anyData,
      mode: z.enum(['insert', 'delete', 'list'], { error: 'invalid' }),
      type: z.enum(['casino', 'livecasino'], { error: 'invalid' }).optional(),
      id: idInput.optional(),
    })
    .refine((data) => data.mode === 'list' || data.type !== undefined, {
      error: 'required',
      path: ['type'],
    })
    .refine((data) => data.mode === 'list' || data.id !== undefined, {
      error: 'required',
      path: ['id'],
    }),
  output: z.object({ casino: z.array(z.string()), livecasino: z.array(z.string()) }),
  refusals: ['record not found', 'limit reached'],
})

export const ping = defineCall({
  class: 'system',
  method: 'ping',
  auth: 'player',
  restricted: true,
  summary: 'The validity and expiry of the session. Does not count as use.',
  input: z.object(anyData),
  output: z.object({ alive: z.literal(true), expiresAt: timeOutput }),
  countsAsUse: false,
  refusals: [],
})

export const checkStatus = defineCall({
  class: 'maintenance',
  method: 'check_status',
  auth: 'open',
  summary: 'The maintenance state of the site.',
  input: z.object(anyData),
  output: z.object({ maintenance: z.boolean(), until: timeOutput.optional() }),
  refusals: [],
})
