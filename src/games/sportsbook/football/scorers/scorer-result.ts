import type { LegResult } from '../../match-model.ts'
import { goalsOf, isRegularTimeOver, type FootballFacts, type Goal } from '../football-state.ts'
import type { SheetPlayer } from './line-ups.ts'
import { NO_SCORER, type PlayerKey, type ScorerLeg } from './scorer-rules.ts'

const WON: LegResult = { result: 'won' }
const LOST: LegResult = { result: 'lost' }
const VOID: LegResult = { result: 'void' }

const SEVERAL = 2

/**
 * Returns the goals of the 90 minutes that count for scorers, in order; `undefined` if not every
 * goal of the score was recorded.
 */
export function scorerGoals({ goals, score }: FootballFacts): readonly Goal[] | undefined {
  if ((goals?.length ?? 0) !== goalsOf(score)) return undefined
  return (goals ?? []).filter(({ isOwn }) => isOwn !== true)
}

export function findPlayer(
  { lineUps }: Pick<FootballFacts, 'lineUps'>,
  { side, number }: PlayerKey,
): SheetPlayer | undefined {
  const sheet = lineUps?.[side]
  return (
    sheet &&
    (sheet.playing.find((player) => player.number === number) ??
      sheet.bench.find((player) => player.number === number))
  )
}

/**
 * Settles a bet on a goalscorer by the rules of the trade. Own goals and extra time do not count. A
 * bet on a player who takes no part in the 90 minutes is void, and one on the first scorer also if
 * he comes on after the first goal. If the line-ups or a scorer that decides the bet were not
 * recorded, it is void when the match is over.
 */
export function scorerResult(
  { type, player }: ScorerLeg,
  facts: FootballFacts,
): LegResult | 'open' {
  if (facts.phase === 'abandoned' || facts.phase === 'awarded') return VOID
  const isOver = isRegularTimeOver(facts)
  const goals = scorerGoals(facts)
  if (facts.lineUps === undefined || goals === undefined) return isOver ? VOID : 'open'
  if (player === NO_SCORER) return goals.length > 0 ? LOST : isOver ? WON : 'open'
  const part = partOf(facts, player)
  const isHis = ({ side, player: name }: Goal) => side === player.side && name === part.name
  switch (type) {
    case 'scorer-first':
      return firstResult(goals[0], part, isHis, isOver)
    case 'scorer-last':
      return isOver ? lastResult(goals.at(-1), part, isHis) : 'open'
    default:
      return countResult(goals, type === 'scorer-two' ? SEVERAL : 1, part, isHis, isOver)
  }
}

/** How a player took part: `since` is the number of goals before he came on. */
type TakenPart = { name: string | undefined; since: number | undefined }

function partOf(facts: FootballFacts, key: PlayerKey): TakenPart {
  const name = findPlayer(facts, key)?.name
  const isStarting = facts.lineUps?.[key.side].playing.some(({ number }) => number === key.number)
  if (isStarting === true) return { name, since: 0 }
  const cameOn = facts.substitutions?.find(
    ({ side, player }) => side === key.side && player === name,
  )
  return { name, since: cameOn?.goals }
}

type IsHis = (goal: Goal) => boolean

function firstResult(
  first: Goal | undefined,
  { since }: TakenPart,
  isHis: IsHis,
  isOver: boolean,
): LegResult | 'open' {
  if (first === undefined) return !isOver ? 'open' : since === undefined ? VOID : LOST
  if (first.player === undefined) return isOver ? VOID : 'open'
  if (isHis(first)) return WON
  return since === 0 ? LOST : VOID
}

function lastResult(last: Goal | undefined, { since }: TakenPart, isHis: IsHis): LegResult {
  if (last !== undefined && isHis(last)) return WON
  if (since === undefined || (last !== undefined && last.player === undefined)) return VOID
  return LOST
}

function countResult(
  goals: readonly Goal[],
  wanted: number,
  { since }: TakenPart,
  isHis: IsHis,
  isOver: boolean,
): LegResult | 'open' {
  if (goals.filter(isHis).length >= wanted) return WON
  if (!isOver) return 'open'
  const isKnown = goals.every(({ player }) => player !== undefined)
  return since === undefined || !isKnown ? VOID : LOST
}
