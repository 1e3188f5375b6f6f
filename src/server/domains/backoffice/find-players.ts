import type { Found, PlayerRow } from '#shared/contracts/staff/players.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { getPlayerRow, searchPlayers, type FoundPlayer } from '#server/domains/identity/index.ts'
import { findCouponOwner } from '#server/domains/sportsbook/index.ts'
import { findLine } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { House } from './house.ts'

const SUGGESTED = 8

export function presentPlayer(row: FoundPlayer, now: Date): PlayerRow {
  const isExcluded = row.excluded_until !== null && row.excluded_until > now
  return {
    id: row.id,
    username: row.username,
    name: `${row.firstname} ${row.lastname}`,
    email: row.email,
    phone: row.phone,
    state: isExcluded ? 'excluded' : row.status,
    createdAt: toWireTime(row.created_at),
    lastLoginAt: row.last_login_at && toWireTime(row.last_login_at),
  }
}

export async function requirePlayer(
  read: Db | Tx,
  playerId: string,
  now: Date,
): Promise<PlayerRow> {
  const row = await getPlayerRow(read, playerId)
  if (row === undefined) throw new Refusal('record not found')
  return presentPlayer(row, now)
}

export async function listPlayers(
  read: Db,
  query: Parameters<typeof searchPlayers>[1],
): Promise<{ rows: PlayerRow[]; next: string | null }> {
  const { rows, next } = await searchPlayers(read, query)
  return { rows: rows.map((row) => presentPlayer(row, query.now)), next }
}

export async function findAnything(
  {
    platform: {
      database: { read },
    },
    rounds,
  }: House,
  search: string,
  now: Date,
): Promise<Found[]> {
  const ofPlayer = async (
    playerId: string | undefined,
    say: (player: PlayerRow) => Found,
  ): Promise<Found[]> => {
    const row = playerId === undefined ? undefined : await getPlayerRow(read, playerId)
    return row === undefined ? [] : [say(presentPlayer(row, now))]
  }
  const coupon = await findCouponOwner(read, search)
  const ofCoupon = await ofPlayer(coupon?.playerId, (player) => ({
    kind: 'coupon',
    id: coupon?.couponId ?? '',
    code: coupon?.code ?? '',
    player,
  }))
  if (isUuid(search)) {
    const id = search.toLowerCase()
    const [line, round] = await Promise.all([findLine(read, id), rounds.findOwner(id)])
    return [
      ...(await ofPlayer(id, (player) => ({ kind: 'player', player }))),
      ...(await ofPlayer(line?.playerId, (player) => ({ kind: 'transaction', id, player }))),
      ...ofCoupon,
      ...(await ofPlayer(round, (player) => ({ kind: 'round', id, player }))),
    ]
  }
  const { rows } = await searchPlayers(read, { text: search, limit: SUGGESTED, now })
  return [
    ...ofCoupon,
    ...rows.map((row): Found => ({ kind: 'player', player: presentPlayer(row, now) })),
  ]
}
