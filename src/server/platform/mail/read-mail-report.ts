import PostalMime from 'postal-mime'
import type { Report } from './reports.ts'

export const MAX_REPORT_BYTES = 1_048_576
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 65_536 }
/**
 * RFC 3463: the address or its domain does not exist, is not written correctly, or was disabled.
 */
const GONE = /^5\.(?:1\.[0-36]|1\.10|2\.1)$/

export type MailReport = { report: Report; about: string }

/**
 * Reads a delivery status (RFC 3464) or a complaint (RFC 5965). Undefined for any other mail, such
 * as an automatic answer, and for a status that reports neither failure, delay nor delivery.
 * @throws Error for a mail that cannot be parsed
 */
export async function readMailReport(bytes: Uint8Array): Promise<MailReport | undefined> {
  const mail = await PostalMime.parse(bytes, {
    ...LIMITS,
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  })
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text:
      typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8'),
  }))
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text
  const originals = parts
    .filter(({ type }) => ['message/rfc822', 'text/rfc822-headers'].includes(type))
    .map(({ text }) => text.split(/\r?\n\r?\n/)[0] ?? '')
  const complaint = textOf('message/feedback-report')
  const status = textOf('message/delivery-status')
  const report =
    complaint !== undefined
      ? complaintIn(complaint)
      : status === undefined
        ? undefined
        : statusIn(status)
  return report && { report, about: [complaint ?? '', status ?? '', ...originals].join('\n') }
}

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'im').exec(text)?.[1]?.trim()

function complaintIn(text: string): Report | undefined {
  const type = fieldOf(text, 'Feedback-Type')?.toLowerCase()
  return type === 'abuse' || type === 'fraud' || type === 'opt-out'
    ? { kind: 'complained' }
    : undefined
}

/** A mail has one recipient here, so the first one with a status counts. */
function statusIn(text: string): Report | undefined {
  const status = fieldOf(text, 'Status')?.split(/[\s(]/)[0] ?? ''
  switch (fieldOf(text, 'Action')?.toLowerCase()) {
    case 'failed':
      return { kind: 'bounced', isGone: GONE.test(status) }
    case 'delayed':
      return { kind: 'deferred' }
    case 'delivered':
      return { kind: 'delivered' }
    default:
      return undefined
  }
}
