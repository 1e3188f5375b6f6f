import { refuseFields, Refusal } from '#shared/refusals.ts'
import { MAX_TABLE_LIMIT_MINOR } from '#shared/office/staff.ts'
import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { limitsOf } from './bet-limits.ts'
import { listTables, type LiveTable, type TableLimits } from './live-table.ts'
import type { TablesTables } from './tables.ts'

export type SpotGroup = {
  pays: string
  spots: readonly string[]
  rtpPercent: number
  minMinor: Minor
  maxMinor: Minor
  own: boolean
}

/** Requested limits in kuruş: the table's, and own limits for spots with the same payout. */
export type LimitsChange = {
  minMinor: Minor
  maxMinor: Minor
  tableMaxMinor: Minor
  own: readonly { pays: string; minMinor: Minor; maxMinor: Minor }[]
}

export function groupSpots(table: LiveTable): SpotGroup[] {
  const groups = Map.groupBy(table.game.spots, (spot) => table.game.oddsOf(spot).pays)
  return Array.from(groups, ([pays, spots]) => {
    const [first = ''] = spots
    return {
      pays,
      spots,
      rtpPercent: table.game.oddsOf(first).rtpPercent,
      ...limitsOf(table, first),
      own: table.spotLimits[first] !== undefined,
    }
  })
}

/**
 * @throws FieldRefusal for a minimum above the maximum, an amount that is no multiple of the game's
 * unit, or a payout the game has not
 */
export function requireLimits(
  table: LiveTable,
  { minMinor, maxMinor, tableMaxMinor, own }: LimitsChange,
): void {
  const unit = table.game.betUnitMinor
  const fits = (min: Minor, max: Minor, ceiling: Minor) =>
    min > 0n && min <= max && max <= ceiling && min % unit === 0n && max % unit === 0n
  if (tableMaxMinor > MAX_TABLE_LIMIT_MINOR || tableMaxMinor % unit !== 0n)
    throw refuseFields({ tableMax: 'amountRange' })
  if (!fits(minMinor, maxMinor, tableMaxMinor))
    throw refuseFields(
      minMinor > maxMinor || minMinor <= 0n || minMinor % unit !== 0n
        ? { minBet: 'amountRange' }
        : { maxBet: 'amountRange' },
    )
  const payouts = new Set(groupSpots(table).map(({ pays }) => pays))
  if (
    new Set(own.map(({ pays }) => pays)).size !== own.length ||
    own.some(({ pays }) => !payouts.has(pays))
  )
    throw refuseFields({ own: 'invalid' })
  if (!own.every((one) => fits(one.minMinor, one.maxMinor, tableMaxMinor)))
    throw refuseFields({ own: 'amountRange' })
}

/**
 * Opens or closes a table. The current round is played to its end and no other begins. Returns true
 * when anything changed; undefined for an unknown table.
 */
export async function switchTable(
  tx: Tx,
  tableId: string,
  isOpen: boolean,
): Promise<boolean | undefined> {
  const row = await tx
    .withTables<TablesTables>()
    .selectFrom('tables.live_table')
    .select('is_enabled')
    .where('id', '=', tableId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.is_enabled === isOpen) return row && false
  await tx
    .withTables<TablesTables>()
    .updateTable('tables.live_table')
    .set({ is_enabled: isOpen })
    .where('id', '=', tableId)
    .execute()
  return true
}

/**
 * Changes a table's limits. Rounds that begin from now on use them; the current round keeps its
 * own. `fromVersion`: the version of the limits when the change was requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed meanwhile;
 * FieldRefusal as `requireLimits`
 */
export async function setLimits(
  tx: Tx,
  tableId: string,
  fromVersion: number,
  change: LimitsChange,
): Promise<{ before: TableLimits; after: TableLimits }> {
  const tables = tx.withTables<TablesTables>()
  await tables
    .selectFrom('tables.live_table')
    .select('id')
    .where('id', '=', tableId)
    .forUpdate()
    .execute()
  const table = (await listTables(tx)).find(({ id }) => id === tableId)
  if (table === undefined) throw new Refusal('record not found')
  if (table.limitsVersion !== fromVersion) throw new Refusal('not possible')
  requireLimits(table, change)
  const after = {
    limitsVersion: fromVersion + 1,
    minBetMinor: change.minMinor,
    maxBetMinor: change.maxMinor,
    tableMaxMinor: change.tableMaxMinor,
    spotLimits: spotLimitsOf(table, change),
  }
  const stored = Object.fromEntries(
    Object.entries(after.spotLimits).map(([spot, { minMinor, maxMinor }]) => [
      spot,
      { minMinor: minMinor.toString(), maxMinor: maxMinor.toString() },
    ]),
  )
  await tables
    .updateTable('tables.live_table')
    .set({
      limits_version: after.limitsVersion,
      min_bet_minor: after.minBetMinor,
      max_bet_minor: after.maxBetMinor,
      table_max_minor: after.tableMaxMinor,
      spot_limits: JSON.stringify(stored),
    })
    .where('id', '=', tableId)
    .execute()
  return { before: table, after }
}

function spotLimitsOf(table: LiveTable, { own }: LimitsChange): TableLimits['spotLimits'] {
  const asked = new Map(own.map(({ pays, minMinor, maxMinor }) => [pays, { minMinor, maxMinor }]))
  return Object.fromEntries(
    groupSpots(table).flatMap(({ pays, spots }) => {
      const limits = asked.get(pays)
      return limits === undefined ? [] : spots.map((spot) => [spot, limits] as const)
    }),
  )
}
