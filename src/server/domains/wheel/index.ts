import { z } from 'zod'
import { siteDate } from '#shared/dates.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wheelCalls } from './calls.ts'
import { revealEndedDays, sealDay, sealNextDays } from './days.ts'
import { DEMO_RULES } from './demo-rules.ts'
import { writeFirstTerms } from './terms.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export { SEALED_COLUMNS } from './days.ts'
export { readWheelBook, type WheelBook } from './desk.ts'
export { setPaused } from './gate.ts'
export {
  newestTerms,
  presentRules,
  publishTerms,
  readRules,
  requireRules,
  storedRules,
  storeRules,
  type WheelRules,
  type WheelTerms,
} from './terms.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

export type DailyWheel = ReturnType<typeof createDailyWheel>

export function createDailyWheel(
  platform: Platform,
  { wallet }: { wallet: Pick<Wallet, 'announceBalance'> },
) {
  const { database, clock, secrets, jobs } = platform

  async function run(): Promise<void> {
    const now = clock.now()
    await database.transaction(async (tx) => {
      await sealNextDays(tx, secrets, now)
      await revealEndedDays(tx, secrets, now)
    })
  }
  jobs.define({ name: 'wheel:run', payload: z.object({}).loose() }, run, {
    cron: EVERY_FIVE_MINUTES,
  })

  return {
    calls: wheelCalls(platform, { wallet }),
    run,
    /** Opens a wheel on the day of the demo's first start, whose seed is sealed at that moment. */
    async seedDemo(tx: Tx, now: Date): Promise<void> {
      await sealDay(tx, secrets, siteDate(now), now)
      await sealNextDays(tx, secrets, now)
      await writeFirstTerms(tx, DEMO_RULES, { by: 'demo', reason: null, now })
    },
    ownData: [
      ownRows(
        database.read,
        'wheelSpins',
        'wheel.spin',
        ['id', 'day', 'client_seed', 'terms_version', 'segment', 'worth_minor', 'spun_at'],
        'day',
      ),
    ],
  }
}
