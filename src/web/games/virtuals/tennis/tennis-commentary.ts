import type { TennisCard, TennisResult } from '#games/virtuals/tennis/tennis-card.ts'
import type { VirtualState } from '#shared/contracts/virtuals.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { playerOf } from '../names.ts'
import { lastFall, setsText, type Reel } from './match-reel.ts'

/** Returns the commentary for a moment of the day: the newest set or match of all courts. */
export function tennisCommentary(
  state: VirtualState,
  card: TennisCard,
  result: TennisResult | undefined,
  reels: readonly Reel[],
  share: number,
  { say }: VirtualSportsTexts,
): string | undefined {
  if (state.isVoid) return undefined
  if (state.phase === 'betting') return say.betsOpen
  if (result === undefined) return state.phase === 'closed' ? say.toCourts : undefined
  if (state.phase === 'result' || share >= 1) return say.courtsDone
  const fall = lastFall(reels, share)
  const fixture = fall && card.fixtures[fall.match]
  const match = fall && result.matches[fall.match]
  if (fall === undefined || fixture === undefined || match === undefined) return say.firstServe
  const [home, away, winner] = [
    playerOf(fixture.home).name,
    playerOf(fixture.away).name,
    playerOf(fixture[fall.winner]).name,
  ]
  if (fall.isMatch)
    return say.matchTo(
      winner,
      setsText({
        sets: fall.winner === 'home' ? match.sets : match.sets.map(([one, other]) => [other, one]),
      }),
    )
  const sets = match.sets.slice(0, fall.set + 1)
  return fall.set === 1
    ? say.deciding(home, away)
    : say.setTo(winner, home, away, sets.at(-1)?.join('–') ?? '')
}
