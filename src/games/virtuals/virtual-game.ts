import type { Bilingual } from '#shared/lang.ts'
import type { Draw } from '../fairness/draw.ts'
import type { Hundredths } from '../originals/multiplier.ts'
import type { FootballCard, FootballResult } from './football/football-card.ts'
import type { RaceCard, RaceKind, RaceResult } from './races/race-card.ts'
import type { TennisCard, TennisResult } from './tennis/tennis-card.ts'

export type VirtualKind = 'football' | 'tennis' | RaceKind
/**
 * A round's published data before its bets: pairings, strengths and form, as JSON; prices are
 * computed from it.
 */
export type VirtualCard = FootballCard | TennisCard | RaceCard
export type VirtualResult = FootballResult | TennisResult | RaceResult

/** "3/result/home": the contest of the card (1 for a race), the market, the selection. */
export type SelectionID = string
export type PricedSelection = { id: SelectionID; key: string; price: Hundredths }
export type PricedMarket = { key: string; selections: readonly PricedSelection[] }

export type Programme = {
  card: VirtualCard
  contests: readonly number[]
  /** Lists a contest's board; bets on an order of three are priced on request. */
  marketsOf(contest: number): readonly PricedMarket[]
  /** Returns the chance that the selection wins, 0 … 1; undefined for an unknown one. */
  chanceOf(selection: SelectionID): number | undefined
  /** Returns the payout of a winning 1.00 stake; undefined if it is not offered. */
  priceOf(selection: SelectionID): Hundredths | undefined
  /** Returns the probability (0 to 1) that at least one of these selections of a contest wins. */
  coverOf(contest: number, selections: readonly SelectionID[]): number
  resultOf(draw: Draw): VirtualResult
}

export type VirtualPhases = {
  bettingMs: number
  closingMs: number
  runningMs: number
  resultMs: number
}

/**
 * A round's place in its game's public chain: `hashBefore` is the hash published with the previous
 * round, or the first of the chain.
 */
export type RoundPlace = { number: number; salt: string; hashBefore: string }

export type VirtualGame = {
  kind: VirtualKind
  gameID: string
  name: Bilingual
  phases: VirtualPhases
  seasonRounds: number
  isCombined: boolean
  /** Minimum return of each market in percent, for any selection. */
  returns: ReadonlyMap<string, number>
  cardOf(place: RoundPlace): VirtualCard
}

export function readSelection(
  id: SelectionID,
): { contest: number; market: string; key: string } | undefined {
  const [, contest, market, key] =
    /^(\d{1,2})\/([a-z0-9.:-]{1,24})\/([a-z0-9-]{1,16})$/.exec(id) ?? []
  return contest === undefined || market === undefined || key === undefined
    ? undefined
    : { contest: Number(contest), market, key }
}
