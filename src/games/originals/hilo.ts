import { Refusal } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import { shoeCards } from '../fairness/public-mappings.ts'
import type { Progress, RoundAction, RoundStep } from '../game-engine.ts'
import { fairMultiplier, payOf, toWireMultiplier, type Hundredths } from './multiplier.ts'
import {
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MAX_MULTIPLE,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { onlyParams } from './params.ts'

export const HILO_CARDS = 52
const RANKS = 13
const SUITS = 4
const LOWEST = 0
const HIGHEST = RANKS - 1
const RETURN = { percent: 99n }
const MAX: Hundredths = ORIGINAL_MAX_MULTIPLE * 100

export const HILO_SIDES = ['higher', 'lower'] as const
export type HiloSide = (typeof HILO_SIDES)[number]
/**
 * Meaning of a guess: at the end ranks, one side is strict and the other is exactly the same rank.
 */
export type HiloMeaning = 'higherOrSame' | 'lowerOrSame' | 'higher' | 'lower' | 'same'
export type HiloGuess = { meaning: HiloMeaning; ways: number; multiplier: string }
export type HiloEvent =
  | {
      type: 'card'
      card: number
      by: HiloSide | 'skip' | 'deal'
      right: boolean | null
      multiplier: string
      higher: HiloGuess | null
      lower: HiloGuess | null
    }
  | { type: 'end'; won: boolean; multiplier: string }

export function rankOf(card: number): number {
  return Math.floor(card / SUITS)
}

export function hiloWays(rank: number, side: HiloSide): number {
  if (rank === LOWEST) return side === 'higher' ? HIGHEST : 1
  if (rank === HIGHEST) return side === 'lower' ? HIGHEST : 1
  return side === 'higher' ? RANKS - rank : rank + 1
}

export function hiloMeaning(rank: number, side: HiloSide): HiloMeaning {
  if (rank === LOWEST) return side === 'higher' ? 'higher' : 'same'
  if (rank === HIGHEST) return side === 'lower' ? 'lower' : 'same'
  return side === 'higher' ? 'higherOrSame' : 'lowerOrSame'
}

function isRight(rank: number, side: HiloSide, next: number): boolean {
  const meaning = hiloMeaning(rank, side)
  if (next === rank) return meaning !== 'higher' && meaning !== 'lower'
  return meaning !== 'same' && (side === 'higher' ? next > rank : next < rank)
}

type Chain = { ways: bigint; guesses: number }
const NO_GUESS: Chain = { ways: 1n, guesses: 0 }

function chained(chain: Chain, ways: number): Chain {
  return { ways: chain.ways * BigInt(ways), guesses: chain.guesses + 1 }
}

/**
 * Computes the multiplier of these guesses: 99 % by their joint chance, truncated to hundredths.
 */
export function hiloMultiplier({ ways, guesses }: Chain): Hundredths {
  return guesses === 0
    ? 100
    : fairMultiplier(RETURN, ways, BigInt(RANKS) ** BigInt(guesses), Number.MAX_SAFE_INTEGER)
}

/**
 * Evaluates a guess on a card; null when it would exceed the maximum multiplier, so that no guess
 * is paid below its chance.
 */
function guessOn(chain: Chain, rank: number, side: HiloSide): HiloGuess | null {
  const ways = hiloWays(rank, side)
  const multiplier = hiloMultiplier(chained(chain, ways))
  return multiplier > MAX
    ? null
    : { meaning: hiloMeaning(rank, side), ways, multiplier: toWireMultiplier(multiplier) }
}

const returns = Array.from({ length: RANKS }, (_, rank) =>
  HILO_SIDES.map((side) => {
    const ways = hiloWays(rank, side)
    return {
      params: { rank, guess: side },
      rtpPercent: statedPercent(
        BigInt(ways * hiloMultiplier(chained(NO_GUESS, ways))),
        BigInt(RANKS),
      ),
    }
  }),
).flat()

export const hilo: Original = {
  gameID: '2007',
  slug: 'hilo',
  name: { tr: 'Düşük Yüksek', en: 'HiLo' },
  returns,
  rules: {
    rtp: minOfAll(),
    volatility: 3,
    hitFrequency: 0.775,
    maxWinMultiple: ORIGINAL_MAX_MULTIPLE,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'hilo', cards: HILO_CARDS, returns },
    params: {},
  },
  readParams(params) {
    onlyParams(params)
    return {}
  },
  open(draw, betMinor) {
    const [card = 0] = shoeCards(draw, 1)
    return turned(betMinor, NO_GUESS, { card, by: 'deal', right: null }, 1)
  },
  act: (draw, betMinor, _params, steps) => play(draw, betMinor, steps),
  /** Pays the current win; without a guess so far, guesses the likelier side. */
  abandon(steps, draw) {
    if (steps.some(({ action }) => action !== 'skip')) return { action: 'cashout', params: {} }
    const open = rankOf(shoeCards(draw, steps.length + 1).at(-1) ?? 0)
    return {
      action: hiloWays(open, 'higher') >= hiloWays(open, 'lower') ? 'higher' : 'lower',
      params: {},
    }
  },
}

function play(draw: Draw, betMinor: Minor, steps: readonly RoundStep[]): Progress {
  const cards = shoeCards(draw, steps.length + 1)
  const [last, before] = [steps.at(-1), steps.slice(0, -1)]
  const chain = before.reduce(
    (so, { action }, i) =>
      isSide(action) ? chained(so, hiloWays(rankOf(cards[i] ?? 0), action)) : so,
    NO_GUESS,
  )
  if (last === undefined) throw new Refusal('not possible')
  onlyParams(last.params)
  const shown = steps.length
  if (!movesFor(chain, rankOf(cards[shown - 1] ?? 0), shown).includes(last.action))
    throw new Refusal('not possible')
  if (last.action === 'cashout') return settled(betMinor, hiloMultiplier(chain), [])
  const [open, next] = [rankOf(cards[shown - 1] ?? 0), cards[shown] ?? 0]
  if (!isSide(last.action))
    return turned(betMinor, chain, { card: next, by: 'skip', right: null }, shown + 1)
  if (isRight(open, last.action, rankOf(next)))
    return turned(
      betMinor,
      chained(chain, hiloWays(open, last.action)),
      { card: next, by: last.action, right: true },
      shown + 1,
    )
  const lost: HiloEvent = {
    type: 'card',
    card: next,
    by: last.action,
    right: false,
    multiplier: '0.00',
    higher: null,
    lower: null,
  }
  return settled(betMinor, 0, [lost])
}

function isSide(action: string): action is HiloSide {
  return action === 'higher' || action === 'lower'
}

/**
 * Lists the moves on the open card, `shown` cards into the round. The last card is reserved for a
 * guess.
 */
function movesFor(chain: Chain, rank: number, shown: number): readonly string[] {
  const sides =
    shown < HILO_CARDS ? HILO_SIDES.filter((side) => guessOn(chain, rank, side) !== null) : []
  return [
    ...sides,
    ...(shown < HILO_CARDS - 1 ? ['skip'] : []),
    ...(chain.guesses > 0 ? ['cashout'] : []),
  ]
}

function turned(
  betMinor: Minor,
  chain: Chain,
  came: { card: number; by: HiloSide | 'skip' | 'deal'; right: boolean | null },
  shown: number,
): Progress {
  const rank = rankOf(came.card)
  const moves = movesFor(chain, rank, shown)
  const [higher, lower] = HILO_SIDES.map((side) =>
    moves.includes(side) ? guessOn(chain, rank, side) : null,
  )
  const multiplier = hiloMultiplier(chain)
  const event: HiloEvent = {
    type: 'card',
    ...came,
    multiplier: toWireMultiplier(multiplier),
    higher: higher ?? null,
    lower: lower ?? null,
  }
  if (moves.every((action) => action === 'cashout')) return settled(betMinor, multiplier, [event])
  const actions: RoundAction[] = moves.map((action) => ({ action }))
  return { state: 'open', events: [event], stakeMinor: betMinor, winMinor: 0n, actions }
}

function settled(betMinor: Minor, multiplier: Hundredths, events: readonly HiloEvent[]): Progress {
  const end: HiloEvent = {
    type: 'end',
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

/**
 * Searches all chains of guesses. Truncation costs at most 0.01 of a multiplier, half a percent
 * from 2.00 on, and three guesses of twelve ways lose more than that; so the search ends there.
 */
function minOfAll(): number {
  let lowest = 100
  const search = (chain: Chain, maxWays: number): void => {
    for (let ways = maxWays; ways >= 1; ways--) {
      const longer = chained(chain, ways)
      const multiplier = hiloMultiplier(longer)
      if (multiplier >= 200) return
      lowest = Math.min(
        lowest,
        statedPercent(BigInt(multiplier) * longer.ways, BigInt(RANKS) ** BigInt(longer.guesses)),
      )
      search(longer, ways)
    }
  }
  search(NO_GUESS, HIGHEST)
  return lowest
}
