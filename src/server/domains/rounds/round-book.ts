import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { GameEngine } from './engine.ts'
import type { RoundSeeds } from './draw-round.ts'
import type { RoundRecord } from './round-record.ts'

export type MoveRequest = { requestId: string; hash: Buffer }

export type RoundBook = {
  lock(tx: Tx, roundId: string): Promise<{ record: RoundRecord; seeds: RoundSeeds } | undefined>
  /** @throws Refusal 'duplicate' where the ID belongs to another call of the player */
  requireUnusedId(tx: Tx, move: MoveRequest): Promise<void>
  /**
   * Stakes more on an open round.
   * @throws Refusal 'insufficient balance', 'jurisdiction'
   */
  raise(
    tx: Tx,
    engine: GameEngine,
    round: RoundRecord,
    move: MoveRequest,
    raiseMinor: Minor,
  ): Promise<void>
  settle(
    tx: Tx,
    engine: GameEngine,
    round: RoundRecord,
    move: MoveRequest,
    winMinor: Minor,
  ): Promise<void>
  refund(
    tx: Tx,
    engine: GameEngine | undefined,
    round: RoundRecord,
    move: MoveRequest,
  ): Promise<void>
  balance(tx: Tx): Promise<Minor>
}
