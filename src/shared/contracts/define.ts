import { z } from 'zod'
import { isDate } from '../dates.ts'
import { LANGS } from '../lang.ts'
import { parseMoney, type Minor } from '../money.ts'
import type { DebugKey } from '../refusals.ts'

/**
 * Access level. `open`: anyone, a valid `user` personalises the reply; `player`: a signed-in
 * player; `auth-record`: `user` carries the auth record (only `user.refresh`).
 */
export type CallAuth = 'open' | 'player' | 'auth-record'

export type CallSpec = {
  readonly class: string
  readonly method: string
  readonly auth: CallAuth
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** The reply has `pagination`, and `data` is an array of `output`. */
  readonly paged?: true
  /** A restricted session (self-excluded, or closing) may also make the call. */
  readonly restricted?: true
  /** false: the call does not extend the session. */
  readonly countsAsUse?: false
  /** The whole call uses the connections of the money pool, so that it never waits for reads. */
  readonly movesMoney?: true
  /** Refusals besides the common ones of every call of its kind. */
  readonly refusals: readonly DebugKey[]
}

const READS =
  /^(list|get|recent|my|statement|similar)(_|[A-Z]|$)|^check_(balance|status)$|^(mine|levels|standings|returns|activity|favorites|falls|rounds)$|(_list|_rounds|_returns)$/

/** True for a call that only reads. Under overload the server refuses these first. */
export function isRead({ method, movesMoney }: Pick<CallSpec, 'method' | 'movesMoney'>): boolean {
  return movesMoney !== true && READS.test(method)
}

export function defineCall<const S extends CallSpec>(spec: S): S {
  return spec
}

/**
 * Money input: a non-negative decimal string or number with at most two decimals, parsed to kuruş.
 */
export const moneyInput = z
  .union([z.string(), z.number()], { error: 'amount' })
  .transform((value, context): Minor => {
    const minor = parseMoney(value)
    if (minor !== undefined && minor >= 0n) return minor
    context.addIssue({ code: 'custom', message: value === '' ? 'required' : 'amount' })
    return z.NEVER
  })

export const moneyOutput = z.string().regex(/^-?\d+\.\d{2}$/)

/** A record's id: accepts a string or a number, always a string internally and in replies. */
export const idInput = z
  .union([z.string().min(1, 'required').max(64, 'tooLong'), z.number().int()], {
    error: 'required',
  })
  .transform(String)

const LARGEST_CODE = 32_767

export const codeInput = z
  .union([z.number().int(), z.string().regex(/^\d{1,5}$/)], { error: 'invalid' })
  .transform(Number)
  .refine((code) => code >= 0 && code <= LARGEST_CODE, 'invalid')

export const flagInput = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], { error: 'invalid' })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

export const dateInput = z.string({ error: 'required' }).refine(isDate, 'invalid')

/** A UUID of any version in canonical notation. */
export const requestId = z.guid('invalid').transform((id) => id.toLowerCase())

export const timeOutput = z.string()

export const MAX_PAGE = 250

export function page(defaultLimit: number, maxLimit = MAX_PAGE) {
  const whole = z
    .union([z.number().int(), z.string().regex(/^\d{1,9}$/)], { error: 'invalid' })
    .transform(Number)
  return {
    limit: whole.refine((n) => n >= 1 && n <= maxLimit, 'invalid').default(defaultLimit),
    offset: whole.refine((n) => n >= 0 && n <= 1_000_000_000, 'invalid').default(0),
  }
}

export const anyData = {
  Lang: z.enum(LANGS).catch('tr').default('tr'),
  SiteType: z.string().max(20).optional(),
}

export function text(max: number) {
  return z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'tooLong')
}

export const pagination = z.object({ limit: z.number(), total: z.number(), offset: z.number() })
export type Pagination = z.output<typeof pagination>

export type Reply<T> = {
  result: boolean
  message: string
  code: number
  data: T
  debug?: string
  pagination?: Pagination
}

export const STATUS = z.enum(['active', 'passive'])
