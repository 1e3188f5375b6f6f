import { z } from 'zod'
import { anyData, defineCall, text, timeOutput } from './define.ts'

export const sixDigits = z
  .string({ error: 'required' })
  .trim()
  .regex(/^\d{6}$/, 'invalid')
const kind = z.enum(['email', 'phone'], { error: 'invalid' })
const given = z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong')

/**
 * Proof that the player makes the request: the password and, if a second factor is set up, a code
 * of it.
 */
export const freshProof = {
  password: given,
  ga_code: sixDigits.optional(),
  code: sixDigits.optional(),
}

/**
 * The same fields for calls that need the proof only when the sign-in is not recent: 'step-up
 * required' asks for it.
 */
export const optionalProof = {
  password: given.optional(),
  ga_code: sixDigits.optional(),
  code: sixDigits.optional(),
}

export const contactChange = z.object({ kind, value: z.string(), expiresAt: timeOutput })
export type ContactChange = z.output<typeof contactChange>

export const changeContact = defineCall({
  class: 'user',
  method: 'change_contact',
  auth: 'player',
  summary:
    'Requests a change of e-mail or phone: ' +
    'sends a code to the new address and a notice to the old one. ' +
    'With two-factor on also ga_code, or code of an SMS.',
  input: z.object({ ...anyData, kind, value: text(254), ...freshProof }),
  output: contactChange.extend({ retryAfterSeconds: z.number() }),
  refusals: ['wrong code', 'locked', 'too fast', 'limit reached'],
})

export const confirmContact = defineCall({
  class: 'user',
  method: 'confirm_contact',
  auth: 'player',
  summary: 'Confirms the new address with its code; without `kind`, the pending one.',
  input: z.object({ ...anyData, code: sixDigits, kind: kind.optional() }),
  output: z.object({ kind, value: z.string() }),
  refusals: ['wrong code', 'duplicate'],
})
