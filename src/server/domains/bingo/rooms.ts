import { sql, type Selectable } from 'kysely'
import type { BingoGame, BingoVariant } from '#games/bingo/bingo-game.ts'
import { bingoGame } from '#games/bingo/games.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { readRules, storedRules, type RoundRules } from './rules.ts'
import type { BingoTables, RoomTable } from './tables.ts'

/** A hall as it is offered now. */
export type BingoRoom = { id: string; game: BingoGame; name: Bilingual; image: string; rules: RoundRules; everyMs: number; offsetMs: number; resultMs: number; isEnabled: boolean }

type HouseRoom = { id: string; variant: BingoVariant; name: Bilingual; rules: RoundRules; everyMs: number; offsetMs: number }

const LIRA = 100n
const MINUTE_MS = 60_000
const RESULT_MS = 12_000
const PACE = { leadMs: 6_000, callMs: 3_000, prizeMs: 4_000 }
const NINETY_PARTS = { line: 1_400, 'two-lines': 1_800, full: 5_000 }

/** The house's halls as they are offered first; prices, parts and times are the operator's from then on. */
export const HOUSE_ROOMS: readonly HouseRoom[] = [
  {
    id: '6001', variant: 90, name: { tr: 'Mahalle Tombalası', en: 'Neighbourhood Tombala' }, everyMs: 5 * MINUTE_MS, offsetMs: 0,
    rules: { ticketMinor: 2n * LIRA, mostTickets: 36, leastTickets: 6, parts: { prizes: NINETY_PARTS, jackpot: 600 }, jackpot: { calls: 48, seedMinor: 1_000n * LIRA }, ...PACE },
  },
  {
    id: '6002', variant: 90, name: { tr: 'Yılbaşı Konağı', en: 'New Year’s Mansion' }, everyMs: 5 * MINUTE_MS, offsetMs: 2.5 * MINUTE_MS,
    rules: { ticketMinor: 10n * LIRA, mostTickets: 36, leastTickets: 6, parts: { prizes: NINETY_PARTS, jackpot: 600 }, jackpot: { calls: 46, seedMinor: 10_000n * LIRA }, ...PACE },
  },
  {
    id: '6003', variant: 75, name: { tr: 'Pera 75', en: 'Pera 75' }, everyMs: 4 * MINUTE_MS, offsetMs: 1 * MINUTE_MS,
    rules: { ticketMinor: 5n * LIRA, mostTickets: 24, leastTickets: 4, parts: { prizes: { line: 1_200, pattern: 2_200, full: 4_800 }, jackpot: 600 }, jackpot: { calls: 54, seedMinor: 2_500n * LIRA }, ...PACE, callMs: 2_800 },
  },
]

/** Offers the halls; one that stands already keeps what the operator set. A progressive begins with the house's seed. */
export async function offerRooms(tx: Tx): Promise<void> {
  const tables = tx.withTables<BingoTables>()
  await tables.insertInto('bingo.room').values(HOUSE_ROOMS.map(({ id, variant, name, rules, everyMs, offsetMs }, position) => ({
    id, variant, name_tr: name.tr, name_en: name.en, image: `/art/bingo/${id}`, position, rules: sql`${storedRules(rules)}::jsonb`, every_ms: everyMs, offset_ms: offsetMs, result_ms: RESULT_MS,
  }))).onConflict((conflict) => conflict.column('id').doUpdateSet((excluded) => ({
    name_tr: excluded.ref('excluded.name_tr'), name_en: excluded.ref('excluded.name_en'), image: excluded.ref('excluded.image'), position: excluded.ref('excluded.position'),
  }))).execute()
  await sql`insert into bingo.jackpot (room_id, amount_minor) select id, (rules->'jackpot'->>'seedMinor')::bigint from bingo.room on conflict do nothing`.execute(tx)
}

/** In the lobby's order. */
export async function listRooms(read: Db): Promise<BingoRoom[]> {
  const rows = await read.withTables<BingoTables>().selectFrom('bingo.room').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toRoom)
}

function toRoom(row: Selectable<RoomTable>): BingoRoom {
  return {
    id: row.id, game: bingoGame(row.variant), name: { tr: row.name_tr, en: row.name_en }, image: row.image, rules: readRules(row.rules),
    everyMs: row.every_ms, offsetMs: row.offset_ms, resultMs: row.result_ms, isEnabled: row.is_enabled,
  }
}

/** When the next round begins that nobody has put on sale: after `after`, on the hall's grid. */
export function nextStart({ everyMs, offsetMs }: Pick<BingoRoom, 'everyMs' | 'offsetMs'>, after: Date): Date {
  return new Date((Math.floor((after.getTime() - offsetMs) / everyMs) + 1) * everyMs + offsetMs)
}
