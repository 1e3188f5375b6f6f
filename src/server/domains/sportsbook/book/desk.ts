import { z } from 'zod'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'

export const legResultSchema = z.union([
  z.object({ result: z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']) }),
  z.object({ result: z.literal('dead_heat'), places: z.number().int(), tied: z.number().int() }),
]) satisfies z.ZodType<LegResult>

/**
 * The trading desk's overrides of an event. `isHeld`: the whole event is suspended; `held`:
 * suspended markets ("total:2.5") and selections ("total:2.5~over"); `prices`: manual prices in
 * thousandths; `results`: manual results, both by selection; `isVoid`: every bet on it is returned.
 */
export const deskSchema = z.object({
  isHeld: z.literal(true).optional(),
  isVoid: z.literal(true).optional(),
  held: z.array(z.string()).optional(),
  prices: z.record(z.string(), z.number().int()).optional(),
  results: z.record(z.string(), legResultSchema).optional(),
})
export type Desk = z.output<typeof deskSchema>

export const legKey = ({ market, selection }: LegOf): string => `${market}~${selection}`

export function isMarketHeld({ held = [] }: Desk, market: string): boolean {
  return held.includes(market)
}

export function isSelectionHeld(desk: Desk, leg: LegOf): boolean {
  return isMarketHeld(desk, leg.market) || (desk.held ?? []).includes(legKey(leg))
}

/** A market with any selection decided by the desk is no longer offered. */
export function isDecidedByHand({ isVoid, results = {} }: Desk, market: string): boolean {
  return isVoid === true || Object.keys(results).some((key) => key.startsWith(`${market}~`))
}

export function resultByHand({ isVoid, results }: Desk, leg: LegOf): LegResult | undefined {
  return isVoid ? { result: 'void' } : results?.[legKey(leg)]
}
