import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Notification, NotificationKind } from '#shared/notifications.ts'
import { NOTIFICATION_SUB_CATEGORY } from './sub-categories.ts'

const { bonus, deposit, withdraw, win, adjustment } = TRANSACTION_TYPE
const { noticePayment, noticeSecurity, noticeGame, noticeSport, noticeSupport } =
  NOTIFICATION_SUB_CATEGORY

const FILED: Readonly<Record<NotificationKind, { type: number; subCategory: number }>> = {
  'deposit-approved': { type: deposit, subCategory: noticePayment },
  'deposit-declined': { type: deposit, subCategory: noticePayment },
  'deposit-held': { type: deposit, subCategory: noticePayment },
  'deposit-returned': { type: deposit, subCategory: noticePayment },
  'withdrawal-paid': { type: withdraw, subCategory: noticePayment },
  'withdrawal-declined': { type: withdraw, subCategory: noticePayment },
  'device-signed-in': { type: adjustment, subCategory: noticeSecurity },
  'security-changed': { type: adjustment, subCategory: noticeSecurity },
  'round-closed': { type: win, subCategory: noticeGame },
  'jackpot-won': { type: win, subCategory: noticeGame },
  'drop-won': { type: win, subCategory: noticeGame },
  'level-reached': { type: bonus, subCategory: noticeGame },
  'cashback-paid': { type: bonus, subCategory: noticeGame },
  'tournament-over': { type: win, subCategory: noticeGame },
  'coupon-settled': { type: win, subCategory: noticeSport },
  'coupon-sold': { type: win, subCategory: noticeSport },
  'bonus-decided': { type: bonus, subCategory: noticeGame },
  'gift-given': { type: bonus, subCategory: noticeGame },
  'friend-joined': { type: bonus, subCategory: noticeGame },
  'referral-given': { type: bonus, subCategory: noticeGame },
  'code-answered': { type: bonus, subCategory: noticeGame },
  'code-unknown': { type: bonus, subCategory: noticeGame },
  'document-decided': { type: adjustment, subCategory: noticeSecurity },
  'funds-asked': { type: adjustment, subCategory: noticeSecurity },
  'funds-decided': { type: adjustment, subCategory: noticeSecurity },
  'dormancy-near': { type: adjustment, subCategory: noticeSecurity },
  'dormancy-began': { type: adjustment, subCategory: noticeSecurity },
  'dormancy-over': { type: adjustment, subCategory: noticeSecurity },
  'dispute-answered': { type: adjustment, subCategory: noticeSport },
  'complaint-filed': { type: adjustment, subCategory: noticeSupport },
  'complaint-reopened': { type: adjustment, subCategory: noticeSupport },
  'complaint-decided': { type: adjustment, subCategory: noticeSupport },
  'ticket-answered': { type: adjustment, subCategory: noticeSupport },
  'coupon-corrected': { type: adjustment, subCategory: noticeSport },
  'coupon-voided': { type: adjustment, subCategory: noticeSport },
}

/** Notifies a player. Announce it after the commit. */
export async function addNotification(
  tx: Tx,
  playerId: string,
  notice: Notification,
  now: Date,
): Promise<void> {
  await addNotifications(tx, [{ playerId, notice }], now)
}

/** Notifies players in one statement, in the given order. Announce it after the commit. */
export async function addNotifications(
  tx: Tx,
  messages: readonly { playerId: string; notice: Notification }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  const kinds = messages.map(({ notice }) => notice.kind)
  await sql`insert into notifications.notification (player_id, id, kind, facts, type, sub_category,
    created_at)
    select m.player_id, platform.new_id(${now.getTime()}::bigint, m.n - 1), m.kind, m.facts, m.type,
      m.sub_category, ${now}
    from unnest(${messages.map(({ playerId }) => playerId)}::uuid[], ${kinds}::text[],
      ${messages.map(({ notice }) => JSON.stringify(notice.facts))}::jsonb[],
      ${kinds.map((kind) => FILED[kind].type)}::smallint[],
        ${kinds.map((kind) => FILED[kind].subCategory)}::smallint[]) with ordinality
        as m (player_id, kind, facts, type, sub_category, n)`.execute(tx)
}

export async function readNotifications(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`update notifications.notification set read_at = coalesce(read_at, ${now}::timestamptz)
    where player_id = ${playerId} and id = any(${[...ids]}::uuid[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Marks the notifications of a ticket's answers read, because the ticket was read. Returns how many
 * were unread.
 */
export async function readTicketNotifications(
  tx: Tx,
  playerId: string,
  ticketId: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } =
    await sql`update notifications.notification set read_at = ${now} where player_id = ${playerId}
      and kind in ('ticket-answered', 'complaint-filed', 'complaint-reopened', 'complaint-decided')
      and facts ->> 'ticketID' = ${ticketId} and read_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
