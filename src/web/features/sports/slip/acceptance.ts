import { ANY_PRICE_PERCENT } from '#shared/sportsbook/coupon-bounds.ts'
import type { ACCEPT } from '#shared/contracts/sportsbook/placing.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { isRecord } from '#web/lib/storage.ts'
import type { SlipLeg } from './slip.ts'

export type Accept = (typeof ACCEPT)[number]

/**
 * Price changes that the player accepts in advance. `tolerance` is the largest accepted drop in
 * percent, as on the wire.
 */
export type Acceptance = { accept: Accept; tolerance: string }

export const ACCEPT_ORDER = [
  'none',
  'higher',
  'percent',
  'any',
] as const satisfies readonly Accept[]
export const TOLERANCES = ['2', '5', '10'] as const

/** Setting of this browser's player; better prices are accepted by default. */
export const acceptance = storedChoice<Acceptance>('kupaOddsAccept', (kept) => ({
  accept:
    (isRecord(kept) ? ACCEPT_ORDER.find((accept) => accept === kept['accept']) : undefined) ??
    'higher',
  tolerance:
    (isRecord(kept)
      ? TOLERANCES.find((tolerance) => tolerance === kept['tolerance'])
      : undefined) ?? '5',
}))

export function isAccepted(
  { taken, now }: Pick<SlipLeg, 'taken' | 'now'>,
  { accept, tolerance }: Acceptance,
): boolean {
  const [before, after] = [Number(taken), Number(now)]
  switch (accept) {
    case 'none':
      return after === before
    case 'higher':
      return after >= before
    case 'percent':
      return after >= before * (1 - Number(tolerance) / 100)
    case 'any':
      return after >= before * (1 - ANY_PRICE_PERCENT / 100)
  }
}
