import { SIDES, type LegOf, type Side } from '../../match-model.ts'

/**
 * Markets of goalscorers. Their selections are players by side and number ("home.9"), or none; a
 * player's name is a fact of the match, so it is no part of a key.
 */
export const SCORER_TYPES = ['scorer-anytime', 'scorer-first', 'scorer-last', 'scorer-two'] as const
export type ScorerType = (typeof SCORER_TYPES)[number]

export const NO_SCORER = 'none'
const WITH_NO_SCORER: ReadonlySet<ScorerType> = new Set(['scorer-first', 'scorer-last'])

export type PlayerKey = { side: Side; number: number }
export type ScorerLeg = { type: ScorerType; player: PlayerKey | typeof NO_SCORER }

const KEY = /^(home|away)\.(\d{1,3})$/

export const playerKey = ({ side, number }: PlayerKey): string => `${side}.${number}`

export function readPlayerKey(key: string): PlayerKey | undefined {
  const [, sideName, number] = KEY.exec(key) ?? []
  const side = SIDES.find((each) => each === sideName)
  const player = side && { side, number: Number(number) }
  return player && playerKey(player) === key ? player : undefined
}

export function scorerType(market: string): ScorerType | undefined {
  return SCORER_TYPES.find((type) => type === market)
}

export function readScorerLeg({ market, selection }: LegOf): ScorerLeg | undefined {
  const type = scorerType(market)
  if (type === undefined) return undefined
  if (selection === NO_SCORER)
    return WITH_NO_SCORER.has(type) ? { type, player: NO_SCORER } : undefined
  const player = readPlayerKey(selection)
  return player && { type, player }
}
