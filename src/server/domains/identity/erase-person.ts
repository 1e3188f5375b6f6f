import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { releaseClaims } from './claims.ts'
import { digestPerson } from './excluded-person.ts'
import { digestIdentity } from './people.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { newToken } from './token.ts'

const NO_BIRTH_DATE = '1900-01-01'
const nameErased = (playerId: string) => `erased-${playerId.replaceAll('-', '').slice(-12)}`

/**
 * Locks a player's row until the commit.
 * @throws Refusal 'record not found'
 */
export async function lockPerson(tx: Tx, playerId: string): Promise<PlayerRow> {
  const row = await identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Erases the person behind a closed account: name, birth date, number, contact, address, and how
 * and from where they signed in. ID, residence, dates and exclusions stay, for an excluded person
 * also keyed digests. Returns the number of deleted sign-in rows and the addresses the person's
 * mails were sent to.
 */
export async function erasePerson(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  player: PlayerRow,
  now: Date,
): Promise<{ signIn: number; addresses: string[] }> {
  const { id } = player
  const isExcluded = player.excluded_until !== null && player.excluded_until > now
  const name = nameErased(id)
  await identityTables(tx)
    .updateTable('identity.player')
    .set({
      username: name,
      username_key: name,
      password_hash: await hashPassword(newToken()),
      firstname: '',
      lastname: '',
      birth_date: NO_BIRTH_DATE,
      identity_sealed: secrets.encrypt('identity-number', ''),
      city: '',
      address: '',
      email: '',
      email_key: name,
      email_verified_at: null,
      phone: name,
      phone_verified_at: null,
      promotion_code: null,
      reference_number: null,
      closed_reason: null,
      erased_at: now,
      ...(isExcluded
        ? {
            person_digest: digestPerson(secrets, { ...player, birthDate: player.birth_date }),
            number_digest: digestIdentity(
              secrets,
              secrets.decrypt('identity-number', player.identity_sealed),
            ),
          }
        : { identity_digest: name, number_digest: null }),
    })
    .where('id', '=', id)
    .execute()
  // An excluded person stays recognisable by the number.
  await releaseClaims(tx, id, [
    'username',
    'email',
    'phone',
    'passkey',
    'provider',
    ...(isExcluded ? [] : (['identity'] as const)),
  ])
  return { signIn: await eraseSignIns(tx, id), addresses: [player.email, player.phone] }
}

const OF_SIGN_IN = [
  'authenticator',
  'confirmation',
  'contact_change',
  'contact_code_sent',
  'device',
  'passkey',
  'password_reset',
  'pending_registration',
  'pending_sign_in',
  'provider_link',
  'provider_visit',
  'recovery_code',
  'sms_code',
] as const

async function eraseSignIns(tx: Tx, playerId: string): Promise<number> {
  let n = 0n
  for (const table of OF_SIGN_IN)
    n +=
      (
        await sql`delete from ${sql.table(`identity.${table}`)}
          where player_id = ${playerId}`.execute(tx)
      ).numAffectedRows ?? 0n
  await sql`update identity.auth_record set successor_sealed = null
    where player_id = ${playerId}`.execute(tx)
  n +=
    (
      await sql`update identity.family set user_agent = '', address = ''
        where player_id = ${playerId}`.execute(tx)
    ).numAffectedRows ?? 0n
  return Number(n)
}
