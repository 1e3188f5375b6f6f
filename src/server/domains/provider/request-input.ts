import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Minor } from '#shared/money.ts'
import { ProviderRefusal } from './status.ts'

const UNITS_IN_A_MINOR = 1_000
const MAX_TEXT = 255
const MAX_ID = 100

const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
const text = (max: number) => z.string().min(1).max(max).refine((value) => !value.includes('\0') && value.isWellFormed())
/** Integers of 1/100000 unit that are whole kuruş. */
const amount = z.number().refine((value) => Number.isSafeInteger(value) && value >= 0 && value % UNITS_IN_A_MINOR === 0)
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

const everyRequest = { request_uuid: uuid, user: text(MAX_ID) }
/** Fields of the public API that decide nothing here. */
const remarks = {
  supplier_user: optional(z.string()), supplier_transaction_id: optional(z.string()), reward_uuid: optional(z.string()), bet: optional(z.string()),
  is_aggregated: optional(z.boolean()), is_supplier_promo: optional(z.boolean()), meta: optional(z.unknown()),
}
const everyTransaction = {
  ...everyRequest, ...remarks, transaction_uuid: uuid, round: optional(text(MAX_TEXT)), round_closed: optional(z.boolean()), is_free: optional(z.boolean()),
}

export const userInfoInput = z.object(everyRequest)
export const userBalanceInput = z.object({ ...everyRequest, token: text(MAX_TEXT), game_code: optional(text(MAX_ID)) })
export const betInput = z.object({ ...everyTransaction, token: text(MAX_TEXT), game_code: text(MAX_ID), currency: text(MAX_ID), amount })
/** Nobody asks whether the token or the game of a win or a rollback is still good, so they may be missing. */
export const winInput = z.object({
  ...everyTransaction, token: optional(z.string()), game_code: optional(text(MAX_ID)), currency: text(MAX_ID), amount, reference_transaction_uuid: uuid,
})
export const rollbackInput = z.object({
  ...everyTransaction, token: optional(z.string()), game_code: optional(text(MAX_ID)), currency: optional(text(MAX_ID)), reference_transaction_uuid: uuid,
})

export type BetInput = z.output<typeof betInput>
export type WinInput = z.output<typeof winInput>
export type RollbackInput = z.output<typeof rollbackInput>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a signed body. @throws ProviderRefusal RS_ERROR_WRONG_SYNTAX */
export function readBody(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
  }
}

/**
 * A request's fields.
 * @throws ProviderRefusal RS_ERROR_WRONG_TYPES where a field is of another type, RS_ERROR_WRONG_SYNTAX where one is missing or makes no sense
 */
export function readRequest<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const isOfOtherType = parsed.error.issues.some((issue) => issue.path.length > 0 && issue.code === 'invalid_type' && issue.input !== undefined)
  throw new ProviderRefusal(isOfOtherType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX')
}

/** The request's own id, where the body has one: every answer carries it back. */
export function requestUuidOf(body: unknown): string | undefined {
  const read = z.object({ request_uuid: uuid }).safeParse(body)
  return read.success ? read.data.request_uuid : undefined
}

export function isPlayerId(user: string): boolean {
  return uuid.safeParse(user).success
}

/** Whole kuruş of an amount that was read. */
export function toMinor(units: number): Minor {
  return BigInt(units / UNITS_IN_A_MINOR)
}

/** What a transaction is compared by when it comes again: the sha256 of all that says what it moves. */
export function transactionHash(kind: 'bet' | 'win' | 'rollback', input: BetInput | WinInput | RollbackInput): Buffer {
  const said = [
    kind, input.transaction_uuid.toLowerCase(), input.user.toLowerCase(), 'amount' in input ? input.amount : null, input.currency ?? null,
    input.round ?? null, input.game_code ?? null, 'reference_transaction_uuid' in input ? input.reference_transaction_uuid.toLowerCase() : null, input.is_free ?? false,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
