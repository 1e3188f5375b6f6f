import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeyPair } from '#server/domains/provider/index.ts'
import { installData } from '#tests/support/install-data.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { playerSite } from './provider-check/player-site.ts'
import { signedCalls, type Post } from './provider-check/signed-calls.ts'
import { runCommand } from '#tests/support/run-command.ts'

const LIMIT_MS = 240_000

let folder = ''
let server: ServerProcess
let made: Made
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-provider-keys-'))
  await chmod(folder, 0o711)
  await installData(join(folder, 'data'))
  made = (await kupa('demo')).output
  server = await startServerProcess(join(folder, 'data'))
}, LIMIT_MS)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

type Made = {
  provider: string
  keyID: string
  publicKey: string
  privateKey?: string
  games: unknown
  keys: { keyID: string }[]
  revoked?: string
}

const kupa = (...args: string[]) => runKupa<Made>('provider-keys', ...args)

async function runKupa<T>(...args: string[]): Promise<{ code: number; output: T; reason: string }> {
  const { output, ...run } = await runCommand({ DATA_DIR: join(folder, 'data') }, ...args)
  return { ...run, output: (output ?? {}) as T }
}

async function refusalOf(...args: string[]): Promise<string> {
  const { code, output, reason } = await runCommand({ DATA_DIR: join(folder, 'data') }, ...args)
  expect({ code, output }, args.join(' ')).toEqual({ code: 2, output: undefined })
  expect(reason, args.join(' ')).toMatch(/^[^\n]+\n$/)
  return reason.trimEnd()
}

const post: Post = async (path, body, headers) => {
  const reply = await fetch(new URL(path, server.url), { method: 'POST', body, headers })
  return { http: reply.status, text: await reply.text() }
}

test(
  'the demo studio’s key plays a launch of any game, before and after a kill',
  async () => {
    expect(made).toMatchObject({
      provider: 'demo',
      games: 'all',
      publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
      privateKey: expect.stringContaining('BEGIN PRIVATE KEY'),
    })
    const browser = await (await playerSite(server.url).newPlayer(100_000n)).signIn()
    const seating = { user: browser.uid, token: await browser.launch('2004'), gameCode: '2004' }
    const calls = signedCalls(post, made.privateKey ?? '', seating)
    expect((await calls.balance()).balanceMinor).toBe(100_000n)
    const bets = Array.from({ length: 30 }, () => calls.betFields(100n))
    const sent = bets.map((bet) => calls.bet(bet).catch(() => undefined))
    await Promise.race(sent)
    await server.stop('SIGKILL')
    const answered = await Promise.all(sent)
    server = await startServerProcess(join(folder, 'data'))
    // Interrupted requests are sent again, twice; answered ones get the same answer.
    const again = await Promise.all(bets.flatMap((bet) => [calls.bet(bet), calls.bet(bet)]))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
    for (const [n, answer] of answered.entries())
      if (answer !== undefined) expect(again[n * 2]?.text).toBe(answer.text)
    expect((await calls.balance()).balanceMinor).toBe(97_000n)
  },
  LIMIT_MS,
)

test(
  'adds a second key and revokes one at once while the server runs',
  async () => {
    const second = await kupa('demo')
    expect(second.output.keys.map(({ keyID }) => keyID)).toEqual([made.keyID, second.output.keyID])
    const infoWith = async (privateKey: string | undefined) =>
      (
        await signedCalls(post, privateKey ?? '', {
          user: crypto.randomUUID(),
          token: '',
          gameCode: '',
        }).info()
      ).status
    expect([await infoWith(made.privateKey), await infoWith(second.output.privateKey)]).toEqual([
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_UNKNOWN',
    ])
    expect((await kupa('demo', '--revoke', made.keyID)).output).toMatchObject({
      revoked: made.keyID,
      keys: [{ keyID: second.output.keyID }],
    })
    expect([await infoWith(made.privateKey), await infoWith(second.output.privateKey)]).toEqual([
      'RS_ERROR_INVALID_SIGNATURE',
      'RS_ERROR_UNKNOWN',
    ])
  },
  LIMIT_MS,
)

test(
  'a studio registers its own public key for its games',
  async () => {
    const pair = newKeyPair()
    const file = join(folder, 'atlas.pem')
    await writeFile(file, pair.publicKey)
    const { output } = await kupa('atlas', '--public-key', file, '--games', '1001,1002')
    expect(output).toMatchObject({
      provider: 'atlas',
      games: ['1001', '1002'],
      publicKey: pair.publicKey,
    })
    expect(output.privateKey).toBeUndefined()
    expect(await kupa('atlas', '--public-key', file)).toMatchObject({
      code: 2,
      reason: 'this public key is registered already\n',
    })
  },
  LIMIT_MS,
)

test(
  'switches a studio off and on, and sets its answer to unknown rollbacks, while the server runs',
  async () => {
    const { output } = await kupa('draco', '--games', '2004')
    const settings = (...args: string[]) =>
      runKupa<{
        provider: string
        bets: string
        unknownRollback: string
        games: unknown
        keys: object[]
      }>('provider-settings', 'draco', ...args)
    expect((await settings()).output).toEqual({
      provider: 'draco',
      bets: 'on',
      unknownRollback: 'RS_OK',
      games: ['2004'],
      keys: output.keys,
      launch: null,
    })
    const browser = await (await playerSite(server.url).newPlayer(100_000n)).signIn()
    const calls = signedCalls(post, output.privateKey ?? '', {
      user: browser.uid,
      token: await browser.launch('2004'),
      gameCode: '2004',
    })
    const [bet, never] = [calls.betFields(1_000n), calls.betFields(1_000n)]
    expect((await calls.bet(bet)).status).toBe('RS_OK')
    expect((await calls.rollback(calls.rollbackFields(never))).status).toBe('RS_OK')
    expect(
      (await settings('--bets', 'off', '--unknown-rollback', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))
        .output,
    ).toMatchObject({ bets: 'off', unknownRollback: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
    expect((await calls.bet(calls.betFields(1_000n))).status).toBe('RS_ERROR_INVALID_PARTNER')
    expect((await calls.rollback(calls.rollbackFields(calls.betFields(1_000n)))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect(await calls.win(calls.winFields(bet, 2_000n))).toMatchObject({
      status: 'RS_OK',
      balanceMinor: 101_000n,
    })
    expect((await settings('--bets', 'on')).output).toMatchObject({
      bets: 'on',
      unknownRollback: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    })
    expect((await calls.bet(calls.betFields(1_000n))).status).toBe('RS_OK')
    expect(await refusalOf('provider-settings', 'draco', '--bets', 'maybe')).toMatch(/^--/)
    expect(
      await refusalOf('provider-settings', 'draco', '--unknown-rollback', 'RS_ERROR_UNKNOWN'),
    ).toMatch(/^--/)
    expect(await runKupa('provider-settings', 'nobody')).toMatchObject({
      code: 2,
      reason: 'there is no studio nobody: provider-keys registers one\n',
    })
  },
  LIMIT_MS,
)

test(
  'sets a studio’s launch address and games, and the running lobby shows them',
  async () => {
    const atlas = (...args: string[]) =>
      runKupa<{ launch: unknown }>('provider-settings', 'vega', ...args)
    await kupa('vega', '--games', '2004')
    const launchSettings = [
      '--launch-url',
      'http://localhost:3999/game/url',
      '--game-origin',
      'http://localhost:3999',
    ]
    expect((await atlas(...launchSettings)).output.launch).toEqual({
      url: 'http://localhost:3999/game/url',
      gameOrigin: 'http://localhost:3999',
      publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
    })
    const file = join(folder, 'vega.json')
    const game = {
      gameID: 'vega-1',
      slug: 'vega-1',
      name: { tr: 'Vega Bir', en: 'Vega One' },
      type: 'video-slot',
      categories: ['67'],
      rtp: 95,
      volatility: 2,
      minBet: '1.00',
      maxBet: '20.00',
    }
    const write = (changes: object) =>
      writeFile(file, JSON.stringify({ title: 'Vega', games: [{ ...game, ...changes }] }))
    await write({})
    expect(await runKupa('provider-games', 'vega', file)).toMatchObject({
      code: 0,
      output: { provider: 'vega', title: 'Vega', games: ['vega-1'] },
    })
    const listed = await fetch(new URL('/endpoint', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api: { class: 'casino', method: 'games_list' },
        data: { providerID: 'vega' },
      }),
    })
    expect(await listed.json()).toMatchObject({
      data: [{ gameID: 'vega-1', name: 'Vega Bir', minBet: '1.00' }],
    })
    for (const changes of [
      { gameID: '1001' },
      { rtp: 101 },
      { minBet: '30.00' },
      { type: 'original' },
      { type: 'odd-slot' },
      { slug: 'Büyük' },
      { surprise: 1 },
    ]) {
      await write(changes)
      await refusalOf('provider-games', 'vega', file)
    }
    for (const args of [
      launchSettings.slice(0, 2),
      ['--launch-url', 'http://127.0.0.1:3999/', '--game-origin', 'http://127.0.0.1:3999'],
      ['--launch-url', 'ftp://x/', '--game-origin', 'http://localhost:3999'],
    ])
      await refusalOf('provider-settings', 'vega', ...args)
    expect((await atlas('--launch-url', 'none')).output.launch).toBeNull()
  },
  LIMIT_MS,
)

test(
  'refuses unusable input in one line',
  async () => {
    const file = join(folder, 'private.pem')
    await writeFile(file, newKeyPair().privateKey)
    for (const args of [
      [],
      ['Büyük'],
      ['x'.repeat(41)],
      ['atlas', 'more'],
      ['atlas', '--games', '1001;--'],
      ['atlas', '--public-key', file],
      ['atlas', '--public-key', folder],
      ['atlas', '--revoke', 'x'],
      ['atlas', '--revoke', crypto.randomUUID()],
    ])
      await refusalOf('provider-keys', ...args)
    const { code, output, reason } = await kupa('atlas', '--public-key', file)
    expect({ code, output }).toEqual({ code: 2, output: {} })
    expect(reason).toMatch(/^[^\n]+\n$/)
  },
  LIMIT_MS,
)
