import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openUser } from '../http/envelope.ts'
import {
  createKeyFile,
  KeyFileError,
  newKeyRing,
  readKeyFile,
  replaceKeyFile,
  rotateKeyRing,
} from './key-file.ts'
import { openBytes, sealBytes } from './seal-bytes.ts'
import { loadSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-keys-'))
const { database, drop } = await createTestDatabase(inject('postgres'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

const START = new Date('2026-11-20T18:00:00Z')
const LATER = new Date('2026-11-20T19:00:00Z')
let n = 0

async function oldInstallation() {
  const file = join(folder, `keys-${(n += 1)}.json`)
  const [key] = (await newKeyRing()).keys
  const { master, envelope } = key ?? {}
  writeFileSync(file, JSON.stringify({ master, envelope }), { mode: 0o600 })
  let now = START
  const secrets = await loadSecrets({ secretsFile: file }, database, { now: () => now })
  return { file, secrets, pass: (to: Date) => (now = to) }
}

test('values, digests and public keys of an old installation stay valid after a rotation', async () => {
  const { file, secrets, pass } = await oldInstallation()
  const old = secrets.encrypt('a', 'text')
  const oldFile = sealBytes(secrets, { purpose: 'f', to: '1' }, Buffer.from('bytes'))
  const oldDigest = secrets.digest('d', 'text')
  const oldJwk = secrets.publicJwk

  replaceKeyFile(file, await rotateKeyRing(readKeyFile(file), LATER))
  expect(await secrets.reload()).toBe(true)
  // Before its activation time, the new key only decrypts.
  expect(secrets.publicJwk).toEqual(oldJwk)
  expect(secrets.header).toHaveLength(0)

  pass(LATER)
  expect(secrets.publicJwk).not.toEqual(oldJwk)
  const fresh = secrets.encrypt('a', 'text')
  expect(fresh.subarray(0, 12)).toEqual(secrets.header)
  expect([secrets.decrypt('a', old), secrets.decrypt('a', fresh)]).toEqual(['text', 'text'])
  expect(secrets.digest('d', 'text')).toBe(oldDigest)
  expect(openBytes(secrets, { purpose: 'f', to: '1' }, oldFile).toString()).toBe('bytes')
  expect(sealBytes(secrets, { purpose: 'f', to: '1' }, Buffer.from('x')).keyId).not.toBe(
    oldFile.keyId,
  )
  for (const jwk of [oldJwk, secrets.publicJwk]) {
    const user = await new CompactEncrypt(Buffer.from('{"uid":"1"}'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(await importJWK(jwk))
    expect(await openUser(user, secrets)).toEqual({ uid: '1' })
  }
  expect(await secrets.reload()).toBe(false)

  const [key] = readKeyFile(file).keys
  if (key === undefined) throw new Error('no key')
  replaceKeyFile(file, { ...readKeyFile(file), keys: [key] })
  await secrets.reload()
  expect(secrets.decrypt('a', fresh)).toBe('text')
  expect(() => secrets.decrypt('a', old)).toThrow()
})

test('a value cannot be decrypted for another purpose or with another key ID', async () => {
  const { secrets, file, pass } = await oldInstallation()
  replaceKeyFile(file, await rotateKeyRing(readKeyFile(file), START))
  replaceKeyFile(file, await rotateKeyRing(readKeyFile(file), LATER))
  await secrets.reload()
  const sealed = secrets.encrypt('a', 'text')
  expect(() => secrets.decrypt('b', sealed)).toThrow()
  pass(LATER)
  const moved = Buffer.concat([secrets.header, sealed.subarray(secrets.header.length)])
  expect(() => secrets.decrypt('a', moved)).toThrow()
  expect(secrets.decrypt('a', sealed)).toBe('text')
})

test('an invalid key file is rejected, its content is not logged, and the current keys stay in use', async () => {
  const { secrets, file } = await oldInstallation()
  const sealed = secrets.encrypt('a', 'text')
  const good = readFileSync(file, 'utf8')
  const secret = randomBytes(32).toString('hex')
  for (const bad of ['', '{', `{"master":"${secret}x"}`, `["${secret}"]`]) {
    writeFileSync(file, bad)
    const failure: unknown = await secrets.reload().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(KeyFileError)
    expect(String(failure)).not.toContain(secret.slice(0, 8))
  }
  writeFileSync(file, JSON.stringify(await newKeyRing()))
  await expect(secrets.reload()).rejects.toThrow('the digest key must not change')
  writeFileSync(file, good)
  chmodSync(file, 0o644)
  await expect(secrets.reload()).rejects.toThrow(/other users of this machine can access it/)
  expect(secrets.decrypt('a', sealed)).toBe('text')
})

test('a new file is private and never overwrites another; a replacement keeps its mode', async () => {
  const file = join(folder, 'new.json')
  const ring = await newKeyRing()
  createKeyFile(file, ring)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(() => createKeyFile(file, ring)).toThrow(/exists/)
  chmodSync(file, 0o640)
  replaceKeyFile(file, await rotateKeyRing(ring, LATER))
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(readKeyFile(file).keys).toHaveLength(2)
})
