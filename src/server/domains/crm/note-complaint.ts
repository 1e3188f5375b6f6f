import { sql } from 'kysely'
import { withdrawConsent } from '#server/domains/identity/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outcome } from '#server/platform/mail/reports.ts'
import { messageOfReceipt } from './undelivered.ts'

/**
 * A player who marks a mail as unwanted gets no more promotions by mail. The audit line names the
 * mass message, if it was one. Messages about the account continue.
 */
export async function noteComplaint(
  tx: Tx,
  { kind, channel, receipt, playerId }: Outcome,
  now: Date,
): Promise<void> {
  if (kind !== 'complained' || channel !== 'email' || playerId === undefined) return
  const hadConsent = await withdrawConsent(tx, playerId, 'email')
  const messageId = messageOfReceipt(receipt)
  if (hadConsent && messageId !== undefined)
    await sql`insert into crm.way_out_used (message_id, player_id, channel, used_at)
      select id, ${playerId}, 'email', ${now} from crm.mass_message where id = ${messageId}
      on conflict do nothing`.execute(tx)
  await audit(tx, commandLine(now), {
    action: 'player.complain',
    subject: { kind: 'player', id: playerId },
    before: { emailConsent: hadConsent },
    after: { emailConsent: false, messageID: messageId ?? null },
  })
}
