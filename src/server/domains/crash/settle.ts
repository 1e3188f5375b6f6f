import { autoCashoutOf, CRASH_MAX } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier, type Hundredths } from '#games/originals/multiplier.ts'
import type { JsonObject } from '#games/game-engine.ts'
import type { HouseMove } from '#server/domains/rounds/index.ts'
import type { SharedRound } from './shared-round.ts'

/**
 * A stake that was paid when its round flew already had seen something of it: it goes back,
 * whatever became of the round.
 */
export function isLate(openedAt: Date, startsAt: Date): boolean {
  return openedAt >= startsAt
}

/**
 * What the house does with a bet of a shared round now; undefined while it is the player's.
 * Interrupted: paid where its automatic cash-out lay at or below the point, else the stake goes
 * back. Void: every stake goes back.
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
