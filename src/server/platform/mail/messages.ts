import { sql } from 'kysely'
import { z } from 'zod'
import { callingCodeOf, sizeOfSms } from '#shared/players/sms.ts'
import type { Tx } from '../database/database.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { isBadInSandbox, mailDelivery, refuseInSandbox } from './deliver.ts'
import { withName, type Letter } from './layout/letter.ts'
import { writeHtml } from './layout/write-html.ts'
import { writeText } from './layout/write-text.ts'
import { MAIL_REPORT } from './mail-report-job.ts'
import { messagesIn } from './message-token.ts'
import { NoSuchAddress } from './no-such-address.ts'
import { normaliseAddress } from './normalise-address.ts'
import { addRecord, addressDigest, markSent, markState } from './records.ts'
import { applyReport, findByProvider, type OnOutcome, type Report } from './reports.ts'
import { askForReports } from './sms/ask-for-reports.ts'
import { SmsRefused, type SmsProvider } from './sms/port.ts'
import { smsProviders } from './sms/providers.ts'
import { sendSms } from './sms/send-sms.ts'

/** `security`: tried by SMS where the mail cannot be delivered. `offer`: only with consent. */
export const purpose = z.enum(['code', 'notice', 'security', 'offer'])
export type Purpose = z.output<typeof purpose>

const prepared = z.object({
  // Jobs of earlier versions have neither an id nor a purpose.
  id: z.guid().default(() => crypto.randomUUID()),
  channel: z.enum(['email', 'sms']),
  purpose: purpose.default('notice'),
  from: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  links: z.array(z.string()),
  code: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  receipt: z.string().optional(),
  smsInstead: z.string().optional(),
  playerId: z.string().optional(),
})
export type Prepared = z.output<typeof prepared>

type Common = {
  to: string
  purpose: Purpose
  /** The player it is written to; none for staff. */
  playerId?: string | undefined
  links?: readonly string[]
  code?: string | undefined
  /** Identifies the message to its owner when its outcome is known. */
  receipt?: string | undefined
}
export type OutgoingMail = Common & {
  channel: 'email'
  letter: Letter
  headers?: Readonly<Record<string, string>>
  /** The SMS to send where this mail cannot be delivered. */
  smsInstead?: string | undefined
}
export type OutgoingSms = Common & { channel: 'sms'; text: string }
export type OutgoingMessage = OutgoingMail | OutgoingSms

/** A code is useless when it arrives late. */
const CODE_ATTEMPTS = 4
const RETENTION_DAYS = 35
const sendMessage: Job<Prepared> = { name: 'platform:send-message', payload: prepared }
const FORGET = { name: 'platform:forget-messages', payload: z.unknown() }
const ASK = { name: 'platform:ask-sms-reports', payload: z.unknown() }

/**
 * Mail and SMS. `{site}` in a text is replaced by the operator's site name. Demo mode stores every
 * message for GET /sandbox/outbox; live mode sends it.
 */
export type Messages = {
  /** The message is sent if and only if the caller's transaction commits. */
  send(tx: Tx, message: OutgoingMessage, at: Date): Promise<void>
  /** Writes a mail without sending it. `mode` fixes a colour scheme. */
  write(letter: Letter, mode?: 'light' | 'dark'): { subject: string; text: string; html: string }
  /** Announces what became of a message: each change at least once, in one transaction with it. */
  onOutcome(listener: OnOutcome): void
  report(tx: Tx, id: string, report: Report): Promise<boolean>
  reportBy(tx: Tx, provider: string, providerId: string, report: Report): Promise<boolean>
  named(text: string): string[]
  smsProviders: readonly SmsProvider[]
  /** True if SMS can be sent: there is a provider, or the sandbox. */
  hasSms: boolean
  /** Asks providers that send no reports. A job does this every minute. */
  askForReports(): Promise<void>
}

type Deps = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'site' | 'secrets'> & {
  jobs: Jobs
}

export function createMessages(platform: Deps): Messages {
  const { config, database, clock, log, site, secrets, jobs } = platform
  const { publicUrl } = config
  const listeners: OnOutcome[] = []
  const isDemo = config.mode === 'demo'
  const providers = smsProviders(config)
  const mail = isDemo ? refuseInSandbox : mailDelivery(config, secrets)
  const deliver = async (message: Prepared): Promise<void> => {
    if (isDemo) return refuseInSandbox(message)
    if (message.channel === 'sms') return sendSms({ database, clock, log, providers }, message)
    await mail(message)
    await database.transaction((tx) => markSent(tx, message.id, undefined))
  }
  const report = (tx: Tx, id: string, about: Report) =>
    applyReport(tx, secrets, listeners, id, about, clock.now())

  jobs.define(sendMessage, async (message, { isLast }) => {
    try {
      await deliver(message)
    } catch (error) {
      const { id, receipt, channel } = message
      const isGone = error instanceof NoSuchAddress
      if (!(isGone || isLast)) throw error
      // Neither address nor text is logged, and the job is deleted, so the message is stored
      // nowhere.
      log.warn({ channel, receipt, isGone, messageId: id }, 'a message could not be delivered')
      await database.transaction(async (tx) => {
        if (error instanceof SmsRefused) await markState(tx, id, 'refused')
        await report(tx, id, { kind: 'bounced', isGone })
      })
    }
  })
  const ask = () => askForReports({ database, clock, log, providers, report })
  defineUpkeep(platform, ask, !isDemo && providers.some((one) => one.ask !== undefined))

  jobs.define(MAIL_REPORT, async ({ id, report: about }) => {
    await database.transaction((tx) => report(tx, id, about))
  })

  const write = (letter: Letter, mode?: 'light' | 'dark') => ({
    subject: withName(letter.words.subject, site.name),
    text: writeText(letter, site, publicUrl),
    html: writeHtml(letter, site, { publicUrl, mode }),
  })
  function prepare(message: OutgoingMessage): Prepared {
    const { channel, to, purpose: why, playerId, links = [], code, receipt } = message
    const common = { id: crypto.randomUUID(), to, purpose: why, links: [...links], code, receipt }
    if (channel === 'sms')
      return {
        ...common,
        channel,
        playerId,
        subject: site.name,
        text: withName(message.text, site.name),
      }
    return {
      ...common,
      channel,
      playerId,
      from: site.name,
      ...write(message.letter),
      headers: { ...message.headers },
      smsInstead: message.smsInstead && withName(message.smsInstead, site.name),
    }
  }

  return {
    async send(tx, outgoing, at) {
      const message = prepare(outgoing)
      const isSandboxed = isDemo && !isBadInSandbox(message)
      const { id, channel, to, purpose: why, playerId, receipt, smsInstead, text } = message
      await addRecord(
        tx,
        {
          id,
          channel,
          playerId,
          receipt,
          purpose: why,
          recipientDigest: addressDigest(secrets, to),
          smsInstead,
          callingCode: channel === 'sms' ? callingCodeOf(to) : undefined,
          parts: channel === 'sms' ? sizeOfSms(text).parts : undefined,
        },
        isSandboxed ? 'sent' : 'queued',
        at,
      )
      if (isSandboxed) await keepInSandbox(tx, message, at)
      else
        await jobs.add(
          tx,
          sendMessage,
          message,
          why === 'code' ? { maxAttempts: CODE_ATTEMPTS } : {},
        )
    },
    write,
    onOutcome: (listener) => void listeners.push(listener),
    report,
    async reportBy(tx, provider, providerId, about) {
      const id = await findByProvider(tx, provider, providerId)
      return id !== undefined && (await report(tx, id, about))
    },
    named: (text) => messagesIn(secrets, text),
    smsProviders: providers,
    hasSms: isDemo || providers.length > 0,
    askForReports: ask,
  }
}

function defineUpkeep(
  { database, clock, jobs }: Deps,
  ask: () => Promise<void>,
  isAsking: boolean,
): void {
  jobs.define(
    FORGET,
    async () => {
      await database.transaction((tx) =>
        sql`delete from platform.sent_message where created_at < ${clock.now()}::timestamptz
          - make_interval(days => ${RETENTION_DAYS})`.execute(tx),
      )
    },
    { cron: '50 2 * * *' },
  )
  jobs.define(ASK, ask, isAsking ? { cron: '* * * * *' } : {})
}

async function keepInSandbox(
  tx: Tx,
  { channel, to, subject, text, html, links, code, headers }: Prepared,
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
