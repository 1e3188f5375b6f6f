import { sql } from 'kysely'
import type { PlayerList, PlayerListPreview } from '#shared/contracts/staff/segments.ts'
import { toWireTime } from '#shared/dates.ts'
import { MAX_PLAYER_LISTS } from '#shared/office/player-lists.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { Refusal } from '#shared/refusals.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { accountKey } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listSegments } from '../named-segments.ts'
import type { parse } from './read-player-list.ts'

const UNKNOWN_SHOWN = 10
const FILE: FileKind<typeof parse> = {
  module: new URL('./read-player-list.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 10_000,
  heapMb: 256,
  residentMb: 768,
}

/** @throws Refusal 'invalid input' where it cannot be read */
export const readPlayerList = (
  { files }: Pick<Platform, 'files'>,
  by: string,
  content: Buffer,
): Promise<string[]> => files.read(FILE, by, content, undefined)

type Found = { players: string[]; preview: PlayerListPreview }

/** Finds the players of the lines, each once. An erased player is unknown. */
export async function findListed(db: Db | Tx, lines: readonly string[]): Promise<Found> {
  const ids = new Set<string>()
  const names = new Map<string, string>()
  for (const line of lines)
    if (isUuid(line)) ids.add(line.toLowerCase())
    else names.set(accountKey(line), line)
  const { rows } = await sql<{ id: string; username_key: string }>`
    select p.id, p.username_key from identity.player p
    where p.erased_at is null and (p.id = any(${[...ids]}::uuid[])
      or p.username_key collate "C" = any(${[...names.keys()]}::text[]))`.execute(db)
  const known = new Set(rows.flatMap(({ id, username_key: key }) => [id, key]))
  const unknown = [
    ...[...ids].filter((id) => !known.has(id)),
    ...[...names].flatMap(([key, line]) => (known.has(key) ? [] : [line])),
  ]
  const players = rows.map(({ id }) => id)
  return {
    players,
    preview: {
      lines: lines.length,
      found: players.length,
      unknown: unknown.length,
      duplicates: lines.length - players.length - unknown.length,
      unknownSample: unknown.slice(0, UNKNOWN_SHOWN).map((name) => name.slice(0, 80)),
    },
  }
}

type NewList = { id: string; name: string; players: readonly string[]; staff: string; now: Date }

/**
 * Stores a list. A list that was stored under the same ID stays as it is.
 * @returns false if it was stored before
 * @throws Refusal 'invalid input' without a player, 'limit reached'
 */
export async function storeList(
  tx: Tx,
  { id, name, players, staff, now }: NewList,
): Promise<boolean> {
  if (players.length === 0) throw new Refusal('invalid input', {}, CRM_TEXTS.playerListUnknown)
  const { rows } = await sql`insert into crm.player_list (id, name, players, staff_name, created_at)
    values (${id}, ${name}, ${players.length}, ${staff}, ${now})
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into crm.player_list_member (player_id, list_id)
    select player_id, ${id} from unnest(${[...players]}::uuid[]) player_id`.execute(tx)
  const { rows: counted } = await sql<{
    n: bigint
  }>`select count(*) as n from crm.player_list`.execute(tx)
  if (Number(counted[0]?.n ?? 0n) > MAX_PLAYER_LISTS) throw new Refusal('limit reached')
  return true
}

type Row = { id: string; name: string; players: number; staff_name: string; created_at: Date }

export async function listPlayerLists(db: Db | Tx): Promise<PlayerList[]> {
  const { rows } = await sql<Row>`select * from crm.player_list order by name, id`.execute(db)
  const segments = await listSegments(db)
  return rows.map(({ id, name, players, staff_name: staff, created_at: at }) => ({
    id,
    name,
    players,
    staff,
    createdAt: toWireTime(at),
    segments: segments.filter(({ rule }) => namesList(rule, id)).map((one) => one.name),
  }))
}

const namesList = (rule: unknown, id: string): boolean =>
  (segmentRule.parse(rule).groups ?? []).some(({ conditions }) =>
    conditions.some((condition) => condition.kind === 'list' && condition.listID === id),
  )

/**
 * Removes a list. The lock makes a segment that is saved meanwhile wait or see the list gone.
 * @throws Refusal 'record not found', 'not possible' while a segment, a message that is not sent
 * yet, a running report or an automation names it
 */
export async function removeList(tx: Tx, id: string): Promise<{ name: string; players: number }> {
  const {
    rows: [list],
  } = await sql<Row>`select * from crm.player_list where id = ${id} for update`.execute(tx)
  if (list === undefined) throw new Refusal('record not found')
  const { rows: rules } = await sql<{ rule: unknown }>`select rule from crm.segment union all
    select segment from crm.mass_message where segment is not null and not is_listed
      and spread_at is null and stopped_at is null union all
    select rule from crm.segment_report where state = 'running' and members is null union all
    select x.rule from crm.automation_version v join crm.automation a on a.id = v.automation_id
      cross join jsonb_path_query(v.program, '$.**.rule ? (@.type() == "object")') x (rule)
      where a.state in ('running', 'paused') and (v.closed_at is null
        or exists (select from crm.automation_run r where r.automation_id = v.automation_id
          and r.version = v.version and r.state = 'active'))`.execute(tx)
  if (rules.some(({ rule }) => namesList(rule, id)))
    throw new Refusal('not possible', {}, CRM_TEXTS.playerListInUse)
  await sql`delete from crm.player_list_member where list_id = ${id}`.execute(tx)
  await sql`delete from crm.player_list where id = ${id}`.execute(tx)
  return { name: list.name, players: list.players }
}

/**
 * Locks the lists that a rule names, so that none is removed before the rule is stored.
 * @throws Refusal 'record not found'
 */
export async function requireLists(tx: Tx, rule: unknown): Promise<void> {
  const ids = new Set(
    (segmentRule.parse(rule).groups ?? []).flatMap(({ conditions }) =>
      conditions.flatMap((condition) => (condition.kind === 'list' ? [condition.listID] : [])),
    ),
  )
  if (ids.size === 0) return
  const { rows } = await sql`select id from crm.player_list where id = any(${[...ids]}::uuid[])
    order by id for share`.execute(tx)
  if (rows.length < ids.size) throw new Refusal('record not found')
}
