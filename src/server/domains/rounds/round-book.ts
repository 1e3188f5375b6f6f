import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database.ts'
import type { GameEngine } from './engine.ts'
import type { RoundSeeds } from './draw-round.ts'
import type { RoundRecord } from './round-record.ts'

/** A move of an open round, as it is asked for. */
export type MoveRequest = { requestId: string; hash: Buffer }

/**
 * Where a round's money and state are kept: the wallet for real play, the launch's credit for play
 * credit.
 */
export type RoundBook = {
  /** Locks the round until the transaction ends; undefined where it is not this launch's. */
  lock(tx: Tx, roundId: string): Promise<{ record: RoundRecord; seeds: RoundSeeds } | undefined>
  /** @throws Refusal 'duplicate' where the id belongs to another call of the player's */
  requireUnusedId(tx: Tx, move: MoveRequest): Promise<void>
  /** Stakes more on an open round. @throws Refusal 'insufficient balance', 'jurisdiction' */
  raise(
    tx: Tx,
    engine: GameEngine,
    round: RoundRecord,
    move: MoveRequest,
    raiseMinor: Minor,
  ): Promise<void>
  /** Pays the whole round's win and ends it. */
  settle(
    tx: Tx,
    engine: GameEngine,
    round: RoundRecord,
    move: MoveRequest,
    winMinor: Minor,
  ): Promise<void>
  /** Ends a round as if it had never been: everything staked goes back. */
  giveBack(
    tx: Tx,
    engine: GameEngine | undefined,
    round: RoundRecord,
    move: MoveRequest,
  ): Promise<void>
  /** Cash and bonus, or the credit left. */
  balance(tx: Tx): Promise<Minor>
}
