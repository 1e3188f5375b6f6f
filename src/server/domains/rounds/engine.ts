import type { HouseGame, JsonObject, RoundStep } from '#games/game-engine.ts'
import type { ReturnRange } from '#games/originals/round-odds.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type { round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { PlayType } from '#shared/play-address.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Launch } from './launch.ts'
import type { BigWin, PlayedGame } from './recent.ts'

/** A game the house runs. */
export type GameEngine = HouseGame & {
  /** The page it is played on, beside index.html in the built site. */
  page: GamePage
  /** The wallet's code of the kind of game, 301 = slot. */
  subCategory: number
  /** Only where everyone plays one round together. */
  shared?: SharedRounds
}

export type GamePage = 'game' | 'originals' | 'tables' | 'bingo' | 'virtuals'

/**
 * A game whose rounds another domain keeps: it is launched as any other, and says itself what its
 * page reads.
 */
export type GameHost = {
  page: GamePage
  slug: string
  /** What is played, where its page has a look for each kind of game. */
  kind?: string
  /** As it is called now. */
  name(): Bilingual
  /**
   * What it returns in percent, whatever is chosen; `least` null where what is chosen can bring it
   * down without end.
   */
  returns: ReturnRange
  /** The one figure it states, where that is not the least, or else the most. */
  stated?: number
  start(launch: Launch, token: string, balanceMinor: Minor): Promise<unknown>
  history(launch: Launch, limit: number): Promise<readonly unknown[]>
}

/**
 * A game of another domain as lists of what was played show it; `play` is its address's first part.
 */
export type HostedGame = {
  play: Exclude<PlayType, 'slot'>
  gameID: string
  name: Bilingual
  slug: string
  providerID: string
  providerName: string
  image: string
  type: string
  minBetMinor: Minor
  maxBetMinor: Minor
}

/** A round of everyone's by its number, with what proves it. */
export type PublishedRound = { round: number; sold?: readonly number[] }

/** Rounds another domain keeps, as far as it has an answer. */
export type KeptRounds = {
  /** For the verifier: one of a player's by its id. */
  proof?(roundId: string, playerId: string): Promise<CallData<typeof fairnessRound> | undefined>
  /** Whose a round is; undefined for play credit's, and for what is none of theirs. */
  ownerOf?(roundId: string): Promise<string | undefined>
  /** What the house publishes of a game's round and of its chain, once it is over. */
  published?(gameID: string, round: number): Promise<PublishedRound[]>
  /** When the player last played each game, in no order. */
  playedGames?(playerId: string): Promise<PlayedGame[]>
  /** Rounds of each game since an instant. */
  countRounds?(since: Date): Promise<ReadonlyMap<string, bigint>>
  /** What paid ten times its stake or more since an instant, newest first. */
  bigWins?(since: Date, limit: number): Promise<BigWin[]>
}

/** A stake in a shared round, for money. */
export type SharedBet = { roundId: string; playerId: string; betMinor: Minor; params: JsonObject }

/**
 * The house's part in rounds that everyone plays together. `params` are a round's as they are kept.
 */
export type SharedRounds = {
  /**
   * What a round asked for now is opened with: the shared round it joins.
   * @throws Refusal 'not possible', 'busy'
   */
  join(params: JsonObject): Promise<JsonObject>
  /**
   * What a player's move is made with, by the database's time.
   * @throws Refusal 'not possible' where it cannot be or comes too late, 'busy', FieldRefusal
   */
  judge(tx: Tx, bet: { params: JsonObject; openedAt: Date }, move: RoundStep): Promise<JsonObject>
  /** What anyone needs to compute the shared round again; its secret only once it is over. */
  proof(params: JsonObject): Promise<SharedProof | undefined>
  opened(bet: SharedBet): void
  settled(roundId: string, winMinor: Minor): void
}

export type SharedProof = {
  round: number
  chain: string
  salt: string
  hash: string | null
  point: string | null
}

export type EngineRegistry = {
  register(engine: GameEngine): void
  find(gameID: string): GameEngine | undefined
  all(): readonly GameEngine[]
}

export function createEngineRegistry(): EngineRegistry {
  const engines = new Map<string, GameEngine>()
  return {
    register(engine) {
      if (engines.has(engine.gameID)) throw new Error(`game ${engine.gameID} is registered twice`)
      engines.set(engine.gameID, engine)
    },
    find: (gameID) => engines.get(gameID),
    all: () => [...engines.values()],
  }
}
