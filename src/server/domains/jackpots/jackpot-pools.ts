import { sql } from 'kysely'
import { HOUSE_JACKPOTS, type JackpotKind } from '#games/jackpots/house-jackpots.ts'
import { MICRO_PER_MINOR, type JackpotRules, type Micro } from '#games/jackpots/jackpot-draw.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database.ts'
import { putInSeed } from './jackpot-money.ts'

/** A jackpot as it stands. */
export type Jackpot = {
  id: string
  kind: JackpotKind
  name: Bilingual
  games: readonly string[] | null
  isEnabled: boolean
  seedMinor: Minor
  rules: JackpotRules
  cycle: number
  amountMicro: Micro
}

/** Seeds of cycles: made by the house, kept sealed, committed to before the first round. */
export type CycleSeeds = Pick<Fairness, 'newServerSeed' | 'sealSeed' | 'openSeed'>

type PoolRow = {
  id: string
  kind: JackpotKind
  name_tr: string
  name_en: string
  games: string[] | null
  is_enabled: boolean
  seed_minor: bigint
  rate_ppm: number
  ceiling_minor: bigint | null
  turnover_minor: bigint | null
  cycle: number
  amount_micro: bigint
}

/**
 * Opens the house's jackpots that are not yet there: two seeds committed to, and the first amount
 * out of the house's casino account.
 */
export async function offerJackpots(tx: Tx, seeds: CycleSeeds, now: Date): Promise<void> {
  await lockName(tx, 'jackpots')
  for (const [position, { id, kind, name, games, seedMinor, rules }] of HOUSE_JACKPOTS.entries()) {
    const { rows } = await sql`
      insert into jackpots.pool (id, kind, position, name_tr, name_en, games, seed_minor, rate_ppm, ceiling_minor, turnover_minor, amount_micro)
      values (${id}, ${kind}, ${position}, ${name.tr}, ${name.en}, ${games}, ${seedMinor}, ${rules.ratePpm}, ${rules.ceilingMinor}, ${rules.turnoverMinor}, ${seedMinor * MICRO_PER_MINOR})
      on conflict do nothing returning id`.execute(tx)
    if (rows.length === 0) continue
    await addCycle(tx, seeds, id, 1, now)
    await addCycle(tx, seeds, id, 2, now)
    await putInSeed(tx, id, seedMinor, now)
  }
}

/** In the order they are shown. */
export async function listJackpots(db: Db | Tx): Promise<Jackpot[]> {
  const { rows } = await sql<PoolRow>`select * from jackpots.pool order by position, id`.execute(db)
  return rows.map(toJackpot)
}

/**
 * Holds every jackpot until the transaction ends: rounds are counted, and the ledger is written, by
 * one at a time.
 */
export async function lockJackpots(tx: Tx): Promise<Jackpot[]> {
  const { rows } = await sql<PoolRow>`select * from jackpots.pool order by id for update`.execute(
    tx,
  )
  return rows.map(toJackpot)
}

function toJackpot(row: PoolRow): Jackpot {
  return {
    id: row.id,
    kind: row.kind,
    name: { tr: row.name_tr, en: row.name_en },
    games: row.games,
    isEnabled: row.is_enabled,
    seedMinor: row.seed_minor,
    cycle: row.cycle,
    amountMicro: row.amount_micro,
    rules: rulesOf(row),
  }
}

/** What the table's check says: a ceiling or a turnover, never both. */
export function rulesOf({
  rate_ppm: rate,
  ceiling_minor: ceilingMinor,
  turnover_minor: turnoverMinor,
}: Pick<PoolRow, 'rate_ppm' | 'ceiling_minor' | 'turnover_minor'>): JackpotRules {
  const ratePpm = BigInt(rate)
  if (ceilingMinor !== null) return { ratePpm, ceilingMinor, turnoverMinor: null }
  if (turnoverMinor === null) throw new Error('jackpots: neither a ceiling nor a turnover')
  return { ratePpm, ceilingMinor, turnoverMinor }
}

type RulesRow = {
  seed_minor: bigint
  rate_ppm: number
  ceiling_minor: bigint | null
  turnover_minor: bigint | null
}
export type CycleRules = Pick<Jackpot, 'seedMinor' | 'rules'>

/**
 * What a jackpot begins with and goes by in a cycle to come: the operator's last word on it, else
 * as it is.
 */
export async function rulesFrom(
  db: Db | Tx,
  { id, seedMinor, rules }: Jackpot,
  cycle: number,
): Promise<CycleRules> {
  const {
    rows: [row],
  } =
    await sql<RulesRow>`select seed_minor, rate_ppm, ceiling_minor, turnover_minor from jackpots.change
    where pool_id = ${id} and kind = 'retuned' and from_cycle = ${cycle} order by id desc limit 1`.execute(
      db,
    )
  return row === undefined
    ? { seedMinor, rules }
    : { seedMinor: row.seed_minor, rules: rulesOf(row) }
}

/** Commits to the seed of a cycle that has not begun. */
export async function addCycle(
  tx: Tx,
  { newServerSeed, sealSeed }: CycleSeeds,
  poolId: string,
  number: number,
  now: Date,
): Promise<void> {
  const { serverSeed, serverSeedHash } = newServerSeed()
  await sql`insert into jackpots.cycle (pool_id, number, commitment, seed_sealed, created_at) values (${poolId}, ${number}, ${serverSeedHash}, ${sealSeed(serverSeed)}, ${now})`.execute(
    tx,
  )
}

/** The seed of a cycle. It leaves the server once the cycle is over. */
export async function cycleSeed(
  tx: Tx,
  { openSeed }: CycleSeeds,
  poolId: string,
  number: number,
): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    seed_sealed: Buffer
  }>`select seed_sealed from jackpots.cycle where pool_id = ${poolId} and number = ${number}`.execute(
    tx,
  )
  if (row === undefined)
    throw new Error(`jackpots: cycle ${String(number)} of ${poolId} has no seed`)
  return openSeed(row.seed_sealed)
}
