import type { TableResult } from '#games/tables/table-game.ts'
import { LeaseLost } from '#server/platform/leases/lease.ts'
import { repeatedWork } from '#server/platform/jobs/repeated-work.ts'
import type { ClockDeps } from './table-clock.ts'
import { listUnpaidStakes, settleBatch } from './settle.ts'
import { listUnpaidRounds, type TableRound } from './table-round.ts'

/**
 * Pays a table's finished rounds, including those ended by another process. Never delays the clock.
 */
export function tablePayments(deps: ClockDeps, tableId: string) {
  const { database, clock, log, chains, deadLetters } = deps

  async function payAll(): Promise<void> {
    let isLeft = false
    for (const round of await listUnpaidRounds(database.read, tableId)) {
      const result =
        round.state === 'over'
          ? (await chains.outcomeOf(database.read, deps.table(), round.number)).result
          : undefined
      isLeft = (await payRound(round, result)) || isLeft
    }
    if (isLeft) throw new Error('players of stakes to be paid are held by other transactions')
  }

  /**
   * Returns true when stakes remain whose players are locked by other transactions; they are
   * retried.
   */
  async function payRound(round: TableRound, result: TableResult | undefined): Promise<boolean> {
    for (;;) {
      const paid = await settleBatch(deps, deps.table(), round, result, clock.now()).catch(
        (error: unknown) => payEach(error, round),
      )
      if (paid === 'again') continue
      if (paid === 'busy' || paid.length === 0) return paid === 'busy'
      for (const {
        stake: { owner },
      } of paid)
        if ('playerId' in owner) deps.announce(owner.playerId)
      deps.stage.paid(paid)
    }
  }

  async function payEach(error: unknown, { number }: TableRound): Promise<'again'> {
    if (error instanceof LeaseLost) throw error
    log.warn(
      { err: error, tableId, number },
      'tables: stakes could not be paid together and are paid one by one',
    )
    const stakes = await listUnpaidStakes(database.read, tableId, number)
    await deadLetters.runEach(
      'tables:pay-stake',
      stakes.map((stakeId) => ({ id: stakeId, payload: { tableId, number, stakeId } })),
    )
    return 'again'
  }

  return repeatedWork(log, `tables: payments of ${tableId}`, payAll)
}
