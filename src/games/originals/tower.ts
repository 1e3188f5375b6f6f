import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import type { JsonObject, Progress, RoundStep } from '../game-engine.ts'
import { fairMultiplier, payOf, toWireMultiplier, type Hundredths } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MAX_MULTIPLE,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { oneOf, onlyParams, wholeNumber } from './params.ts'
import { drawTowerTraps, TOWER_FLOORS, TOWER_TILES, type TowerDifficulty } from './tower-draw.ts'

export const TOWER_DIFFICULTIES = [
  'easy',
  'medium',
  'hard',
] as const satisfies readonly TowerDifficulty[]
const RETURN = { percent: 99n }
const MAX: Hundredths = ORIGINAL_MAX_MULTIPLE * 100

export type TowerParams = { difficulty: TowerDifficulty }
/**
 * `floor` counts from 1, the lowest; `trap` is the position of that floor's trap; `next` is the
 * multiplier of the floor above.
 */
export type TowerEvent =
  | { type: 'tower'; difficulty: TowerDifficulty; floors: number; tiles: number; next: string }
  | {
      type: 'pick'
      floor: number
      tile: number
      trap: number
      safe: boolean
      multiplier: string
      next: string | null
    }
  | { type: 'end'; traps: readonly number[]; won: boolean; multiplier: string }

export function waysTo(
  difficulty: TowerDifficulty,
  floor: number,
): { ways: bigint; outOf: bigint } {
  const tiles = BigInt(TOWER_TILES[difficulty])
  return { ways: (tiles - 1n) ** BigInt(floor), outOf: tiles ** BigInt(floor) }
}

export function towerMultiplier(difficulty: TowerDifficulty, floor: number): Hundredths {
  if (floor === 0) return 100
  const { ways, outOf } = waysTo(difficulty, floor)
  return fairMultiplier(RETURN, ways, outOf, MAX)
}

const FLOORS = Array.from({ length: TOWER_FLOORS }, (_, i) => i + 1)

const returns = TOWER_DIFFICULTIES.flatMap((difficulty) =>
  FLOORS.map((floor) => {
    const { ways, outOf } = waysTo(difficulty, floor)
    return {
      params: { difficulty, floor },
      rtpPercent: statedPercent(BigInt(towerMultiplier(difficulty, floor)) * ways, outOf),
    }
  }),
)

const multipliers = Object.fromEntries(
  TOWER_DIFFICULTIES.map((difficulty) => [
    difficulty,
    FLOORS.map((floor) => toWireMultiplier(towerMultiplier(difficulty, floor))),
  ]),
)

export const tower: Original = {
  gameID: '2009',
  slug: 'kule',
  name: { tr: 'Kule', en: 'Tower' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 3,
    hitFrequency: 0.75,
    maxWinMultiple: towerMultiplier('hard', TOWER_FLOORS) / 100,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'tower', floors: TOWER_FLOORS, tiles: TOWER_TILES, multipliers, returns },
    params: { difficulty: TOWER_DIFFICULTIES },
  },
  readParams(params) {
    onlyParams(params, 'difficulty')
    return { difficulty: difficultyOf(params) }
  },
  open(_draw, betMinor, params) {
    const difficulty = difficultyOf(params)
    const event: TowerEvent = {
      type: 'tower',
      difficulty,
      floors: TOWER_FLOORS,
      tiles: TOWER_TILES[difficulty],
      next: toWireMultiplier(towerMultiplier(difficulty, 1)),
    }
    return {
      state: 'open',
      events: [event],
      stakeMinor: betMinor,
      winMinor: 0n,
      actions: [{ action: 'pick' }],
    }
  },
  act: (draw, betMinor, params, steps) => play(draw, betMinor, difficultyOf(params), steps),
  /** Pays the current win; on the ground opens the first tile, since all are equally good. */
  abandon: (steps) =>
    steps.length === 0
      ? { action: 'pick', params: { tile: 0 } }
      : { action: 'cashout', params: {} },
}

function difficultyOf(params: JsonObject): TowerDifficulty {
  return oneOf(params, 'difficulty', TOWER_DIFFICULTIES)
}

function play(
  draw: Draw,
  betMinor: Minor,
  difficulty: TowerDifficulty,
  steps: readonly RoundStep[],
): Progress {
  const traps = drawTowerTraps(draw, difficulty)
  const last = steps.at(-1)
  const climbed = steps.length - 1
  const ended = steps
    .slice(0, -1)
    .some(({ action, params }, i) => action !== 'pick' || tileOf(params, difficulty) === traps[i])
  if (last === undefined || ended || climbed >= TOWER_FLOORS) throw new Refusal('not possible')
  if (last.action === 'cashout') {
    onlyParams(last.params)
    if (climbed === 0) throw new Refusal('not possible')
    return settle(betMinor, traps, towerMultiplier(difficulty, climbed), [])
  }
  if (last.action !== 'pick') throw new Refusal('not possible')
  const [tile, floor, trap] = [tileOf(last.params, difficulty), climbed + 1, traps[climbed] ?? 0]
  if (tile === trap)
    return settle(betMinor, traps, 0, [
      { type: 'pick', floor, tile, trap, safe: false, multiplier: '0.00', next: null },
    ])
  const multiplier = towerMultiplier(difficulty, floor)
  const next =
    floor === TOWER_FLOORS ? null : toWireMultiplier(towerMultiplier(difficulty, floor + 1))
  const event: TowerEvent = {
    type: 'pick',
    floor,
    tile,
    trap,
    safe: true,
    multiplier: toWireMultiplier(multiplier),
    next,
  }
  if (next === null) return settle(betMinor, traps, multiplier, [event])
  return {
    state: 'open',
    events: [event],
    stakeMinor: betMinor,
    winMinor: 0n,
    actions: [{ action: 'pick' }, { action: 'cashout' }],
  }
}

function settle(
  betMinor: Minor,
  traps: readonly number[],
  multiplier: Hundredths,
  events: readonly TowerEvent[],
): Progress {
  const end: TowerEvent = {
    type: 'end',
    traps,
    won: multiplier > 0,
    multiplier: toWireMultiplier(multiplier),
  }
  return {
    state: 'settled',
    events: [...events, end],
    stakeMinor: betMinor,
    winMinor: payOf(betMinor, multiplier),
  }
}

function tileOf(params: JsonObject, difficulty: TowerDifficulty): number {
  onlyParams(params, 'tile')
  if (params['tile'] === undefined) throw refuseFields({ tile: 'required' })
  return wholeNumber(params, 'tile', { min: 0, max: TOWER_TILES[difficulty] - 1 })
}
