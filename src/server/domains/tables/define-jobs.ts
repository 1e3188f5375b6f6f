import { z } from 'zod'
import { getTable, viewOf, type Context } from './context.ts'
import { REMOVE_EMPTY_ROUNDS, removeEmptyRounds } from './remove-empty-rounds.ts'
import { settleStake } from './settle.ts'
import { findRound } from './table-round.ts'

const unpaidStake = z.object({ tableId: z.string(), number: z.number().int(), stakeId: z.guid() })

export function defineJobs(context: Context): void {
  const { platform, ports, clock, chains } = context
  const { database, outbox } = platform
  const { rounds, wallet } = ports
  platform.deadLetters.define(
    'tables:pay-stake',
    unpaidStake,
    async (tx, { tableId, number, stakeId }) => {
      const [table, round] = [getTable(context, tableId), await findRound(tx, tableId, number)]
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`tables: round ${number} of ${tableId} is not over`)
      const result =
        round.state === 'over'
          ? (await chains.outcomeOf(database.read, table, number)).result
          : undefined
      const paid = await settleStake(tx, { outbox, rounds }, table, result, stakeId, clock.now())
      return (
        paid &&
        (() => {
          if ('playerId' in paid.stake.owner) wallet.announceBalance(paid.stake.owner.playerId)
          viewOf(context, tableId).paid([paid])
        })
      )
    },
  )
  platform.jobs.define(
    REMOVE_EMPTY_ROUNDS,
    async () => void (await removeEmptyRounds(database, clock.now())),
    { cron: '35 * * * *' },
  )
}
