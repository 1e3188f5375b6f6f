import { Refusal, refuseFields } from '#shared/refusals.ts'
import { videoPokerCards } from '../fairness/public-mappings.ts'
import type { JsonObject } from '../game-engine.ts'
import { payOf, toWireMultiplier } from './multiplier.ts'
import {
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MIN_CYCLE_MS,
  type Original,
} from './original.ts'
import { onlyParams } from './params.ts'
import { POKER_PAYS, pokerHand, type PokerHand } from './poker-hands.ts'
import { perfectHold, PERFECT_RTP_PERCENT, type Hold } from './poker-perfect.ts'

const HAND = 5

export type VideoPokerEvent =
  | { type: 'deal'; cards: readonly number[]; hand: PokerHand | null }
  | {
      type: 'draw'
      hold: Hold
      cards: readonly number[]
      hand: PokerHand | null
      multiplier: string
    }

const returns = [{ params: { hold: 'perfect' }, rtpPercent: PERFECT_RTP_PERCENT }]

/**
 * Jacks or Better at full pay. The stated return is that of perfect play; a player's own return
 * depends on skill.
 */
export const videoPoker: Original = {
  gameID: '2008',
  slug: 'video-poker',
  name: { tr: 'Video Poker', en: 'Video Poker' },
  returns,
  rules: {
    rtp: PERFECT_RTP_PERCENT,
    volatility: 4,
    hitFrequency: 0.4545,
    maxWinMultiple: POKER_PAYS[0][1] / 100,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: {
      kind: 'videopoker',
      pays: POKER_PAYS.map(([hand, pays]) => ({ hand, multiplier: toWireMultiplier(pays) })),
      returns,
    },
    params: {},
  },
  readParams(params) {
    onlyParams(params)
    return {}
  },
  open(draw, betMinor) {
    const cards = videoPokerCards(draw).slice(0, HAND)
    const event: VideoPokerEvent = { type: 'deal', cards, hand: pokerHand(cards)?.hand ?? null }
    return {
      state: 'open',
      events: [event],
      stakeMinor: betMinor,
      winMinor: 0n,
      actions: [{ action: 'draw' }],
    }
  },
  act(draw, betMinor, _params, steps) {
    const [move] = steps
    if (move?.action !== 'draw' || steps.length !== 1) throw new Refusal('not possible')
    const hold = holdOf(move.params)
    const drawn = videoPokerCards(draw)
    let next = HAND
    const cards = hold.map((held, i) => drawn[held ? i : next++] ?? 0)
    const made = pokerHand(cards)
    const pays = made?.pays ?? 0
    const event: VideoPokerEvent = {
      type: 'draw',
      hold,
      cards,
      hand: made?.hand ?? null,
      multiplier: toWireMultiplier(pays),
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, pays),
    }
  },
  abandon: (_steps, draw) => ({
    action: 'draw',
    params: { hold: perfectHold(videoPokerCards(draw).slice(0, HAND)).hold },
  }),
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
