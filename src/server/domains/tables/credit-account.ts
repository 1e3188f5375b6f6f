import { sql } from 'kysely'
import { tableReply, type TableReply } from '#shared/contracts/tables.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import { toWireBets } from './stake.ts'
import type { TablesTables } from './tables.ts'

export function creditAccount(rounds: Pick<Rounds, 'moveCredit'>, launchId: string): StakeAccount {
  async function move(
    tx: Tx,
    { requestId, hash }: Order,
    amountMinor: Minor,
    bets: Parameters<typeof toWireBets>[0],
  ): Promise<TableReply> {
    const reply = {
      bets: toWireBets(bets),
      balance: toWireMoney(await rounds.moveCredit(tx, launchId, amountMinor)),
    }
    await tx
      .withTables<TablesTables>()
      .insertInto('tables.answer')
      .values({
        launch_id: launchId,
        request_id: requestId,
        input_hash: hash,
        reply: sql`${JSON.stringify(reply)}::jsonb`,
      })
      .execute()
    return reply
  }

  return {
    owner: { launchId },
    async begin(tx, { tableId, number, requestId, hash }, isMove = false) {
      await rounds.moveCredit(tx, launchId, 0n)
      await sql`select from tables.round where table_id = ${tableId}
        and number = ${number} ${isMove ? sql`for update` : sql`for share`}`.execute(tx)
      const before = await tx
        .withTables<TablesTables>()
        .selectFrom('tables.answer')
        .selectAll()
        .where('launch_id', '=', launchId)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      if (before !== undefined && !before.input_hash.equals(hash)) throw new Refusal('duplicate')
      return before && tableReply.parse(before.reply)
    },
    stake: (tx, order, _stakeId, amountMinor, bets) => move(tx, order, -amountMinor, bets),
    refund: (tx, order, _stakeId, amountMinor, bets) => move(tx, order, amountMinor, bets),
  }
}
