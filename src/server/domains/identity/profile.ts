import { sql } from 'kysely'
import type { Profile } from '#shared/contracts/user.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { pauseAt } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed } from './claims.ts'
import { accountKey, maskIdentityNumber } from './contact.ts'
import { listContactChanges } from './contact-change.ts'
import { languageOf } from './mails.ts'
import { identityTables } from './tables.ts'

export type ProfilePorts = {
  getKycStatus(db: Db, playerId: string, now: Date): Promise<Profile['kycStatus']>
}

export async function getProfile(
  platform: Platform,
  { getKycStatus }: ProfilePorts,
  playerId: string,
  now: Date,
): Promise<Profile> {
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return {
    uid: player.id,
    username: player.username,
    firstname: player.firstname,
    lastname: player.lastname,
    birthDate: player.birth_date,
    identityNumber: maskIdentityNumber(
      platform.secrets.decrypt('identity-number', player.identity_sealed),
    ),
    nationality: player.nationality,
    country: player.country,
    city: player.city,
    address: player.address,
    currency: 'TRY',
    email: player.email,
    emailVerified: player.email_verified_at !== null,
    phone: player.phone,
    phoneVerified: player.phone_verified_at !== null,
    contactChanges: await listContactChanges(platform.database.read, playerId, now),
    language: languageOf(player),
    closed: player.status === 'closed',
    restricted:
      player.status === 'closed' || pauseAt(player.excluded_until, null, now) !== undefined,
    smsConsent: player.sms_consent,
    emailConsent: player.email_consent,
    siteConsent: player.site_consent,
    twoFactor: player.two_factor,
    kycStatus: await getKycStatus(platform.database.read, playerId, now),
    createdAt: toWireTime(player.created_at),
  }
}

export type ProfileChange = {
  address?: string | undefined
  city?: string | undefined
  smsConsent?: boolean | undefined
  emailConsent?: boolean | undefined
  siteConsent?: boolean | undefined
  language?: Lang | undefined
}

export async function updateProfile(
  platform: Platform,
  ports: ProfilePorts,
  playerId: string,
  change: ProfileChange,
  now: Date,
): Promise<Profile> {
  const values = {
    ...(change.address !== undefined && { address: change.address }),
    ...(change.city !== undefined && { city: change.city }),
    ...(change.smsConsent !== undefined && { sms_consent: change.smsConsent }),
    ...(change.language !== undefined && { language: change.language }),
    ...(change.emailConsent !== undefined && { email_consent: change.emailConsent }),
    ...(change.siteConsent !== undefined && { site_consent: change.siteConsent }),
  }
  if (Object.keys(values).length > 0) {
    await platform.database.transaction((tx) =>
      identityTables(tx)
        .updateTable('identity.player')
        .set(values)
        .where('id', '=', playerId)
        .execute(),
    )
  }
  return getProfile(platform, ports, playerId, now)
}

const CONSENT = { site: 'site_consent', email: 'email_consent', sms: 'sms_consent' } as const

/**
 * Withdraws a player's consent to offers on a channel. Returns true if there was one.
 * @throws Refusal 'record not found'
 */
export async function withdrawConsent(
  tx: Tx,
  playerId: string,
  channel: keyof typeof CONSENT,
): Promise<boolean> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .select(CONSENT[channel])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  await identityTables(tx)
    .updateTable('identity.player')
    .set({ [CONSENT[channel]]: false })
    .where('id', '=', playerId)
    .execute()
  return Object.values(player).includes(true)
}

export async function getPlayerName(
  platform: Platform,
  playerId: string,
): Promise<{ firstname: string; lastname: string }> {
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .select(['firstname', 'lastname'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return player
}

export async function isPhoneConfirmed(db: Db | Tx, playerId: string): Promise<boolean> {
  const player = await identityTables(db)
    .selectFrom('identity.player')
    .select('phone_verified_at')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return player?.phone_verified_at != null
}

export async function getRegistrationTime(platform: Platform, playerId: string): Promise<Date> {
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return player.created_at
}

export async function getRegistration(
  db: Db | Tx,
  playerId: string,
): Promise<{ username: string; fullName: string; code: string | null; at: Date }> {
  const player = await identityTables(db)
    .selectFrom('identity.player')
    .select(['username', 'firstname', 'lastname', 'promotion_code', 'created_at'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return {
    username: player.username,
    fullName: `${player.firstname} ${player.lastname}`,
    code: player.promotion_code,
    at: player.created_at,
  }
}

/**
 * Passes all IDs as one parameter, because a lottery has more owners than a statement takes
 * parameters.
 */
const isOneOf = (playerIds: readonly string[]) => sql<boolean>`id = any(${[...playerIds]}::uuid[])`

export async function listUsernames(
  platform: Platform,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const players = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .select(['id', 'username'])
    .where(isOneOf(playerIds))
    .where('status', '=', 'active')
    .execute()
  return new Map(players.map(({ id, username }) => [id, username]))
}

export async function findPlayerByName(
  read: Db | Tx,
  username: string,
): Promise<string | undefined> {
  const found = await findClaimed(read, [{ kind: 'username', key: accountKey(username) }])
  return found[0]?.playerId
}

export async function namePlayers(
  read: Db,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const players = await identityTables(read)
    .selectFrom('identity.player')
    .select(['id', 'username'])
    .where(isOneOf(playerIds))
    .execute()
  return new Map(players.map(({ id, username }) => [id, username]))
}

export async function describePlayers(
  read: Db,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, { username: string; name: string; isClosed: boolean }>> {
  if (playerIds.length === 0) return new Map()
  const players = await identityTables(read)
    .selectFrom('identity.player')
    .select(['id', 'username', 'firstname', 'lastname', 'status', 'excluded_until'])
    .where(isOneOf(playerIds))
    .execute()
  return new Map(
    players.map(({ id, username, firstname, lastname, status, excluded_until: until }) => [
      id,
      {
        username,
        name: `${firstname} ${lastname}`,
        isClosed: status === 'closed' || status === 'inactive' || (until !== null && until > now),
      },
    ]),
  )
}
