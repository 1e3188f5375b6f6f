import { chanceOf } from '../chance.ts'
import { basketballStrength, type BasketballStrength } from '../strength.ts'
import { MINUTE_MS } from '../site-time.ts'
import { other } from '../football/shoot-out.ts'
import { wrongStrength, type SportRules } from '../sport-rules.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { Side } from '../../match-model.ts'
import type { Match } from '../competition.ts'
import type { Incident, IncidentType, Pair, Score } from '../types.ts'
import { LINE_UPS_BEFORE_MS } from '../football/line-ups.ts'
import { basketballSpot } from './basketball-spots.ts'
import { possessionPoints } from './possessions.ts'
import { rosterIncident, rosterIncidents, scorerOf, sheetsOf } from './rosters.ts'

const QUARTER_SECONDS = 600
const OVERTIME_SECONDS = 300
/** One minute on the clock takes nearly two in real time. */
const REAL_PER_CLOCK = 1.8
const BREAK_MS = 2 * MINUTE_MS
const LONG_BREAK_MS = 12 * MINUTE_MS
const QUARTERS = 4
const SCORED: Record<1 | 2 | 3, IncidentType> = {
  1: 'free-throw',
  2: 'two-points',
  3: 'three-points',
}
const TURNOVER_SHARE = 0.25
/** Share of attacks in which the defending side fouls, besides those that bring free throws. */
const FOUL_SHARE = 0.16

export function createBasketball(seed: string): SportRules {
  const play = (match: Match, narration?: Narration) =>
    playGame(
      {
        draw: chanceOf(seed, match.fixture.id, 'course'),
        beside: narration && chanceOf(seed, match.fixture.id, 'beside'),
      },
      strengthOf(match),
      narration,
    )
  return {
    strength: (home, away, { neutral }) => basketballStrength({ home, away, neutral }),
    outcome(match) {
      const { homePoints, awayPoints, spreadSd } = strengthOf(match)
      const { total } = play(match)
      return {
        score: total,
        surprise: (total[0] - total[1] - (homePoints - awayPoints)) / spreadSd,
      }
    },
    announcement: ({ fixture }) =>
      rosterIncident(-LINE_UPS_BEFORE_MS, sheetsOf(seed, fixture).announced),
    incidents(match) {
      const sheets = sheetsOf(seed, match.fixture)
      const incidents = rosterIncidents(sheets)
      const draw = chanceOf(seed, match.fixture.id, 'scorers')
      play(match, {
        emit: (incident) => incidents.push(incident),
        scorer: (side) => scorerOf(draw, sheets.playing[side]),
      })
      return incidents
    },
  }
}

function strengthOf({ strength }: Match): BasketballStrength {
  return strength.sport === 'basketball' ? strength : wrongStrength('basketball', strength)
}

type Narration = { emit: (incident: Incident) => void; scorer: (side: Side) => string }
type Draws = { draw: Draw; beside: Draw | undefined }

function playGame(
  draws: Draws,
  strength: BasketballStrength,
  narration: Narration | undefined,
): Score {
  const parts: Pair[] = []
  let startMs = 0
  for (let part = 1; part <= QUARTERS || isLevel(parts); part++) {
    const endMs = playPart(draws, strength, parts, startMs, narration)
    startMs = endMs + (part === QUARTERS / 2 ? LONG_BREAK_MS : BREAK_MS)
  }
  const score = scoreOf(parts)
  const clock = clockAt(parts.length, 0)
  narration?.emit({ atMs: startMs - BREAK_MS + 1000, type: 'ended', score, clock })
  return score
}

function playPart(
  { draw, beside }: Draws,
  { homePoints, awayPoints, pace }: BasketballStrength,
  parts: Pair[],
  startMs: number,
  narration: Narration | undefined,
): number {
  const number = parts.length + 1
  const seconds = number <= QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS
  const possessions = (2 * pace * seconds) / (QUARTERS * QUARTER_SECONDS)
  const first = draw.below(2)
  const at = (second: number) => startMs + Math.round(second * 1000 * REAL_PER_CLOCK)
  const points: [number, number] = [0, 0]
  parts.push([0, 0])
  narration?.emit({
    atMs: startMs,
    type: number <= QUARTERS ? 'part-start' : 'overtime',
    score: scoreOf(parts),
    clock: clockAt(number, seconds),
  })
  for (let index = 0; index < possessions; index++) {
    const side: Side = (index + first) % 2 === 0 ? 'home' : 'away'
    const second = Math.floor(((index + 0.25 + draw.float() / 2) * seconds) / possessions)
    const won = possessionPoints((side === 'home' ? homePoints : awayPoints) / pace, draw.float())
    const type = won > 0 ? SCORED[won === 1 || won === 2 ? won : 3] : missed(draw)
    const report = (what: Pick<Incident, 'type' | 'side' | 'player'>) => {
      const spot = beside && basketballSpot(beside, what.type)
      narration?.emit({
        atMs: at(second),
        ...what,
        ...(spot && { spot }),
        score: scoreOf(parts),
        clock: clockAt(number, seconds - second),
      })
    }
    if (type === 'free-throw' || (beside && beside.float() < FOUL_SHARE))
      report({ type: 'foul', side: other(side) })
    points[side === 'home' ? 0 : 1] += won
    parts[number - 1] = [points[0], points[1]]
    report({ type, side, ...(narration && won > 0 && { player: narration.scorer(side) }) })
  }
  narration?.emit({
    atMs: at(seconds),
    type: 'part-end',
    score: scoreOf(parts),
    clock: clockAt(number, 0),
  })
  return at(seconds)
}

function missed(draw: Draw): IncidentType {
  return draw.float() < TURNOVER_SHARE ? 'turnover' : 'missed-shot'
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

function isLevel(parts: readonly Pair[]): boolean {
  const { total } = scoreOf(parts)
  return total[0] === total[1]
}

function clockAt(part: number, secondsLeft: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${part <= QUARTERS ? `Q${part}` : `OT${part - QUARTERS}`} ${two(Math.floor(secondsLeft / 60))}:${two(secondsLeft % 60)}`
}
