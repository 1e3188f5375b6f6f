import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Draw } from '../fairness/draw.ts'
import type { HouseGame, JsonObject, Progress, RoundStep, WireEvent } from '../game-engine.ts'
import { onlyParams } from '../originals/params.ts'
import { GAMBLE_PICKS, type GambleEnd, type GamblePick } from './gamble.ts'
import { playGambledRound, turnNext, type GambledRound } from './gambled-round.ts'
import type { SlotParams, SlotTitle } from './title.ts'
import { wireEvents } from './wire-events.ts'

export type SlotOffers = {
  buy?: readonly { feature: string; price: number; rtp: number }[]
  gamble?: {
    byDefault: false
    maxSteps: number
    maxMultiple: number
    picks: Readonly<Record<GamblePick, { times: number; chance: number }>>
  }
}

/**
 * Wraps a slot title as a game. A round is decided by its opening spin and settles at once; only if
 * `gamble` was requested and the spin won, it stays open for `gamble` {pick} and `collect`.
 */
export function slotGame(title: SlotTitle): HouseGame {
  return {
    gameID: title.gameID,
    slug: title.slug,
    name: title.name,
    rules: {
      rtp: title.rtpPercent,
      volatility: title.volatility,
      hitFrequency: title.hitFrequency,
      maxWinMultiple: title.maxWinMultiple,
      betStepsMinor: title.betStepsMinor,
      minCycleMs: title.minCycleMs,
      paytable: { kind: title.kind, machine: title.machine },
      params: offersOf(title),
    },
    readParams: (params) => readSlotParams(title, params),
    open(draw, betMinor, params) {
      const known = readSlotParams(title, params)
      const round = playGambledRound(title, draw, betMinor, known, [])
      return progressOf(
        known.gamble === true ? round : { ...round, picks: [] },
        wireEvents(round.events, toWireMoney),
      )
    },
    ...(title.gamble === undefined
      ? {}
      : {
          act: (draw: Draw, betMinor: Minor, params: JsonObject, steps: readonly RoundStep[]) =>
            move(title, draw, betMinor, readSlotParams(title, params), steps),
          abandon: () => ({ action: 'collect', params: {} }),
        }),
  }
}

/**
 * Reads the params of a round that the title supports; a gamble that was not requested is omitted.
 * @throws FieldRefusal
 */
export function readSlotParams(title: SlotTitle, params: JsonObject): SlotParams & JsonObject {
  onlyParams(
    params,
    ...(title.buys === undefined ? [] : ['buy']),
    ...(title.gamble === undefined ? [] : ['gamble']),
  )
  const { buy, gamble = false } = params
  const bought = title.buys?.find(({ feature }) => feature === buy)
  if (buy !== undefined && bought === undefined) throw refuseFields({ buy: 'invalid' })
  if (typeof gamble !== 'boolean' || (gamble && bought !== undefined))
    throw refuseFields({ gamble: 'invalid' })
  return { ...(bought === undefined ? {} : { buy: bought.feature }), ...(gamble ? { gamble } : {}) }
}

function offersOf({ buys, gamble, maxWinMultiple }: SlotTitle): SlotOffers {
  const [colour, suit] = [
    { times: 2, chance: 1 / 2 },
    { times: 4, chance: 1 / 4 },
  ]
  return {
    ...(buys === undefined
      ? {}
      : {
          buy: buys.map(({ feature, price, rtpPercent }) => ({ feature, price, rtp: rtpPercent })),
        }),
    ...(gamble === undefined
      ? {}
      : {
          gamble: {
            byDefault: false,
            maxSteps: gamble.maxSteps,
            maxMultiple: maxWinMultiple,
            picks: {
              red: colour,
              black: colour,
              diamonds: suit,
              hearts: suit,
              spades: suit,
              clubs: suit,
            },
          },
        }),
  }
}

function progressOf(
  { stakeMinor, winMinor, picks }: GambledRound,
  events: readonly WireEvent[],
): Progress {
  if (picks.length === 0) return { state: 'settled', events, stakeMinor, winMinor }
  return {
    state: 'open',
    events,
    stakeMinor,
    winMinor: 0n,
    actions: [{ action: 'gamble', params: { pick: picks } }, { action: 'collect' }],
  }
}

/** Evaluates the last move; earlier ones were correct picks, otherwise the round would be over. */
function move(
  title: SlotTitle,
  draw: Draw,
  betMinor: Minor,
  params: SlotParams,
  steps: readonly RoundStep[],
): Progress {
  const last = steps.at(-1)
  if (params.gamble !== true || last === undefined) throw new Refusal('not possible')
  const before = playGambledRound(title, draw, betMinor, params, steps.slice(0, -1).map(pickOf))
  if (before.picks.length === 0) throw new Refusal('not possible')
  if (last.action === 'collect') {
    onlyParams(last.params)
    const end: GambleEnd<string> = { type: 'collect', win: toWireMoney(before.winMinor) }
    return progressOf({ ...before, picks: [] }, [end])
  }
  const pick = pickOf(last)
  if (!before.picks.includes(pick)) throw new Refusal('not possible')
  const after = turnNext(title, draw, betMinor, before, pick)
  return progressOf(
    after,
    after.cards.slice(-1).map((card) => ({ ...card, win: toWireMoney(card.win) })),
  )
}

/** @throws Refusal 'not possible' for another move, FieldRefusal */
export function pickOf({ action, params }: RoundStep): GamblePick {
  if (action !== 'gamble') throw new Refusal('not possible')
  onlyParams(params, 'pick')
  const pick = GAMBLE_PICKS.find((known) => known === params['pick'])
  if (pick === undefined)
    throw refuseFields({ pick: params['pick'] === undefined ? 'required' : 'invalid' })
  return pick
}
