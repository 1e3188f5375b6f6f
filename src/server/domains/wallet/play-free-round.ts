import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { balanceOf, type Balances } from './balance.ts'
import { stakeRefusal } from './stake-refusal.ts'

/** A free round, settled as it opens, without a stake. `toBonus`: its win is bonus money. */
type FreeRoundCall = {
  playerId: string
  requestId: string
  inputHash: Buffer
  winMinor: Minor
  toBonus: boolean
  roundId: string
  gameId: string
  subject: string
  subCategory: number
  now: Date
}

type Answer = {
  outcome: string
  cash_minor: bigint | null
  bonus_minor: bigint | null
  locked_minor: bigint | null
}

/**
 * Returns the earlier answer to a locked player's request of the call `callName`: the round it
 * played.
 * @throws Refusal 'duplicate' for other input
 */
export async function findFreeRound(
  tx: Tx,
  callName: string,
  { playerId, requestId, inputHash }: Pick<FreeRoundCall, 'playerId' | 'requestId' | 'inputHash'>,
): Promise<string | undefined> {
  const {
    rows: [before],
  } = await sql<{ outcome: string | null; reply: unknown }>`
    select a.outcome, a.reply from wallet.find_answer(${playerId}, ${requestId}, ${callName},
      ${inputHash}) a`.execute(tx)
  if (before?.outcome === 'duplicate') throw new Refusal('duplicate')
  return typeof before?.reply === 'string' ? before.reply : undefined
}

/**
 * Pays a locked player's win of a free round, in the transaction that plays it.
 * @throws Refusal in the words of the stake guard
 */
export async function payFreeRound(
  tx: Tx,
  callName: string,
  call: FreeRoundCall,
): Promise<Balances> {
  const {
    rows: [answer],
  } = await sql<Answer>`select a.outcome, a.cash_minor, a.bonus_minor, a.locked_minor
      from wallet.play_free_round(
    ${call.playerId}, ${call.requestId}, ${callName}, ${call.inputHash}, ${call.winMinor},
      ${call.toBonus}, ${call.roundId}, ${call.gameId}, ${call.subject},
    ${call.subCategory}::smallint, ${call.now}) a`.execute(tx)
  if (answer?.outcome !== 'done') {
    const { cashMinor, bonusMinor } = await balanceOf(tx, call.playerId)
    throw stakeRefusal(answer?.outcome, cashMinor + bonusMinor)
  }
  return {
    cashMinor: answer.cash_minor ?? 0n,
    bonusMinor: answer.bonus_minor ?? 0n,
    lockedMinor: answer.locked_minor ?? 0n,
  }
}
