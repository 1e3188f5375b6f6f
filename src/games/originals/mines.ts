import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import { minesTiles } from '../fairness/public-mappings.ts'
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
import { onlyParams, wholeNumber } from './params.ts'

export const MINES_TILES = 25
const MAX_MINES = 24
const RETURN = { percent: 99n }
const MAX: Hundredths = ORIGINAL_MAX_MULTIPLE * 100

export type MinesParams = { mines: number }
export type MinesEvent =
  | { type: 'field'; mines: number; next: string }
  | { type: 'reveal'; tile: number; safe: boolean; multiplier: string; next: string | null }
  | { type: 'end'; mines: readonly number[]; won: boolean; multiplier: string }

function choose(from: number, taken: number): bigint {
  let ways = 1n
  for (let i = 1; i <= taken; i++) ways = (ways * BigInt(from - taken + i)) / BigInt(i)
  return ways
}

/**
 * Computes the multiplier after `opened` safe tiles: 99 % by their chance, truncated to hundredths,
 * at most 10,000.
 */
export function minesMultiplier(mines: number, opened: number): Hundredths {
  if (opened === 0) return 100
  return fairMultiplier(
    RETURN,
    choose(MINES_TILES - mines, opened),
    choose(MINES_TILES, opened),
    MAX,
  )
}

function returnOf(mines: number, opened: number): number {
  return statedPercent(
    BigInt(minesMultiplier(mines, opened)) * choose(MINES_TILES - mines, opened),
    choose(MINES_TILES, opened),
  )
}

function isFull(mines: number, opened: number): boolean {
  return opened === MINES_TILES - mines || minesMultiplier(mines, opened) === MAX
}

const returns = [1, 3, 5, 10, 24].map((mines) => ({
  params: { mines, opened: 1 },
  rtpPercent: returnOf(mines, 1),
}))

export const mines: Original = {
  gameID: '2004',
  slug: 'mayinlar',
  name: { tr: 'Mayınlar', en: 'Mines' },
  returns,
  rules: {
    rtp: minOfAll(),
    volatility: 3,
    hitFrequency: 0.88,
    maxWinMultiple: ORIGINAL_MAX_MULTIPLE,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'mines', tiles: MINES_TILES, returns },
    params: { mines: { min: 1, max: MAX_MINES, byDefault: 3 } },
  },
  readParams(params) {
    onlyParams(params, 'mines')
    return { mines: minesOf(params) }
  },
  open(_draw, betMinor, params) {
    const count = minesOf(params)
    const event: MinesEvent = {
      type: 'field',
      mines: count,
      next: toWireMultiplier(minesMultiplier(count, 1)),
    }
    return {
      state: 'open',
      events: [event],
      stakeMinor: betMinor,
      winMinor: 0n,
      actions: [{ action: 'reveal' }],
    }
  },
  act: (draw, betMinor, params, steps) => play(draw, betMinor, minesOf(params), steps),
  /**
   * Pays the current win; if nothing was opened yet, opens the first tile, since all are equally
   * good.
   */
  abandon: (steps) =>
    steps.length === 0
      ? { action: 'reveal', params: { tile: 0 } }
      : { action: 'cashout', params: {} },
}

function minesOf(params: JsonObject): number {
  return wholeNumber(params, 'mines', { min: 1, max: MAX_MINES, byDefault: 3 })
}

function play(draw: Draw, betMinor: Minor, count: number, steps: readonly RoundStep[]): Progress {
  const hidden = minesTiles(draw, count)
  const opened = new Set<number>()
  const [last, before] = [steps.at(-1), steps.slice(0, -1)]
  for (const { params } of before) opened.add(tileOf(params))
  if (last?.action === 'cashout') {
    onlyParams(last.params)
    if (opened.size === 0) throw new Refusal('not possible')
    return settle(betMinor, hidden, minesMultiplier(count, opened.size), [])
  }
  if (last?.action !== 'reveal') throw new Refusal('not possible')
  const tile = tileOf(last.params)
  if (opened.has(tile)) throw new Refusal('not possible')
  if (hidden.includes(tile))
    return settle(betMinor, hidden, 0, [
      { type: 'reveal', tile, safe: false, multiplier: '0.00', next: null },
    ])
  opened.add(tile)
  const multiplier = minesMultiplier(count, opened.size)
  const full = isFull(count, opened.size)
  const event: MinesEvent = {
    type: 'reveal',
    tile,
    safe: true,
    multiplier: toWireMultiplier(multiplier),
    next: full ? null : toWireMultiplier(minesMultiplier(count, opened.size + 1)),
  }
  if (full) return settle(betMinor, hidden, multiplier, [event])
  return {
    state: 'open',
    events: [event],
    stakeMinor: betMinor,
    winMinor: 0n,
    actions: [{ action: 'reveal' }, { action: 'cashout' }],
  }
}

function settle(
  betMinor: Minor,
  hidden: readonly number[],
  multiplier: Hundredths,
  events: readonly MinesEvent[],
): Progress {
  const end: MinesEvent = {
    type: 'end',
    mines: hidden,
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

function tileOf(params: JsonObject): number {
  onlyParams(params, 'tile')
  if (params['tile'] === undefined) throw refuseFields({ tile: 'required' })
  return wholeNumber(params, 'tile', { min: 0, max: MINES_TILES - 1 })
}

function minOfAll(): number {
  let lowest = minReturn(returns)
  for (let count = 1; count <= MAX_MINES; count++) {
    for (
      let opened = 1;
      opened <= MINES_TILES - count && minesMultiplier(count, opened) < MAX;
      opened++
    ) {
      lowest = Math.min(lowest, returnOf(count, opened))
    }
  }
  return lowest
}
