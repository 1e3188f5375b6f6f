import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { passkeyTables } from './passkey-tables.ts'
import { hashToken } from '../token.ts'

export const CHALLENGE_MS = 5 * 60_000
const NONCE_BYTES = 24
const TIME_BYTES = 8
const PURPOSE = 'passkey-challenge'

type Signing = Pick<Platform, 'secrets'>

/**
 * Returns a challenge for one purpose ("login", or a player's "register:id"). It is random, dated
 * and signed, so it need not be stored.
 */
export function newChallenge(platform: Signing, purpose: string, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(now.getTime()))
  const body = Buffer.concat([randomBytes(NONCE_BYTES), time])
  return Buffer.concat([body, signatureOf(platform, purpose, body)]).toString('base64url')
}

export function isOwnChallenge(
  platform: Signing,
  purpose: string,
  challenge: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const signature = bytes.subarray(NONCE_BYTES + TIME_BYTES)
  const expected = signatureOf(platform, purpose, body)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  const ageMs = now.getTime() - Number(body.readBigUInt64BE(NONCE_BYTES))
  return ageMs >= 0 && ageMs < CHALLENGE_MS
}

function signatureOf({ secrets }: Signing, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secrets.keyFor(PURPOSE)).update(`${purpose}|`).update(body).digest()
}

/** Spends a challenge. Returns false if it was answered before. */
export async function spendChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  await passkeyTables(tx)
    .deleteFrom('identity.spent_challenge')
    .where('spent_at', '<', new Date(now.getTime() - 2 * CHALLENGE_MS))
    .execute()
  const spent = await passkeyTables(tx)
    .insertInto('identity.spent_challenge')
    .values({ challenge_hash: hashToken(challenge), spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('spent_at')
    .executeTakeFirst()
  return spent !== undefined
}
