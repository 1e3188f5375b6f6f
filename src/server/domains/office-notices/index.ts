import { z } from 'zod'
import type { Reports } from '#server/domains/reports/index.ts'
import { forgetSent } from '#server/domains/staff/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendNotices } from './send-notices.ts'
import { createTeamChat } from './team-chat.ts'

export { countLate } from './late-items.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
const DAILY = '40 2 * * *'
/** The record of a month's report must outlive the month. */
const RETAINED_MS = 100 * 86_400_000

/** Mails to members of staff what they chose. */
export function createOfficeNotices(
  platform: Platform,
  { reports }: { reports: Pick<Reports, 'fold'> },
) {
  const { clock, background, jobs } = platform
  const chat = createTeamChat(platform)
  const send = () => sendNotices(platform, { reports, chat }, clock.now())
  jobs.define({ name: 'notices:send', payload: z.unknown() }, send, {
    cron: EVERY_FIVE_MINUTES,
  })
  jobs.define(
    { name: 'notices:forget', payload: z.unknown() },
    () => forgetSent(background.read, new Date(clock.now().getTime() - RETAINED_MS)),
    { cron: DAILY },
  )
  return { send }
}
