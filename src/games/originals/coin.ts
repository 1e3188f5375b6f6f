import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import type { Progress, RoundStep } from '../game-engine.ts'
import { COIN_MAX_FLIPS, drawCoinSides } from './coin-draw.ts'
import { payOf, toWireMultiplier, type Hundredths } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MAX_MULTIPLE,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { oneOf, onlyParams } from './params.ts'

export const COIN_SIDES = ['heads', 'tails'] as const
export type CoinSide = (typeof COIN_SIDES)[number]
const RETURN_PERCENT = 99
const MAX: Hundredths = ORIGINAL_MAX_MULTIPLE * 100

export type CoinParams = { side: CoinSide }
/**
 * `side` is the result, `guess` the player's choice; `next` is the multiplier after another correct
 * guess, null when the round is over.
 */
export type CoinEvent = {
  type: 'flip'
  flip: number
  guess: CoinSide
  side: CoinSide
  won: boolean
  multiplier: string
  next: string | null
}

export function coinMultiplier(right: number): Hundredths {
  return right === 0 ? 100 : RETURN_PERCENT * 2 ** right
}

export const COIN_MAX_RIGHT = Array.from({ length: COIN_MAX_FLIPS }, (_, i) => i + 1).filter(
  (right) => coinMultiplier(right) <= MAX,
).length

const returns = [1, 2, 5, 10, COIN_MAX_RIGHT].map((flips) => ({
  params: { flips },
  rtpPercent: statedPercent(BigInt(coinMultiplier(flips)), 2n ** BigInt(flips)),
}))

export const coin: Original = {
  gameID: '2011',
  slug: 'yazi-tura',
  name: { tr: 'Yazı Tura', en: 'Heads or Tails' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 2,
    hitFrequency: 0.5,
    maxWinMultiple: coinMultiplier(COIN_MAX_RIGHT) / 100,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: {
      kind: 'coin',
      multipliers: Array.from({ length: COIN_MAX_RIGHT }, (_, i) =>
        toWireMultiplier(coinMultiplier(i + 1)),
      ),
      returns,
    },
    params: { side: COIN_SIDES },
  },
  readParams(params) {
    onlyParams(params, 'side')
    return { side: oneOf(params, 'side', COIN_SIDES) }
  },
  open: (draw, betMinor, params) => play(draw, betMinor, [oneOf(params, 'side', COIN_SIDES)]),
  act(draw, betMinor, params, steps) {
    const guesses = [
      oneOf(params, 'side', COIN_SIDES),
      ...steps.filter(({ action }) => action === 'flip').map(guessOf),
    ]
    const last = steps.at(-1)
    if (last?.action === 'flip') return play(draw, betMinor, guesses)
    if (last?.action !== 'cashout') throw new Refusal('not possible')
    onlyParams(last.params)
    const before = play(draw, betMinor, guesses)
    if (before.state === 'settled') throw new Refusal('not possible')
    return {
      state: 'settled',
      events: [],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, coinMultiplier(guesses.length)),
    }
  },
  /** A round is open only while every guess was correct, so the current win is paid. */
  abandon: () => ({ action: 'cashout', params: {} }),
}

function play(draw: Draw, betMinor: Minor, guesses: readonly CoinSide[]): Progress {
  const sides = drawCoinSides(draw, guesses.length)
  const wrong = sides.findIndex((side, i) => side !== guesses[i])
  const isRight = wrong === -1
  if (guesses.length > COIN_MAX_RIGHT || (!isRight && wrong < guesses.length - 1))
    throw new Refusal('not possible')
  const [guess, side] = [guesses.at(-1) ?? 'heads', sides.at(-1) ?? 'heads']
  const multiplier = isRight ? coinMultiplier(guesses.length) : 0
  const continues = isRight && guesses.length < COIN_MAX_RIGHT
  const event: CoinEvent = {
    type: 'flip',
    flip: guesses.length,
    guess,
    side,
    won: isRight,
    multiplier: toWireMultiplier(multiplier),
    next: continues ? toWireMultiplier(coinMultiplier(guesses.length + 1)) : null,
  }
  if (!continues)
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, multiplier),
    }
  return {
    state: 'open',
    events: [event],
    stakeMinor: betMinor,
    winMinor: 0n,
    actions: [{ action: 'flip' }, { action: 'cashout' }],
  }
}

function guessOf({ params }: RoundStep): CoinSide {
  onlyParams(params, 'side')
  if (params['side'] === undefined) throw refuseFields({ side: 'required' })
  return oneOf(params, 'side', COIN_SIDES)
}
