import type { Me } from '#shared/contracts/staff/account.ts'
import { Refusal } from '#shared/refusals.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { hashToken, newToken } from '#server/domains/identity/index.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { audit } from './audit.ts'
import { forgetAllAttempts } from './attempts.ts'
import { endSessions, meAfter, openSession } from './session.ts'
import { staffTables } from './tables.ts'

const INVITATION_MS = 72 * 3_600_000

type Invited = { id: string; email: string }

/**
 * Mails a link by which the member chooses their password; an earlier link becomes invalid. Only
 * its hash is stored.
 */
export async function invite(
  tx: Tx,
  { config, messages }: Platform,
  { id, email }: Invited,
  now: Date,
): Promise<void> {
  const token = newToken()
  await staffTables(tx)
    .deleteFrom('staff.invitation')
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await staffTables(tx)
    .insertInto('staff.invitation')
    .values({
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    })
    .execute()
  // The token follows the number sign, so that no server log and no referrer contains it.
  const link = `${config.publicUrl}/backoffice/invitation#${token}`
  const { lang } = config
  const words = MAILS[lang].staffInvitation(link)
  await messages.send(
    tx,
    {
      channel: 'email',
      purpose: 'notice',
      to: email,
      letter: { words, lang, firstname: undefined, reason: 'staff' },
      links: [link],
    },
    now,
  )
}

/**
 * Sets the first password by the mailed link and signs in; the second step is set up next. The link
 * works once, for 72 hours.
 * @throws Refusal 'expired', FieldRefusal password
 */
export async function acceptInvitation(
  platform: Platform,
  context: CallContext,
  token: string,
  password: string,
): Promise<Me> {
  const { now, address } = context
  const open = await staffTables(platform.database.read)
    .selectFrom('staff.invitation')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (open === undefined) throw new Refusal('expired')
  await refuseCommonPassword(password)
  const passwordHash = await platform.passwords.hash(sourceKey(address), password)
  const sessionId = await platform.database.transaction(async (tx) => {
    const member = await staffTables(tx)
      .updateTable('staff.member')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', open.staff_id)
      .where('is_active', '=', true)
      .returning(['id', 'username'])
      .executeTakeFirst()
    const spent = await staffTables(tx)
      .updateTable('staff.invitation')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst()
    if (member === undefined || spent === undefined) throw new Refusal('expired')
    await endSessions(tx, member.id, now)
    await forgetAllAttempts(tx, member.id)
    const id = await openSession(tx, context, member.id)
    await staffTables(tx)
      .updateTable('staff.member')
      .set({ last_login_at: now })
      .where('id', '=', member.id)
      .execute()
    const actor = { staffId: member.id, name: member.username, address, now }
    await audit(tx, actor, { action: 'staff.accept', subject: { kind: 'staff', id: member.id } })
    return id
  })
  return meAfter(platform, sessionId)
}
