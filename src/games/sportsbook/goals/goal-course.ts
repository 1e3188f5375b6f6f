import type { PointChances, ScoreChance } from '../basketball/scores.ts'
import type { MatchFacts } from '../world/facts.ts'
import type { GoalsStrength } from '../world/strength.ts'
import type { Pair } from '../world/types.ts'
import { GOAL_GAMES, overtimeChance } from './goal-sports.ts'

/** Score parts are periods or halves, then the overtime with its one goal. */
export type GoalFacts = MatchFacts
export type GoalState = GoalFacts & { strength: GoalsStrength }

export type PartCourse = { base: Pair; home: PointChances; away: PointChances }
/** `overtime`: the home side's chance to score its goal, once that is not known. */
export type GoalCourse = { parts: readonly PartCourse[]; overtime: number | undefined }

const NOTHING: PointChances = Float64Array.of(1)
const NEGLIGIBLE = 1e-13

export function isPartOver({ status, score: { parts } }: GoalFacts, index: number): boolean {
  return index < parts.length - 1 || (status === 'ended' && index < parts.length)
}

export function goalCourse(facts: GoalFacts, strength: GoalsStrength): GoalCourse {
  const game = GOAL_GAMES[strength.sport]
  const { parts } = facts.score
  const partOf = (index: number): PartCourse => {
    const base = parts[index] ?? [0, 0]
    if (isPartOver(facts, index)) return { base, home: NOTHING, away: NOTHING }
    const left = index === parts.length - 1 ? secondsLeft(facts.clock) : game.partSeconds
    return {
      base,
      home: goalsIn(strength, 'home', index + 1, left),
      away: goalsIn(strength, 'away', index + 1, left),
    }
  }
  const left = parts.length > game.parts ? secondsLeft(facts.clock) : game.overtime?.seconds
  return {
    parts: Array.from({ length: game.parts }, (_, index) => partOf(index)),
    overtime:
      game.overtime === undefined
        ? undefined
        : (decidedOvertime(parts[game.parts]) ??
          overtimeChance(game, strength, (left ?? 0) / game.overtime.seconds)),
  }
}

function decidedOvertime(part: Pair | undefined): number | undefined {
  if (part === undefined || part[0] === part[1]) return undefined
  return part[0] > part[1] ? 1 : 0
}

function secondsLeft(clock: string): number {
  const [, minutes, seconds] = /(\d+):(\d+)$/.exec(clock) ?? []
  return Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

function goalsIn(
  { sport, homeGoals, awayGoals }: GoalsStrength,
  side: 'home' | 'away',
  part: number,
  left: number,
): PointChances {
  const { parts, partSeconds, attacks } = GOAL_GAMES[sport]
  const mean = (side === 'home' ? homeGoals : awayGoals) / parts
  if (attacks === undefined) return poissonChances((mean * left) / partSeconds)
  const done = attacksDone(attacks, partSeconds, partSeconds - left)
  const isFirst = attacksFirst(part) === side
  const own = isFirst ? Math.ceil(done / 2) : Math.floor(done / 2)
  return binomialChances(Math.max(0, attacks - own), mean / attacks)
}

/** Home attacks first in the first half, away in the second. */
export function attacksFirst(part: number): 'home' | 'away' {
  return part % 2 === 1 ? 'home' : 'away'
}

/**
 * Attacks of both sides that have ended. The one with index k ends between (k + 0.25) and
 * (k + 0.75) of the equal shares of a half, and each has an incident.
 */
function attacksDone(attacks: number, partSeconds: number, played: number): number {
  if (played <= 0) return 0
  return Math.min(2 * attacks, Math.round((2 * attacks * played) / partSeconds + 0.5))
}

function poissonChances(mean: number): PointChances {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  for (let goals = 0; goals <= mean || chance > NEGLIGIBLE; goals += 1) {
    chances.push(chance)
    chance *= mean / (goals + 1)
  }
  return Float64Array.from(chances)
}

function binomialChances(count: number, chance: number): PointChances {
  let chances = NOTHING
  for (let attack = 0; attack < count; attack += 1) {
    const next = new Float64Array(chances.length + 1)
    for (const [goals, share] of chances.entries()) {
      next[goals] = (next[goals] ?? 0) + share * (1 - chance)
      next[goals + 1] = share * chance
    }
    chances = next
  }
  return chances
}

export function withOvertime(
  scores: readonly ScoreChance[],
  overtime: number | undefined,
): ScoreChance[] {
  if (overtime === undefined) return [...scores]
  return scores.flatMap((score) => {
    const { home, away, chance } = score
    if (home !== away) return [score]
    return [
      { home: home + 1, away, chance: chance * overtime },
      { home, away: away + 1, chance: chance * (1 - overtime) },
    ].filter((each) => each.chance > 0)
  })
}
