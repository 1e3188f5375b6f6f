import { z } from 'zod'
import { optionalProof, sixDigits } from './contact.ts'
import { anyData, defineCall } from './define.ts'
import { signedIn } from './user.ts'

const factor = z.enum(['none', 'sms', 'authenticator'], { error: 'invalid' })

export const checkUserGa = defineCall({
  class: 'user',
  method: 'check_user_ga',
  auth: 'player',
  restricted: true,
  summary: 'Tells if signing in requires an authenticator app.',
  input: z.object(anyData),
  output: z.object({ active: z.boolean() }),
  refusals: [],
})

export const userGenerateGa = defineCall({
  class: 'user',
  method: 'user_generate_ga',
  auth: 'player',
  summary: 'A new authenticator secret; check_ga activates it.',
  input: z.object(anyData),
  output: z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() }),
  refusals: ['duplicate'],
})

export const checkGa = defineCall({
  class: 'user',
  method: 'check_ga',
  auth: 'open',
  summary:
    'Signed in: activate the authenticator. ' +
    'With a pending sid: finish signing in with a code or a recovery code.',
  input: z
    .object({
      ...anyData,
      password: optionalProof.password,
      ga_code: sixDigits.optional(),
      recoveryCode: z.string().trim().min(1, 'required').max(40, 'tooLong').optional(),
    })
    .refine((data) => data.ga_code !== undefined || data.recoveryCode !== undefined, {
      error: 'required',
      path: ['ga_code'],
    }),
  output: z.union([
    signedIn,
    z.object({ active: z.literal(true), recoveryCodes: z.array(z.string()) }),
  ]),
  refusals: [
    'wrong code',
    'session expired',
    'anonymous user',
    'inactive account',
    'locked',
    'duplicate',
    'not possible',
    'step-up required',
  ],
})

export const clearGeneratedGa = defineCall({
  class: 'user',
  method: 'clear_generated_ga',
  auth: 'player',
  summary:
    'Turn the authenticator off with one of its codes; ' +
    'requires the password if the sign-in is not recent.',
  input: z.object({ ...anyData, password: optionalProof.password, gacode: sixDigits }),
  output: z.object({ active: z.literal(false) }),
  refusals: ['wrong code', 'locked', 'not possible', 'step-up required'],
})

export const twoAuthType = defineCall({
  class: 'user',
  method: 'two_auth_type',
  auth: 'player',
  summary:
    'Read or set the second factor; ' +
    'a code of the old one lowers or changes it, ' +
    'with the password if the sign-in is not recent.',
  input: z
    .object({
      ...anyData,
      mode: z.enum(['read', 'set'], { error: 'invalid' }),
      data: factor.optional(),
      ...optionalProof,
    })
    .refine(({ mode, data }) => mode === 'read' || data !== undefined, {
      error: 'required',
      path: ['data'],
    }),
  output: z.object({ type: factor }),
  refusals: ['wrong code', 'locked', 'not possible', 'step-up required'],
})

export const smsSend = defineCall({
  class: 'user',
  method: 'sms_send',
  auth: 'open',
  summary: 'Send a six-digit code to the player’s phone, at most once a minute.',
  input: z.object(anyData),
  output: z.object({ sent: z.literal(true), retryAfterSeconds: z.number() }),
  refusals: [
    'session expired',
    'anonymous user',
    'inactive account',
    'too fast',
    'limit reached',
    'not possible',
  ],
})

export const smsValidate = defineCall({
  class: 'user',
  method: 'sms_validate',
  auth: 'open',
  summary: 'Signed in: confirm the phone. With a pending sid: finish signing in.',
  input: z.object({ ...anyData, code: sixDigits }),
  output: z.union([signedIn, z.object({ phoneVerified: z.literal(true) })]),
  refusals: [
    'wrong code',
    'session expired',
    'anonymous user',
    'inactive account',
    'locked',
    'not possible',
  ],
})
