import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import {
  authenticatorAddress,
  authenticatorStep,
  newAuthenticatorSecret,
} from '#server/platform/security/authenticator.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { twoFactorTables } from './two-factor-tables.ts'

const SECRET_PURPOSE = 'authenticator'
const RECOVERY_PURPOSE = 'recovery-code'
const SMS_PURPOSE = 'sms-code'
const RECOVERY_CODES = 10
const SMS_MS = 5 * 60_000
const SMS_TRIES = 5

export async function keepNewSecret(
  tx: Tx,
  { secrets, site }: Platform,
  player: { id: string; username: string },
  now: Date,
): Promise<{ secret: string; otpauth: string }> {
  const secret = newAuthenticatorSecret()
  const secret_sealed = secrets.encrypt(SECRET_PURPOSE, secret)
  await twoFactorTables(tx)
    .insertInto('identity.authenticator')
    .values({ player_id: player.id, secret_sealed, created_at: now })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ secret_sealed, created_at: now, last_step: 0n }),
    )
    .execute()
  return { secret, otpauth: authenticatorAddress(secret, player.username, site.name) }
}

/** Accepts the authenticator's code of now, one step either way. An accepted step is spent. */
export async function spendAuthenticatorCode(
  tx: Tx,
  { secrets }: Platform,
  playerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const kept = await twoFactorTables(tx)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (kept === undefined) return false
  const step = authenticatorStep(secrets.decrypt(SECRET_PURPOSE, kept.secret_sealed), code, now)
  if (step === undefined || step <= kept.last_step) return false
  await twoFactorTables(tx)
    .updateTable('identity.authenticator')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .execute()
  return true
}

/** Replaces the recovery codes. They are stored hashed and shown only once. */
export async function replaceRecoveryCodes(
  tx: Tx,
  platform: Platform,
  playerId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await twoFactorTables(tx)
    .deleteFrom('identity.recovery_code')
    .where('player_id', '=', playerId)
    .execute()
  await twoFactorTables(tx)
    .insertInto('identity.recovery_code')
    .values(
      codes.map((code) => ({
        player_id: playerId,
        code_digest: recoveryDigest(platform, playerId, code),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}-${letters.slice(12, 16)}`
}

function recoveryDigest({ secrets }: Platform, playerId: string, code: string): string {
  return secrets.digest(
    RECOVERY_PURPOSE,
    `${playerId}:${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`,
  )
}

export async function spendRecoveryCode(
  tx: Tx,
  platform: Platform,
  playerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await twoFactorTables(tx)
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_digest', '=', recoveryDigest(platform, playerId, code))
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function forgetAuthenticator(tx: Tx, playerId: string): Promise<void> {
  await twoFactorTables(tx)
    .deleteFrom('identity.authenticator')
    .where('player_id', '=', playerId)
    .execute()
  await twoFactorTables(tx)
    .deleteFrom('identity.recovery_code')
    .where('player_id', '=', playerId)
    .execute()
}

/** Replaces the SMS code. Returns undefined while the last one is younger than `restMs`. */
export async function keepNewSmsCode(
  tx: Tx,
  { secrets }: Platform,
  playerId: string,
  now: Date,
  restMs: number,
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    code_digest: secrets.digest(SMS_PURPOSE, `${playerId}:${code}`),
    created_at: now,
    tries: 0,
  }
  const kept = await twoFactorTables(tx)
    .insertInto('identity.sms_code')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet(values)
        .where('identity.sms_code.created_at', '<=', new Date(now.getTime() - restMs)),
    )
    .returning('player_id')
    .executeTakeFirst()
  return kept === undefined ? undefined : code
}

/**
 * Counts a try at the SMS code in its own transaction. Returns false once it has expired or was
 * tried five times.
 */
export async function takeSmsTry(
  { database }: Platform,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const taken = await database.transaction((tx) =>
    twoFactorTables(tx)
      .updateTable('identity.sms_code')
      .set({ tries: sql<number>`tries + 1` })
      .where('player_id', '=', playerId)
      .where('tries', '<', SMS_TRIES)
      .where('created_at', '>', new Date(now.getTime() - SMS_MS))
      .returning('tries')
      .executeTakeFirst(),
  )
  return taken !== undefined
}

/** Spends the last SMS code if it matches. takeSmsTry checks its time and tries. */
export async function spendSmsCode(
  tx: Tx,
  { secrets }: Platform,
  playerId: string,
  code: string,
): Promise<boolean> {
  // The row stays with a digest that nothing matches, so that the wait before the next SMS still
  // applies.
  const spent = await twoFactorTables(tx)
    .updateTable('identity.sms_code')
    .set({ code_digest: '' })
    .where('player_id', '=', playerId)
    .where('code_digest', '=', secrets.digest(SMS_PURPOSE, `${playerId}:${code}`))
    .returning('player_id')
    .executeTakeFirst()
  return spent !== undefined
}
