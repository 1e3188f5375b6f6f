import type { TableBet } from '#games/tables/table-game.ts'
import type { TableReply } from '#shared/contracts/tables.ts'
import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Owner } from './stake.ts'

export type Order = {
  requestId: string
  call: string
  /** sha256 of the input: the same request ID with another hash is a duplicate. */
  hash: Buffer
  tableId: string
  number: number
  subject: string
  now: Date
  /** True when the call may stake money: then players who may not play are refused. */
  isStaking: boolean
}

/** The source of stakes and the target of refunds: the wallet, or a launch's play credit. */
export type StakeAccount = {
  owner: Owner
  /**
   * Locks the owner, then the round, until the transaction ends: shared for a bet, exclusively for
   * a move. Returns the earlier reply to this request, if any.
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
  refund(
    tx: Tx,
    order: Order,
    stakeId: string,
    amountMinor: Minor,
    bets: readonly TableBet[],
  ): Promise<TableReply>
}
