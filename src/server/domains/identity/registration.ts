import type { CallParsed } from '#shared/contracts/contract.ts'
import type { register } from '#shared/contracts/user.ts'
import { BARRED_COUNTRY } from '#shared/players/countries.ts'
import { ageOn, siteDate } from '#shared/dates.ts'
import { checkIdentityNumber } from '#shared/players/identity-number.ts'
import { FieldRefusal, Refusal, type FieldTextKey } from '#shared/refusals.ts'
import { isLatin, isPersonName, scriptsOf } from '#shared/players/person-name.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { claim, findClaimed, type Claim } from './claims.ts'
import { accountKey, isEmail, isUsername, normalisePhone } from './contact.ts'
import { refuseExcludedPerson } from './excluded-person.ts'
import { requireMayPlay } from './jurisdiction.ts'
import { identityTables, type PlayerStatus } from './tables.ts'
import { bindRegistration, keepSecret, sendConfirmation } from './pending-registration.ts'
import { digestIdentity } from './people.ts'
import { isReservedUsername } from './reserved-names.ts'
import { ruleInForce } from './rules.ts'

export type RegistrationInput = CallParsed<typeof register>

const HOUR_MS = 3_600_000
export const ADULT_YEARS = 18
const EARLIEST_BIRTH = '1900-01-01'
const IDENTITY_PURPOSE = 'identity-number'

/**
 * @throws Refusal 'invalid input' by field, then 'jurisdiction', by field where the form says so
 */
export function checkRegistration(
  { site }: Pick<Platform, 'site'>,
  input: RegistrationInput,
  addressCountry: string | undefined,
  now: Date,
): { phone: string; identityNumber: string } {
  const fields: Record<string, FieldTextKey> = {}
  for (const name of unfitNames(input)) fields[name] = 'personName'
  const today = siteDate(now)
  if (input.birthDate < EARLIEST_BIRTH || input.birthDate > today) fields['birthDate'] = 'birthDate'
  else if (ageOn(input.birthDate, today) < ADULT_YEARS) fields['birthDate'] = 'adult'
  const identityNumber = input.identityNumber.replace(/\s/g, '').toUpperCase()
  if (!isIdentityOf(input.nationality, identityNumber)) fields['identityNumber'] = 'identityNumber'
  if (!isEmail(input.email)) fields['email'] = 'email'
  const phone = normalisePhone(input.phone, input.country !== 'TR')
  if (phone === undefined) fields['phone'] = 'phone'
  if (!isUsername(input.username)) fields['username'] = 'username'
  else if (isReservedUsername(input.username, site.name)) fields['username'] = 'usernameReserved'
  if (phone === undefined || Object.keys(fields).length > 0) throw new FieldRefusal(fields)
  if (input.nationality === BARRED_COUNTRY) fields['nationality'] = 'jurisdiction'
  if (input.country === BARRED_COUNTRY) fields['country'] = 'jurisdiction'
  if (Object.keys(fields).length > 0) throw new FieldRefusal(fields, 'jurisdiction')
  requireMayPlay({ country: addressCountry })
  return { phone, identityNumber }
}

function unfitNames({
  firstname,
  lastname,
  nationality,
}: RegistrationInput): ('firstname' | 'lastname')[] {
  const isOneScript = scriptsOf(`${firstname}${lastname}`) <= 1
  const isFit = (name: string) =>
    isPersonName(name) && isOneScript && (nationality !== 'TR' || isLatin(name))
  return (['firstname', 'lastname'] as const).filter(
    (field) => !isFit({ firstname, lastname }[field]),
  )
}

function isIdentityOf(nationality: string, number: string): boolean {
  return nationality === 'TR' ? checkIdentityNumber(number).valid : /^[A-Z0-9]{5,20}$/.test(number)
}

/**
 * Inserts the player.
 * @throws Refusal 'duplicate' naming every field that is taken, 'not possible'
 */
export async function insertPlayer(
  tx: Tx,
  platform: Platform,
  input: RegistrationInput,
  checked: { phone: string; identityNumber: string },
  passwordHash: string,
  status: PlayerStatus,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID()
  const keys = uniqueKeys(platform, input, checked)
  await refuseTaken(tx, keys)
  await refuseExcludedPerson(tx, platform, input, now)
  await identityTables(tx)
    .insertInto('identity.player')
    .values({
      id,
      ...keys,
      username: input.username,
      password_hash: passwordHash,
      status,
      rid: '10',
      firstname: input.firstname,
      lastname: input.lastname,
      birth_date: input.birthDate,
      nationality: input.nationality,
      identity_sealed: platform.secrets.encrypt(IDENTITY_PURPOSE, checked.identityNumber),
      country: input.country,
      city: input.city,
      address: input.address,
      email: input.email,
      email_verified_at: status === 'active' ? now : null,
      phone_verified_at: null,
      sms_consent: input.smsConsent,
      email_consent: input.emailConsent,
      promotion_code: input.promotionCode ?? null,
      reference_number: input.referenceNumber ?? null,
      language: input.Lang,
      last_login_at: null,
      created_at: now,
    })
    .execute()
  // The directory decides between simultaneous registrations.
  const taken = await claim(tx, id, claimsOf(keys))
  if (taken.size > 0)
    throw takenRefusal({
      username: taken.has('username'),
      person: [...taken].some((kind) => kind !== 'username'),
    })
  await platform.outbox.add(tx, 'player-registered', { playerId: id })
  return id
}

type UniqueKeys = {
  username_key: string
  email_key: string
  phone: string
  identity_digest: string
}

function uniqueKeys(
  { secrets }: Pick<Platform, 'secrets'>,
  input: RegistrationInput,
  checked: { phone: string; identityNumber: string },
): UniqueKeys {
  return {
    username_key: accountKey(input.username),
    email_key: accountKey(input.email),
    phone: checked.phone,
    identity_digest: digestIdentity(secrets, checked.identityNumber),
  }
}

const claimsOf = (keys: UniqueKeys): Claim[] => [
  { kind: 'username', key: keys.username_key },
  { kind: 'email', key: keys.email_key },
  { kind: 'phone', key: keys.phone },
  { kind: 'identity', key: keys.identity_digest },
]

async function refuseTaken(tx: Tx, keys: UniqueKeys): Promise<void> {
  const taken = await findClaimed(tx, claimsOf(keys))
  const sameNumber = await identityTables(tx)
    .selectFrom('identity.player')
    .select('id')
    .where('number_digest', '=', keys.identity_digest)
    .limit(1)
    .execute()
  if (taken.length === 0 && sameNumber.length === 0) return
  throw takenRefusal({
    username: taken.some(({ kind }) => kind === 'username'),
    person: sameNumber.length > 0 || taken.some(({ kind }) => kind !== 'username'),
  })
}

/**
 * Names a taken user name, because it is public. Does not reveal which of e-mail, phone and
 * identity number is taken.
 */
function takenRefusal(taken: { username: boolean; person: boolean }): FieldRefusal {
  return new FieldRefusal(
    {
      ...(taken.username && { username: 'usernameTaken' }),
      ...(taken.person && {
        email: 'personTaken',
        phone: 'personTaken',
        identityNumber: 'personTaken',
      }),
    },
    'duplicate',
  )
}

/**
 * Opens unconfirmed accounts and mails their confirmation links. Limits how often a source or a
 * person's details are refused as taken.
 */
export type Attribute = (
  tx: Tx,
  registered: { playerId: string; reference: string | undefined },
  context: Pick<CallContext, 'cookie' | 'now'>,
) => Promise<void>

export function createRegistration(platform: Platform, attribute: Attribute) {
  const ofSource = platform.throttles.of({
    name: 'register',
    max: ruleInForce(platform, 'taken-source'),
    windowMs: HOUR_MS,
  })
  const ofDetail = platform.throttles.of({
    name: 'register-detail',
    max: ruleInForce(platform, 'taken-detail'),
    windowMs: 24 * HOUR_MS,
  })

  return async function register(
    input: RegistrationInput,
    context: Pick<CallContext, 'address' | 'country' | 'now' | 'cookie' | 'setCookie'>,
  ): Promise<string> {
    const { address, country, now } = context
    const checked = checkRegistration(platform, input, country, now)
    await refuseCommonPassword(input.password)
    const source = sourceKey(address)
    const {
      email_key: email,
      phone,
      identity_digest: identity,
    } = uniqueKeys(platform, input, checked)
    const tries = [
      { throttle: ofSource, key: source },
      ...[email, phone, identity].map((key) => ({ throttle: ofDetail, key })),
    ]
    return throttled(tries, now, revealsPlayer, async () => {
      // Hashing is expensive, so a password is hashed only for an account that can be opened.
      await platform.database.transaction(async (tx) => {
        await refuseTaken(tx, uniqueKeys(platform, input, checked))
        await refuseExcludedPerson(tx, platform, input, now)
      })
      const { playerId, secret } = await openAccount(
        platform,
        input,
        checked,
        await platform.passwords.hash(source, input.password),
        (tx, id) => attribute(tx, { playerId: id, reference: input.referenceNumber }, context),
        now,
      )
      keepSecret(context, secret)
      return playerId
    })
  }
}

function revealsPlayer(error: unknown): boolean {
  return error instanceof Refusal && (error.debug === 'duplicate' || error.debug === 'not possible')
}

function openAccount(
  platform: Platform,
  input: RegistrationInput,
  checked: { phone: string; identityNumber: string },
  passwordHash: string,
  attributed: (tx: Tx, playerId: string) => Promise<void>,
  now: Date,
): Promise<{ playerId: string; secret: string }> {
  return platform.database.transaction(async (tx) => {
    const playerId = await insertPlayer(
      tx,
      platform,
      input,
      checked,
      passwordHash,
      'unconfirmed',
      now,
    )
    await attributed(tx, playerId)
    const secret = await bindRegistration(tx, playerId, now)
    await sendConfirmation(
      tx,
      platform,
      {
        id: playerId,
        username: input.username,
        email: input.email,
        email_verified_at: null,
        firstname: input.firstname,
        language: input.Lang,
      },
      now,
    )
    return { playerId, secret }
  })
}
