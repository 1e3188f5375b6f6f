import type { HouseGame, JsonObject, RoundStep } from '#games/game-engine.ts'
import type { ReturnRange } from '#games/originals/round-odds.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type { round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { PlayType } from '#shared/play-address.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Launch } from './launch.ts'
import type { BigWin, PlayedGame } from './recent.ts'

export type GameEngine = HouseGame & {
  page: GamePage
  subCategory: number
  shared?: SharedRounds
}

export type GamePage = 'game' | 'originals' | 'tables' | 'bingo' | 'virtuals'

/**
 * A game whose rounds another domain stores. It is launched like any other and provides its own
 * page data.
 */
export type GameHost = {
  page: GamePage
  slug: string
  kind?: string
  name(): Bilingual
  /** Return in percent over all choices. `min` is null if choices can lower it without limit. */
  returns: ReturnRange
  stated?: number
  start(launch: Launch, token: string, balanceMinor: Minor): Promise<unknown>
  history(launch: Launch, limit: number): Promise<readonly unknown[]>
}

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

export type PublishedRound = { round: number; sold?: readonly number[] }

export type HostedRounds = {
  proof?(roundId: string, playerId: string): Promise<CallData<typeof fairnessRound> | undefined>
  /**
   * Returns a stake as it was accepted; undefined when the ID is not a stake of the player.
   * @throws Refusal 'not possible' while it can still change
   */
  accepted?(roundId: string, playerId: string): Promise<AcceptedBet | undefined>
  ownerOf?(roundId: string): Promise<string | undefined>
  published?(gameID: string, round: number): Promise<PublishedRound[]>
  playedGames?(playerId: string): Promise<PlayedGame[]>
  countRounds?(since: Date): Promise<ReadonlyMap<string, bigint>>
  bigWins?(since: Date, limit: number): Promise<BigWin[]>
}

export type SharedBet = { roundId: string; playerId: string; betMinor: Minor; params: JsonObject }

/**
 * The server's part in rounds that everyone plays together. `params` are the stored ones of a
 * round.
 */
export type SharedRounds = {
  /** A player has at most one open bet of each number. */
  betNumber(params: JsonObject): 1 | 2
  /**
   * Returns the shared round that a round requested now joins.
   * @throws Refusal 'not possible', 'busy'
   */
  join(params: JsonObject): Promise<JsonObject>
  /**
   * Returns the parameters of a player's move, by the database's time.
   * @throws Refusal 'not possible' where it is invalid or too late, 'busy', FieldRefusal
   */
  judge(tx: Tx, bet: { params: JsonObject; openedAt: Date }, move: RoundStep): Promise<JsonObject>
  /**
   * Returns the data to recompute the shared round. It contains the secret only once the round is
   * over.
   */
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
