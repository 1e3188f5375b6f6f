import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  newKeyPair,
  PROVIDER_SIGNATURE_HEADER,
  registerKey,
  signBody,
} from '#server/domains/provider/index.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runScenarios } from './provider-check/check.ts'
import { MONEY_SCENARIOS, ONE_MOVE_SCENARIOS } from './provider-check/money-scenarios.ts'
import { outsideStudio } from './provider-check/outside-studio.ts'
import { playerSite } from './provider-check/player-site.ts'
import type { Post } from './provider-check/signed-calls.ts'
import { WIRE_SCENARIOS } from './provider-check/wire-scenarios.ts'
import { runCommand } from './run-command.ts'

const CLI = fileURLToPath(new URL('./kupa.ts', import.meta.url))
const LIMIT_MS = 400_000
const GAME = '1001'

const { publicKey, privateKey } = newKeyPair()
let app: TestApp
let url = ''
let folder = ''
beforeAll(async () => {
  app = await createTestApp()
  await app.platform.database.transaction((tx) =>
    registerKey(tx, {
      name: 'atlas',
      publicKey,
      games: [GAME],
      playsAllGames: false,
      now: app.clock.now(),
    }),
  )
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'kupa-provider-check-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

type Line = { check: string; ok: boolean; detail?: string }

const linesOf = (written: string): Line[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

function kupaProcess(...args: string[]): Promise<{ code: number; lines: Line[]; reason: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { timeout: LIMIT_MS }, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : Number(error.code),
        lines: linesOf(stdout),
        reason: stderr,
      })
    })
  })
}

/** Runs the command in this process, which already has the server's modules. */
async function kupa(...args: string[]): Promise<{ code: number; lines: Line[] }> {
  let written = ''
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
  try {
    const { exitCode } = await runCommand(args)
    return { code: exitCode, lines: linesOf(written) }
  } finally {
    output.mockRestore()
  }
}

const post: Post = async (path, body, headers) => {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    payload: typeof body === 'string' ? body : Buffer.from(body),
    headers,
  })
  return { http: reply.statusCode, text: reply.payload }
}

async function noticedBy(through: Post, about: RegExp): Promise<string[]> {
  const studio = outsideStudio({ site: playerSite(url), post: through, privateKey, gameCode: GAME })
  const chosen = <S extends { name: string }>(scenarios: readonly S[]) =>
    scenarios.filter(({ name }) => about.test(name))
  const lines = [
    ...(await runScenarios(studio, chosen(MONEY_SCENARIOS), () => {})),
    ...(await runScenarios(studio, chosen(WIRE_SCENARIOS), () => {})),
  ]
  expect(lines.length).toBeGreaterThan(1)
  return lines.filter(({ ok }) => !ok).map(({ check }) => check.replace('outside studio: ', ''))
}

test(
  'without options it plays an outside studio and those of the house against its own server, and every check passes',
  async () => {
    const { code, lines, reason } = await kupaProcess('provider-check')
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    expect({ code, reason }).toEqual({ code: 0, reason: '' })
    const names = lines.map(({ check }) => check)
    for (const { name } of MONEY_SCENARIOS)
      expect(names).toEqual(
        expect.arrayContaining([`outside studio: ${name}`, `house studio Kupa Originals: ${name}`]),
      )
    for (const { name } of ONE_MOVE_SCENARIOS) expect(names).toContain(`house studio Lale: ${name}`)
    for (const { name } of WIRE_SCENARIOS) expect(names).toContain(`outside studio: ${name}`)
    expect(names).toContain('the ledger: every invariant holds')
  },
  LIMIT_MS,
)

test(
  'with an address and a key it plays the outside studio there',
  async () => {
    const key = join(folder, 'studio.pem')
    await writeFile(key, privateKey)
    const { code, lines } = await kupa('provider-check', '--url', url, '--key', key)
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    expect(lines).toHaveLength(MONEY_SCENARIOS.length + WIRE_SCENARIOS.length)
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'one failed check gives exit 1',
  async () => {
    const key = join(folder, 'strange.pem')
    await writeFile(key, newKeyPair().privateKey)
    const { code, lines } = await kupa('provider-check', '--url', url, '--key', key)
    expect(lines.find(({ ok }) => !ok)).toMatchObject({
      check: 'outside studio: a bet is taken and its win paid',
      detail: 'bet: other instead of done',
    })
    expect(code).toBe(1)
  },
  LIMIT_MS,
)

test(
  'detects a wallet that takes every bet again',
  async () => {
    const repeated: Post = (path, body, headers) => {
      if (!path.endsWith('/bet') || !headers[PROVIDER_SIGNATURE_HEADER])
        return post(path, body, headers)
      const fields: unknown = JSON.parse(String(body) || '{}')
      const fresh = JSON.stringify({
        ...(fields as object),
        transaction_uuid: crypto.randomUUID(),
        request_uuid: crypto.randomUUID(),
      })
      return post(path, fresh, {
        ...headers,
        [PROVIDER_SIGNATURE_HEADER]: signBody(privateKey, fresh),
      })
    }
    expect(
      await noticedBy(
        (path, body, headers) =>
          repeated(path, body, headers).catch(() => post(path, body, headers)),
        /bet/,
      ),
    ).toEqual(
      expect.arrayContaining([
        'a bet sent again, and twenty at once, is one bet with one answer',
        'twenty new bets under one id at once are one bet',
        'a bet’s id with another amount is a duplicate and moves nothing',
        'a rollback that overtakes its bet stands: the bet moves nothing when it comes',
      ]),
    )
  },
  LIMIT_MS,
)

test(
  'detects a wallet that checks no signature',
  async () => {
    expect(
      await noticedBy(
        (path, body, headers) =>
          post(path, body, { ...headers, [PROVIDER_SIGNATURE_HEADER]: signBody(privateKey, body) }),
        /signed|duplicate|currency/,
      ),
    ).toEqual(['an unsigned, wrongly signed or altered body is refused on every path'])
  },
  LIMIT_MS,
)

test(
  'detects a wallet that pays no late win',
  async () => {
    const gone = new Set<string>()
    expect(
      await noticedBy(async (path, body, headers) => {
        const reply = await post(path, body, headers)
        const user = /"user":"([^"]+)"/.exec(String(body))?.[1] ?? ''
        if (/TOKEN_EXPIRED|USER_DISABLED/.test(reply.text)) gone.add(user)
        return path.endsWith('/win') && gone.has(user)
          ? { http: 200, text: '{"status":"RS_ERROR_TOKEN_EXPIRED"}' }
          : reply
      }, /ended|expired/),
    ).toEqual([
      'after the session has ended no bet is taken, and a late win is paid once',
      'after the account has ended no bet is taken, and a late win is paid once',
      'an expired token is reported as such, and only bets and balance require it',
    ])
  },
  LIMIT_MS,
)

test(
  'refuses unusable input in one line',
  async () => {
    const notKey = join(folder, 'not.pem')
    await writeFile(notKey, 'text')
    for (const args of [
      ['more'],
      ['--url', 'nowhere'],
      ['--url', url],
      ['--url', url, '--key', notKey],
      ['--url', url, '--key', folder],
      ['--key', notKey],
      ['--fast', 'x'],
    ]) {
      const { exitCode, output, reason } = await runCommand(['provider-check', ...args])
      expect({ exitCode, output }).toEqual({ exitCode: 2, output: undefined })
      expect(reason).toMatch(/^[^\n]+$/)
    }
  },
  LIMIT_MS,
)
