import type { InboxTicket, SupportTicket } from '#shared/contracts/staff/support.ts'
import { toWireTime } from '#shared/dates.ts'
import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import type { Placeholder } from '#shared/players/support.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { nameStaff } from '#server/domains/staff/index.ts'
import {
  filesOf,
  getTicket,
  listMessages,
  listOthers,
  presentTicket,
  type InboxRow,
  type TicketRow,
} from '#server/domains/support/index.ts'
import { listTransactions } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

const OTHERS_SHOWN = 5

export async function presentInbox(read: Db, rows: readonly InboxRow[]): Promise<InboxTicket[]> {
  const [players, staff] = await Promise.all([
    namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))]),
    nameStaff(read, [...new Set(rows.flatMap(({ assigned_to: id }) => (id === null ? [] : [id])))]),
  ])
  return rows.map((row) => ({
    ...presentTicket(row),
    playerID: row.player_id,
    username: players.get(row.player_id) ?? '',
    language: row.language,
    assignedTo:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, username: staff.get(row.assigned_to) ?? '' },
    movedAt: toWireTime(row.moved_at),
    preview: row.preview,
    closedAs: row.closed_as,
  }))
}

export async function getSupportPage(
  house: House,
  ticketId: string,
  lang: Lang,
  now: Date,
): Promise<SupportTicket> {
  const { read } = house.platform.database
  const row = await getTicket(read, ticketId)
  const [player, messages, others] = await Promise.all([
    requirePlayer(read, row.player_id, now),
    listMessages(read, ticketId),
    listOthers(read, row, OTHERS_SHOWN),
  ])
  const shown = messages.findLast(({ author }) => author !== 'note')
  const [[ticket, ...rest], staff, coupon, files] = await Promise.all([
    presentInbox(read, [{ ...row, preview: shown?.body ?? null }, ...others]),
    nameStaff(read, [
      ...new Set(messages.flatMap(({ staff_id: id }) => (id === null ? [] : [id]))),
    ]),
    couponOf(house, row, lang, now),
    filesOf(read, row, messages),
  ])
  if (ticket === undefined) throw new Error('a ticket presented itself as nothing')
  return {
    ticket,
    player,
    others: rest,
    coupon,
    messages: messages.map(({ seq, author, staff_id: id, body, created_at: at }) => ({
      file: files.get(seq) ?? null,
      seq,
      author,
      staff: id === null ? null : (staff.get(id) ?? ''),
      text: body,
      date: toWireTime(at),
    })),
    known: {
      firstname: player.name.split(' ')[0] ?? '',
      number: String(row.number),
      ...(await knownOfContext(house, row, now)),
    },
  }
}

async function couponOf(
  { sportsbook }: House,
  { context_kind: kind, context_id: id, player_id: playerId }: TicketRow,
  lang: Lang,
  now: Date,
) {
  return kind === 'coupon' && id !== null
    ? ((await sportsbook.coupons.oneOfPlayer(id, playerId, lang, now)) ?? null)
    : null
}

async function knownOfContext(
  house: House,
  row: TicketRow,
  now: Date,
): Promise<Partial<Record<Placeholder, string>>> {
  const { context_kind: kind, context_id: id, player_id: playerId, language } = row
  const day = (at: string) =>
    new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
      timeZone: SITE_TIME_ZONE,
      dateStyle: 'long',
    }).format(new Date(at))
  const money = (wire: string) => formatMoney(fromWireMoney(wire.replace('-', '')), language)
  if (kind === null || id === null) return {}
  if (kind === 'coupon') {
    const coupon = await couponOf(house, row, language, now)
    return coupon === null
      ? {}
      : { code: coupon.code, amount: money(coupon.stake), date: day(coupon.placedAt) }
  }
  if (kind === 'round') {
    const round = await house.rounds.replayOf(id, playerId)
    return { amount: money(round.bet), date: day(round.date), reference: id }
  }
  const {
    rows: [line],
  } = await listTransactions(
    house.platform.database.read,
    { playerId, id, isJoined: false },
    { by: 'date', isDescending: true },
    { limit: 1, offset: 0 },
    language,
  )
  return line === undefined
    ? {}
    : {
        amount: money(line.amount),
        date: day(line.date),
        method: line.method,
        reference: line.reference === '' ? id : line.reference,
      }
}
