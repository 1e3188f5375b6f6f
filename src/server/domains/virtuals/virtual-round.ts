import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { VirtualCard, VirtualKind, VirtualResult } from '#games/virtuals/virtual-game.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import { limitsNow, readLimits } from './desk-limits.ts'
import type { SportLimits } from './offered-game.ts'
import type { VirtualRoundTable, VirtualsTables } from './tables.ts'

/**
 * Round states: betting → closed → over, or betting → void. A void round is still run and
 * published, because its season continues.
 */
export type VirtualRound = {
  kind: string
  number: number
  chainId: number
  card: VirtualCard
  bettingEndsAt: Date
  limits: SportLimits | undefined
} & (
  | { state: 'betting' }
  | { state: 'closed'; closedAt: Date }
  | { state: 'over' | 'void'; endedAt: Date; hash: string; result: VirtualResult }
)
export type EndedRound = Extract<VirtualRound, { endedAt: Date }>

const ROUND_ID = /^([a-z]{1,16})-(\d{1,9})$/

export function toRoundID(kind: string, number: number): string {
  return `${kind}-${number}`
}

export function readRoundID(roundID: string): { kind: string; number: number } | undefined {
  const [, kind, number] = ROUND_ID.exec(roundID) ?? []
  return kind === undefined || number === undefined ? undefined : { kind, number: Number(number) }
}

export function leaseName(kind: string): string {
  return `virtual:${kind}`
}

const roundsOf = (read: Db | Tx, kind: string) =>
  read
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.round')
    .selectAll()
    .where('kind', '=', kind)

export async function findLastRound(read: Db, kind: string): Promise<VirtualRound | undefined> {
  const row = await roundsOf(read, kind).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row && toRound(row)
}

export async function findRound(
  read: Db | Tx,
  kind: string,
  number: number,
): Promise<VirtualRound | undefined> {
  const row = await roundsOf(read, kind).where('number', '=', number).executeTakeFirst()
  return row && toRound(row)
}

export async function listUnpaidRounds(read: Db, kind: string): Promise<EndedRound[]> {
  const rows = await roundsOf(read, kind)
    .where('state', 'in', ['over', 'void'])
    .where('number', 'in', ({ selectFrom }) =>
      selectFrom('virtuals.ticket')
        .select('number')
        .where('kind', '=', kind)
        .where('state', '=', 'open'),
    )
    .orderBy('number')
    .execute()
  return rows.map(toRound).filter(isEnded)
}

export async function listDrawn(
  read: Db,
  kind: string,
  after: number,
  limit: number,
): Promise<EndedRound[]> {
  return (
    await roundsOf(read, kind)
      .where('state', 'in', ['over', 'void'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(limit)
      .execute()
  )
    .map(toRound)
    .filter(isEnded)
}

export async function listEndedRounds(
  read: Db,
  kind: string,
  limit: number,
  before?: number,
): Promise<EndedRound[]> {
  const ended = roundsOf(read, kind)
    .where('state', 'in', ['over', 'void'])
    .orderBy('number', 'desc')
    .limit(limit)
  return (await (before === undefined ? ended : ended.where('number', '<', before)).execute())
    .map(toRound)
    .filter(isEnded)
}

export async function listEndedFrom(read: Db, kind: string, number: number): Promise<EndedRound[]> {
  const ended = roundsOf(read, kind).where('state', 'in', ['over', 'void'])
  const one = await ended.where('number', '=', number).executeTakeFirst()
  if (one === undefined) return []
  const later = await ended
    .where('chain_id', '=', one.chain_id)
    .where('number', '>', number)
    .orderBy('number', 'desc')
    .limit(1)
    .execute()
  return [one, ...later].map(toRound).filter(isEnded)
}

const BETTING_IS_OVER = sql<SqlBool>`betting_ends_at <= platform.now()`

/**
 * All state changes of a game's rounds. Each happens once, behind the game's lease, when the round
 * is in the expected state and the step is due by the database's clock; otherwise it returns
 * undefined.
 */
export function roundWriter(
  database: Database,
  leases: Pick<Leases, 'require'>,
  kind: VirtualKind,
) {
  const write = (work: (tx: Tx) => Promise<Selectable<VirtualRoundTable> | undefined>) =>
    database.transaction(async (tx) => {
      await leases.require(tx, leaseName(kind))
      const row = await work(tx)
      return row && toRound(row)
    })
  const change = (
    number: number,
    from: 'betting' | 'closed',
    to: Partial<VirtualRoundTable>,
    isDue: Expression<SqlBool> = sql`true`,
  ) =>
    write((tx) =>
      tx
        .withTables<VirtualsTables>()
        .updateTable('virtuals.round')
        .set(to)
        .where('kind', '=', kind)
        .where('number', '=', number)
        .where('state', '=', from)
        .where(isDue)
        .returningAll()
        .executeTakeFirst(),
    )
  return {
    open: (round: { number: number; chainId: number; card: VirtualCard; bettingEndsAt: Date }) =>
      write((tx) =>
        tx
          .withTables<VirtualsTables>()
          .insertInto('virtuals.round')
          .values({
            kind,
            number: round.number,
            chain_id: round.chainId,
            state: 'betting',
            card: round.card,
            betting_ends_at: round.bettingEndsAt,
            closed_at: null,
            ended_at: null,
            hash: null,
            result: null,
            limits: limitsNow(kind),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst(),
      ),
    /** Waits for all bets being written; none is taken afterwards. */
    close: (number: number, closedAt: Date) =>
      change(number, 'betting', { state: 'closed', closed_at: closedAt }, BETTING_IS_OVER),
    end: (
      number: number,
      from: 'betting' | 'closed',
      endedAt: Date,
      { hash, result }: { hash: string; result: VirtualResult },
    ) =>
      change(
        number,
        from,
        { state: from === 'betting' ? 'void' : 'over', ended_at: endedAt, hash, result },
        from === 'betting' ? BETTING_IS_OVER : undefined,
      ),
  }
}

function isEnded(round: VirtualRound): round is EndedRound {
  return round.state === 'over' || round.state === 'void'
}

function toRound(row: Selectable<VirtualRoundTable>): VirtualRound {
  const {
    kind,
    number,
    chain_id: chainId,
    card,
    betting_ends_at: bettingEndsAt,
    closed_at: closedAt,
    ended_at: endedAt,
    hash,
    result,
    state,
  } = row
  const known = { kind, number, chainId, card, bettingEndsAt, limits: readLimits(row.limits) }
  if (state === 'betting') return { ...known, state }
  if (state === 'closed' && closedAt !== null) return { ...known, state, closedAt }
  if (state === 'closed' || endedAt === null || hash === null || result === null)
    throw new Error(`virtuals: round ${toRoundID(kind, number)} has no end`)
  return { ...known, state, endedAt, hash, result }
}
