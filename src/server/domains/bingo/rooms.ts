import { sql, type Selectable } from 'kysely'
import type { BingoGame, PrizeKind } from '#games/bingo/bingo-game.ts'
import { bingoGame } from '#games/bingo/games.ts'
import { HOUSE_ROOMS, type RoundRules } from '#games/bingo/house-rooms.ts'
import type { Bilingual } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readRules, storedRules } from './rules.ts'
import type { BingoTables, RoomTable } from './tables.ts'

export type BingoRoom = {
  id: string
  game: BingoGame
  name: Bilingual
  image: string
  rules: RoundRules
  limitsVersion: number
  everyMs: number
  offsetMs: number
  resultMs: number
  isEnabled: boolean
  guaranteeBudgetMinor: Minor
}

const RESULT_MS = 12_000

/**
 * Inserts the halls. An existing hall keeps the operator's settings. A progressive starts at the
 * house's seed.
 */
export async function offerRooms(tx: Tx): Promise<void> {
  const tables = tx.withTables<BingoTables>()
  await tables
    .insertInto('bingo.room')
    .values(
      HOUSE_ROOMS.map(({ id, variant, name, rules, everyMs, offsetMs, ...rest }, position) => ({
        id,
        variant,
        name_tr: name.tr,
        name_en: name.en,
        image: `/art/bingo/${id}`,
        position,
        rules: sql`${storedRules(rules)}::jsonb`,
        every_ms: everyMs,
        offset_ms: offsetMs,
        result_ms: RESULT_MS,
        guarantee_budget_minor: rest.guaranteeBudgetMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        name_tr: excluded.ref('excluded.name_tr'),
        name_en: excluded.ref('excluded.name_en'),
        image: excluded.ref('excluded.image'),
        position: excluded.ref('excluded.position'),
      })),
    )
    .execute()
  await sql`insert into bingo.jackpot (room_id, amount_minor, seeds_minor) select id, seed, seed
    from (select id, (rules->'jackpot'->>'seedMinor')::bigint as seed from bingo.room) room
    on conflict do nothing`.execute(tx)
}

export async function listRooms(read: Db | Tx): Promise<BingoRoom[]> {
  const rows = await read
    .withTables<BingoTables>()
    .selectFrom('bingo.room')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toRoom)
}

/**
 * Opens or closes a hall. Rounds on sale are refunded; a round being called is played to its end.
 * Returns true when anything changed, undefined when there is no such hall.
 */
export async function switchHall(
  tx: Tx,
  roomId: string,
  isOpen: boolean,
): Promise<boolean | undefined> {
  const row = await tx
    .withTables<BingoTables>()
    .selectFrom('bingo.room')
    .select('is_enabled')
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.is_enabled === isOpen) return row && false
  await tx
    .withTables<BingoTables>()
    .updateTable('bingo.room')
    .set({ is_enabled: isOpen })
    .where('id', '=', roomId)
    .execute()
  return true
}

function toRoom(row: Selectable<RoomTable>): BingoRoom {
  return {
    id: row.id,
    game: bingoGame(row.variant),
    name: { tr: row.name_tr, en: row.name_en },
    image: row.image,
    rules: readRules(row.rules),
    limitsVersion: row.limits_version,
    everyMs: row.every_ms,
    offsetMs: row.offset_ms,
    resultMs: row.result_ms,
    isEnabled: row.is_enabled,
    guaranteeBudgetMinor: row.guarantee_budget_minor,
  }
}

export function toWireGuarantees(
  { prizes }: Pick<BingoGame, 'prizes'>,
  { guarantees }: Pick<RoundRules, 'guarantees'>,
): { kind: PrizeKind; amount: string }[] {
  return prizes.flatMap((kind) => {
    const minor = guarantees[kind]
    return minor === undefined ? [] : [{ kind, amount: toWireMoney(minor) }]
  })
}

export function nextStart(
  { everyMs, offsetMs }: Pick<BingoRoom, 'everyMs' | 'offsetMs'>,
  after: Date,
): Date {
  return new Date((Math.floor((after.getTime() - offsetMs) / everyMs) + 1) * everyMs + offsetMs)
}
