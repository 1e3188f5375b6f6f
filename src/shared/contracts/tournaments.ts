import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, page, timeOutput } from './define.ts'

/**
 * The score: money staked, the best win as a multiple of its stake, rounds in a row that paid more
 * than their stake, or the number of completed missions.
 */
const TOURNAMENT_KINDS = ['turnover', 'multiple', 'streak', 'missions'] as const
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number]

const state = z.enum(['active', 'upcoming', 'concluded'])
const kind = z.enum(TOURNAMENT_KINDS)

/**
 * A mission: play a number of rounds, have that many in a row pay more than their stake, or win a
 * multiple of the stake in one round ("20.00").
 */
const mission = z.object({ kind: z.enum(['rounds', 'streak', 'multiple']), target: z.string() })
export type Mission = z.output<typeof mission>

/**
 * `score` is money ("1250.00"), a multiple ("52.30"), or a number of rounds ("7") or missions
 * ("2"), depending on the tournament's kind. `entry` is the order of joining.
 */
const standing = z.object({
  rank: z.number().int(),
  name: z.string(),
  score: z.string(),
  prize: moneyOutput,
  entry: z.number().int(),
})

const tournament = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  Start_date: timeOutput,
  End_date: timeOutput,
  state,
  kind,
  prizePool: moneyOutput,
  prizes: z.array(moneyOutput),
  minStake: moneyOutput,
  games: z.array(z.string()),
  rules: z.string(),
  players: z.number().int(),
  isFinal: z.boolean(),
  /**
   * Tie-break between equal scores: SHA-256 of the seed; the seed itself once the result is final.
   */
  tieBreak: z.object({ seedHash: z.string(), seed: z.string().nullable() }),
  missions: z.array(mission),
  standings: z.array(standing),
})
export type TournamentRow = z.output<typeof tournament>
export type Standing = z.output<typeof standing>

export type TournamentLive = {
  id: string
  players: number
  isFinal: boolean
  standings: Standing[]
}

export const getTournaments = defineCall({
  class: 'cmscontroller',
  method: 'getTournaments',
  auth: 'open',
  summary: 'Tournaments: active, upcoming and concluded.',
  input: z.object({ ...anyData, ...page(50) }),
  output: tournament,
  paged: true,
  refusals: [],
})

export const join = defineCall({
  class: 'tournament',
  method: 'join',
  auth: 'player',
  summary: 'Joins a tournament. Joining again changes nothing.',
  movesMoney: true,
  input: z.object({ ...anyData, tournamentID: idInput }),
  output: z.object({ joined: z.boolean() }),
  refusals: ['record not found', 'not possible', 'jurisdiction', 'self excluded'],
})

export const standings = defineCall({
  class: 'tournament',
  method: 'standings',
  auth: 'open',
  summary: 'The ranks of a tournament.',
  input: z.object({ ...anyData, tournamentID: idInput, ...page(50) }),
  output: standing,
  paged: true,
  refusals: ['record not found'],
})

const ownPlace = z.object({
  tournamentID: z.string(),
  slug: z.string(),
  title: z.string(),
  state,
  kind,
  Start_date: timeOutput,
  End_date: timeOutput,
  games: z.array(z.string()),
  isFinal: z.boolean(),
  rank: z.number().int(),
  score: z.string(),
  /** Score missing to the next rank; "0" at the top and once the tournament is over. */
  toNext: z.string(),
  players: z.number().int(),
  rounds: z.number().int(),
  prize: moneyOutput,
  entry: z.number().int(),
  joinedAt: timeOutput,
  /** Progress of each mission, capped at its target. */
  missions: z.array(mission.extend({ progress: z.string() })),
})
export type OwnPlace = z.output<typeof ownPlace>

export const mine = defineCall({
  class: 'tournament',
  method: 'mine',
  auth: 'player',
  summary: 'The player’s own rank in the tournaments joined, newest first.',
  input: z.object({ ...anyData, ...page(50) }),
  output: ownPlace,
  paged: true,
  refusals: [],
})

/**
 * A rank of the list. `position` counts through the list, so that a reader sees where ranks are
 * left out; equal scores share a rank, never a position.
 */
const listedPlace = standing.extend({ position: z.number().int() })
export type ListedPlace = z.output<typeof listedPlace>

const gameTournament = z.object({
  tournamentID: z.string(),
  slug: z.string(),
  title: z.string(),
  state,
  kind,
  End_date: timeOutput,
  minStake: moneyOutput,
  prizePool: moneyOutput,
  prizes: z.array(moneyOutput),
  players: z.number().int(),
  isFinal: z.boolean(),
  /** Null until the player joins. */
  own: ownPlace.nullable(),
  /** The first ranks and those around the player’s own. */
  places: z.array(listedPlace),
})
export type GameTournament = z.output<typeof gameTournament>

export const listOfGame = defineCall({
  class: 'tournament',
  method: 'list_of_game',
  auth: 'player',
  summary:
    'The running tournaments that count a game, ' +
    'with the player’s rank and the ranks around it. ' +
    'One that the player joined stays for 15 minutes after its end.',
  input: z.object({ ...anyData, gameID: idInput }),
  output: z.array(gameTournament),
  refusals: [],
})
