import type { TableResult } from '#games/tables/table-game.ts'
import { repeatedWork } from '#server/platform/repeated-work.ts'
import type { ClockDeps } from './table-clock.ts'
import { settleBatch } from './settle.ts'
import { listUnpaidRounds, type TableRound } from './table-round.ts'

/** Pays a table's rounds that are over, those that ended under another process too. It never holds the clock up. */
export function tablePayments(deps: ClockDeps, tableId: string) {
  const { database, clock, log, chains } = deps

  async function payAll(): Promise<void> {
    for (const round of await listUnpaidRounds(database.read, tableId)) {
      const result = round.state === 'over' ? (await chains.fateOf(database.read, deps.table(), round.number)).result : undefined
      while ((await payNext(round, result)) > 0);
    }
  }

  /** The next stakes of a round; how many. */
  async function payNext(round: TableRound, result: TableResult | undefined): Promise<number> {
    const paid = await settleBatch(deps, deps.table(), round, result, clock.now())
    for (const { stake: { owner } } of paid) if ('playerId' in owner) deps.announce(owner.playerId)
    if (paid.length > 0) deps.stage.paid(paid)
    return paid.length
  }

  return repeatedWork(log, `tables: payments of ${tableId}`, payAll)
}
