import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { startIssuerServer, type IssuerServer } from '#tests/support/counterparts/issuer-server.ts'
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Finding } from './go-live-check/finding.ts'

const CLI = fileURLToPath(new URL('./kupa.ts', import.meta.url))
const LIMIT_MS = 120_000
const MAIL_PASSWORD = 'posta-parolasi'

let folder = ''
let mail: Server
let site: IssuerServer
let settings: Record<string, string> = {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-go-live-'))
  mail = await startMailServer()
  site = await startIssuerServer({ days: 60 })
  writeFileSync(join(folder, 'ca.pem'), site.ca)
  await kupa({}, 'secrets-new', join(folder, 'secrets.json'))
  settings = {
    PUBLIC_URL: site.url,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    SMTP_URL: `smtp://kupa:${MAIL_PASSWORD}@127.0.0.1:${portOf(mail)}`,
    SMS_URL: `http://127.0.0.1:${portOf(mail)}/send`,
    LICENCE_NUMBER: 'TR-1',
    KUPA_PAYMENT_PROVIDER: 'bank',
  }
})
afterAll(async () => {
  mail.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Accepts one account, as an SMTP server with plain authentication does. */
async function startMailServer(): Promise<Server> {
  const expected = Buffer.from(`\0kupa\0${MAIL_PASSWORD}`).toString('base64')
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('220 post\r\n')
    socket.on('data', (data) => {
      const [word, , given] = String(data).trim().split(' ')
      if (word === 'EHLO') socket.write('250-post\r\n250 AUTH PLAIN\r\n')
      else if (word === 'AUTH')
        socket.write(given === expected ? '235 2.7.0 accepted\r\n' : '535 5.7.8 refused\r\n')
      else socket.write(word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

type Answer = { code: number; output: string; reason: string }

function kupa(env: Record<string, string>, ...args: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { timeout: LIMIT_MS, env: { ...PROGRAM_ENVIRONMENT, ...env } },
      (error, output, reason) =>
        resolve({ code: error === null ? 0 : Number(error.code), output, reason }),
    )
  })
}

async function check(env: Record<string, string>): Promise<Answer & { lines: Finding[] }> {
  const answer = await kupa(env, 'go-live-check')
  const lines = answer.output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { ...answer, lines }
}

const required = (lines: readonly Finding[]) =>
  lines.filter(({ ok, weight }) => !ok && weight === 'required').map(({ check }) => check)

async function emptyInstallation() {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  const { host = '', user = '', database: name = '' } = database.pool.options
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const env: Record<string, string> = { ...settings, DATABASE_URL: url }
  return { database, drop, env }
}

test(
  'without settings, every missing one is named with how to get it',
  async () => {
    const { code, lines, reason } = await check({})
    expect(reason).toBe('')
    expect(code).toBe(1)
    expect(required(lines)).toEqual([
      'setting: DATABASE_URL',
      'setting: PUBLIC_URL',
      'setting: SECRETS_FILE',
      'setting: SMTP_URL',
      'setting: LICENCE_NUMBER',
      'setting: KUPA_PAYMENT_PROVIDER',
      'setting: SMS_PROVIDERS or SMS_URL',
    ])
    for (const { ok, how } of lines) expect(how !== undefined).toBe(!ok)
  },
  LIMIT_MS,
)

test(
  'an empty installation lacks what only the operator can provide, and no secret is printed',
  async () => {
    const { drop, env } = await emptyInstallation()
    const { code, lines, output } = await check(env)
    expect(code).toBe(1)
    expect(required(lines)).toEqual([
      'staff: two administrators have a second factor',
      'cashier: an account of the house for bank transfers',
      'cashier: a provider for methods that are paid on a page',
      'texts: the rules and the privacy notice are the operator’s own',
      'watchlists: sanctions, political exposure and national self-exclusion',
      'games: the lobby has open games',
    ])
    expect(output).not.toContain(MAIL_PASSWORD)
    await drop()
  },
  LIMIT_MS,
)

test(
  'services that do not answer, and a database of a demo, are found',
  async () => {
    const { database, drop, env } = await emptyInstallation()
    const short = await startIssuerServer()
    await database.pool.query(
      `insert into platform.setting (name, value) values ('demo-history', '{}')`,
    )
    const { lines } = await check({
      ...env,
      PUBLIC_URL: short.url,
      NODE_EXTRA_CA_CERTS: await certificateFile(short),
      SMTP_URL: env['SMTP_URL']?.replace(MAIL_PASSWORD, 'baska') ?? '',
      SMS_URL: 'http://127.0.0.1:1/send',
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    const found = (text: string) => lines.find(({ check }) => check.startsWith(text))
    expect(found('mail')).toMatchObject({ ok: false, found: expect.stringContaining('535') })
    expect(found('SMS')).toMatchObject({ ok: false, found: expect.stringContaining('REFUSED') })
    expect(found('Redis')).toMatchObject({ ok: false })
    expect(found('site')).toMatchObject({ ok: false, found: 'the certificate ends in 1 days' })
    expect(found('database: it never was a demo')).toMatchObject({
      ok: false,
      found: 'it contains the demo history',
    })
    await short.close()
    await drop()
  },
  LIMIT_MS,
)

async function certificateFile({ ca }: IssuerServer): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.pem`)
  writeFileSync(path, ca)
  return path
}

test(
  'a complete installation lacks nothing that is required',
  async () => {
    const { database, drop, env } = await emptyInstallation()
    await provideEverything(database)
    const { code, lines, reason } = await check(env)
    expect(reason).toBe('')
    expect(required(lines)).toEqual([])
    expect(code).toBe(0)
    await drop()
  },
  LIMIT_MS,
)

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>['database']

async function provideEverything(database: TestDatabase): Promise<void> {
  const actor = commandLine(systemClock.now())
  for (const name of ['bir', 'iki'])
    await addStaff(database, actor, `${name}@kupa.example`, ['admin'], 'test')
  const { pool } = database
  await pool.query('update staff.member set totp_active = true')
  await pool.query(
    `insert into payments.operator_account (id, bank_id, bank_name, owner, iban, branch_code,
       account_number) values ('1', '0991', 'Banka', 'Kupa', 'TR98', '1', '1')`,
  )
  await pool.query('update payments.method set is_active = false where transfer_type_id = 2')
  await pool.query(
    `update payments.method set is_active = true where cash_type = 2 and method_id = 'fast'`,
  )
  for (const { infType } of INFORMATION_PAGES)
    for (const lang of ['tr', 'en'])
      await pool.query(
        `insert into content.information (inf_type, lang, title, text, is_own, updated_at)
         values ($1, $2, 'a', 'b', true, now())
         on conflict (inf_type, lang) do update set is_own = true`,
        [infType, lang],
      )
  for (const kind of ['sanctions', 'pep', 'exclusion'])
    await pool.query(
      `insert into screening.version (id, kind, state, digest, file_name, created_by, created_at,
         decided_by, decided_at) values (gen_random_uuid(), $1, 'active', 'x', 'x', 'x', now(), 'y', now())`,
      [kind],
    )
  await pool.query(
    `with provider as (insert into lobby.provider values ('p', 'p', 'p', 'open', 1)),
       type as (insert into lobby.game_type values ('slot', 'a', 'a', 1))
     insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
       rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
     values ('1', 'a', 'a', 'a', 'a', 'p', 'slot', 'a', 96, 1, 1, 2, now(), 1)`,
  )
}
