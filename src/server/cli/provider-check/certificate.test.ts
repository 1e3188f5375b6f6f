import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeyPair } from '#server/domains/provider/index.ts'
import { CliInputError } from '../input.ts'
import { readSigningKey, writeCertificate } from './certificate.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

const LINES = [
  { check: 'a bet is taken once', ok: true, ms: 12 },
  { check: 'a rollback is taken once', ok: false, ms: 7, detail: 'taken twice' },
]
const about = {
  url: 'https://kupa.example',
  gameCode: '1001',
  privateKey: newKeyPair().privateKey,
  startedAt: new Date('2026-11-28T01:00:00Z'),
  finishedAt: new Date('2026-11-28T01:01:00Z'),
}
type Certificate = {
  body: Record<string, unknown>
  digest: string
  signature: { algorithm: string; publicKey: string; value: string } | null
}
const read = async (name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Certificate

test('a certificate has the checks, versions, times and a digest that anyone can recompute', async () => {
  await writeCertificate(join(folder, 'plain.json'), LINES, about, undefined)
  const { body, digest, signature } = await read('plain.json')
  expect(body).toMatchObject({
    format: 'kupa-provider-check',
    program: { name: 'kupa', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    url: 'https://kupa.example',
    startedAt: '2026-11-28T01:00:00.000Z',
    passed: 1,
    failed: 1,
    result: 'failed',
    checks: LINES,
  })
  expect(body['studioKey']).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
  expect(digest).toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
  expect(signature).toBeNull()
  expect(await readdir(folder), 'no draft is left').toEqual(['plain.json'])
})

test('without checks it is not passed', async () => {
  await writeCertificate(join(folder, 'none.json'), [], about, undefined)
  expect((await read('none.json')).body['result']).toBe('failed')
})

test('a signing key of both kinds signs the same text, and a change breaks the signature', async () => {
  const ed = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  for (const [name, pem, hash] of [
    ['ed.pem', ed.privateKey, null],
    ['rsa.pem', newKeyPair().privateKey, 'sha256'],
  ] as const) {
    await writeFile(join(folder, name), pem)
    const file = `${name}.json`
    await writeCertificate(
      join(folder, file),
      LINES,
      about,
      await readSigningKey(join(folder, name)),
    )
    const { body, signature } = await read(file)
    const holds = (text: string) =>
      verify(
        hash,
        Buffer.from(text),
        createPublicKey(signature?.publicKey ?? ''),
        Buffer.from(signature?.value ?? '', 'base64'),
      )
    expect([holds(JSON.stringify(body)), holds(JSON.stringify({ ...body, failed: 0 }))]).toEqual([
      true,
      false,
    ])
  }
})

test('another file is no signing key, and a folder that is missing holds no certificate', async () => {
  await writeFile(join(folder, 'text.pem'), 'no key')
  await expect(readSigningKey(join(folder, 'text.pem'))).rejects.toThrow(CliInputError)
  await expect(readSigningKey(join(folder, 'missing.pem'))).rejects.toThrow('cannot be read')
  await expect(
    writeCertificate(join(folder, 'missing', 'c.json'), LINES, about, undefined),
  ).rejects.toThrow('the certificate cannot be written')
})
