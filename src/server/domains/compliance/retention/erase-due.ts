import { z } from 'zod'
import { siteDate } from '#shared/dates.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getPeriod } from '../periods.ts'
import { erasePlayer } from './erase-player.ts'
import { listDueAccounts, type DueCursor } from './erasure.ts'

const PAGE = 100
const ERASE = { name: 'compliance:erase-due', payload: z.unknown() }

/**
 * Erases all due players nightly, each in its own commit. After an interruption the rest follows
 * the next night; a failure does not block others.
 */
export function defineErasing(platform: Platform): { eraseDue: () => Promise<number> } {
  const eraseDue = async (): Promise<number> => {
    const { database, clock } = platform
    const [day, years] = [
      siteDate(clock.now()),
      await getPeriod(database.read, 'kept-after-closing'),
    ]
    let [erased, failed] = [0, 0]
    const eraseOne = async (id: string): Promise<void> => {
      try {
        if (await database.transaction((tx) => erasePlayer(tx, platform, id, clock.now())))
          erased += 1
      } catch (error) {
        failed += 1
        platform.log.error({ err: error, playerId: id }, 'a player’s data could not be erased')
      }
    }
    for (let after: DueCursor | undefined; ;) {
      const page = await listDueAccounts(database.read, { day, years, after, limit: PAGE })
      for (const { id } of page) await eraseOne(id)
      if (page.length < PAGE) break
      after = page.at(-1)
    }
    if (failed > 0) throw new Error(`retention: ${failed} of those due could not be erased`)
    return erased
  }
  platform.jobs.define(ERASE, async () => void (await eraseDue()), { cron: '10 2 * * *' })
  return { eraseDue }
}
