import { createHmac, randomBytes, createCipheriv, createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/**
 * The program's own keys. Demo mode creates them once and stores them in the database; live mode
 * reads SECRETS_FILE.
 */
export type Secrets = {
  publicJwk: JWK
  envelopePrivateKey: CryptoKey
  /** Returns a keyed digest for a purpose ("identity-number", "payments:sandbox") in hex. */
  digest(purpose: string, text: string): string
  keyFor(purpose: string): Buffer
  encrypt(purpose: string, text: string): Buffer
  decrypt(purpose: string, sealed: Buffer): string
}

const fileSchema = z.object({
  master: z.string().regex(/^[0-9a-f]{64}$/),
  envelope: z.record(z.string(), z.unknown()),
})
type SecretsFile = z.output<typeof fileSchema>

const RSA = 'RSA-OAEP-256'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export async function newSecretsFile(): Promise<SecretsFile> {
  const pair = await generateKeyPair(RSA, { modulusLength: 2048, extractable: true })
  return {
    master: randomBytes(32).toString('hex'),
    envelope: { ...(await exportJWK(pair.privateKey)) },
  }
}

export async function loadSecrets(config: Config, database: Database): Promise<Secrets> {
  return openSecrets(
    config.secretsFile === undefined
      ? await storedSecrets(database)
      : fileSchema.parse(JSON.parse(readFileSync(config.secretsFile, 'utf8'))),
  )
}

async function storedSecrets(database: Database): Promise<SecretsFile> {
  const find = async () =>
    (
      await sql<{ value: unknown }>`select value from platform.secret where name = 'keys'`.execute(
        database.read,
      )
    ).rows[0]
  const found = await find()
  if (found !== undefined) return fileSchema.parse(found.value)
  const made = await newSecretsFile()
  await database.transaction((tx) =>
    sql`insert into platform.secret (name, value) values ('keys', ${JSON.stringify(made)}::jsonb)
      on conflict do nothing`.execute(tx),
  )
  return fileSchema.parse((await find())?.value)
}

async function openSecrets(file: SecretsFile): Promise<Secrets> {
  const privateJwk: JWK = file.envelope
  const key = await importJWK({ ...privateJwk, alg: RSA }, RSA)
  if (key instanceof Uint8Array)
    throw new TypeError('secrets: the envelope key must be an RSA private key')
  const keyFor = (purpose: string) =>
    createHmac('sha256', Buffer.from(file.master, 'hex')).update(purpose).digest()
  return {
    publicJwk: { kty: 'RSA', n: privateJwk.n ?? '', e: privateJwk.e ?? '', alg: RSA, use: 'enc' },
    envelopePrivateKey: key,
    keyFor,
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('hex'),
    encrypt(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(purpose, sealed) {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(purpose),
        sealed.subarray(0, NONCE_BYTES),
      )
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}
