import { sql } from 'kysely'
import { endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { onlineFrom } from '../online-from.ts'

export type HeldMoney = {
  cashMinor: Minor
  bonusMinor: Minor
  lockedMinor: Minor
  vaultMinor: Minor
}
type ProductYear = {
  category: number
  stakedMinor: Minor
  returnedMinor: Minor
  wonMinor: Minor
}
/**
 * The movements of a player's money in a year. Amounts of `moves` are signed gains of the player.
 * The money at the start, the moves and the results of the products add up to the money at the end.
 */
export type Year = {
  startDate: string
  endDate: string
  start: HeldMoney
  end: HeldMoney
  products: ProductYear[]
  moves: {
    deposits: Minor
    withdrawals: Minor
    fees: Minor
    bonuses: Minor
    prizes: Minor
    jackpots: Minor
    other: Minor
  }
}

const IS_OWN = (side: 'debit' | 'credit') => sql`(e.${sql.raw(side)} < 100)::integer`
const GAIN = sql`e.amount_minor * (${IS_OWN('credit')} - ${IS_OWN('debit')})`
const HOUSE_SIDE = sql`greatest(e.debit, e.credit)`

/**
 * Returns the years of which a statement can be made, the current one first: those without an entry
 * in the archive, from the player's first entry on.
 */
export async function listStatementYears(db: Db, playerId: string, now: Date): Promise<number[]> {
  const last = yearOf(now)
  const { rows } = await sql<{ at: Date | null; archived: boolean }>`
    select (select min(created_at) from wallet.entry where player_id = ${playerId}) as at,
      exists (select from wallet.opening where player_id = ${playerId} and seq > 0)
        as archived`.execute(db)
  const [row] = rows
  const from = row?.archived === true ? await onlineFrom(db) : (row?.at ?? undefined)
  if (from === undefined) return [last]
  const isWhole = row?.archived !== true || startOfSiteDay(`${yearOf(from)}-01-01`) >= from
  const first = yearOf(from) + (isWhole ? 0 : 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => last - n)
}

/**
 * Sums a year of the ledger, the current one up to now. Call it in a snapshot.
 * @throws Refusal 'record not found' for a year that `listStatementYears` does not name
 */
export async function readYear(db: Db, playerId: string, year: number, now: Date): Promise<Year> {
  if (!(await listStatementYears(db, playerId, now)).includes(year))
    throw new Refusal('record not found')
  const startDate = `${year}-01-01`
  const today = siteDate(now)
  const lastDay = `${year}-12-31`
  const endDate = lastDay < today ? lastDay : today
  const [from, to] = [startOfSiteDay(startDate), endOfSiteDay(endDate)]
  const [start, end, products, moves] = [
    await heldBefore(db, playerId, from),
    await heldBefore(db, playerId, to),
    await readProducts(db, playerId, from, to),
    await readMoves(db, playerId, from, to),
  ]
  const found = { startDate, endDate, start, end, products, moves }
  if (sumOf(start) + changeOf(found) !== sumOf(end))
    throw new Error(`yearly statement: ${year} of player ${playerId} does not add up`)
  return found
}

export function sumOf({ cashMinor, bonusMinor, lockedMinor, vaultMinor }: HeldMoney): Minor {
  return cashMinor + bonusMinor + lockedMinor + vaultMinor
}

function changeOf({ products, moves }: Pick<Year, 'products' | 'moves'>): Minor {
  const played = products.reduce(
    (sum, { stakedMinor, returnedMinor, wonMinor }) => sum + returnedMinor + wonMinor - stakedMinor,
    0n,
  )
  return Object.values(moves).reduce((sum, minor) => sum + minor, played)
}

const yearOf = (at: Date): number => Number(siteDate(at).slice(0, 4))

async function heldBefore(db: Db, playerId: string, at: Date): Promise<HeldMoney> {
  const account = (code: number, column: string) => sql`
    (coalesce(sum(e.amount_minor * ((e.credit = ${code})::integer - (e.debit = ${code})::integer)),
      0) + coalesce((select o.${sql.raw(column)} from wallet.opening o
        where o.player_id = ${playerId}), 0))::bigint`
  const { rows } = await sql<{ cash: bigint; bonus: bigint; locked: bigint; vault: bigint }>`
    select ${account(1, 'cash_minor')} as cash, ${account(2, 'bonus_minor')} as bonus,
      ${account(3, 'locked_minor')} as locked, ${account(4, 'vault_minor')} as vault
    from wallet.chain_entry e where e.player_id = ${playerId} and e.created_at < ${at}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('yearly statement: no row')
  return {
    cashMinor: row.cash,
    bonusMinor: row.bonus,
    lockedMinor: row.locked,
    vaultMinor: row.vault,
  }
}

/**
 * A stake that is taken back after a refund counts as a stake, a win that is taken back reduces the
 * wins. A held win counts for its product when it is paid.
 */
async function readProducts(
  db: Db,
  playerId: string,
  from: Date,
  to: Date,
): Promise<ProductYear[]> {
  const { rows } = await sql<{
    category: number
    staked: bigint
    returned: bigint
    won: bigint
  }>`
    select t.category, coalesce(-sum(gain) filter (where t.type = 3), 0)::bigint as staked,
      coalesce(sum(gain) filter (where t.type = 5), 0)::bigint as returned,
      coalesce(sum(gain) filter (where t.type not in (3, 5)), 0)::bigint as won
    from (select e.transfer_id, ${GAIN} as gain from wallet.entry e
      where e.player_id = ${playerId} and e.created_at >= ${from} and e.created_at < ${to}
        and ${HOUSE_SIDE} in (103, 104, 105, 106, 107, 113)
        and least(e.debit, e.credit) < 100) e
      join wallet.transaction t on t.player_id = ${playerId} and t.id = e.transfer_id
    group by t.category`.execute(db)
  return rows
    .map(({ category, staked, returned, won }) => ({
      category,
      stakedMinor: staked,
      returnedMinor: returned,
      wonMinor: won,
    }))
    .toSorted((a, b) => a.category - b.category)
}

async function readMoves(db: Db, playerId: string, from: Date, to: Date): Promise<Year['moves']> {
  const { rows } = await sql<{ side: number; gain: bigint }>`
    select ${HOUSE_SIDE} as side, sum(${GAIN})::bigint as gain from wallet.entry e
    where e.player_id = ${playerId} and e.created_at >= ${from} and e.created_at < ${to}
      and ${HOUSE_SIDE} >= 100 and least(e.debit, e.credit) < 100
      and ${HOUSE_SIDE} not in (103, 104, 105, 106, 107, 113)
    group by 1`.execute(db)
  const of = (...sides: number[]) =>
    rows.reduce((sum, { side, gain }) => (sides.includes(side) ? sum + gain : sum), 0n)
  const named = [100, 101, 112, 108, 109, 110]
  return {
    deposits: of(100),
    withdrawals: of(101),
    fees: of(112),
    bonuses: of(108),
    prizes: of(109),
    jackpots: of(110),
    other: rows.reduce((sum, { side, gain }) => (named.includes(side) ? sum : sum + gain), 0n),
  }
}
