import { z } from 'zod'
import { anyData, defineCall, text, timeOutput } from './define.ts'

export const sixDigits = z
  .string({ error: 'required' })
  .trim()
  .regex(/^\d{6}$/, 'invalid')
const kind = z.enum(['email', 'phone'], { error: 'invalid' })
const given = z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong')

/**
 * What shows that it is the player who asks: their password and, where a second step is on, a code
 * of it.
 */
export const freshProof = {
  password: given,
  ga_code: sixDigits.optional(),
  code: sixDigits.optional(),
}

/**
 * The same for calls that take it only where the sign-in is not recent: 'step-up required' asks for
 * it.
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
    'Ask for another e-mail or phone: a code goes to the new address, a notice to the old. With two-factor on also ga_code, or code of an SMS.',
  input: z.object({ ...anyData, kind, value: text(254), ...freshProof }),
  output: contactChange.extend({ retryAfterSeconds: z.number() }),
  refusals: ['wrong code', 'locked', 'too fast', 'limit reached'],
})

export const confirmContact = defineCall({
  class: 'user',
  method: 'confirm_contact',
  auth: 'player',
  summary: 'The code of the new address takes it over; without `kind` whichever is outstanding.',
  input: z.object({ ...anyData, code: sixDigits, kind: kind.optional() }),
  output: z.object({ kind, value: z.string() }),
  refusals: ['wrong code', 'duplicate'],
})
