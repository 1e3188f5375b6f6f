import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { fillMacros, SECRET_PURPOSE } from './postback.ts'

const AT_ONCE = 50
const MAX_ATTEMPTS = 8
const FIRST_WAIT_MS = 60_000
/** While a process sends an event, the others leave it alone for this long. */
const TAKEN_MS = 60_000
const SEND = { name: 'affiliates:send-postbacks', payload: z.object({}).loose() }

type Due = {
  id: string
  url: string
  macros: Record<string, string>
  attempts: number
  secret: Buffer | null
}

/** The signature of a postback: HMAC-SHA-256 of the time, a dot and the whole address. */
function signPostback(secret: string, time: string, url: string): string {
  return createHmac('sha256', secret).update(`${time}.${url}`).digest('hex')
}

/**
 * Sends due postbacks. An event is claimed before it is sent and its outcome recorded afterwards: a
 * process killed in between sends it again a minute later, under the same event id.
 */
export function definePostbacks(platform: Platform) {
  const { database, clock, jobs, secrets } = platform

  async function take(): Promise<Due | undefined> {
    const now = clock.now()
    return database.transaction(async (tx) => {
      const { rows } = await sql<Due>`update affiliates.postback_event e
        set next_at = ${new Date(now.getTime() + TAKEN_MS)}, attempts = e.attempts + 1
        from affiliates.partner p
        where p.id = e.partner_id and e.id = (select id from affiliates.postback_event
          where state = 'waiting' and next_at <= ${now} order by next_at
          limit 1 for update skip locked)
        returning e.id, e.url, e.macros, e.attempts, p.postback_secret_sealed as secret`.execute(tx)
      return rows[0]
    })
  }

  async function send({ id, url: template, macros, attempts, secret }: Due): Promise<void> {
    const url = fillMacros(template, macros)
    const time = String(Math.floor(clock.now().getTime() / 1000))
    const reply = await platform.callPublic(url, {
      'x-kupa-event': id,
      ...(secret !== null && {
        'x-kupa-time': time,
        'x-kupa-signature': signPostback(secrets.decrypt(SECRET_PURPOSE, secret), time, url),
      }),
    })
    const now = clock.now()
    const isSent = reply.status !== undefined && reply.status >= 200 && reply.status < 300
    const outcome = reply.fault ?? `HTTP ${reply.status}`
    const isOver = isSent || attempts >= MAX_ATTEMPTS
    await database.transaction((tx) =>
      sql`update affiliates.postback_event
        set state = ${isSent ? 'sent' : isOver ? 'failed' : 'waiting'}, outcome = ${outcome},
          sent_at = ${isSent ? now : null},
          next_at = ${isOver ? null : new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1))}
        where id = ${id} and state = 'waiting'`.execute(tx),
    )
  }

  async function sendDue(): Promise<number> {
    for (let sent = 0; sent < AT_ONCE; sent += 1) {
      const due = await take()
      if (due === undefined) return sent
      await send(due)
    }
    return AT_ONCE
  }

  jobs.define(SEND, async () => void (await sendDue()), { cron: '* * * * *' })
  return { sendDue }
}
