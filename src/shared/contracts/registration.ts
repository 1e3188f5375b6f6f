import { z } from 'zod'
import { anyData, defineCall, text } from './define.ts'
import { signedIn } from './user.ts'

/**
 * Proof that an unconfirmed account is the caller's. Without it, the cookie of the browser that
 * registered is the proof.
 */
const proof = {
  username: text(254).optional(),
  password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong').optional(),
}
export type RegistrationProof = { username?: string | undefined; password?: string | undefined }

const pending = z.object({
  username: z.string(),
  email: z.string(),
  /** When the confirmation can be sent again; 0: now. */
  retryAfterSeconds: z.number(),
  /** The minimum time between two mails, and how many are sent in 24 hours. */
  restSeconds: z.number(),
  mailsLeft: z.number(),
  mailsADay: z.number(),
  correctionsLeft: z.number(),
})
export type PendingRegistration = z.output<typeof pending>

const REFUSALS = [
  'record not found',
  'not possible',
  'login failed',
  'locked',
  'too many requests',
] as const

export const pendingRegistration = defineCall({
  class: 'user',
  method: 'pending_registration',
  auth: 'open',
  summary:
    'The unconfirmed registration of this browser, ' +
    'or of an account by its user name and password; "not possible" once it is confirmed.',
  input: z.object({ ...anyData, ...proof }),
  output: pending,
  refusals: REFUSALS,
})

export const resendConfirmation = defineCall({
  class: 'user',
  method: 'resend_confirmation',
  auth: 'open',
  summary:
    'Sends the confirmation link again: at most once a minute and ten times in 24 hours. ' +
    'Earlier links stay valid.',
  input: z.object({ ...anyData, ...proof }),
  output: pending,
  refusals: [...REFUSALS, 'too fast', 'limit reached'],
})

export const correctRegistration = defineCall({
  class: 'user',
  method: 'correct_registration',
  auth: 'open',
  summary:
    'Sends the confirmation of an unconfirmed account to another address, ' +
    'at most five times; ' +
    'earlier links end. The reply is the same whether or not the address has an account.',
  input: z.object({ ...anyData, email: text(254), ...proof }),
  output: pending,
  refusals: [...REFUSALS, 'limit reached'],
})

export const confirmRegister = defineCall({
  class: 'user',
  method: 'confirm_register',
  auth: 'open',
  summary:
    'Confirm an account with the token of the mailed link. ' +
    'In the browser that registered, `session` is the reply of a sign-in; ' +
    'elsewhere it is null.',
  input: z.object({ ...anyData, token: text(200) }),
  output: z.object({ username: z.string(), session: signedIn.nullable() }),
  refusals: ['record not found', 'duplicate'],
})
