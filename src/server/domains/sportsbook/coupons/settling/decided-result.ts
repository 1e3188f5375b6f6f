import { z } from 'zod'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import { legResultSchema } from '../../book/desk.ts'
import type { VoidWindow } from '../../book/feed-prices/stored-offer.ts'
import { isSameJson } from '../../book/same-json.ts'

const openSchema = z.object({ result: z.literal('open') })
const baseSchema = z.union([legResultSchema, openSchema])
const voidsSchema = z.object({ voids: z.array(z.looseObject({})).optional() })

/**
 * A decided selection as it is stored. `voids`: bets at the feed's prices that were accepted in
 * these windows are void, whatever the result; an open selection can have windows too.
 */
export type DecidedResult = (LegResult | { result: 'open' }) & { voids?: readonly object[] }

export function toDecided(
  decided: LegResult | 'open',
  voids: readonly VoidWindow[],
): DecidedResult | undefined {
  if (voids.length === 0) return decided === 'open' ? undefined : decided
  return { ...(decided === 'open' ? { result: decided } : decided), voids }
}

export function readDecided(stored: unknown): DecidedResult | undefined {
  if (stored === null) return undefined
  const { voids } = voidsSchema.parse(stored)
  return { ...baseSchema.parse(stored), ...(voids && { voids }) }
}

export function baseResult(stored: unknown): LegResult | undefined {
  const decided = readDecided(stored)
  return decided === undefined || decided.result === 'open'
    ? undefined
    : legResultSchema.parse(stored)
}

export function isSameDecided(
  one: DecidedResult | undefined,
  other: DecidedResult | undefined,
): boolean {
  return isSameJson(one ?? null, other ?? null)
}
