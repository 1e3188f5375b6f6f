import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { deliveryOf, isBadInSandbox, NoSuchAddress, refuseInSandbox } from './deliver.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'

const message = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  links: z.array(z.string()),
  code: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Identifies the message to its owner when delivery fails. */
  receipt: z.string().optional(),
})
export type OutgoingMessage = z.output<typeof message>

/** A message that is not retried; `isGone`: the address does not exist and never will. */
export type Undelivered = {
  receipt: string
  channel: OutgoingMessage['channel']
  to: string
  isGone: boolean
}
type OnUndelivered = (tx: Tx, undelivered: Undelivered) => Promise<void>

const sendMessage: Job<OutgoingMessage> = { name: 'platform:send-message', payload: message }

/** Normalises an address for comparison: trimmed, lower case by root rules. */
export function normaliseAddress(address: string): string {
  return address.trim().replace(/\s+/g, '').toLowerCase()
}

const withName = (text: string, name: string): string => text.replaceAll('{site}', () => name)

/**
 * Mail and SMS. `{site}` in the text is replaced by the operator's site name. Demo mode stores
 * every message for GET /sandbox/outbox; live mode sends it.
 */
export type Messages = {
  /** The message is sent if and only if the caller's transaction commits. */
  send(tx: Tx, message: OutgoingMessage, at: Date): Promise<void>
  /** Reports messages with a receipt that could not be delivered, each at least once. */
  onUndelivered(listener: OnUndelivered): void
}

export function createMessages(
  platform: Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'site'> & { jobs: Jobs },
): Messages {
  const named = (outgoing: OutgoingMessage): OutgoingMessage => ({
    ...outgoing,
    subject: withName(outgoing.subject, platform.site.name),
    text: withName(outgoing.text, platform.site.name),
  })
  const hearers: OnUndelivered[] = []
  const isDemo = platform.config.mode === 'demo'
  const deliver = isDemo ? refuseInSandbox : deliveryOf(platform.config)
  platform.jobs.define(sendMessage, async (outgoing, { isLast }) => {
    try {
      await deliver(outgoing)
    } catch (error) {
      const { receipt, channel, to } = outgoing
      const isGone = error instanceof NoSuchAddress
      if (!(isGone || isLast)) throw error
      // Neither address nor text is logged, and the job is deleted, so the message is stored
      // nowhere.
      platform.log.warn({ channel, receipt, isGone }, 'a message could not be delivered')
      if (receipt === undefined) return
      await platform.database.transaction(async (tx) => {
        for (const listener of hearers) await listener(tx, { receipt, channel, to, isGone })
      })
    }
  })
  const post = (tx: Tx, outgoing: OutgoingMessage) => platform.jobs.add(tx, sendMessage, outgoing)
  return {
    send: (tx, outgoing, at) =>
      isDemo && !isBadInSandbox(outgoing)
        ? keepInSandbox(tx, named(outgoing), at)
        : post(tx, named(outgoing)),
    onUndelivered: (listener) => void hearers.push(listener),
  }
}

async function keepInSandbox(
  tx: Tx,
  { channel, to, subject, text, html, links, code, headers }: OutgoingMessage,
  at: Date,
): Promise<void> {
  await sql`insert into platform.sandbox_message (recipient, channel, subject, body, html, links,
    code, headers, created_at)
    values (${normaliseAddress(to)}, ${channel}, ${subject}, ${text}, ${html ?? null}, ${links},
      ${code ?? null}, ${JSON.stringify(headers ?? {})}::jsonb, ${at})`.execute(tx)
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

export async function sandboxOutbox(
  platform: Pick<Platform, 'database'>,
  to: string,
): Promise<SandboxMessage[]> {
  const { rows } = await sql<SandboxMessage>`select recipient as "to", channel, subject, body
      as text, html, links, code, headers, created_at as date
    from platform.sandbox_message where recipient = ${normaliseAddress(to)} order by id desc
      limit 100`.execute(platform.database.read)
  return rows
}
