import { z } from 'zod'
import type { DebugKey } from '../../refusals.ts'
import type { StaffAction } from '../../office/staff.ts'
import type { WorkKind } from '../../office/work-queues.ts'
import { anyData, text } from '../define.ts'
import { passkeyAnswer } from '../passkeys.ts'

/**
 * `anyone`: before signing in; `signing-in`: at any stage of a sign-in; otherwise the action whose
 * roles may make the call.
 */
export type StaffNeed = StaffAction | 'anyone' | 'signing-in'

export type StaffCallSpec = {
  readonly method: string
  readonly needs: StaffNeed
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly countsAsUse?: false
  /**
   * The item of a queue that the call decides: the fields of the input that identify it. The call is
   * refused with 'assigned' while a colleague works on the item.
   */
  readonly decides?: { readonly kind: WorkKind; readonly by: readonly string[] }
  readonly refusals: readonly DebugKey[]
}

export function defineStaffCall<const S extends StaffCallSpec>(spec: S): S {
  return spec
}

/** A non-negative PostgreSQL integer: a revision, a version, a threshold. */
export const countInput = z
  .number({ error: 'required' })
  .int('invalid')
  .min(0, 'invalid')
  .max(2_000_000_000, 'invalid')

export const reasonInput = text(500)
/** The form of a dialog that asks for nothing else. */
export const reasonForm = z.object({ reason: reasonInput })

/** Duration of an exclusion in months; 0: permanent. */
export const monthsInput = z
  .union([z.literal([0, 6, 12, 60]), z.enum(['0', '6', '12', '60'])], { error: 'required' })
  .transform(Number)

export const uuidInput = z.guid('invalid').transform((id) => id.toLowerCase())

const MAX_ROWS = 100

export const cursorInput = {
  ...anyData,
  limit: z
    .union([z.number().int(), z.string().regex(/^\d{1,4}$/)], { error: 'invalid' })
    .transform(Number)
    .refine((n) => n >= 1 && n <= MAX_ROWS, 'invalid')
    .default(50),
  after: z.string({ error: 'invalid' }).max(400, 'tooLong').optional(),
}

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
 * A second factor shown for this very call: an authenticator code, or the passkey's answer to
 * `request_passkey`.
 */
export const freshFactor = { code: codeInput.optional(), passkey: passkeyAnswer.optional() }

/** Kuruş, as a whole number. */
export const minorInput = z
  .union([z.number().int(), z.string().regex(/^\d{1,15}$/)], { error: 'amount' })
  .transform((value) => BigInt(value))
  .refine((value) => value >= 0n, 'amount')
