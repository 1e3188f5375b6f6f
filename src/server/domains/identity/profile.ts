import type { Profile } from '#shared/contracts/user.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { pauseAt } from '#shared/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountKey, maskIdentityNumber } from './contact.ts'
import { listContactChanges } from './contact-change.ts'
import { languageOf } from './mails.ts'
import { identityTables } from './tables.ts'

/** The player's own record; the identity number masked. */
export async function getProfile(platform: Platform, playerId: string, now: Date): Promise<Profile> {
  const player = await identityTables(platform.database.read).selectFrom('identity.player').selectAll().where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return {
    uid: player.id, username: player.username, firstname: player.firstname, lastname: player.lastname, birthDate: player.birth_date,
    identityNumber: maskIdentityNumber(platform.secrets.decrypt('identity-number', player.identity_sealed)),
    nationality: player.nationality, country: player.country, city: player.city, address: player.address, currency: 'TRY',
    email: player.email, emailVerified: player.email_verified_at !== null, phone: player.phone, phoneVerified: player.phone_verified_at !== null,
    contactChanges: await listContactChanges(platform.database.read, playerId, now), language: languageOf(player),
    closed: player.status === 'closed', restricted: player.status === 'closed' || pauseAt(player.excluded_until, null, now) !== undefined,
    smsConsent: player.sms_consent, emailConsent: player.email_consent, siteConsent: player.site_consent, twoFactor: player.two_factor, kycStatus: 'none', createdAt: toWireTime(player.created_at),
  }
}

/** What a player may change of their own record; what is undefined stays. */
export type ProfileChange = { address?: string | undefined; city?: string | undefined; smsConsent?: boolean | undefined; emailConsent?: boolean | undefined; siteConsent?: boolean | undefined; language?: Lang | undefined }

export async function updateProfile(platform: Platform, playerId: string, change: ProfileChange, now: Date): Promise<Profile> {
  const values = {
    ...(change.address !== undefined && { address: change.address }),
    ...(change.city !== undefined && { city: change.city }),
    ...(change.smsConsent !== undefined && { sms_consent: change.smsConsent }),
    ...(change.language !== undefined && { language: change.language }),
    ...(change.emailConsent !== undefined && { email_consent: change.emailConsent }),
    ...(change.siteConsent !== undefined && { site_consent: change.siteConsent }),
  }
  if (Object.keys(values).length > 0) {
    await platform.database.transaction((tx) => identityTables(tx).updateTable('identity.player').set(values).where('id', '=', playerId).execute())
  }
  return getProfile(platform, playerId, now)
}

const CONSENT = { site: 'site_consent', email: 'email_consent', sms: 'sms_consent' } as const

/** Takes a player's yes to offers by a channel back; without one nothing changes. @throws Refusal 'record not found' */
export async function withdrawConsent(tx: Tx, playerId: string, channel: keyof typeof CONSENT): Promise<void> {
  const { numUpdatedRows } = await identityTables(tx).updateTable('identity.player').set({ [CONSENT[channel]]: false }).where('id', '=', playerId).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('record not found')
}

/** First and last name as registered, for checks such as a bank account's owner. */
export async function getPlayerName(platform: Platform, playerId: string): Promise<{ firstname: string; lastname: string }> {
  const player = await identityTables(platform.database.read).selectFrom('identity.player').select(['firstname', 'lastname']).where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return player
}

export async function getRegistrationTime(platform: Platform, playerId: string): Promise<Date> {
  const player = await identityTables(platform.database.read).selectFrom('identity.player').select('created_at').where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return player.created_at
}

/** When a player signed up, under which name and with which code. */
export async function getRegistration(db: Db | Tx, playerId: string): Promise<{ username: string; code: string | null; at: Date }> {
  const player = await identityTables(db).selectFrom('identity.player').select(['username', 'promotion_code', 'created_at']).where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  return { username: player.username, code: player.promotion_code, at: player.created_at }
}

/** User names of those of these players whose account is open. */
export async function listUsernames(platform: Platform, playerIds: readonly string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const players = await identityTables(platform.database.read).selectFrom('identity.player').select(['id', 'username'])
    .where('id', 'in', playerIds).where('status', '=', 'active').execute()
  return new Map(players.map(({ id, username }) => [id, username]))
}

/** A player's id by their user name, whatever became of the account. */
export async function findPlayerByName(read: Db | Tx, username: string): Promise<string | undefined> {
  const player = await identityTables(read).selectFrom('identity.player').select('id').where('username_key', '=', accountKey(username)).executeTakeFirst()
  return player?.id
}

/** User names as the staff sees them, of closed accounts too. */
export async function namePlayers(read: Db, playerIds: readonly string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const players = await identityTables(read).selectFrom('identity.player').select(['id', 'username']).where('id', 'in', playerIds).execute()
  return new Map(players.map(({ id, username }) => [id, username]))
}
