import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import type { VirtualState } from '#shared/contracts/virtuals.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { runnerName } from '../names.ts'
import type { Course } from './run-course.ts'

const [EARLY, MIDDLE, STRAIGHT] = [0.08, 0.36, 0.6]
const NOSE = 1

/** Returns the commentary of a race at a moment; it never reveals the finish early. */
export function raceCommentary(
  state: VirtualState,
  card: RaceCard,
  result: RaceResult | undefined,
  course: Course | undefined,
  share: number,
  { say }: VirtualSportsTexts,
): string | undefined {
  if (state.isVoid) return undefined
  if (state.phase === 'betting') return say.betsOpen
  if (result === undefined || course === undefined)
    return state.phase === 'closed'
      ? card.kind === 'horses'
        ? say.toGate
        : say.toTraps
      : undefined
  const named = (order: readonly number[]) => ({
    first: runnerName(card, order[0] ?? 0),
    second: runnerName(card, order[1] ?? 0),
    third: runnerName(card, order[2] ?? 0),
  })
  if (share > course.finishAt(result.order[1] ?? 0))
    return isPhoto(result) ? say.photo(named(result.order)) : say.finish(named(result.order))
  // Uses the order at the start of the sentence, so that running commentary is not interrupted.
  if (share >= STRAIGHT) return say.straight(named(course.orderAt(STRAIGHT)))
  if (share >= MIDDLE) return say.middle(named(course.orderAt(MIDDLE)))
  return share >= EARLY ? say.early(named(course.orderAt(EARLY))) : say.off
}

export function isPhoto({ gaps }: RaceResult): boolean {
  return (gaps[1] ?? 0) <= NOSE
}
