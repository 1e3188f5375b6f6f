import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import { videoPokerCards } from '../fairness/public-mappings.ts'
import type { JsonObject, Progress, RoundStep } from '../game-engine.ts'
import { payOf, toWireMultiplier } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MIN_CYCLE_MS,
  type Original,
} from './original.ts'
import { onlyParams, oneOf } from './params.ts'
import { perfectHold, perfectRtpPercent, type Hold } from './poker-perfect.ts'
import {
  POKER_VARIANTS,
  pokerHand,
  pokerTable,
  type PokerHand,
  type PokerVariant,
} from './poker-variants.ts'

const HAND = 5

export const POKER_HAND_COUNTS = [1, 3, 5, 10] as const
type PokerHandCount = (typeof POKER_HAND_COUNTS)[number]
export type VideoPokerParams = { variant: PokerVariant; hands: PokerHandCount }

export type MadeHand = { cards: readonly number[]; hand: PokerHand | null; multiplier: string }
/** `multiplier` is of one hand's stake. Rounds older than the choice have no `variant`, `hands`. */
export type VideoPokerEvent =
  | {
      type: 'deal'
      variant?: PokerVariant
      hands?: PokerHandCount
      cards: readonly number[]
      hand: PokerHand | null
    }
  | ({ type: 'draw'; hold: Hold; others?: readonly MadeHand[] } & MadeHand)

const returns = POKER_VARIANTS.map((variant) => ({
  params: { variant, hold: 'perfect' },
  rtpPercent: perfectRtpPercent(variant),
}))

/**
 * Five variants of video poker with up to ten hands. The stated returns are those of perfect play;
 * a player's own return depends on skill. The bet is the stake of all hands together.
 */
export const videoPoker: Original = {
  gameID: '2008',
  slug: 'video-poker',
  name: { tr: 'Video Poker', en: 'Video Poker' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 4,
    hitFrequency: 0.4545,
    maxWinMultiple: maxWinMultiple(),
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: {
      kind: 'videopoker',
      variants: POKER_VARIANTS.map((variant) => ({
        variant,
        pays: pokerTable(variant).pays.map(([hand, pays]) => ({
          hand,
          multiplier: toWireMultiplier(pays),
        })),
      })),
      returns,
    },
    params: { variant: POKER_VARIANTS, hands: POKER_HAND_COUNTS },
  },
  readParams(params) {
    onlyParams(params, 'variant', 'hands')
    return videoPokerParams(params)
  },
  open(draw, betMinor, params) {
    const { variant, hands } = videoPokerParams(params)
    stakeOfHand(betMinor, hands)
    const cards = dealtOf(draw, variant)
    const hand = pokerHand(pokerTable(variant), cards)?.hand ?? null
    const event: VideoPokerEvent = { type: 'deal', variant, hands, cards, hand }
    return {
      state: 'open',
      events: [event],
      stakeMinor: betMinor,
      winMinor: 0n,
      actions: [{ action: 'draw' }],
    }
  },
  act: (draw, betMinor, params, steps) =>
    drawHands(draw, betMinor, videoPokerParams(params), steps),
  abandon: (_steps, draw, params) => {
    const { variant } = videoPokerParams(params)
    return {
      action: 'draw',
      params: { hold: perfectHold(variant, dealtOf(draw, variant)).hold },
    }
  },
}

export function videoPokerParams(params: JsonObject): VideoPokerParams {
  return {
    variant: oneOf(params, 'variant', POKER_VARIANTS),
    hands: oneOf(params, 'hands', POKER_HAND_COUNTS),
  }
}

/** All hands of a round can make the best hand, so it bounds their joint win, too. */
function maxWinMultiple(): number {
  return Math.max(...POKER_VARIANTS.flatMap((each) => pokerTable(each).pays[0]?.[1] ?? [])) / 100
}

/** @throws FieldRefusal unless every hand's stake is a bet of whole units */
function stakeOfHand(betMinor: Minor, hands: PokerHandCount): Minor {
  const stakeMinor = betMinor / BigInt(hands)
  if (betMinor % (ORIGINAL_BET_UNIT_MINOR * BigInt(hands)) !== 0n)
    throw refuseFields({ bet: 'amountRange' })
  return stakeMinor
}

function dealtOf(draw: Draw, variant: PokerVariant): number[] {
  return videoPokerCards(draw, pokerTable(variant).deckCards, 0)
}

function drawHands(
  draw: Draw,
  betMinor: Minor,
  { variant, hands }: VideoPokerParams,
  steps: readonly RoundStep[],
): Progress {
  const [move] = steps
  if (move?.action !== 'draw' || steps.length !== 1) throw new Refusal('not possible')
  const hold = holdOf(move.params)
  const stakeMinor = stakeOfHand(betMinor, hands)
  const table = pokerTable(variant)
  const drawn = videoPokerCards(draw, table.deckCards, hands)
  const made = Array.from({ length: hands }, (_, n) => {
    let next = HAND * (n + 1)
    const cards = hold.map((held, i) => drawn[held ? i : next++] ?? 0)
    const found = pokerHand(table, cards)
    const pays = found?.pays ?? 0
    return {
      shown: { cards, hand: found?.hand ?? null, multiplier: toWireMultiplier(pays) },
      winMinor: payOf(stakeMinor, pays),
    }
  })
  const [first, ...others] = made.map(({ shown }) => shown)
  if (first === undefined) throw new Error('a round has a hand')
  const event: VideoPokerEvent = {
    type: 'draw',
    hold,
    ...first,
    ...(others.length === 0 ? {} : { others }),
  }
  return {
    state: 'settled',
    events: [event],
    stakeMinor: betMinor,
    winMinor: made.reduce((sum, { winMinor }) => sum + winMinor, 0n),
  }
}

/** @throws FieldRefusal */
function holdOf(params: JsonObject): Hold {
  onlyParams(params, 'hold')
  const { hold } = params
  if (hold === undefined) throw refuseFields({ hold: 'required' })
  if (
    !Array.isArray(hold) ||
    hold.length !== HAND ||
    !hold.every((held: unknown) => typeof held === 'boolean')
  )
    throw refuseFields({ hold: 'invalid' })
  return hold
}
