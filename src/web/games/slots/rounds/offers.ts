import type { GamblePick } from '#games/slots/gamble.ts'
import type { SlotOffers } from '#games/slots/slot-game.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Paytable } from './paytable.ts'

export type BuyOffer = { feature: string; price: number; rtp: number }
export type GambleOffer = NonNullable<SlotOffers['gamble']>
export type Offers = { buy: BuyOffer | undefined; gamble: GambleOffer | undefined }
/** Options with which a round is opened; without any it is the plain game. */
export type RoundOptions = { buy?: string; gamble?: true }

/** Parses `rules.params`; a title that states nothing sells nothing. */
export function readOffers(raw: unknown): Offers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server states what it sells
  const { buy, gamble } = (typeof raw === 'object' && raw !== null ? raw : {}) as SlotOffers
  return { buy: buy?.[0], gamble }
}

export function betsIn({ buy }: Offers, params: Readonly<Record<string, unknown>>): bigint {
  return BigInt(buy !== undefined && params['buy'] === buy.feature ? buy.price : 1)
}

/**
 * Returns the number of free spins of a bought round: "15", or "10–20" if its opening scatters
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

export type TurnedCard = {
  step: number
  pick: GamblePick
  card: number
  right: boolean
  winMinor: Minor
}

export type GambleState = {
  cards: readonly TurnedCard[]
  winMinor: Minor
  picks: readonly GamblePick[]
}

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
