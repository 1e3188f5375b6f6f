import { z } from 'zod'
import type { DebugKey } from '../../refusals.ts'
import type { StaffAction } from '../../staff.ts'
import { anyData, text } from '../define.ts'
import { passkeyAnswer } from '../passkeys.ts'

/**
 * `anyone`: before signing in; `signing-in`: any stage of a sign-in; else the action whose roles
 * may make the call.
 */
export type StaffNeed = StaffAction | 'anyone' | 'signing-in'

/** One call of POST /endpoint with `panel: backoffice`; its class is `staff`. */
export type StaffCallSpec = {
  readonly method: string
  readonly needs: StaffNeed
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** false: the call does not prolong the session. */
  readonly countsAsUse?: false
  readonly refusals: readonly DebugKey[]
}

export function defineStaffCall<const S extends StaffCallSpec>(spec: S): S {
  return spec
}

/** A whole number as the database counts: a revision, a version, a threshold. */
export const countInput = z
  .number({ error: 'required' })
  .int('invalid')
  .min(0, 'invalid')
  .max(2_000_000_000, 'invalid')

/** Why something is done: written into the audit log. */
export const reasonInput = text(500)

/** How long someone is kept out of play; 0: forever. */
export const monthsInput = z
  .union([z.literal([0, 6, 12, 60]), z.enum(['0', '6', '12', '60'])], { error: 'required' })
  .transform(Number)

export const uuidInput = z.guid('invalid').transform((id) => id.toLowerCase())

const MAX_ROWS = 100

/** A page by cursor: what `next` of the last page was, and nothing for the first. */
export const cursorInput = {
  ...anyData,
  limit: z
    .union([z.number().int(), z.string().regex(/^\d{1,4}$/)], { error: 'invalid' })
    .transform(Number)
    .refine((n) => n >= 1 && n <= MAX_ROWS, 'invalid')
    .default(50),
  after: z.string({ error: 'invalid' }).max(400, 'tooLong').optional(),
}

/** The same where a page continues from a record's id. */
export const idCursorInput = { ...cursorInput, after: uuidInput.optional() }

/** `next` is null on the last page. */
export function cursorPage<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), next: z.string().nullable() })
}

export const codeInput = z
  .string({ error: 'required' })
  .trim()
  .regex(/^\d{6}$/, 'invalid')

/**
 * A second factor shown for this very call: a code of the authenticator, or what a passkey answered
 * to `request_passkey`.
 */
export const freshFactor = { code: codeInput.optional(), passkey: passkeyAnswer.optional() }
