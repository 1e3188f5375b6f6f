import { autoCashoutOf, CRASH_MAX } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier, type Hundredths } from '#games/originals/multiplier.ts'
import type { JsonObject } from '#games/game-engine.ts'
import type { HouseMove } from '#server/domains/rounds/index.ts'
import type { SharedRound } from './shared-round.ts'

/**
 * Returns true when a stake was paid after its round took off. Its player may have seen part of the
 * flight, so the stake is returned whatever the outcome.
 */
export function isLate(openedAt: Date, startsAt: Date): boolean {
  return openedAt >= startsAt
}

/**
 * Decides how the house settles a bet of a shared round; undefined while the player can still act.
 * Interrupted round: paid when its automatic cash-out lies at or below the crash point, else
 * refunded. Void round: refunded.
 */
export function houseMoveOf(
  round: SharedRound,
  { params, openedAt }: { params: JsonObject; openedAt: Date },
  point: Hundredths,
  salt: string,
  now: Date,
): HouseMove | undefined {
  if (round.state === 'betting') return undefined
  if (round.state === 'void') return 'give back'
  if (isLate(openedAt, round.startsAt)) return 'give back'
  const auto = autoCashoutOf(params)
  const reached =
    round.state === 'flying'
      ? Math.min(point, multiplierAfter(now.getTime() - round.startsAt.getTime()))
      : point
  if (auto <= Math.min(reached, CRASH_MAX))
    return { action: 'cashout', params: { multiplier: toWireMultiplier(auto) } }
  if (round.state === 'flying') return undefined
  if (round.isInterrupted) return 'give back'
  return {
    action: 'crash',
    params: { point: toWireMultiplier(round.point), hash: round.hash, salt },
  }
}
