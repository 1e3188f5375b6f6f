import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  providerUuid,
  UNITS_IN_A_MINOR,
  type BetInput,
  type RollbackInput,
  type WinInput,
} from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'
import { parseExactly } from '#server/platform/http/exact-json.ts'
import { ProviderRefusal } from './status.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a signed body, with numbers exactly as written.
 * @throws ProviderRefusal RS_ERROR_WRONG_SYNTAX
 */
export function readBody(body: Buffer): unknown {
  try {
    return parseExactly(utf8.decode(body))
  } catch {
    throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
  }
}

/**
 * Reads a request's fields.
 * @throws ProviderRefusal RS_ERROR_WRONG_TYPES for a field of another type, RS_ERROR_WRONG_SYNTAX
 * for a missing or invalid one
 */
export function readRequest<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const isOfOtherType = parsed.error.issues.some(
    (issue) => issue.path.length > 0 && issue.code === 'invalid_type' && issue.input !== undefined,
  )
  throw new ProviderRefusal(isOfOtherType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX')
}

const identified = z.object({ request_uuid: providerUuid })

/**
 * Returns the request's own ID, if the body has one. Every answer contains it, even when the rest
 * of the body is invalid.
 */
export function requestUuidOf(body: Buffer): string | undefined {
  try {
    return identified.parse(JSON.parse(utf8.decode(body))).request_uuid
  } catch {
    return undefined
  }
}

export function isPlayerId(user: string): boolean {
  return providerUuid.safeParse(user).success
}

export function toMinor(units: number): Minor {
  return BigInt(units / UNITS_IN_A_MINOR)
}

/** Returns the SHA-256 of everything that says what a transaction moves, to compare repeats. */
export function transactionHash(
  kind: 'bet' | 'win' | 'rollback',
  input: BetInput | WinInput | RollbackInput,
): Buffer {
  const parts = [
    kind,
    input.transaction_uuid.toLowerCase(),
    input.user.toLowerCase(),
    'amount' in input ? input.amount : null,
    input.currency ?? null,
    input.round ?? null,
    input.game_code ?? null,
    'reference_transaction_uuid' in input ? input.reference_transaction_uuid.toLowerCase() : null,
    input.is_free ?? false,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
