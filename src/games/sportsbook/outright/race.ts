import type { Sport } from '../match-model.ts'
import type { Strength } from '../world/strength.ts'
import type { Names, Pair, Participant } from '../world/types.ts'

/** A match that was played to its end. */
export type RaceResult = { homeId: string; awayId: string; score: Pair }

/** A competition that someone is going to win, as it stands. */
export type Race = DecidedByResults | CupRace

type Contest = {
  /** "bogaz-ligi.2026", the same for as long as it lasts. */
  id: string
  competitionId: string
  sport: Sport
  /** Which of the competition's: a season ("2026/27"), a tournament's place. */
  name: Names
  entrants: readonly Participant[]
  /** When its next match begins, or the next round is drawn; missing where all are played. */
  nextStartMs?: number
}

/**
 * A league in which everyone meets everyone at home and away, or a knockout whose `entrants` stand
 * in the order of the bracket (neighbours meet).
 */
export type DecidedByResults = Contest & {
  kind: 'league' | 'knockout'
  results: readonly RaceResult[]
  /** What two of them would play from if they met now. */
  strengthBetween: (home: Participant, away: Participant) => Strength
}

/** A cup of ties, drawn again round by round: of two legs, its final of one on neutral ground. */
export type CupRace = Contest & {
  kind: 'cup'
  /** What has been drawn, the first round first: the ties of each, all of them. */
  rounds: readonly (readonly CupTie[])[]
  strengthBetween: (home: Participant, away: Participant, neutral: boolean) => Strength
}

/**
 * Two who meet by their ids: `home` is at home first. `lead` is its goals more in the first leg,
 * where that is played; `winner` who goes through.
 */
export type CupTie = { home: string; away: string; lead?: number; winner?: string }

/**
 * The best and the worst place an entrant can still come to, from 1; of those level for good, the
 * first and the last of theirs.
 */
export type PlaceRange = readonly [best: number, worst: number]

/**
 * How likely each entrant is to be among the first 1, 2, 3…; who shares a place has the share of it
 * that a dead heat pays.
 */
export type PlaceChances = ReadonlyMap<string, readonly number[]>
