import { createTransport } from 'nodemailer'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Tx } from './database.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Platform } from './platform.ts'

const message = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  code: z.string().optional(),
  /** Of a mail. */
  headers: z.record(z.string(), z.string()).optional(),
})
export type OutgoingMessage = z.output<typeof message>

const sendMessage: Job<OutgoingMessage> = { name: 'platform:send-message', payload: message }

/** Addresses are compared after this: spaces off, lower case by root rules. */
export function normaliseAddress(address: string): string {
  return address.trim().replace(/\s+/g, '').toLowerCase()
}

/** Mail and SMS. Demo mode keeps every message for GET /sandbox/outbox; live mode sends it. */
export type Messages = {
  /** Leaves with the caller's transaction, or not at all. */
  send(tx: Tx, message: OutgoingMessage, at: Date): Promise<void>
}

export function createMessages(platform: Pick<Platform, 'config' | 'database' | 'clock'> & { jobs: Jobs }): Messages {
  if (platform.config.mode === 'demo') return { send: keepInSandbox }
  const deliver = deliveryOf(platform.config)
  platform.jobs.define(sendMessage, deliver)
  return { send: (tx, outgoing) => platform.jobs.add(tx, sendMessage, outgoing) }
}

async function keepInSandbox(tx: Tx, { channel, to, subject, text, links, code, headers }: OutgoingMessage, at: Date): Promise<void> {
  await sql`insert into platform.sandbox_message (recipient, channel, subject, body, links, code, headers, created_at)
    values (${normaliseAddress(to)}, ${channel}, ${subject}, ${text}, ${links}, ${code ?? null}, ${JSON.stringify(headers ?? {})}::jsonb, ${at})`.execute(tx)
}

function deliveryOf(config: Config): (outgoing: OutgoingMessage) => Promise<void> {
  const mail = createTransport(config.smtpUrl)
  const from = `no-reply@${new URL(config.publicUrl).hostname}`
  return async (outgoing) => {
    if (outgoing.channel === 'email') {
      await mail.sendMail({ from, to: outgoing.to, subject: outgoing.subject, text: outgoing.text, headers: outgoing.headers ?? {} })
      return
    }
    const reply = await fetch(config.smsUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: outgoing.to, text: outgoing.text }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!reply.ok) throw new Error(`the SMS service answered ${reply.status}`)
  }
}

export type SandboxMessage = { to: string; channel: string; subject: string; text: string; links: string[]; code: string | null; headers: Record<string, string>; date: Date }

/** Messages kept for an address, newest first. */
export async function sandboxOutbox(platform: Pick<Platform, 'database'>, to: string): Promise<SandboxMessage[]> {
  const { rows } = await sql<SandboxMessage>`select recipient as "to", channel, subject, body as text, links, code, headers, created_at as date
    from platform.sandbox_message where recipient = ${normaliseAddress(to)} order by id desc limit 100`.execute(platform.database.read)
  return rows
}
