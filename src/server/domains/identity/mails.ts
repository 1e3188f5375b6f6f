import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { letter, MAILS, type Mail } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { identityTables } from './tables.ts'

/** `language` is the player's own, whatever the browser shows. */
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
 * Sends a mail in the player's own language, to `to` in place of their address. An unverified
 * address gets no name, because it may belong to a stranger.
 */
export async function mailPlayer(
  tx: Tx,
  { messages }: Platform,
  reader: Reader,
  write: Write,
  now: Date,
  extras: MailExtras = {},
): Promise<void> {
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

export type SecurityChange = keyof (typeof MAILS)['tr']['changes']

/** These open no way in and no new way out for money, so payouts continue. */
const HARMLESS: ReadonlySet<SecurityChange> = new Set<SecurityChange>([
  'email-asked',
  'passkey-removed',
  'readmitted',
  'excluded',
  'closed',
])

/** Mails a security change, records its time and adds the fact to the outbox. */
export async function notifySecurityChange(
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

/** @throws where there is no such player */
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
