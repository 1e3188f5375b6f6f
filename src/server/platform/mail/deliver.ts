import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { OutgoingMessage } from './messages.ts'

export class NoSuchAddress extends Error {}

/**
 * SMTP: no such mailbox, moved, no such name (RFC 5321). Policy refusals among them (RFC 3463,
 * x.7.x) say nothing about the address.
 */
const GONE_CODES = [550, 551, 553]
const BY_POLICY = /\b5\.7\.\d/
const GONE_STATUSES = [404, 410, 422]
const refusal = z.object({ responseCode: z.number(), response: z.string(), command: z.string() })

/**
 * Returns true when a mail server's refusal concerns the address itself, not the sender, the time
 * or the content.
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
 * Delivers a message through the operator's mail server or SMS service.
 * @throws NoSuchAddress, or any other failure
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
 * Bad addresses of the sandbox, for messages with a delivery receipt: one does not exist, and one
 * does not answer.
 */
const SANDBOX_GONE = /\+bounce@|00404$/
const SANDBOX_BUSY = /\+busy@|00503$/

export function isBadInSandbox({ to, receipt }: OutgoingMessage): boolean {
  return receipt !== undefined && (SANDBOX_GONE.test(to) || SANDBOX_BUSY.test(to))
}

/**
 * Simulates the answers for the sandbox's bad addresses.
 * @throws NoSuchAddress or, on every attempt, Error
 */
export function refuseInSandbox({ to }: OutgoingMessage): Promise<void> {
  return Promise.reject(
    SANDBOX_GONE.test(to)
      ? new NoSuchAddress()
      : new Error('the sandbox’s busy address does not answer'),
  )
}
