import type { GamblePick } from '#games/slots/gamble.ts'
import type { SlotOffers } from '#games/slots/slot-game.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Paytable } from './paytable.ts'

export type BuyOffer = { feature: string; price: number; rtp: number }
export type GambleOffer = NonNullable<SlotOffers['gamble']>
/** What a round may be opened with, beside its bet. */
export type Offers = { buy: BuyOffer | undefined; gamble: GambleOffer | undefined }
/** What a round is opened with; absent names are the plain game. */
export type Wish = { buy?: string; gamble?: true }

/** Reads `rules.params`; a title that states nothing sells nothing. */
export function readOffers(raw: unknown): Offers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server states what it sells
  const { buy, gamble } = (typeof raw === 'object' && raw !== null ? raw : {}) as SlotOffers
  return { buy: buy?.[0], gamble }
}

/** Bets in what a round took: one, or a bought feature's price. */
export function betsIn({ buy }: Offers, params: Readonly<Record<string, unknown>>): bigint {
  return BigInt(buy !== undefined && params['buy'] === buy.feature ? buy.price : 1)
}

/**
 * How many free spins a bought round begins with: "15", or "10–20" where the scatters it opens with
 * decide.
 */
export function boughtSpins(paytable: Paytable): string {
  if (paytable.kind === 'anywhere') return String(paytable.scatter.trigger.spins)
  const awards =
    paytable.kind === 'lines'
      ? (paytable.scatter?.freeSpins ?? []).filter((spins) => spins > 0)
      : []
  return [...new Set([Math.min(...awards), Math.max(...awards)])].join('–')
}

/** A card that was turned, as the round's events tell it. */
export type TurnedCard = {
  step: number
  pick: GamblePick
  card: number
  right: boolean
  winMinor: Minor
}

/**
 * Where a gamble stands: the cards so far, what may be taken, and what may be picked; no picks, and
 * it is over.
 */
export type GambleState = {
  cards: readonly TurnedCard[]
  winMinor: Minor
  picks: readonly GamblePick[]
}

/** The cards among a round's events. */
export function cardsOf(events: RoundReply['events']): TurnedCard[] {
  return events.flatMap((event) => {
    if (event.type !== 'gamble') return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's engine wrote it
    const { step, pick, card, right, win } = event as unknown as {
      step: number
      pick: GamblePick
      card: number
      right: boolean
      win: string
    }
    return [{ step, pick, card, right, winMinor: fromWireMoney(win) }]
  })
}

/**
 * Where a gamble stands after everything that happened in the round and what its newest answer
 * offers.
 */
export function gambleState(
  events: RoundReply['events'],
  actions: RoundReply['actions'],
): GambleState {
  const cards = cardsOf(events)
  const spun = events.find(({ type }) => type === 'round-end')?.['win']
  const offered = actions.find(({ action }) => action === 'gamble')?.params
  return {
    cards,
    winMinor: cards.at(-1)?.winMinor ?? (typeof spun === 'string' ? fromWireMoney(spun) : 0n),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server states what may be picked
    picks: (offered as { pick: readonly GamblePick[] } | undefined)?.pick ?? [],
  }
}

export function timesOfPick(offer: GambleOffer, pick: GamblePick): bigint {
  return BigInt(offer.picks[pick].times)
}
