import { MAILS } from '#shared/texts/mails.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ContactChange } from '#shared/contracts/contact.ts'
import { toWireTime } from '#shared/dates.ts'
import { FieldRefusal, Refusal, type FieldTextKey } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed, reclaim } from './claims.ts'
import { accountKey, isEmail, normalisePhone } from './contact.ts'
import { requirePassword, withFactor, type FactorCodes, type PlayerContext } from './fresh-proof.ts'
import { languageOf, mailPlayer, notifySecurityChange } from './mails.ts'
import { countSms } from './sms-limits.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { twoFactorTables } from './two-factor-tables.ts'

type Kind = 'email' | 'phone'

const CODE_MS = 15 * 60_000
const CODE_TRIES = 5
const REST_MS = 60_000
const DAY_MS = 86_400_000
const MAX_CODES_A_DAY = 10
const CODE_PURPOSE = 'contact-code'
const TAKEN = { email: 'emailTaken', phone: 'phoneTaken' } as const satisfies Record<
  Kind,
  FieldTextKey
>

export type ContactOrder = FactorCodes & { kind: Kind; value: string; password: string }

/**
 * Sends a code to the new address and a notice to the old one, which stays until the code is
 * entered. An address of another account gets the same answer but no code.
 * @throws FieldRefusal value, password; Refusal 'wrong code', 'locked', 'too fast', 'limit reached'
 */
export async function changeContact(
  platform: Platform,
  context: PlayerContext,
  { kind, value: typed, password, ...codes }: ContactOrder,
): Promise<ContactChange & { retryAfterSeconds: number }> {
  const checked = await requirePassword(platform, context, password)
  const value = requireAddress(kind, typed, checked)
  return withFactor(platform, context, checked, codes, async (tx) => {
    await countCode(tx, checked.id, kind, context.now)
    const code = await keepNewCode(tx, platform, checked.id, kind, value, context.now)
    const isTaken = await belongsToOther(tx, kind, value, checked.id)
    await sendCode(tx, platform, checked, { kind, value, code, isTaken }, context.now)
    return {
      ...toWire({ kind, value, created_at: context.now }),
      retryAfterSeconds: REST_MS / 1000,
    }
  })
}

function requireAddress(kind: Kind, typed: string, player: PlayerRow): string {
  const value =
    kind === 'email'
      ? isEmail(typed)
        ? typed
        : undefined
      : normalisePhone(typed, player.country !== 'TR')
  if (value === undefined) throw new FieldRefusal({ value: kind })
  const isSame =
    kind === 'email'
      ? accountKey(value) === player.email_key && player.email_verified_at !== null
      : value === player.phone && player.phone_verified_at !== null
  if (isSame) throw new FieldRefusal({ value: 'same' })
  return value
}

async function belongsToOther(tx: Tx, kind: Kind, value: string, ownId: string): Promise<boolean> {
  const [owner] = await findClaimed(tx, [claimOf(kind, value)])
  return owner !== undefined && owner.playerId !== ownId
}

const claimOf = (kind: Kind, value: string) => ({
  kind,
  key: kind === 'email' ? accountKey(value) : value,
})

/**
 * The player's row must be locked.
 * @throws Refusal 'too fast', 'limit reached'
 */
async function countCode(tx: Tx, playerId: string, kind: Kind, now: Date): Promise<void> {
  const last = await identityTables(tx)
    .selectFrom('identity.contact_change')
    .select('created_at')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const sent = await identityTables(tx)
    .selectFrom('identity.contact_code_sent')
    .select('at')
    .where('player_id', '=', playerId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .execute()
  const restMs = (last?.created_at.getTime() ?? 0) + REST_MS - now.getTime()
  if (restMs > 0) throw new Refusal('too fast', { retryAfterSeconds: Math.ceil(restMs / 1000) })
  if (sent.length >= MAX_CODES_A_DAY) throw new Refusal('limit reached')
  await identityTables(tx)
    .insertInto('identity.contact_code_sent')
    .values({ player_id: playerId, at: now })
    .execute()
}

async function keepNewCode(
  tx: Tx,
  { secrets }: Platform,
  playerId: string,
  kind: Kind,
  value: string,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    value,
    code_digest: secrets.digest(CODE_PURPOSE, `${playerId}:${kind}:${code}`),
    created_at: now,
    tries: 0,
  }
  await identityTables(tx)
    .insertInto('identity.contact_change')
    .values({ player_id: playerId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind']).doUpdateSet(values))
    .execute()
  return code
}

async function sendCode(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  { kind, value, code, isTaken }: { kind: Kind; value: string; code: string; isTaken: boolean },
  now: Date,
): Promise<void> {
  const lang = languageOf(player)
  const sms = { channel: 'sms' as const, playerId: player.id }
  if (kind === 'email') {
    if (!isTaken)
      await mailPlayer(tx, platform, player, (texts) => texts.contactCode(code), now, {
        reason: 'security',
        to: value,
        code,
      })
    await notifySecurityChange(tx, platform, player, 'email-asked', now)
  } else {
    await countSms(tx, platform, player.id, value, now)
    if (!isTaken)
      await platform.messages.send(
        tx,
        { ...sms, purpose: 'code', to: value, text: MAILS[lang].contactCodeSms(code), code },
        now,
      )
    if (value !== player.phone)
      await platform.messages.send(
        tx,
        { ...sms, purpose: 'notice', to: player.phone, text: MAILS[lang].phoneChangeSms },
        now,
      )
  }
}

/**
 * Replaces the address. Of two players who confirm the same one, the first gets it.
 * @throws Refusal 'wrong code', 'duplicate'
 */
export async function confirmContact(
  platform: Platform,
  { caller, now }: PlayerContext,
  code: string,
  kind?: Kind,
): Promise<{ kind: Kind; value: string }> {
  const tried = await takeTry(platform, caller.playerId, kind, now)
  const found = tried.find(
    (change) =>
      change.code_digest ===
      platform.secrets.digest(CODE_PURPOSE, `${caller.playerId}:${change.kind}:${code}`),
  )
  if (found === undefined)
    throw new Refusal(
      'wrong code',
      tried[0] === undefined ? {} : { attemptsLeft: CODE_TRIES - tried[0].tries },
    )
  await platform.database.transaction((tx) => takeOver(tx, platform, caller.playerId, found, now))
  return { kind: found.kind, value: found.value }
}

/** Counts a try at every outstanding code it may be meant for, in its own transaction. */
async function takeTry(
  { database }: Platform,
  playerId: string,
  kind: Kind | undefined,
  now: Date,
) {
  return database.transaction((tx) =>
    identityTables(tx)
      .updateTable('identity.contact_change')
      .set({ tries: sql<number>`tries + 1` })
      .where('player_id', '=', playerId)
      .where('tries', '<', CODE_TRIES)
      .where('created_at', '>', new Date(now.getTime() - CODE_MS))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'email'))
      .returning(['kind', 'value', 'code_digest', 'tries'])
      .execute(),
  )
}

async function takeOver(
  tx: Tx,
  platform: Platform,
  playerId: string,
  { kind, value, code_digest }: { kind: Kind; value: string; code_digest: string },
  now: Date,
): Promise<void> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const spent = await identityTables(tx)
    .deleteFrom('identity.contact_change')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('code_digest', '=', code_digest)
    .returning('kind')
    .executeTakeFirst()
  if (spent === undefined) throw new Refusal('wrong code')
  if (!(await reclaim(tx, playerId, claimOf(kind, value))))
    throw new FieldRefusal({ value: TAKEN[kind] }, 'duplicate')
  const change =
    kind === 'email'
      ? { email: value, email_key: accountKey(value), email_verified_at: now }
      : { phone: value, phone_verified_at: now }
  await identityTables(tx)
    .updateTable('identity.player')
    .set(change)
    .where('id', '=', playerId)
    .execute()
  if (kind === 'phone')
    await twoFactorTables(tx)
      .updateTable('identity.sms_code')
      .set({ code_digest: '' })
      .where('player_id', '=', playerId)
      .execute()
  else {
    // Links sent to the old address must no longer open the account.
    await identityTables(tx)
      .updateTable('identity.password_reset')
      .set({ used_at: now })
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null)
      .execute()
  }
  await notifySecurityChange(tx, platform, player, kind, now)
}

export async function listContactChanges(
  db: Db,
  playerId: string,
  now: Date,
): Promise<ContactChange[]> {
  const rows = await identityTables(db)
    .selectFrom('identity.contact_change')
    .select(['kind', 'value', 'created_at'])
    .where('player_id', '=', playerId)
    .where('tries', '<', CODE_TRIES)
    .where('created_at', '>', new Date(now.getTime() - CODE_MS))
    .orderBy('kind')
    .execute()
  return rows.map(toWire)
}

function toWire({
  kind,
  value,
  created_at,
}: {
  kind: Kind
  value: string
  created_at: Date
}): ContactChange {
  return { kind, value, expiresAt: toWireTime(new Date(created_at.getTime() + CODE_MS)) }
}
