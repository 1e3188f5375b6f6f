import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from './database.ts'
import { deliveryOf, isBadInSandbox, NoSuchAddress, refuseInSandbox } from './deliver.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Platform } from './platform.ts'

const message = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Of a mail: what programs draw in place of the text. */
  html: z.string().optional(),
  links: z.array(z.string()),
  code: z.string().optional(),
  /** Of a mail. */
  headers: z.record(z.string(), z.string()).optional(),
  /** By what its owner is told that it could not be delivered. */
  receipt: z.string().optional(),
})
export type OutgoingMessage = z.output<typeof message>

/** A message that is not tried again; `isGone`: no one is at that address, and no one will be. */
export type Undelivered = {
  receipt: string
  channel: OutgoingMessage['channel']
  to: string
  isGone: boolean
}
type HearUndelivered = (tx: Tx, undelivered: Undelivered) => Promise<void>

const sendMessage: Job<OutgoingMessage> = { name: 'platform:send-message', payload: message }

/** Addresses are compared after this: spaces off, lower case by root rules. */
export function normaliseAddress(address: string): string {
  return address.trim().replace(/\s+/g, '').toLowerCase()
}

const withName = (text: string, name: string): string => text.replaceAll('{site}', () => name)

/**
 * Mail and SMS; `{site}` in their words is what the operator calls the site. Demo mode keeps every
 * message for GET /sandbox/outbox; live mode sends it.
 */
export type Messages = {
  /** Leaves with the caller's transaction, or not at all. */
  send(tx: Tx, message: OutgoingMessage, at: Date): Promise<void>
  /**
   * Tells of messages with a receipt that could not be delivered; of one perhaps more than once.
   */
  onUndelivered(hear: HearUndelivered): void
}

export function createMessages(
  platform: Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'site'> & { jobs: Jobs },
): Messages {
  const named = (outgoing: OutgoingMessage): OutgoingMessage => ({
    ...outgoing,
    subject: withName(outgoing.subject, platform.site.name),
    text: withName(outgoing.text, platform.site.name),
  })
  const hearers: HearUndelivered[] = []
  const isDemo = platform.config.mode === 'demo'
  const deliver = isDemo ? refuseInSandbox : deliveryOf(platform.config)
  platform.jobs.define(sendMessage, async (outgoing, { isLast }) => {
    try {
      await deliver(outgoing)
    } catch (error) {
      const { receipt, channel, to } = outgoing
      const isGone = error instanceof NoSuchAddress
      if (!(isGone || isLast)) throw error
      // Neither address nor words are logged, and the job goes: what it would have said stays
      // nowhere.
      platform.log.warn({ channel, receipt, isGone }, 'a message could not be delivered')
      if (receipt === undefined) return
      await platform.database.transaction(async (tx) => {
        for (const hear of hearers) await hear(tx, { receipt, channel, to, isGone })
      })
    }
  })
  const post = (tx: Tx, outgoing: OutgoingMessage) => platform.jobs.add(tx, sendMessage, outgoing)
  return {
    send: (tx, outgoing, at) =>
      isDemo && !isBadInSandbox(outgoing)
        ? keepInSandbox(tx, named(outgoing), at)
        : post(tx, named(outgoing)),
    onUndelivered: (hear) => void hearers.push(hear),
  }
}

async function keepInSandbox(
  tx: Tx,
  { channel, to, subject, text, html, links, code, headers }: OutgoingMessage,
  at: Date,
): Promise<void> {
  await sql`insert into platform.sandbox_message (recipient, channel, subject, body, html, links, code, headers, created_at)
    values (${normaliseAddress(to)}, ${channel}, ${subject}, ${text}, ${html ?? null}, ${links}, ${code ?? null}, ${JSON.stringify(headers ?? {})}::jsonb, ${at})`.execute(
    tx,
  )
}

export type SandboxMessage = {
  to: string
  channel: string
  subject: string
  text: string
  html: string | null
  links: string[]
  code: string | null
  headers: Record<string, string>
  date: Date
}

/** Messages kept for an address, newest first. */
export async function sandboxOutbox(
  platform: Pick<Platform, 'database'>,
  to: string,
): Promise<SandboxMessage[]> {
  const { rows } =
    await sql<SandboxMessage>`select recipient as "to", channel, subject, body as text, html, links, code, headers, created_at as date
    from platform.sandbox_message where recipient = ${normaliseAddress(to)} order by id desc limit 100`.execute(
      platform.database.read,
    )
  return rows
}
