import { expect, test } from 'vitest'
import { readMailReport } from './read-mail-report.ts'

const TOKEN = 'a'.repeat(48)
const lines = (...text: string[]) => Buffer.from(text.join('\r\n'))

const bounce = (action: string, status: string) =>
  lines(
    'From: MAILER-DAEMON@mx.example',
    'To: bounce@kupa.example',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Status: 5.1.1 in the words for people counts for nothing.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; kimse@ornek.example',
    `Action: ${action}`,
    `Status: ${status} (no such user)`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `Message-ID: =`,
    `<${TOKEN.slice(0, 40)}=`,
    `${TOKEN.slice(40)}@kupa.example>`,
    'Subject: Merhaba',
    '',
    'body',
    '--b--',
    '',
  )

test.each([
  ['failed', '5.1.1', { kind: 'bounced', isGone: true }],
  ['failed', '5.1.10', { kind: 'bounced', isGone: true }],
  ['failed', '5.2.1', { kind: 'bounced', isGone: true }],
  ['failed', '5.2.2', { kind: 'bounced', isGone: false }],
  ['failed', '5.7.1', { kind: 'bounced', isGone: false }],
  ['failed', '4.4.7', { kind: 'bounced', isGone: false }],
  ['delayed', '4.4.1', { kind: 'deferred' }],
  ['delivered', '2.0.0', { kind: 'delivered' }],
])('a delivery status "%s" with %s is %j', async (action, status, report) => {
  const found = await readMailReport(bounce(action, status))
  expect(found?.report).toEqual(report)
  expect(found?.about).toContain(TOKEN)
})

test('a complaint is read with the mail it is about', async () => {
  const found = await readMailReport(
    lines(
      'From: fbl@provider.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'A complaint.',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Feedback/1.0',
      `Original-Mail-From: <bounce+${TOKEN}@kupa.example>`,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      'Subject: Merhaba',
      '--b--',
      '',
    ),
  )
  expect(found?.report).toEqual({ kind: 'complained' })
  expect(found?.about).toContain(TOKEN)
})

test('an automatic answer and an empty mail report nothing', async () => {
  expect(
    await readMailReport(lines('Subject: Out of office', '', 'Action: failed', 'Status: 5.1.1')),
  ).toBeUndefined()
  expect(await readMailReport(Buffer.alloc(0))).toBeUndefined()
  expect(await readMailReport(bounce('relayed', '2.0.0'))).toBeUndefined()
})
