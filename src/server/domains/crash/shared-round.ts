import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Hundredths } from '#games/originals/multiplier.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import type { RoundOutcome } from './chain.ts'
import type { CrashRoundTable, CrashTables } from './tables.ts'

/** Round states: betting → flying → crashed, or betting → void when it never flew. */
export type SharedRound = { number: number; chainId: number; bettingEndsAt: Date } & (
  | { state: 'betting' }
  | { state: 'flying'; startsAt: Date }
  | {
      state: 'crashed'
      startsAt: Date
      endedAt: Date
      hash: string
      point: Hundredths
      isInterrupted: boolean
    }
  | { state: 'void'; endedAt: Date; hash: string; point: Hundredths }
)

/** Maximum number of chain links a reader has to hash between two rounds. */
const MAX_LINKS = 50_000

export type PastRound = { round: number; hash: string; point: Hundredths }

export async function findLastRound(read: Db): Promise<SharedRound | undefined> {
  const row = await read
    .withTables<CrashTables>()
    .selectFrom('crash.round')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRound(row)
}

export async function findRound(read: Db, number: number): Promise<SharedRound | undefined> {
  const row = await read
    .withTables<CrashTables>()
    .selectFrom('crash.round')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toRound(row)
}

/** Returns a round with the database's time of the read, which decides a cash-out. */
export async function findRoundNow(
  tx: Tx,
  number: number,
): Promise<{ round: SharedRound; now: Date } | undefined> {
  const row = await tx
    .withTables<CrashTables>()
    .selectFrom('crash.round')
    .selectAll()
    .select(sql<Date>`platform.now()`.as('now'))
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { round: toRound(row), now: row.now }
}

export async function listResults(read: Db, limit: number): Promise<PastRound[]> {
  const rows = await read
    .withTables<CrashTables>()
    .selectFrom('crash.round')
    .select(['number', 'hash', 'point_hundredths'])
    .where('state', '=', 'crashed')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ number, hash, point_hundredths }) =>
    hash === null || point_hundredths === null
      ? []
      : [{ round: number, hash, point: point_hundredths }],
  )
}

export async function listDrawn(
  read: Db,
  after: number,
  limit: number,
): Promise<{ number: number; round: Hundredths }[]> {
  const rows = await read
    .withTables<CrashTables>()
    .selectFrom('crash.round')
    .select(['number', 'point_hundredths'])
    .where('state', 'in', ['crashed', 'void'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap(({ number, point_hundredths: round }) =>
    round === null ? [] : [{ number, round }],
  )
}

export type ProvenRound = PastRound & { endedAt: Date; chainId: number }

export async function listProven(read: Db, limit: number, round?: number): Promise<ProvenRound[]> {
  const over = read
    .withTables<CrashTables>()
    .selectFrom('crash.round as r')
    .select(['r.number', 'r.hash', 'r.point_hundredths', 'r.ended_at', 'r.chain_id'])
    .where('r.state', 'in', ['crashed', 'void'])
    .orderBy('r.number', 'desc')
  const one =
    round === undefined ? undefined : await over.where('r.number', '=', round).executeTakeFirst()
  const rows =
    round === undefined
      ? await over.limit(limit).execute()
      : one === undefined
        ? []
        : [
            one,
            ...(await over
              .where('r.chain_id', '=', one.chain_id)
              .where('r.number', '>', round)
              .where('r.number', '<=', round + MAX_LINKS)
              .limit(1)
              .execute()),
          ]
  return rows.flatMap(
    ({ number, hash, point_hundredths: point, ended_at: endedAt, chain_id: chainId }) =>
      hash === null || point === null || endedAt === null
        ? []
        : [{ round: number, hash, point, endedAt, chainId }],
  )
}

export const LEASE = 'crash'

/**
 * All state changes of the rounds. Each is one guarded update behind the lease's fence and takes
 * effect only when due by the database's clock. Returns the round after the update: unchanged when
 * the step was too early, undefined when there is no such round.
 * @throws LeaseLost
 */
export function roundWriter(database: Database, leases: Pick<Leases, 'require'>) {
  const behindLease = (number: number, write: (tx: Tx) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await leases.require(tx, LEASE)
      await write(tx)
      return findRound(tx, number)
    })
  const update = (
    number: number,
    from: CrashRoundTable['state'],
    dueAt: RawBuilder<Date>,
    change: Change,
  ) =>
    behindLease(number, (tx) =>
      tx
        .withTables<CrashTables>()
        .updateTable('crash.round')
        .set(change)
        .where('number', '=', number)
        .where('state', '=', from)
        .where(dueAt, '<=', DATABASE_NOW)
        .execute(),
    )
  return {
    begin: (number: number, chainId: number, bettingMs: number) =>
      behindLease(number, (tx) =>
        tx
          .withTables<CrashTables>()
          .insertInto('crash.round')
          .values({
            number,
            chain_id: chainId,
            state: 'betting',
            betting_ends_at: sql<Date>`platform.now() + ${milliseconds(bettingMs)}`,
            starts_at: null,
            ended_at: null,
            hash: null,
            point_hundredths: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    fly: (number: number) =>
      update(number, 'betting', sql`betting_ends_at`, { state: 'flying', starts_at: DATABASE_NOW }),
    crash: (number: number, endedAt: Date, outcome: RoundOutcome, isInterrupted: boolean) =>
      update(number, 'flying', sql`${endedAt}`, {
        state: 'crashed',
        ended_at: endedAt,
        hash: outcome.hash,
        point_hundredths: outcome.point,
        is_interrupted: isInterrupted,
      }),
    cancel: (number: number, staleMs: number, outcome: RoundOutcome) =>
      update(number, 'betting', sql`betting_ends_at + ${milliseconds(staleMs)}`, {
        state: 'void',
        ended_at: DATABASE_NOW,
        hash: outcome.hash,
        point_hundredths: outcome.point,
      }),
  }
}

type Change = {
  state: CrashRoundTable['state']
  starts_at?: RawBuilder<Date>
  ended_at?: Date | RawBuilder<Date>
  hash?: string
  point_hundredths?: number
  is_interrupted?: boolean
}

const DATABASE_NOW = sql<Date>`platform.now()`
const milliseconds = (ms: number) => sql`${ms}::double precision * interval '1 millisecond'`

function toRound(row: Selectable<CrashRoundTable>): SharedRound {
  const {
    number,
    chain_id: chainId,
    betting_ends_at: bettingEndsAt,
    starts_at: startsAt,
    ended_at: endedAt,
    hash,
    point_hundredths: point,
  } = row
  const known = { number, chainId, bettingEndsAt }
  if (row.state === 'betting') return { ...known, state: 'betting' }
  if (row.state === 'flying' && startsAt !== null) return { ...known, state: 'flying', startsAt }
  if (endedAt === null || hash === null || point === null)
    throw new Error(`crash: round ${number} has no end`)
  if (row.state === 'crashed' && startsAt !== null)
    return {
      ...known,
      state: 'crashed',
      startsAt,
      endedAt,
      hash,
      point,
      isInterrupted: row.is_interrupted,
    }
  return { ...known, state: 'void', endedAt, hash, point }
}
