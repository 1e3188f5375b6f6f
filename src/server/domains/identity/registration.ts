import { hash } from '@node-rs/argon2'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { register } from '#shared/contracts/user.ts'
import { BARRED_COUNTRY } from '#shared/countries.ts'
import { ageOn, siteDate } from '#shared/dates.ts'
import { checkIdentityNumber } from '#shared/identity-number.ts'
import { FieldRefusal, Refusal, type FieldTextKey } from '#shared/refusals.ts'
import { errorConstraint, type Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountKey, isEmail, isUsername, normalisePhone } from './contact.ts'
import { refuseExcludedPerson } from './exclusion.ts'
import { requireMayPlay } from './jurisdiction.ts'
import { confirmationMail, mailPlayer, type Reader } from './mails.ts'
import { identityTables, type PlayerStatus } from './tables.ts'
import { digestIdentity } from './people.ts'
import { hashToken, newToken } from './token.ts'

export type RegistrationInput = CallParsed<typeof register>

/** OWASP's argon2id: 19 MiB, two passes, one lane; the library works off the main thread. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CONFIRMATION_MS = 24 * 3_600_000
const ADULT_YEARS = 18
const EARLIEST_BIRTH = '1900-01-01'
const IDENTITY_PURPOSE = 'identity-number'

const TAKEN: Readonly<Record<string, [field: string, text: FieldTextKey]>> = {
  player_username_unique: ['username', 'usernameTaken'],
  player_email_unique: ['email', 'emailTaken'],
  player_phone_unique: ['phone', 'phoneTaken'],
  player_identity_unique: ['identityNumber', 'identityTaken'],
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/** @throws Refusal 'invalid input' by field, then 'jurisdiction', by field where the form says so */
export function checkRegistration(input: RegistrationInput, addressCountry: string | undefined, now: Date): { phone: string; identityNumber: string } {
  const fields: Record<string, FieldTextKey> = {}
  const today = siteDate(now)
  if (input.birthDate < EARLIEST_BIRTH || input.birthDate > today) fields['birthDate'] = 'birthDate'
  else if (ageOn(input.birthDate, today) < ADULT_YEARS) fields['birthDate'] = 'adult'
  const identityNumber = input.identityNumber.replace(/\s/g, '').toUpperCase()
  if (!isIdentityOf(input.nationality, identityNumber)) fields['identityNumber'] = 'identityNumber'
  if (!isEmail(input.email)) fields['email'] = 'email'
  const phone = normalisePhone(input.phone, input.country !== 'TR')
  if (phone === undefined) fields['phone'] = 'phone'
  if (!isUsername(input.username)) fields['username'] = 'username'
  if (phone === undefined || Object.keys(fields).length > 0) throw new FieldRefusal(fields)
  if (input.nationality === BARRED_COUNTRY) fields['nationality'] = 'jurisdiction'
  if (input.country === BARRED_COUNTRY) fields['country'] = 'jurisdiction'
  if (Object.keys(fields).length > 0) throw new FieldRefusal(fields, 'jurisdiction')
  requireMayPlay({ country: addressCountry })
  return { phone, identityNumber }
}

function isIdentityOf(nationality: string, number: string): boolean {
  return nationality === 'TR' ? checkIdentityNumber(number).valid : /^[A-Z0-9]{5,20}$/.test(number)
}

/** Writes the player. @throws Refusal 'duplicate' naming every field that is taken, 'not possible' */
export async function insertPlayer(
  tx: Tx, platform: Platform, input: RegistrationInput, checked: { phone: string; identityNumber: string },
  passwordHash: string, status: PlayerStatus, now: Date,
): Promise<string> {
  const id = crypto.randomUUID()
  const keys = {
    username_key: accountKey(input.username),
    email_key: accountKey(input.email),
    phone: checked.phone,
    identity_digest: digestIdentity(platform.secrets, input.nationality, checked.identityNumber),
  }
  await refuseTaken(tx, keys)
  await refuseExcludedPerson(tx, platform, input, now)
  try {
    await identityTables(tx).insertInto('identity.player').values({
      id, ...keys,
      username: input.username, password_hash: passwordHash, status, rid: '10',
      firstname: input.firstname, lastname: input.lastname, birth_date: input.birthDate,
      nationality: input.nationality, identity_sealed: platform.secrets.encrypt(IDENTITY_PURPOSE, checked.identityNumber),
      country: input.country, city: input.city, address: input.address, email: input.email,
      email_verified_at: status === 'active' ? now : null, phone_verified_at: null,
      sms_consent: input.smsConsent, email_consent: input.emailConsent,
      promotion_code: input.promotionCode ?? null, reference_number: input.referenceNumber ?? null,
      language: input.Lang, last_login_at: null, created_at: now,
    }).execute()
    await platform.outbox.add(tx, 'player-registered', { playerId: id })
  } catch (error) {
    // Two registrations in the same moment: the unique index decides.
    const taken = TAKEN[errorConstraint(error)]
    if (taken === undefined) throw error
    throw new FieldRefusal({ [taken[0]]: taken[1] }, 'duplicate')
  }
  return id
}

type UniqueKeys = { username_key: string; email_key: string; phone: string; identity_digest: string }

async function refuseTaken(tx: Tx, keys: UniqueKeys): Promise<void> {
  const rows = await identityTables(tx).selectFrom('identity.player')
    .select(['username_key', 'email_key', 'phone', 'identity_digest'])
    .where((where) => where.or([
      where('username_key', '=', keys.username_key), where('email_key', '=', keys.email_key), where('phone', '=', keys.phone),
      where('identity_digest', '=', keys.identity_digest),
    ]))
    .execute()
  const fields: Record<string, FieldTextKey> = {}
  for (const row of rows) {
    if (row.username_key === keys.username_key) fields['username'] = 'usernameTaken'
    if (row.email_key === keys.email_key) fields['email'] = 'emailTaken'
    if (row.phone === keys.phone) fields['phone'] = 'phoneTaken'
    if (row.identity_digest === keys.identity_digest) fields['identityNumber'] = 'identityTaken'
  }
  if (Object.keys(fields).length > 0) throw new FieldRefusal(fields, 'duplicate')
}

/** Opens an unconfirmed account and mails its confirmation link. */
export async function registerPlayer(platform: Platform, input: RegistrationInput, addressCountry: string | undefined, now: Date): Promise<string> {
  const checked = checkRegistration(input, addressCountry, now)
  const passwordHash = await hashPassword(input.password)
  return platform.database.transaction(async (tx) => {
    const playerId = await insertPlayer(tx, platform, input, checked, passwordHash, 'unconfirmed', now)
    await sendConfirmation(tx, platform, { id: playerId, email: input.email, firstname: input.firstname, language: input.Lang }, now)
    return playerId
  })
}

export async function sendConfirmation(
  tx: Tx, platform: Platform, player: Reader & { id: string }, now: Date,
): Promise<void> {
  const token = newToken()
  await identityTables(tx).insertInto('identity.confirmation')
    .values({ token_hash: hashToken(token), player_id: player.id, expires_at: new Date(now.getTime() + CONFIRMATION_MS), used_at: null })
    .execute()
  const link = `${platform.config.publicUrl}/register-account-confirm?token=${token}`
  await mailPlayer(tx, platform, player, confirmationMail(link), now, { links: [link] })
}

/** The link of the mail, once, within 24 hours. @throws Refusal 'record not found' */
export async function confirmRegistration(platform: Platform, token: string, now: Date): Promise<{ username: string }> {
  return platform.database.transaction(async (tx) => {
    const used = await identityTables(tx).updateTable('identity.confirmation').set({ used_at: now })
      .where('token_hash', '=', hashToken(token)).where('used_at', 'is', null).where('expires_at', '>', now)
      .returning('player_id').executeTakeFirst()
    if (used === undefined) throw new Refusal('record not found')
    const player = await identityTables(tx).updateTable('identity.player').set({ status: 'active', email_verified_at: now })
      .where('id', '=', used.player_id).where('status', '=', 'unconfirmed')
      .returning(['id', 'username']).executeTakeFirst()
    if (player === undefined) throw new Refusal('record not found')
    await platform.outbox.add(tx, 'player-confirmed', { playerId: player.id })
    return { username: player.username }
  })
}
