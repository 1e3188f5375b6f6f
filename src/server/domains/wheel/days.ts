import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

const SEED_BYTES = 32
const SEAL = 'wheel:seed'
/** Two days, so that a server that is down for a night still has tomorrow's seal. */
const SEALED_AHEAD = 2

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'wheel.day', column: 'seed_sealed', purpose: `'${SEAL}'` },
]

export type WheelDay = {
  day: string
  seedHash: string
  sealedAt: Date
  seed: string | null
  termsVersion: number | null
  budgetMinor: Minor | null
  spins: number
  givenMinor: Minor
}

/** Seals the seeds of the next days, each once, and never one of a day that has begun. */
export async function sealNextDays(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const today = siteDate(now)
  for (let ahead = 1; ahead <= SEALED_AHEAD; ahead += 1)
    await sealDay(tx, secrets, addDays(today, ahead), now)
}

/** Seals a day once. For a day that has begun, only a demo does this. */
export async function sealDay(tx: Tx, secrets: Secrets, day: string, now: Date): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  await sql`insert into wheel.day (day, seed_hash, seed_sealed, sealed_at)
    values (${day}, ${seedCommitment(seed)}, ${secrets.encrypt(SEAL, seed)}, ${now})
    on conflict (day) do nothing`.execute(tx)
}

/** Reveals the seeds of the days that have ended. A revealed day takes no further spin. */
export async function revealEndedDays(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const { rows } = await sql<{ day: string; seed_sealed: Buffer }>`
    select day::text, seed_sealed from wheel.day where day < ${siteDate(now)} and seed is null
    order by day for update`.execute(tx)
  for (const { day, seed_sealed: sealed } of rows)
    await sql`update wheel.day set seed = ${secrets.decrypt(SEAL, sealed)}, revealed_at = ${now}
      where day = ${day}`.execute(tx)
}

type Row = {
  day: string
  seed_hash: string
  sealed_at: Date
  seed: string | null
  terms_version: number | null
  budget_minor: Minor | null
  spins: number
  given_minor: Minor
}
const COLUMNS = sql`day::text, seed_hash, sealed_at, seed, terms_version, budget_minor, spins,
  given_minor`
const fromRow = (row: Row): WheelDay => ({
  day: row.day,
  seedHash: row.seed_hash,
  sealedAt: row.sealed_at,
  seed: row.seed,
  termsVersion: row.terms_version,
  budgetMinor: row.budget_minor,
  spins: row.spins,
  givenMinor: row.given_minor,
})

export async function listDays(
  db: Db | Tx,
  days: readonly string[],
): Promise<Map<string, WheelDay>> {
  const { rows } = await sql<Row>`select ${COLUMNS} from wheel.day
    where day = any(${[...new Set(days)]}::date[])`.execute(db)
  return new Map(rows.map((row) => [row.day, fromRow(row)]))
}

export async function listSpunDays(db: Db, limit: number): Promise<WheelDay[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from wheel.day where spins > 0
    order by day desc limit ${limit}`.execute(db)
  return rows.map(fromRow)
}

/** Returns the seed of a day that is not revealed yet, for a draw and nothing else. */
export async function openSeed(tx: Tx, secrets: Secrets, day: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<{ seed_sealed: Buffer }>`select seed_sealed from wheel.day
    where day = ${day} and seed is null`.execute(tx)
  return row && secrets.decrypt(SEAL, row.seed_sealed)
}

/**
 * Counts a spin and its prize on its day. The update takes the last lock of a spin, so concurrent
 * spins are counted one after another within the budget. Returns false if the day is revealed or
 * paused, or what is left does not cover the largest prize.
 */
export async function countSpin(
  tx: Tx,
  {
    day,
    termsVersion,
    budgetMinor,
    largestMinor,
    worthMinor,
  }: {
    day: string
    termsVersion: number
    budgetMinor: Minor
    largestMinor: Minor
    worthMinor: Minor
  },
): Promise<boolean> {
  const { rows } = await sql`update wheel.day d
    set spins = d.spins + 1, given_minor = d.given_minor + ${worthMinor},
      terms_version = ${termsVersion}, budget_minor = ${budgetMinor}
    from wheel.gate g
    where d.day = ${day} and d.seed is null and not g.is_paused
      and coalesce(d.terms_version, ${termsVersion}) = ${termsVersion}
      and ${budgetMinor}::bigint - d.given_minor >= ${largestMinor}::bigint
    returning d.day`.execute(tx)
  return rows.length > 0
}
