import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '#shared/search-key.ts'
import { isUuid } from '#shared/uuid.ts'
import { readCursorInstant } from '#server/platform/cursor-instant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountKey } from './contact.ts'
import type { PlayerStatus } from './tables.ts'

export type PlayerState = PlayerStatus | 'excluded'
export type FoundPlayer = {
  id: string
  username: string
  firstname: string
  lastname: string
  email: string
  phone: string
  status: PlayerStatus
  excluded_until: Date | null
  created_at: Date
  last_login_at: Date | null
}
export type PlayerQuery = {
  text: string
  state?: PlayerState | undefined
  limit: number
  after?: string | undefined
  now: Date
}

type Cursor = { way: number; key: string; id: string }
type Way = { key: RawBuilder<string>; prefix: string | undefined }

const COLUMNS = sql`id, username, firstname, lastname, email, phone, status, excluded_until,
  created_at, last_login_at`
const HIGHEST = '\u{10FFFF}'
const SHORTEST_PHONE = 4

function waysOf(text: string): Way[] {
  const key = accountKey(text)
  return [
    { key: sql<string>`(username_key collate "C")`, prefix: key },
    { key: sql<string>`name_key`, prefix: searchKey(text) },
    { key: sql<string>`lastname_key`, prefix: searchKey(text) },
    { key: sql<string>`(email_key collate "C")`, prefix: key },
    { key: sql<string>`(phone collate "C")`, prefix: phonePrefix(text) },
  ]
}

function phonePrefix(text: string): string | undefined {
  const typed = text.replace(/[\s().-]/g, '')
  const digits = typed.replace(/^\+/, '')
  if (!/^\d+$/.test(digits) || digits.length < SHORTEST_PHONE) return undefined
  if (typed.startsWith('+')) return typed
  return `+90${digits.replace(/^(0|90)/, '')}`
}

const begins = ({ key, prefix = '' }: Way) =>
  sql<boolean>`(${key} >= ${prefix} and ${key} < ${prefix + HIGHEST})`

function inState(state: PlayerState | undefined, now: Date): RawBuilder<boolean> {
  if (state === undefined) return sql<boolean>`erased_at is null`
  if (state === 'excluded')
    return sql<boolean>`(excluded_until is not null and excluded_until > ${now}
      and erased_at is null)`
  return sql<boolean>`(status = ${state} and erased_at is null)`
}

/**
 * Finds players whose user name, name, surname, e-mail or phone begins with the text; without a
 * text the newest. Each page continues from an index position, so the last page is as fast as the
 * first.
 */
export async function searchPlayers(
  read: Db,
  { text, state, limit, after, now }: PlayerQuery,
): Promise<{ rows: FoundPlayer[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const wanted = limit + 1
  const found =
    text.trim() === ''
      ? await newest(read, inState(state, now), cursor, wanted)
      : await byText(read, waysOf(text), inState(state, now), cursor, wanted)
  const last = found[limit - 1]
  return {
    rows: found.slice(0, limit).map(({ player }) => player),
    next: found.length > limit && last !== undefined ? writeCursor(last.at) : null,
  }
}

type Hit = { player: FoundPlayer; at: Cursor }

async function newest(
  read: Db,
  state: RawBuilder<boolean>,
  cursor: Cursor | undefined,
  limit: number,
): Promise<Hit[]> {
  const from =
    cursor === undefined || readCursorInstant(cursor.key) === undefined
      ? sql`true`
      : sql`(created_at, id) < (${cursor.key}::timestamptz, ${cursor.id}::uuid)`
  const { rows } = await sql<
    FoundPlayer & { key: string }
  >`select ${COLUMNS}, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    as key from identity.player where ${state} and ${from} order by created_at desc, id desc
    limit ${limit}`.execute(read)
  return rows.map(({ key, ...player }) => ({ player, at: { way: 0, key, id: player.id } }))
}

async function byText(
  read: Db,
  ways: readonly Way[],
  state: RawBuilder<boolean>,
  cursor: Cursor | undefined,
  limit: number,
): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const [n, way] of ways.entries()) {
    if (
      way.prefix === undefined ||
      way.prefix === '' ||
      n < (cursor?.way ?? 0) ||
      hits.length >= limit
    )
      continue
    const from =
      cursor?.way === n ? sql`(${way.key}, id) > (${cursor.key}, ${cursor.id}::uuid)` : sql`true`
    const seen = ways
      .slice(0, n)
      .filter(({ prefix }) => prefix !== undefined && prefix !== '')
      .map((earlier) => sql`not ${begins(earlier)}`)
    const { rows } = await sql<
      FoundPlayer & { key: string }
    >`select ${COLUMNS}, ${way.key} as key from identity.player
      where ${begins(way)} and ${state} and ${from}
        and ${sql.join([sql`true`, ...seen], sql` and `)} order by ${way.key}, id
        limit ${limit - hits.length}`.execute(read)
    hits.push(...rows.map(({ key, ...player }) => ({ player, at: { way: n, key, id: player.id } })))
  }
  return hits
}

function writeCursor({ way, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([way, key, id])).toString('base64url')
}

function readCursor(text: string): Cursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts)) return undefined
    const [way, key, id]: unknown[] = parts
    const isCursor =
      typeof way === 'number' &&
      typeof key === 'string' &&
      !key.includes('\u0000') &&
      typeof id === 'string' &&
      isUuid(id)
    return isCursor ? { way, key, id } : undefined
  } catch {
    return undefined
  }
}

export async function listPlayersBeginning(
  read: Db,
  text: string,
  limit: number,
): Promise<string[]> {
  const prefix = accountKey(text)
  const { rows } = await sql<{ id: string }>`select id from identity.player
    where ${begins({ key: sql`(username_key collate "C")`, prefix })} and erased_at is null
    order by username_key collate "C", id limit ${limit}`.execute(read)
  return rows.map(({ id }) => id)
}

export async function getPlayerRow(read: Db, playerId: string): Promise<FoundPlayer | undefined> {
  const { rows } = await sql<FoundPlayer>`select ${COLUMNS} from identity.player
    where id = ${playerId}::uuid`.execute(read)
  return rows[0]
}
