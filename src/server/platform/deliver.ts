import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { OutgoingMessage } from './messages.ts'

/** The post refused an address for good: to try again is no use. */
export class NoSuchAddress extends Error {}

/**
 * SMTP: no such mailbox, moved, no such name (RFC 5321); of these what a policy refused (RFC 3463,
 * x.7.x) says nothing of the address.
 */
const GONE_CODES = [550, 551, 553]
const BY_POLICY = /\b5\.7\.\d/
/** What an SMS service answers of a number no one has. */
const GONE_STATUSES = [404, 410, 422]
const refusal = z.object({ responseCode: z.number(), response: z.string(), command: z.string() })

/**
 * Whether a mail server's refusal is of the address itself, not of the sender, the hour or the
 * words.
 */
export function isOfAddress(error: unknown): boolean {
  const { data } = refusal.safeParse(error)
  return (
    data !== undefined &&
    data.command === 'RCPT TO' &&
    GONE_CODES.includes(data.responseCode) &&
    !BY_POLICY.test(data.response)
  )
}

/**
 * Hands a message to the operator's mail server or SMS service.
 * @throws NoSuchAddress, or whatever else went wrong
 */
export function deliveryOf(
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'publicUrl'>,
): (outgoing: OutgoingMessage) => Promise<void> {
  let mail: Promise<Transporter> | undefined
  const from = `no-reply@${new URL(config.publicUrl).hostname}`
  return async (outgoing) => {
    if (outgoing.channel === 'email') {
      const { to, subject, text, html, headers } = outgoing
      mail ??= import('nodemailer').then(({ createTransport }) => createTransport(config.smtpUrl))
      await (
        await mail
      )
        .sendMail({
          from,
          to,
          subject,
          text,
          ...(html !== undefined && { html }),
          headers: headers ?? {},
        })
        .catch((error: unknown) => {
          throw isOfAddress(error) ? new NoSuchAddress() : error
        })
      return
    }
    const reply = await fetch(config.smsUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: outgoing.to, text: outgoing.text }),
      signal: AbortSignal.timeout(10_000),
    })
    if (GONE_STATUSES.includes(reply.status)) throw new NoSuchAddress()
    if (!reply.ok) throw new Error(`the SMS service answered ${reply.status}`)
  }
}

/**
 * The sandbox's bad addresses, of messages whose owner asks what became of them: no one is there,
 * and no one answers today.
 */
const SANDBOX_GONE = /\+bounce@|00404$/
const SANDBOX_BUSY = /\+busy@|00503$/

export function isBadInSandbox({ to, receipt }: OutgoingMessage): boolean {
  return receipt !== undefined && (SANDBOX_GONE.test(to) || SANDBOX_BUSY.test(to))
}

/**
 * What the sandbox answers to its bad addresses.
 * @throws NoSuchAddress or, as long as one tries, Error
 */
export function refuseInSandbox({ to }: OutgoingMessage): Promise<void> {
  return Promise.reject(
    SANDBOX_GONE.test(to)
      ? new NoSuchAddress()
      : new Error('the sandbox’s busy address does not answer'),
  )
}
