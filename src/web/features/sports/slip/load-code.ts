import { call, CallRefusal } from '#web/lib/api.ts'
import type { Slip, SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'

/**
 * Takes over the selections behind a code, at today's prices. Answers how many; 0 where none can be bet on any more.
 * Throws CallRefusal `record not found` for a code nobody has.
 */
export async function loadCode(code: string): Promise<number> {
  const { type, systems, legs } = (await call('sportsbook', 'load_coupon', { code })).data
  if (legs.length === 0) return 0
  const quote = await call('sportsbook', 'quote_coupon', { type: 'single', legs: legs.map(({ selectionID }) => ({ selectionID })) })
  const bankers = new Set(legs.filter(({ banker }) => banker).map(({ selectionID }) => selectionID))
  const found = quote.data.legs.map(({ price, ...leg }): SlipLeg => ({ ...leg, taken: price, now: price, banker: bankers.has(leg.selectionID) }))
  const kind: Partial<Slip> = { ...(found.length === legs.length && { type }), systems }
  slipStore.fill(found, kind)
  return found.length
}

/** Whether an error means that there is no such code. */
export function isUnknownCode(error: unknown): boolean {
  return error instanceof CallRefusal && (error.is('record not found') || error.is('invalid input'))
}
