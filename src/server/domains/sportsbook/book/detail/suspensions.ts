import type { Side } from '#games/sportsbook/match-model.ts'
import { GOAL_GAMES, type GoalSport } from '#games/sportsbook/goals/goal-sports.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import type { Detail } from './detail.ts'

type Running = { side: Side; endsAt: number }

/**
 * Returns who plays without a suspended player at the latest incident. In ice hockey a goal of the
 * other side ends the suspension that ends first.
 */
export function suspendedOf(incidents: readonly Incident[], sport: GoalSport): Detail['suspended'] {
  const { partSeconds, mark } = GOAL_GAMES[sport]
  let running: Running[] = []
  for (const { type, side, minutes, clock } of incidents) {
    const now = playedSeconds(clock, mark, partSeconds)
    if (now === undefined) {
      // In overtime the clock starts again.
      running = []
      continue
    }
    running = running.filter(({ endsAt }) => endsAt > now)
    if (type === 'suspension' && side !== undefined && minutes !== undefined)
      running.push({ side, endsAt: now + minutes * 60 })
    if (type === 'goal' && sport === 'ice-hockey') {
      const ended = running.findIndex((each) => each.side !== side)
      if (ended >= 0) running.splice(ended, 1)
    }
  }
  return running.map(({ side, endsAt }) => ({ side, until: timeLeft(endsAt, partSeconds) }))
}

/** The clocks count down: "P2 12:30" is in the second period. */
function playedSeconds(clock: string, mark: string, partSeconds: number): number | undefined {
  const [, part, minutes, seconds] =
    new RegExp(`^${mark}(\\d+) (\\d\\d):(\\d\\d)$`).exec(clock) ?? []
  if (part === undefined || minutes === undefined || seconds === undefined) return undefined
  return Number(part) * partSeconds - (Number(minutes) * 60 + Number(seconds))
}

function timeLeft(endsAt: number, partSeconds: number): string {
  const left = (partSeconds - (endsAt % partSeconds)) % partSeconds
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}
