import type { Bilingual } from '#shared/lang.ts'
import type { Draw } from '../fairness/draw.ts'
import type { Hundredths } from '../originals/multiplier.ts'
import type { FootballCard, FootballResult } from './football/football-card.ts'
import type { RaceCard, RaceKind, RaceResult } from './races/race-card.ts'
import type { TennisCard, TennisResult } from './tennis/tennis-card.ts'

export type VirtualKind = 'football' | 'tennis' | RaceKind
/**
 * What is told of a round before its bets: who meets whom, with what strength and form. JSON;
 * prices follow from it.
 */
export type VirtualCard = FootballCard | TennisCard | RaceCard
/** What a round came to. JSON. */
export type VirtualResult = FootballResult | TennisResult | RaceResult

/** "3/result/home": the contest of the card (a race's is 1), the market, the selection. */
export type SelectionID = string
export type PricedSelection = { id: SelectionID; key: string; price: Hundredths }
export type PricedMarket = { key: string; selections: readonly PricedSelection[] }

/** A card with its one distribution: prices, chances and results all come from it. */
export type Programme = {
  card: VirtualCard
  /** Numbers of the contests, from 1. */
  contests: readonly number[]
  /** What a contest's board lists; bets in an order of three are priced when asked for. */
  marketsOf(contest: number): readonly PricedMarket[]
  /** The chance that the selection wins, 0 … 1; undefined for what the card has not. */
  chanceOf(selection: SelectionID): number | undefined
  /** What a stake of 1.00 returns when it wins; undefined for what is not offered. */
  priceOf(selection: SelectionID): Hundredths | undefined
  resultOf(draw: Draw): VirtualResult
}

/** The least each phase of a round lasts. */
export type VirtualPhases = {
  bettingMs: number
  closingMs: number
  runningMs: number
  resultMs: number
}

/**
 * A round's place in its game's public chain: `hashBefore` is the hash shown with the round before,
 * or the chain's first.
 */
export type RoundPlace = { number: number; salt: string; hashBefore: string }

export type VirtualGame = {
  kind: VirtualKind
  /** Its name as a launched game, and in the verifier. */
  gameID: string
  name: Bilingual
  phases: VirtualPhases
  /** Rounds of a season: strengths begin again with each. */
  seasonRounds: number
  /** Selections of different contests make one bet where they are asked to. */
  isCombined: boolean
  /** Percent of all stakes a market returns at least, whatever is backed. */
  returns: ReadonlyMap<string, number>
  cardOf(place: RoundPlace): VirtualCard
}

/** Parts of a selection's id; undefined for what is none. */
export function readSelection(
  id: SelectionID,
): { contest: number; market: string; key: string } | undefined {
  const [, contest, market, key] =
    /^(\d{1,2})\/([a-z0-9.:-]{1,24})\/([a-z0-9-]{1,16})$/.exec(id) ?? []
  return contest === undefined || market === undefined || key === undefined
    ? undefined
    : { contest: Number(contest), market, key }
}
