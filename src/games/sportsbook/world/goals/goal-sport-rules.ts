import { chanceOf, poisson } from '../chance.ts'
import { goalsStrength, type GoalsStrength } from '../strength.ts'
import { MINUTE_MS } from '../site-time.ts'
import { plusOne } from '../set-match.ts'
import { wrongStrength, type SportRules } from '../sport-rules.ts'
import { attacksFirst } from '../../goals/goal-course.ts'
import { GOAL_GAMES, type GoalGame, type GoalSport } from '../../goals/goal-sports.ts'
import { other } from '../football/shoot-out.ts'
import { SIDES, type Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { Match } from '../competition.ts'
import type { Incident, IncidentType, Pair, Score, Spot } from '../types.ts'
import { goalSpot } from './goal-spots.ts'

/** Real time of a second on the clock: stoppages are few in handball and many in ice hockey. */
const REAL_PER_CLOCK: Readonly<Record<GoalSport, number>> = { 'ice-hockey': 1.8, handball: 1.15 }
const BREAK_MS: Readonly<Record<GoalSport, number>> = {
  'ice-hockey': 15 * MINUTE_MS,
  handball: 12 * MINUTE_MS,
}
const OVERTIME_BREAK_MS = 3 * MINUTE_MS
const PENALTY_SHOTS_MS = 5 * MINUTE_MS
const MARGIN_SD: Readonly<Record<GoalSport, number>> = { 'ice-hockey': 2.4, handball: 5 }
/** Shots of a side in a period besides its goals. */
const SHOTS: readonly { type: IncidentType; count: number }[] = [
  { type: 'shot-on-target', count: 8 },
  { type: 'shot-off-target', count: 7 },
]
const TURNOVER_SHARE = 0.35
const SUSPENSIONS: Readonly<Record<GoalSport, number>> = { 'ice-hockey': 1.1, handball: 1.7 }
const SUSPENSION_MINUTES = 2

/**
 * `draw` decides the result; `reported` and `beside` everything else, which only a reported match
 * needs.
 */
type Draws = { draw: Draw; reported: Draw | undefined; beside: Draw | undefined }
type Event = { second: number; type: IncidentType; side: Side; minutes?: number; spot?: Spot }
type Emit = ((incident: Incident) => void) | undefined

/**
 * Simulates ice hockey (goals at any moment) and handball (attacks in turn) with the same chances
 * as the pricing.
 */
export function createGoalSport(seed: string, sport: GoalSport): SportRules {
  const play = (match: Match, emit?: Emit) =>
    playGame(
      {
        draw: chanceOf(seed, match.fixture.id, 'course'),
        reported: emit && chanceOf(seed, match.fixture.id, 'told'),
        beside: emit && chanceOf(seed, match.fixture.id, 'beside'),
      },
      strengthOf(match, sport),
      emit,
    )
  return {
    strength: (home, away, { neutral }) => goalsStrength(sport, { home, away, neutral }),
    outcome(match) {
      const { homeGoals, awayGoals } = strengthOf(match, sport)
      const { total } = play(match)
      return {
        score: total,
        surprise: (total[0] - total[1] - (homeGoals - awayGoals)) / MARGIN_SD[sport],
      }
    },
    incidents(match) {
      const incidents: Incident[] = []
      play(match, (incident) => incidents.push(incident))
      return incidents
    },
  }
}

function strengthOf({ strength }: Match, sport: GoalSport): GoalsStrength {
  return strength.sport === sport ? strength : wrongStrength(sport, strength)
}

function playGame(draws: Draws, strength: GoalsStrength, emit: Emit): Score {
  const game = GOAL_GAMES[strength.sport]
  const parts: Pair[] = []
  let atMs = 0
  for (let part = 1; part <= game.parts; part += 1) {
    if (part > 1) atMs += BREAK_MS[strength.sport]
    const events = game.attacks
      ? attacksIn(draws, game, strength, part)
      : shotsIn(draws, game, strength)
    atMs = playPart(
      strength.sport,
      withDetail(draws.beside, strength.sport, events),
      parts,
      atMs,
      emit,
    )
  }
  const { total } = scoreOf(parts)
  if (game.overtime && total[0] === total[1])
    atMs = playOvertime(draws.draw, {
      strength,
      game,
      parts,
      startMs: atMs + OVERTIME_BREAK_MS,
      emit,
    })
  const score = scoreOf(parts)
  emit?.({ atMs: atMs + 1000, type: 'ended', score, clock: clockAt(game, parts.length, 0) })
  return score
}

function playPart(
  sport: GoalSport,
  events: readonly Event[],
  parts: Pair[],
  startMs: number,
  emit: Emit,
): number {
  const game = GOAL_GAMES[sport]
  const at = (second: number) => startMs + Math.round(second * 1000 * REAL_PER_CLOCK[sport])
  parts.push([0, 0])
  const number = parts.length
  emit?.({
    atMs: startMs,
    type: 'part-start',
    score: scoreOf(parts),
    clock: clockAt(game, number, game.partSeconds),
  })
  for (const { second, type, side, ...detail } of events) {
    if (type === 'goal') parts[number - 1] = plusOne(parts[number - 1] ?? [0, 0], side)
    emit?.({
      atMs: at(second),
      type,
      side,
      ...detail,
      score: scoreOf(parts),
      clock: clockAt(game, number, game.partSeconds - second),
    })
  }
  emit?.({
    atMs: at(game.partSeconds),
    type: 'part-end',
    score: scoreOf(parts),
    clock: clockAt(game, number, 0),
  })
  return at(game.partSeconds)
}

function withDetail(beside: Draw | undefined, sport: GoalSport, events: Event[]): Event[] {
  if (beside === undefined) return events
  const { partSeconds } = GOAL_GAMES[sport]
  const suspensions = SIDES.flatMap((side) =>
    Array.from({ length: poisson(beside, SUSPENSIONS[sport]) }, (): Event => ({
      side,
      type: 'suspension',
      minutes: SUSPENSION_MINUTES,
      second: beside.below(partSeconds),
    })),
  )
  return [...events, ...suspensions]
    .toSorted((a, b) => a.second - b.second)
    .map((event) => {
      const spot = goalSpot(beside, sport, event.type)
      return spot ? { ...event, spot } : event
    })
}

/** Handball: the sides attack in turn, each attack ends in a goal, a miss or a lost ball. */
function attacksIn(
  { draw, reported }: Draws,
  { attacks = 0, parts, partSeconds }: GoalGame,
  { homeGoals, awayGoals }: GoalsStrength,
  part: number,
): Event[] {
  const first = attacksFirst(part)
  return Array.from({ length: 2 * attacks }, (_, index): Event => {
    const side = index % 2 === 0 ? first : other(first)
    const chance = (side === 'home' ? homeGoals : awayGoals) / (parts * attacks)
    const within = 0.25 + (reported?.float() ?? 0) / 2
    const second = Math.floor(((index + within) * partSeconds) / (2 * attacks))
    if (draw.float() < chance) return { second, side, type: 'goal' }
    const isTurnover = (reported?.float() ?? 0) < TURNOVER_SHARE
    return { second, side, type: isTurnover ? 'turnover' : 'missed-shot' }
  })
}

/** Ice hockey: goals and shots at any moment of a period. */
function shotsIn(
  { draw, reported }: Draws,
  { parts, partSeconds }: GoalGame,
  { homeGoals, awayGoals }: GoalsStrength,
): Event[] {
  const eventsOf = (chance: Draw, side: Side, type: IncidentType, mean: number) =>
    Array.from({ length: poisson(chance, mean) }, (): Event => ({
      side,
      type,
      second: chance.below(partSeconds),
    }))
  const goals = SIDES.flatMap((side) =>
    eventsOf(draw, side, 'goal', (side === 'home' ? homeGoals : awayGoals) / parts),
  )
  const shots =
    reported === undefined
      ? []
      : SIDES.flatMap((side) =>
          SHOTS.flatMap(({ type, count }) => eventsOf(reported, side, type, count)),
        )
  return [...goals, ...shots].sort((a, b) => a.second - b.second)
}

type Overtime = {
  strength: GoalsStrength
  game: GoalGame
  parts: Pair[]
  startMs: number
  emit: Emit
}

/** The first goal decides; without one, penalty shots do, which are even. */
function playOvertime(draw: Draw, { strength, game, parts, startMs, emit }: Overtime): number {
  const { seconds, pace } = game.overtime ?? { seconds: 0, pace: 0 }
  const { homeGoals, awayGoals, sport } = strength
  const rate = ((homeGoals + awayGoals) * pace) / (game.parts * game.partSeconds)
  const second = Math.floor(-Math.log(1 - draw.float()) / rate)
  const isGoal = second < seconds
  const side: Side =
    draw.float() < (isGoal ? homeGoals / (homeGoals + awayGoals) : 1 / 2) ? 'home' : 'away'
  const at = (played: number) => startMs + Math.round(played * 1000 * REAL_PER_CLOCK[sport])
  parts.push([0, 0])
  const clock = (left: number) => clockAt(game, parts.length, left)
  emit?.({ atMs: startMs, type: 'overtime', score: scoreOf(parts), clock: clock(seconds) })
  if (!isGoal)
    emit?.({ atMs: at(seconds), type: 'shoot-out', score: scoreOf(parts), clock: clock(0) })
  parts[parts.length - 1] = plusOne([0, 0], side)
  const endMs = isGoal ? at(second) : at(seconds) + PENALTY_SHOTS_MS
  emit?.({
    atMs: endMs,
    type: isGoal ? 'goal' : 'penalty-scored',
    side,
    score: scoreOf(parts),
    clock: clock(isGoal ? seconds - second : 0),
  })
  return endMs
}

function scoreOf(parts: readonly Pair[]): Score {
  return {
    total: [
      parts.reduce((sum, [home]) => sum + home, 0),
      parts.reduce((sum, [, away]) => sum + away, 0),
    ],
    parts: [...parts],
  }
}

function clockAt({ mark, parts }: GoalGame, part: number, left: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const name = part <= parts ? `${mark}${part}` : `OT${part - parts}`
  return `${name} ${two(Math.floor(left / 60))}:${two(left % 60)}`
}
