import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { writeMoment } from '#shared/players/protection.ts'
import { MAILS, type MailTexts } from '#shared/texts/mails.ts'
import type { MailReason, MailWords } from '#shared/texts/mails/words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Outcome } from '#server/platform/mail/reports.ts'
import { identityTables } from './tables.ts'

/** `language` is the player's own, whatever the browser shows. */
export type Reader = {
  id: string
  email: string
  email_verified_at: Date | null
  firstname: string
  language: string
}
type Write = (texts: MailTexts, lang: Lang) => MailWords
type MailExtras = {
  reason: MailReason
  links?: string[]
  code?: string
  to?: string
  /** True if an SMS replaces this mail when it cannot be delivered. */
  isUrgent?: boolean
}

export function languageOf({ language }: { language: string }): Lang {
  return language === 'en' ? 'en' : 'tr'
}

/**
 * Sends a mail in the player's own language, to `to` in place of their address. An unverified
 * address gets no name, because it may belong to a stranger.
 */
export async function mailPlayer(
  tx: Tx,
  { messages }: Pick<Platform, 'messages'>,
  reader: Reader,
  write: Write,
  now: Date,
  { reason, links, code, to = reader.email, isUrgent = false }: MailExtras,
): Promise<void> {
  if (to === '') return
  const lang = languageOf(reader)
  const isOwn = reader.email_verified_at !== null && to === reader.email
  const words = write(MAILS[lang], lang)
  await messages.send(
    tx,
    {
      channel: 'email',
      purpose: isUrgent ? 'security' : code === undefined ? 'notice' : 'code',
      to,
      playerId: reader.id,
      letter: { words, lang, reason, firstname: isOwn ? reader.firstname : undefined },
      links: links ?? [],
      code,
      smsInstead: isUrgent ? MAILS[lang].undeliveredSms(words.subject) : undefined,
    },
    now,
  )
}

export type SecurityChange = keyof MailTexts['changes']

/** These open no way in and no new way out for money, so payouts continue. */
const HARMLESS: ReadonlySet<SecurityChange> = new Set<SecurityChange>([
  'email-asked',
  'passkey-removed',
  'provider-unlinked',
  'readmitted',
  'excluded',
  'closed',
])

const OF_PROTECTION: ReadonlySet<SecurityChange> = new Set<SecurityChange>([
  'readmitted',
  'excluded',
  'closed',
])

export async function notifySecurityChange(
  tx: Tx,
  platform: Platform,
  player: Reader,
  change: SecurityChange,
  now: Date,
): Promise<void> {
  await mailPlayer(
    tx,
    platform,
    player,
    (texts, lang) => texts.changes[change](writeMoment(now, lang)),
    now,
    { reason: OF_PROTECTION.has(change) ? 'protection' : 'security', isUrgent: true },
  )
  if (!HARMLESS.has(change)) {
    await sql`insert into identity.safety_change (player_id, change, changed_at)
      values (${player.id}, ${change}, platform.now())
      on conflict (player_id) do update set change = excluded.change,
        changed_at = excluded.changed_at`.execute(tx)
  }
  await platform.outbox.add(tx, 'security-changed', {
    playerId: player.id,
    change,
    at: now.toISOString(),
  })
}

export async function notifyPayoutAccount(
  tx: Tx,
  platform: Platform,
  playerId: string,
  now: Date,
): Promise<void> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .select(['id', 'email', 'email_verified_at', 'firstname', 'language'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  await notifySecurityChange(tx, platform, player, 'payout-account', now)
}

/** Mails a player about their account. An erased player gets no mail. */
export async function mailAbout(
  tx: Tx,
  platform: Pick<Platform, 'messages'>,
  playerId: string,
  write: Write,
  now: Date,
  reason: MailReason,
): Promise<void> {
  const reader = await identityTables(tx)
    .selectFrom('identity.player')
    .select(['id', 'email', 'email_verified_at', 'firstname', 'language'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (reader !== undefined) await mailPlayer(tx, platform, reader, write, now, { reason })
}

/**
 * Sends the SMS that replaces a security mail which could not be delivered, to a confirmed number.
 * It has no code and no link.
 */
export async function smsInstead(
  tx: Tx,
  { messages }: Pick<Platform, 'messages'>,
  { kind, playerId, smsInstead: text, receipt }: Outcome,
  now: Date,
): Promise<void> {
  if (kind !== 'bounced' || playerId === undefined || text === undefined || !messages.hasSms) return
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .select('phone')
    .where('id', '=', playerId)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  if (player === undefined) return
  await messages.send(
    tx,
    { channel: 'sms', purpose: 'notice', to: player.phone, playerId, text, receipt },
    now,
  )
}
