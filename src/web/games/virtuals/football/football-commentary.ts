import type { FootballCard, FootballResult } from '#games/virtuals/football/football-card.ts'
import type { VirtualState } from '#shared/contracts/virtuals.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { clubOf } from '../names.ts'
import { lastGoal, minuteAt, partAt, scoreAt } from './match-clock.ts'

export function footballCommentary(
  state: VirtualState,
  card: FootballCard,
  result: FootballResult | undefined,
  share: number,
  { say }: VirtualSportsTexts,
): string | undefined {
  if (state.isVoid) return undefined
  if (state.phase === 'betting') return say.betsOpen
  if (result === undefined) return state.phase === 'closed' ? say.betsClosed : undefined
  const part = partAt(share)
  if (part === 'break') return say.halfTime
  if (part === 'over') return say.fullTime
  const goal = lastGoal(result, minuteAt(share))
  const fixture = goal && card.fixtures[goal.match]
  if (goal === undefined || fixture === undefined) return say.kickOff
  const score = scoreAt(result, goal.match, goal.minute)
  return say.goal(
    clubOf(fixture[goal.side]).name,
    clubOf(fixture.home).name,
    clubOf(fixture.away).name,
    `${score.home}-${score.away}`,
  )
}
