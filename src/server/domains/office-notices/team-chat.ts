import { z } from 'zod'
import { STAFF_ROLES } from '#shared/office/staff.ts'
import type { MailWords } from '#shared/texts/mails/words.ts'
import type { NoticeReader } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { withName } from '#server/platform/mail/layout/letter.ts'
import { callProvider } from '#server/platform/outgoing/call-provider.ts'
import type { Platform } from '#server/platform/platform.ts'

const LIMIT_MS = 10_000
const JOB: Job<{ text: string }> = {
  name: 'notices:chat',
  payload: z.object({ text: z.string() }),
}

/** Describes the team's chat as a reader with all roles that chose every notice about work. */
export const teamOf = ({ config: { lang } }: Platform, now: Date): NoticeReader => ({
  id: '',
  email: '',
  roles: [...STAFF_ROLES],
  lang,
  choices: new Map([
    ['proposals', now],
    ['late-items', now],
    ['incidents', now],
  ]),
})

/**
 * Posts texts to the incoming webhook of the operator's chat as `{"text": …}`, which Slack,
 * Mattermost, Rocket.Chat and Google Chat accept. A failed post is repeated, so a text may arrive
 * twice.
 */
export function createTeamChat({ config, jobs, site }: Platform) {
  const { teamChatWebhook: url } = config
  jobs.define(JOB, async ({ text }) => {
    if (url === undefined) return
    const body = JSON.stringify({ text })
    const { ok, status } = await callProvider('the team chat', url, { headers: {}, body }, LIMIT_MS)
    if (!ok) throw new Error(`the team chat answered ${status}`)
  })
  return {
    isSet: url !== undefined,
    /** The text is posted if and only if the caller's transaction commits. */
    post: (tx: Tx, words: MailWords): Promise<void> =>
      jobs.add(tx, JOB, { text: withName(textOf(words), site.name) }),
  }
}
export type TeamChat = ReturnType<typeof createTeamChat>

function textOf({ title, blocks }: MailWords): string {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text]
    if (block.kind === 'facts') return block.rows.map(([label, value]) => `• ${label}: ${value}`)
    return block.kind === 'button' ? [block.url] : []
  })
  return [title, ...lines].join('\n')
}
