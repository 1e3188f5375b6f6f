import type { HoldemHand } from './holdem/hand-value.ts'
import type { HoldemWinner } from './holdem/rules.ts'

/**
 * Cards are 0–51: rank = ⌊card / 4⌋ from two to ace, suit = card mod 4 (diamonds, hearts, spades,
 * clubs).
 */

export type PocketColour = 'red' | 'black' | 'green'
export type LuckyNumber = { number: number; times: number }
export type RouletteEvent =
  | { type: 'lucky'; numbers: readonly LuckyNumber[] }
  | { type: 'ball'; pocket: number; colour: PocketColour }

export type BaccaratSide = 'player' | 'banker'
export type BaccaratWinner = BaccaratSide | 'tie'
export type BaccaratEvent =
  /** `place` 3 is a third card; `total` is the hand's total after it. */
  | { type: 'baccaratCard'; side: BaccaratSide; place: 1 | 2 | 3; card: number; total: number }
  | { type: 'natural'; sides: readonly BaccaratSide[] }
  /** Sent for each hand in turn, unless there is a natural. */
  | { type: 'third'; side: BaccaratSide; draws: boolean }
  | {
      type: 'baccaratResult'
      winner: BaccaratWinner
      player: number
      banker: number
      playerPair: boolean
      bankerPair: boolean
    }

export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie'
export type DragonTigerEvent =
  | { type: 'dragonTigerCard'; side: 'dragon' | 'tiger'; card: number }
  | { type: 'dragonTigerResult'; winner: DragonTigerWinner; suited: boolean }

/** Ascending, as a croupier announces them. */
export type Dice = readonly [number, number, number]
/** A total that pays more in this round, as a multiple of the stake including the stake. */
export type Beacon = { total: number; times: number }
export type BeaconDiceEvent =
  | { type: 'beacons'; totals: readonly Beacon[] }
  | { type: 'diceTotal'; dice: Dice; total: number }
export type SicBoEvent = { type: 'dice'; dice: Dice; total: number; triple: boolean }

export type WheelEvent = { type: 'wheelStop'; stop: number; segment: number }

export type HandTotal = { total: number; soft: boolean }
export type HandEnd = 'stand' | 'bust' | 'blackjack' | 'doubled' | 'twentyOne' | 'splitAces'
export type HandVerdict = 'win' | 'lose' | 'push' | 'blackjack'
export type BlackjackEvent =
  | ({ type: 'seatCard'; seat: number; hand: number; card: number } & HandTotal)
  | ({ type: 'dealerCard'; card: number } & HandTotal)
  | { type: 'holeCard' }
  | { type: 'insuranceOffered'; seats: readonly number[] }
  | { type: 'insured'; seat: number }
  /** A blackjack against an ace was paid 1 to 1 before the dealer's second card was known. */
  | { type: 'evenMoney'; seat: number }
  | { type: 'insuranceClosed' }
  | { type: 'peek'; blackjack: boolean }
  | { type: 'turn'; seat: number; hand: number }
  | { type: 'doubled'; seat: number; hand: number }
  /** Hand `hand` gave its second card to the new hand `into`. */
  | { type: 'split'; seat: number; hand: number; into: number }
  | { type: 'handEnd'; seat: number; hand: number; end: HandEnd; total: number }
  | ({ type: 'holeShown'; card: number } & HandTotal)
  | { type: 'dealerEnd'; total: number; bust: boolean; blackjack: boolean }
  | { type: 'verdict'; seat: number; hand: number; verdict: HandVerdict }

export type HoldemEvent =
  | { type: 'holdemPlayerCard'; place: 1 | 2; card: number }
  | { type: 'holdemHiddenCard'; place: 1 | 2 }
  /** `hand`: the player's best hand so far, from the flop on. */
  | { type: 'holdemBoardCard'; place: 1 | 2 | 3 | 4 | 5; card: number; hand?: HoldemHand }
  /** The players at the table call or fold until the decisions are closed. */
  | { type: 'holdemDecide' }
  | { type: 'holdemClosed' }
  | { type: 'holdemDealerCard'; place: 1 | 2; card: number }
  | ({ type: 'holdemResult' } & HoldemFacts)
export type HoldemFacts = {
  /** The side with the higher hand. This does not depend on whether the dealer qualifies. */
  winner: HoldemWinner
  player: HoldemHand
  dealer: HoldemHand
  qualifies: boolean
  /** The hand of the player's cards and the flop, if it wins the bonus bet. */
  bonus?: HoldemHand
}

export type TableEvent =
  | RouletteEvent
  | BaccaratEvent
  | DragonTigerEvent
  | SicBoEvent
  | BeaconDiceEvent
  | WheelEvent
  | BlackjackEvent
  | HoldemEvent

export type HistoryMark =
  | { kind: 'roulette'; pocket: number; colour: PocketColour; times?: number }
  | {
      kind: 'baccarat'
      winner: BaccaratWinner
      player: number
      banker: number
      playerPair: boolean
      bankerPair: boolean
      natural: boolean
    }
  | {
      kind: 'dragontiger'
      winner: DragonTigerWinner
      dragon: number
      tiger: number
      suited: boolean
    }
  | { kind: 'sicbo'; dice: Dice; total: number; triple: boolean }
  /** `times`: what the total paid where it was lit. */
  | { kind: 'beacondice'; dice: Dice; total: number; times?: number }
  /** `stop`: the index of the segment, missing in older rounds. */
  | { kind: 'wheel'; segment: number; stop?: number }
  | { kind: 'blackjack'; dealer: number; bust: boolean; blackjack: boolean }
  | ({ kind: 'holdem' } & HoldemFacts)
