import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { letter, MAILS, type Mail } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { identityTables } from './tables.ts'

/** Whom a mail is for; `language` is the player's own, whatever this browser shows. */
export type Reader = {
  email: string
  email_verified_at: Date | null
  firstname: string
  language: string
}
type Write = (firstname: string | undefined, lang: Lang) => Mail
type MailExtras = { links?: string[]; code?: string; to?: string }

export function languageOf({ language }: { language: string }): Lang {
  return language === 'en' ? 'en' : 'tr'
}

/**
 * Mails a player in their own language; `to` in place of their address. Whoever has not shown yet
 * that an address is theirs is not called by name there: what someone typed of themselves reaches
 * no stranger.
 */
export async function mailPlayer(
  tx: Tx,
  { messages }: Platform,
  reader: Reader,
  write: Write,
  now: Date,
  extras: MailExtras = {},
): Promise<void> {
  // Whoever's data were erased is written to no more.
  if ((extras.to ?? reader.email) === '') return
  const isOwn =
    reader.email_verified_at !== null && (extras.to === undefined || extras.to === reader.email)
  const mail = write(isOwn ? reader.firstname : undefined, languageOf(reader))
  await messages.send(
    tx,
    {
      channel: 'email',
      to: extras.to ?? reader.email,
      ...mail,
      links: extras.links ?? [],
      ...(extras.code !== undefined && { code: extras.code }),
    },
    now,
  )
}

export const confirmationMail =
  (link: string) =>
  (firstname: string | undefined, lang: Lang): Mail =>
    letter(firstname, lang, MAILS[lang].confirmation(link))
export const resetMail =
  (link: string) =>
  (firstname: string | undefined, lang: Lang): Mail =>
    letter(firstname, lang, MAILS[lang].reset(link))
export const newDeviceMail =
  (device: string, address: string) =>
  (firstname: string | undefined, lang: Lang): Mail =>
    letter(firstname, lang, MAILS[lang].newDevice(device, address))
export const contactCodeMail =
  (code: string) =>
  (firstname: string | undefined, lang: Lang): Mail =>
    letter(firstname, lang, MAILS[lang].contactCode(code))
export const contactCodeSms = (code: string, lang: Lang): string => MAILS[lang].contactCodeSms(code)
export const phoneChangeSms = (lang: Lang): string => MAILS[lang].phoneChangeSms

/** What can happen to an account's safety, each told by mail. */
export type SecurityChange = keyof (typeof MAILS)['tr']['changes']

/** They give no one a way in, nor money a new way out: payouts continue as before. */
const HARMLESS: ReadonlySet<SecurityChange> = new Set<SecurityChange>([
  'email-asked',
  'passkey-removed',
  'readmitted',
  'excluded',
  'closed',
])

/**
 * Mails what changed in the account's safety, notes when, and states the fact for whoever listens.
 */
export async function tellOfChange(
  tx: Tx,
  platform: Platform,
  player: Reader & { id: string },
  change: SecurityChange,
  now: Date,
): Promise<void> {
  await mailPlayer(
    tx,
    platform,
    player,
    (firstname, lang) => letter(firstname, lang, MAILS[lang].changes[change]),
    now,
  )
  if (!HARMLESS.has(change)) {
    await sql`insert into identity.safety_change (player_id, change, changed_at) values (${player.id}, ${change}, platform.now())
      on conflict (player_id) do update set change = excluded.change, changed_at = excluded.changed_at`.execute(
      tx,
    )
  }
  await platform.outbox.add(tx, 'security-changed', {
    playerId: player.id,
    change,
    at: now.toISOString(),
  })
}

/** @throws where there is no such player */
export async function tellPayoutAccount(
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
  await tellOfChange(tx, platform, player, 'payout-account', now)
}
