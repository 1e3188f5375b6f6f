import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { PublicSigningKey, SigningKeySet } from '#shared/disclosure/signing-keys.ts'
import { lockName, type Database, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { disclosureTables } from './tables.ts'

export const SIGNING_KEY_SEAL = 'disclosure:signing-key'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The fixed beginning of a DER public key of Ed25519 (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

type Keeper = { secrets: Secrets }

/** Signs a text as UTF-8 with the key in use. Ed25519 signs the same text always the same way. */
type Signer = { keyId: string; sign(text: string): Buffer }

/**
 * Adds a key that signs from the given time.
 * @throws Error where another key begins at the same time
 */
export async function addSigningKey(
  tx: Tx,
  { secrets }: Keeper,
  usedFrom: Date,
  now: Date,
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const id = thumbprintOf(raw)
  const sealed = secrets.encrypt(
    SIGNING_KEY_SEAL,
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  )
  await disclosureTables(tx)
    .insertInto('disclosure.signing_key')
    .values({ id, public_key: raw, private_sealed: sealed, used_from: usedFrom, created_at: now })
    .execute()
  return id
}

export async function ensureSigningKey(
  database: Pick<Database, 'transaction' | 'read'>,
  keeper: Keeper,
  now: Date,
): Promise<void> {
  if (await hasKey(database.read)) return
  await database.transaction(async (tx) => {
    await lockName(tx, 'disclosure:signing-keys')
    // Earlier, so that a process whose clock is behind can use it at once.
    const usedFrom = new Date(now.getTime() - HOUR_MS)
    if (!(await hasKey(tx))) await addSigningKey(tx, keeper, usedFrom, now)
  })
}

async function hasKey(db: Db | Tx): Promise<boolean> {
  const row = await disclosureTables(db)
    .selectFrom('disclosure.signing_key')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the signer of the key in use.
 * @throws Error before `ensureSigningKey`
 */
export async function requireSigner(db: Db | Tx, { secrets }: Keeper, now: Date): Promise<Signer> {
  const row = await disclosureTables(db)
    .selectFrom('disclosure.signing_key')
    .select(['id', 'private_sealed'])
    .where('used_from', '<=', now)
    .orderBy('used_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.private_sealed === null)
    throw new Error('disclosure: there is no signing key in use')
  const key = createPrivateKey(secrets.decrypt(SIGNING_KEY_SEAL, row.private_sealed))
  return { keyId: row.id, sign: (text) => sign(null, Buffer.from(text, 'utf8'), key) }
}

export async function listSigningKeys(db: Db | Tx): Promise<SigningKeySet> {
  const rows = await disclosureTables(db)
    .selectFrom('disclosure.signing_key')
    .select(['id', 'public_key', 'used_from'])
    .orderBy('used_from', 'desc')
    .execute()
  return {
    keys: rows.map((row, at) => toPublic(row, rows[at - 1]?.used_from)),
  }
}

function toPublic(
  { id, public_key: raw, used_from: usedFrom }: { id: string; public_key: Buffer; used_from: Date },
  until: Date | undefined,
): PublicSigningKey {
  const der = Buffer.concat([SPKI_HEAD, raw]).toString('base64')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x: raw.toString('base64url'),
    validFrom: usedFrom.toISOString(),
    validUntil: until?.toISOString() ?? null,
    pem: `-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----\n`,
  }
}

/** Removes the private keys that another key replaced a day ago. Public keys stay forever. */
export async function removeOldPrivateKeys(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await disclosureTables(tx)
    .updateTable('disclosure.signing_key as old')
    .set({ private_sealed: null })
    .where('private_sealed', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('disclosure.signing_key as next')
          .select('next.id')
          .whereRef('next.used_from', '>', 'old.used_from')
          .where('next.used_from', '<=', new Date(now.getTime() - DAY_MS)),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

function thumbprintOf(raw: Buffer): string {
  return createHash('sha256')
    .update(`{"crv":"Ed25519","kty":"OKP","x":"${raw.toString('base64url')}"}`)
    .digest('base64url')
}
