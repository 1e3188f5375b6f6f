import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { newKeyRing, readKeyFile, replaceKeyFile } from '#server/platform/security/key-file.ts'
import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { kupa } from '../support/kupa-command.ts'
import { runCommand } from '../support/run-command.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const LIMIT_MS = 300_000
/** Each process is called several times in every step of the rotation. */
const PAUSE_MS = 250
const folder = mkdtempSync(join(tmpdir(), 'kupa-rotation-'))
const SECRETS_FILE = join(folder, 'secrets.json')

let cluster: ServerCluster
let servers: ServerProcess[]
beforeAll(async () => {
  // The key file of an installation from before key rings.
  const [key] = (await newKeyRing()).keys
  const old = { master: key?.master, envelope: key?.envelope }
  writeFileSync(SECRETS_FILE, JSON.stringify(old), { mode: 0o600 })
  cluster = await createCluster({ secretsFile: SECRETS_FILE })
  servers = await Promise.all([cluster.start({ SECRETS_FILE }), cluster.start({ SECRETS_FILE })])
}, LIMIT_MS)
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true })
}, LIMIT_MS)

const operator = (...args: string[]) =>
  runCommand({ ...cluster.environment, SECRETS_FILE }, ...args)
/** A process of its own: the command prints each column when it is done. */
const reencrypt = () => kupa({ ...cluster.environment, SECRETS_FILE }, 'secrets-reencrypt')
const publicKeys = () =>
  Promise.all(
    servers.map(async ({ url }) => (await (await fetch(`${url}/v1/public-key`)).json()) as JWK),
  )

function playAlong(token: string, checkBalance: (url: string) => Promise<boolean>) {
  const refused: unknown[] = []
  let isOver = false
  let calls = 0
  const playing = (async () => {
    while (!isOver) {
      await wait(PAUSE_MS)
      for (const { url } of servers) {
        const reply = await playerSite(url).post('/games/round', {
          token,
          requestId: crypto.randomUUID(),
          bet: '1.00',
        })
        const { debug } = (await reply.json()) as { debug?: string }
        // A slot has a minimum time between spins.
        if (reply.status !== 200 && debug !== 'too fast') refused.push(debug)
        if (!(await checkBalance(url))) refused.push('check_balance')
        calls += 1
      }
    }
  })()
  return {
    calls: () => calls,
    async stop() {
      isOver = true
      await playing
      return refused
    },
  }
}

test('secrets-reencrypt re-encrypts every encrypted column', async () => {
  const { rows } = await cluster.database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns
     where data_type = 'bytea' and (column_name like '%sealed' or column_name = 'launch_key')`,
  )
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

test(
  'a key is rotated, values are re-encrypted and the old key is retired while a player plays at two processes',
  async () => {
    const site = playerSite(servers[0]?.url ?? '')
    const player = await (await site.newPlayer(1_000_000n)).signIn()
    const token = await player.launch(SLOT)
    const [before] = await publicKeys()
    const user = await new CompactEncrypt(Buffer.from(JSON.stringify(player.session.user)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(await importJWK(before ?? {}))
    const game = playAlong(token, async (url) => {
      const reply = await playerSite(url).post(
        '/endpoint',
        { api: { class: 'finance', method: 'check_balance' }, data: {}, user },
        player.session.cookies,
      )
      return ((await reply.json()) as { result: boolean }).result
    })

    expect(await operator('secrets-new', SECRETS_FILE)).toMatchObject({ code: 2 })
    expect(await operator('secrets-rotate', SECRETS_FILE, '--after', '6')).toMatchObject({
      code: 0,
    })
    // Both processes load the new key before either of them uses it.
    await expect
      .poll(publicKeys, { timeout: 60_000, interval: 200 })
      .toSatisfy(([a, b]: JWK[]) => a?.n !== before?.n && a?.n === b?.n)
    const other = await (await site.newPlayer(100_000n)).signIn()
    expect(await other.call('user', 'get_user_profile', {})).toMatchObject({ result: true })

    const good = readFileSync(SECRETS_FILE, 'utf8')
    writeFileSync(SECRETS_FILE, '{')
    for (const { child } of servers) child.kill('SIGHUP')
    for (const { output } of servers)
      await expect.poll(output, { timeout: 60_000 }).toContain('the current keys stay in use')
    writeFileSync(SECRETS_FILE, good)

    expect(await operator('secrets-retire')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('in use for less than ten minutes'),
    })
    const ring = readKeyFile(SECRETS_FILE)
    const [newest, ...older] = ring.keys
    if (newest === undefined) throw new Error('no key')
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    replaceKeyFile(SECRETS_FILE, { ...ring, keys: [{ ...newest, usedFrom: anHourAgo }, ...older] })
    expect(await operator('secrets-retire')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('need a previous key'),
    })

    const sealedAgain = await reencrypt()
    expect(sealedAgain).toMatchObject({ code: 0 })
    expect(sealedAgain.output).not.toMatch(/"(unreadable|left)":[1-9]/)
    expect(sealedAgain.output).toMatch(/"identity.player".*"reencrypted":[1-9]/)
    expect((await reencrypt()).output).not.toMatch(/"reencrypted":[1-9]/)

    expect(await operator('secrets-retire')).toMatchObject({ code: 0 })
    expect(readKeyFile(SECRETS_FILE).keys).toHaveLength(1)
    // Only envelopes for a retired key are refused.
    const seen = game.calls()
    await expect.poll(game.calls, { timeout: 60_000 }).toBeGreaterThan(seen)
    const refused = await game.stop()
    expect(refused.filter((why) => why !== 'check_balance')).toEqual([])
    for (const { child } of servers) child.kill('SIGHUP')
    expect(await player.call('fairness', 'rotate', { clientSeed: 'yeni' })).toMatchObject({
      result: true,
    })
    for (const browser of [player, other])
      expect(await browser.call('user', 'get_user_profile', {})).toMatchObject({ result: true })
  },
  LIMIT_MS,
)
