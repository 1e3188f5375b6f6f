import { z } from 'zod'
import { forgetLetters } from '#server/platform/jobs/delete-old-letters.ts'
import type { Platform } from '#server/platform/platform.ts'

const FORGET = { name: 'backoffice:forget-letters', payload: z.unknown() }

export function defineForgetting({
  database,
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): { forgetLetters: () => Promise<number> } {
  const forget = () => database.transaction((tx) => forgetLetters(tx, clock.now()))
  jobs.define(FORGET, async () => void (await forget()), { cron: '40 2 * * *' })
  return { forgetLetters: forget }
}
