import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Prepared } from './messages.ts'
import { messageToken } from './message-token.ts'
import { NoSuchAddress } from './no-such-address.ts'

/**
 * SMTP: no such mailbox, moved, no such name (RFC 5321). Policy refusals among them (RFC 3463,
 * x.7.x) say nothing about the address.
 */
const GONE_CODES = [550, 551, 553]
const BY_POLICY = /\b5\.7\.\d/
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

type MailConfig = Pick<Config, 'smtpUrl' | 'publicUrl'> & {
  messages: Pick<Config['messages'], 'bounceAddress' | 'sendgridKeys'>
}

/**
 * Delivers a mail through the operator's mail server. A repeat has the same Message-ID, by which
 * mail programs recognise it, and the return address names the message.
 * @throws NoSuchAddress, or any other failure
 */
export function mailDelivery(
  { smtpUrl, publicUrl, messages: { bounceAddress, sendgridKeys } }: MailConfig,
  secrets: Pick<Secrets, 'digest'>,
): (mail: Prepared) => Promise<void> {
  let transport: Promise<Transporter> | undefined
  const domain = new URL(publicUrl).hostname
  return async ({ id, to, from, subject, text, html, headers }) => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl))
    const token = messageToken(secrets, id)
    const [local, host] = bounceAddress?.split('@') ?? []
    await (
      await transport
    )
      .sendMail({
        from: { name: from ?? '', address: `no-reply@${domain}` },
        to,
        subject,
        text,
        messageId: `<${token}@${domain}>`,
        ...(local !== undefined && {
          envelope: { from: `${local}+${token}@${host ?? ''}`, to: [to] },
        }),
        ...(html !== undefined && { html }),
        headers: {
          ...headers,
          'Auto-Submitted': 'auto-generated',
          ...(sendgridKeys.length > 0 && {
            // Prepared: an encoded word would be unreadable to SendGrid.
            'X-SMTPAPI': {
              prepared: true,
              value: JSON.stringify({ unique_args: { kupa_message: token } }),
            },
          }),
        },
      })
      .catch((error: unknown) => {
        throw isOfAddress(error) ? new NoSuchAddress() : error
      })
  }
}

/**
 * Bad addresses of the sandbox: one does not exist, and one does not answer. They count where a
 * failure has a consequence.
 */
const SANDBOX_GONE = /\+bounce@|00404$/
const SANDBOX_BUSY = /\+busy@|00503$/

export function isBadInSandbox({ to, receipt, smsInstead }: Prepared): boolean {
  return (
    (receipt !== undefined || smsInstead !== undefined) &&
    (SANDBOX_GONE.test(to) || SANDBOX_BUSY.test(to))
  )
}

/**
 * Simulates the answers for the sandbox's bad addresses.
 * @throws NoSuchAddress or, on every attempt, Error
 */
export function refuseInSandbox({ to }: Prepared): Promise<void> {
  return Promise.reject(
    SANDBOX_GONE.test(to)
      ? new NoSuchAddress()
      : new Error('the sandbox’s busy address does not answer'),
  )
}
