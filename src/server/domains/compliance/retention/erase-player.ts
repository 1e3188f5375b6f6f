import { siteDate } from '#shared/dates.ts'
import type { ErasedPart } from '#shared/periods.ts'
import { eraseChat } from '#server/domains/chat/index.ts'
import {
  eraseAssignments,
  eraseNotes,
  eraseRuns,
  forgetAddresses,
} from '#server/domains/crm/index.ts'
import { eraseDocuments } from '#server/domains/documents/index.ts'
import { eraseFunds } from '#server/domains/funds/index.ts'
import { erasePerson, lockPerson } from '#server/domains/identity/index.ts'
import { eraseNotifications } from '#server/domains/notifications/index.ts'
import { erasePayments, hasOpenReturn } from '#server/domains/payments/index.ts'
import { erasePromotions } from '#server/domains/promotions/index.ts'
import { hasHeldWin } from '#server/domains/provider/index.ts'
import { eraseSignals } from '#server/domains/risk/index.ts'
import { eraseHits } from '#server/domains/screening/index.ts'
import { eraseDisputes } from '#server/domains/sportsbook/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { eraseSavedBets } from '#server/domains/tables/index.ts'
import { eraseTickets } from '#server/domains/support/index.ts'
import { eraseReferences, hasMoneyLeft, lockPlayer } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eraseMails } from '#server/platform/mail/erase-mails.ts'
import { eraseLetters, hasOpenLetter } from '#server/platform/jobs/delete-old-letters.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseFiles } from '../erase-files.ts'
import { getPeriod } from '../periods.ts'
import { eraseOn } from './due.ts'
import { noteErasure } from './erasure.ts'
import { findHold } from './hold.ts'
import { hasOpenObjection } from './objection.ts'

/**
 * Erases a due player's personal data with its log entry in one commit. Returns false when the
 * erasure is on hold, an objection is open, money or unfinished work is left, or it was already
 * done.
 */
export async function erasePlayer(
  tx: Tx,
  platform: Platform,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const player = await lockPerson(tx, playerId)
  if (player.status !== 'closed' || player.erased_at !== null || player.closed_at === null)
    return false
  await lockPlayer(tx, playerId)
  const dueOn = eraseOn(player.closed_at, await getPeriod(tx, 'kept-after-closing'))
  if (
    dueOn > siteDate(now) ||
    (await findHold(tx, playerId)) !== undefined ||
    (await hasOpenObjection(tx, playerId)) ||
    (await hasMoneyLeft(tx, playerId)) ||
    (await hasHeldWin(tx, playerId)) ||
    (await hasOpenReturn(tx, playerId)) ||
    (await hasOpenLetter(tx, playerId))
  )
    return false
  const { signIn, addresses } = await erasePerson(tx, platform, player, now)
  await eraseReferences(tx, playerId)
  const what: Partial<Record<ErasedPart, number>> = {
    profile: 1,
    signIn,
    documents: await eraseDocuments(tx, playerId),
    ...(await erasePayments(tx, platform, playerId)),
    notifications: await eraseNotifications(tx, playerId),
    tickets: await eraseTickets(tx, playerId),
    chat: await eraseChat(tx, playerId, now),
    disputes: await eraseDisputes(tx, playerId),
    funds: await eraseFunds(tx, playerId),
    promotions: await erasePromotions(tx, playerId),
    ...(await eraseSignals(tx, playerId)),
    hits: await eraseHits(tx, playerId),
    letters: await eraseLetters(tx, playerId, addresses),
    notes: await eraseNotes(tx, playerId),
    experiments: await eraseAssignments(tx, playerId),
    automations: await eraseRuns(tx, playerId),
    savedBets: await eraseSavedBets(tx, playerId),
    files: await eraseFiles(tx, playerId, now),
    mails: (await eraseMails(tx, playerId, addresses)) + (await forgetAddresses(tx, addresses)),
  }
  await noteErasure(tx, playerId, { dueOn, erasedAt: now, what })
  await audit(tx, commandLine(now), {
    action: 'player.erase',
    subject: { kind: 'player', id: playerId },
    after: { dueOn, what },
  })
  return true
}
