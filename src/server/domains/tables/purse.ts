import type { TableBet } from '#games/tables/table-game.ts'
import type { TableReply } from '#shared/contracts/tables.ts'
import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Owner } from './stake.ts'

/** A call that moves money on a table's round. */
export type Order = {
  requestId: string
  /** "games.table.bet" */
  call: string
  /** sha256 of what was asked: the same id with another hash is a duplicate. */
  hash: Buffer
  tableId: string
  number: number
  /** The table as its player knows it, for the statement. */
  subject: string
  now: Date
  /** It may stake something: who may not play is refused. */
  isStaking: boolean
}

/** Where stakes come from and go back to: the wallet, or a launch's play credit. */
export type Purse = {
  owner: Owner
  /**
   * Locks the owner, then the round, until the transaction ends: as it is for a bet, against
   * everyone else's moves for a move. The reply this request was given before, if it was.
   * @throws Refusal 'duplicate', 'token expired', 'inactive account', 'jurisdiction'
   */
  begin(tx: Tx, order: Order, isMove?: boolean): Promise<TableReply | undefined>
  /** @throws Refusal 'insufficient balance' */
  stake(
    tx: Tx,
    order: Order,
    stakeId: string,
    amountMinor: Minor,
    bets: readonly TableBet[],
  ): Promise<TableReply>
  takeBack(
    tx: Tx,
    order: Order,
    stakeId: string,
    amountMinor: Minor,
    bets: readonly TableBet[],
  ): Promise<TableReply>
}
