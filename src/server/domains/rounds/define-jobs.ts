import { z } from 'zod'
import { defineAbandoned, SETTLE_ABANDONED, SETTLE_CLOSED, settleAbandoned } from './abandoned.ts'
import type { Context } from './context.ts'
import { removeOldLaunches } from './launch.ts'

const REMOVE_OLD_LAUNCHES = { name: 'rounds:remove-old-launches', payload: z.unknown() }
const RETENTION_AFTER_TOKEN_MS = 24 * 3_600_000

export function defineJobs({ platform, fairness, engines }: Context) {
  const { database, clock, jobs } = platform
  const abandonedDeps = {
    database,
    clock,
    outbox: platform.outbox,
    deadLetters: platform.deadLetters,
    fairness,
    engines,
  }
  defineAbandoned(abandonedDeps)

  jobs.define(SETTLE_ABANDONED, async () => void (await settleAbandoned(abandonedDeps)), {
    cron: '*/10 * * * *',
  })
  jobs.define(
    SETTLE_CLOSED,
    async ({ playerId }) => void (await settleAbandoned(abandonedDeps, playerId)),
  )
  platform.outbox.on('account-closed', 'rounds:settle-of-closed', (tx, { payload }) =>
    jobs.add(tx, SETTLE_CLOSED, SETTLE_CLOSED.payload.parse(payload)),
  )
  platform.outbox.on('player-excluded', 'rounds:settle-of-excluded', (tx, { payload }) =>
    jobs.add(tx, SETTLE_CLOSED, SETTLE_CLOSED.payload.parse(payload)),
  )
  jobs.define(
    REMOVE_OLD_LAUNCHES,
    async () => {
      await database.transaction((tx) =>
        removeOldLaunches(tx, new Date(clock.now().getTime() - RETENTION_AFTER_TOKEN_MS)),
      )
    },
    { cron: '40 3 * * *' },
  )
  return { settleAbandoned: () => settleAbandoned(abandonedDeps) }
}
