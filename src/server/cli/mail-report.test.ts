import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAILS } from '#shared/texts/mails.ts'
import { messageToken } from '#server/platform/mail/message-token.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts'

const CLI = fileURLToPath(new URL('./kupa.ts', import.meta.url))
const LIMIT_MS = 60_000

let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp()
})
afterAll(() => app.close())

async function report(args: string[], mail: string): Promise<{ code: number; output: string }> {
  const { host = '', user = '', database = '' } = app.database.pool.options
  const env = {
    ...PROGRAM_ENVIRONMENT,
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }
  const child = spawn(process.execPath, [CLI, 'mail-report', ...args], { env })
  child.stdin.end(mail)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: Number(code), output }
}

async function newMessage(): Promise<string> {
  const { rows } = await app.database.pool.query<{ email: string }>(
    'select email from identity.player where id = $1',
    [player.user.uid],
  )
  await app.database.transaction((tx) =>
    app.platform.messages.send(
      tx,
      {
        channel: 'email',
        purpose: 'notice',
        to: rows[0]?.email ?? '',
        playerId: player.user.uid,
        letter: {
          words: MAILS.tr.changes.password(),
          lang: 'tr',
          firstname: undefined,
          reason: 'security',
        },
      },
      app.clock.now(),
    ),
  )
  const { rows: sent } = await app.database.pool.query<{ id: string }>(
    `select id from platform.sent_message where purpose = 'notice' and state = 'sent'
      order by created_at desc, id limit 1`,
  )
  return sent[0]?.id ?? ''
}
const stateOf = async (id: string) =>
  (
    await app.database.pool.query<{ state: string }>(
      'select state from platform.sent_message where id = $1',
      [id],
    )
  ).rows[0]?.state

const bounce = (about: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    about,
    '--b--',
    '',
  ].join('\r\n')

test(
  'a piped bounce reaches the running server by the token in its recipient',
  async () => {
    const id = await newMessage()
    const to = `bounce+${messageToken(app.platform.secrets, id)}@kupa.example`
    expect(await report(['--to', to], bounce('Subject: a'))).toMatchObject({ code: 0 })
    await app.drain()
    expect(await stateOf(id)).toBe('bounced')
    expect((await app.call('crm', 'unreachable', {}, player)).data.email).toBe(true)
  },
  LIMIT_MS,
)

test(
  'a forged token, and a mail that is no report, change nothing',
  async () => {
    const id = await newMessage()
    const forged = `bounce+${messageToken({ digest: () => '0'.repeat(64) }, id)}@kupa.example`
    const { code, output } = await report(['--to', forged], bounce('Subject: a'))
    expect(code).toBe(0)
    expect(output).toContain('0')
    expect((await report([], 'Subject: hello\r\n\r\nbounce')).code).toBe(0)
    await app.drain()
    expect(await stateOf(id)).toBe('sent')
  },
  LIMIT_MS,
)
