import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { RoundBook } from './round-book.ts'
import { toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export function trialBook(fairness: Fairness, launchId: string, now: Date): RoundBook {
  const lockTrial = (tx: Tx) =>
    tx
      .withTables<RoundsTables>()
      .selectFrom('rounds.trial')
      .selectAll()
      .where('launch_id', '=', launchId)
      .forUpdate()
      .executeTakeFirstOrThrow()

  async function close(tx: Tx, roundId: string, winMinor: Minor): Promise<void> {
    const trial = await lockTrial(tx)
    const tables = tx.withTables<RoundsTables>()
    await tables
      .updateTable('rounds.trial')
      .set({
        balance_minor: trial.balance_minor + winMinor,
        open_round_id: trial.open_round_id === roundId ? null : trial.open_round_id,
        second_round_id: trial.second_round_id === roundId ? null : trial.second_round_id,
      })
      .where('launch_id', '=', launchId)
      .execute()
    await tables
      .updateTable('rounds.trial_round')
      .set({ state: 'settled', win_minor: winMinor, settled_at: now })
      .where('id', '=', roundId)
      .execute()
  }

  return {
    async lock(tx, roundId) {
      const trial = await lockTrial(tx)
      const row = await tx
        .withTables<RoundsTables>()
        .selectFrom('rounds.trial_round')
        .selectAll()
        .where('id', '=', roundId)
        .where('launch_id', '=', launchId)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return undefined
      const serverSeed = fairness.openSeed(trial.server_seed_sealed)
      return {
        record: toRecord(row),
        seeds: { serverSeed, clientSeed: trial.client_seed, nonce: row.nonce },
      }
    },
    async requireUnusedId(tx, move) {
      const used = await tx
        .withTables<RoundsTables>()
        .selectFrom('rounds.trial_round')
        .select('id')
        .where('launch_id', '=', launchId)
        .where('request_id', '=', move.requestId)
        .executeTakeFirst()
      if (used !== undefined) throw new Refusal('duplicate')
    },
    async raise(tx, _engine, round, _move, raiseMinor) {
      const trial = await lockTrial(tx)
      if (trial.balance_minor < raiseMinor)
        throw new Refusal('insufficient balance', { balance: toWireMoney(trial.balance_minor) })
      const tables = tx.withTables<RoundsTables>()
      await tables
        .updateTable('rounds.trial')
        .set({ balance_minor: trial.balance_minor - raiseMinor })
        .where('launch_id', '=', launchId)
        .execute()
      await tables
        .updateTable('rounds.trial_round')
        .set({ raised_minor: round.raisedMinor + raiseMinor })
        .where('id', '=', round.id)
        .execute()
    },
    settle: (tx, _engine, round, _move, winMinor) => close(tx, round.id, winMinor),
    refund: (tx, _engine, round) => close(tx, round.id, round.betMinor + round.raisedMinor),
    balance: async (tx) => (await lockTrial(tx)).balance_minor,
  }
}
