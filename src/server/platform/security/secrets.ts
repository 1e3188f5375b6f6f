import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import {
  ENVELOPE_ALGORITHM,
  keyInUse,
  KeyFileError,
  newKeyRing,
  parseKeyRing,
  readKeyFile,
  type KeyRing,
  type RingKey,
} from './key-file.ts'

/**
 * The program's own keys (docs/decisions/025-key-ring.md). Demo mode creates them once and stores
 * them in the database; live mode reads SECRETS_FILE.
 */
export type Secrets = {
  readonly publicJwk: JWK
  /** All envelope keys of the ring, the active one first. */
  readonly envelopeKeys: readonly CryptoKey[]
  /** Returns a keyed digest for a purpose ("identity-number", "payments:sandbox") in hex. */
  digest(purpose: string, text: string): string
  /** Returns the signature and digest key for a purpose. It never changes. */
  keyFor(purpose: string): Buffer
  encrypt(purpose: string, text: string): Buffer
  /** @throws Error if no key of the ring can decrypt the value */
  decrypt(purpose: string, sealed: Buffer): string
  /** Returns the keys of a purpose for `sealBytes` and `openBytes`, the active one first. */
  sealingKeys(purpose: string): readonly Buffer[]
  /** The first bytes of the values that `encrypt` returns now. Empty if they contain no key ID. */
  readonly header: Buffer
  /**
   * Reloads SECRETS_FILE. Returns whether the ring changed. @throws KeyFileError for an invalid
   * file; the current ring stays in use
   */
  reload(): Promise<boolean>
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Distinguishes values with a key ID from older ones, which begin with a random nonce. */
const MARK = Buffer.from('KEY1')

type OpenKey = {
  ringKey: RingKey
  master: KeyObject
  header: Buffer
  envelopeKey: CryptoKey
  publicJwk: JWK
}

export async function loadSecrets(
  { secretsFile }: Pick<Config, 'secretsFile'>,
  database: Database,
  clock: Clock,
): Promise<Secrets> {
  const read = async () =>
    secretsFile === undefined ? storedRing(database) : readKeyFile(secretsFile)
  return openSecrets(await read(), read, clock)
}

async function storedRing(database: Database): Promise<KeyRing> {
  const find = async () =>
    (
      await sql<{ value: unknown }>`select value from platform.secret where name = 'keys'`.execute(
        database.read,
      )
    ).rows[0]
  const found = await find()
  if (found !== undefined) return parseKeyRing(found.value)
  const made = await newKeyRing()
  await database.transaction((tx) =>
    sql`insert into platform.secret (name, value) values ('keys', ${JSON.stringify(made)}::jsonb)
      on conflict do nothing`.execute(tx),
  )
  return parseKeyRing((await find())?.value)
}

async function openKey(ringKey: RingKey): Promise<OpenKey> {
  const privateJwk: JWK = ringKey.envelope
  const envelopeKey = await importJWK(
    { ...privateJwk, alg: ENVELOPE_ALGORITHM },
    ENVELOPE_ALGORITHM,
  )
  if (envelopeKey instanceof Uint8Array)
    throw new KeyFileError('secrets: the envelope key must be an RSA private key')
  const { n = '', e = '' } = privateJwk
  return {
    ringKey,
    master: keyOfHex(ringKey.master),
    header:
      ringKey.id === undefined
        ? Buffer.alloc(0)
        : Buffer.concat([MARK, Buffer.from(ringKey.id, 'hex')]),
    envelopeKey,
    publicJwk: { kty: 'RSA', n, e, alg: ENVELOPE_ALGORITHM, use: 'enc' },
  }
}

/** Node prepares a key object once, but a buffer at each use, which takes five times as long. */
const keyOfHex = (hex: string) => createSecretKey(Buffer.from(hex, 'hex'))

const derived = (master: KeyObject, purpose: string) =>
  createHmac('sha256', master).update(purpose).digest()

const derivedKey = (master: KeyObject, purpose: string) => createSecretKey(derived(master, purpose))

async function openSecrets(
  first: KeyRing,
  read: () => Promise<KeyRing>,
  clock: Clock,
): Promise<Secrets> {
  const { digests } = first
  const digestMaster = keyOfHex(digests)
  let ring = first
  let keys = await Promise.all(ring.keys.map(openKey))

  const used = (): OpenKey => {
    const { id } = keyInUse(ring, clock.now())
    const key = keys.find(({ ringKey }) => ringKey.id === id)
    if (key === undefined) throw new Error('the active key is not loaded')
    return key
  }
  const usedFirst = (): OpenKey[] => {
    const key = used()
    return [key, ...keys.filter((other) => other !== key)]
  }
  const keyFor = (purpose: string) => derived(digestMaster, purpose)
  return {
    get publicJwk() {
      return used().publicJwk
    },
    get envelopeKeys() {
      return usedFirst().map(({ envelopeKey }) => envelopeKey)
    },
    get header() {
      return used().header
    },
    keyFor,
    digest: (purpose, text) =>
      createHmac('sha256', derivedKey(digestMaster, purpose)).update(text).digest('hex'),
    sealingKeys: (purpose) => usedFirst().map(({ master }) => derived(master, purpose)),
    encrypt(purpose, text) {
      const { master, header } = used()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derivedKey(master, purpose), nonce)
      const body = Buffer.concat([cipher.setAAD(header).update(text, 'utf8'), cipher.final()])
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body])
    },
    decrypt(purpose, sealed) {
      const { master, header } = sealingKeyOf(keys, sealed)
      const from = header.length
      const tagAt = from + NONCE_BYTES
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derivedKey(master, purpose),
        sealed.subarray(from, tagAt),
      )
      decipher.setAAD(header).setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(tagAt + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    async reload() {
      const next = await read()
      if (next.digests !== digests)
        throw new KeyFileError('secrets: the digest key must not change')
      if (JSON.stringify(next) === JSON.stringify(ring)) return false
      const opened = await Promise.all(next.keys.map(openKey))
      ring = next
      keys = opened
      return true
    },
  }
}

/** @throws Error when the key was removed from the ring */
function sealingKeyOf(keys: readonly OpenKey[], sealed: Buffer): OpenKey {
  const key =
    keys.find(
      ({ header }) => header.length > 0 && sealed.subarray(0, header.length).equals(header),
    ) ?? keys.find(({ header }) => header.length === 0)
  if (key === undefined) throw new Error('secrets: the key ring has no key for an encrypted value')
  return key
}
