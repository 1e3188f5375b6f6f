import { sql } from 'kysely'
import { z } from 'zod'
import { UNITS_IN_A_MINOR } from '#shared/contracts/provider.ts'
import type { DifferenceKind } from '#shared/office/game-offers.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CURRENCY } from '../judge-bet.ts'
import { listOwnTransactions, type OwnTransaction } from '../list-transactions.ts'
import type { Aggregators } from './aggregators.ts'
import {
  AggregatorRefused,
  MAX_LISTED_MS,
  type Aggregator,
  type ListedTransaction,
} from './port.ts'

export const COMPARE = {
  name: 'provider:compare-transactions',
  payload: z.object({ id: z.guid() }),
}
const DAILY = { name: 'provider:compare-yesterday', payload: z.unknown() }
const ATTEMPTS = 8
const PAGE = 5_000
/** A transaction may be in another hour of theirs than of ours. */
const MARGIN_MS = 15 * 60_000
const DAY_MS = 86_400_000
const MAX_DIFFERENCES = 1_000
const MAX_DETAIL = 300

type Difference = {
  transactionId: string
  kind: DifferenceKind
  field: string | null
  theirs: string | null
  ours: string | null
  amountMinor: bigint
  playerId: string | null
  at: Date
}
type Sums = { bets: bigint; wins: bigint; count: number }
type Book = ReadonlyMap<string, OwnTransaction>

/**
 * Compares an aggregator's transactions with ours, to the kuruş: daily for the day before, and when
 * a person asks. It changes no money.
 */
export function defineComparisons(platform: Platform, aggregators: Aggregators): void {
  const { jobs, database, clock } = platform
  jobs.define(COMPARE, ({ id }, { isLast }) => compare(platform, aggregators, id, isLast))
  jobs.define(
    DAILY,
    async () => {
      const to = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS)
      const from = new Date(to.getTime() - DAY_MS)
      await database.transaction(async (tx) => {
        for (const studio of aggregators.keys())
          await beginComparison(tx, platform, { studio, from, to, askedBy: null })
      })
    },
    { cron: '40 4 * * *' },
  )
}

export async function beginComparison(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  asked: { studio: string; from: Date; to: Date; askedBy: string | null },
): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into provider.comparison (id, studio, from_at, to_at, state, asked_by, started_at)
    values (${id}, ${asked.studio}, ${asked.from}, ${asked.to}, 'running', ${asked.askedBy},
      ${clock.now()})`.execute(tx)
  await jobs.add(tx, COMPARE, { id }, { maxAttempts: ATTEMPTS })
  return id
}

async function compare(
  { database, clock, log }: Platform,
  aggregators: Aggregators,
  id: string,
  isLast: boolean,
): Promise<void> {
  const { rows } = await sql<{ studio: string; from_at: Date; to_at: Date }>`select studio, from_at,
    to_at from provider.comparison where id = ${id} and state = 'running'`.execute(database.read)
  const [asked] = rows
  if (asked === undefined) return
  const aggregator = aggregators.get(asked.studio)
  try {
    if (aggregator === undefined) throw new AggregatorRefused('the aggregator is not set up')
    const theirs = await readTheirs(aggregator, asked.from_at, asked.to_at)
    const found = await findDifferences(database.read, asked.studio, theirs, asked)
    await database.transaction((tx) => writeResult(tx, id, found, clock.now()))
  } catch (error) {
    const isTheirs = error instanceof ProviderUnreachable || error instanceof AggregatorRefused
    if (!isTheirs) throw error
    log.warn({ studio: asked.studio, reason: error.message }, 'a comparison has no list')
    await database.transaction((tx) =>
      sql`update provider.comparison set detail = ${error.message.slice(0, MAX_DETAIL)},
          state = ${isLast || error instanceof AggregatorRefused ? 'failed' : 'running'},
          finished_at = ${isLast ? clock.now() : null}
        where id = ${id} and state = 'running'`.execute(tx),
    )
    if (!isLast && error instanceof ProviderUnreachable) throw error
  }
}

/** Repeated rows of one transaction count once; two different ones of one id are a wrong list. */
async function readTheirs(
  aggregator: Aggregator,
  from: Date,
  to: Date,
): Promise<Map<string, ListedTransaction>> {
  const all = new Map<string, ListedTransaction>()
  for (let at = from; at < to; at = new Date(at.getTime() + MAX_LISTED_MS)) {
    const end = new Date(Math.min(at.getTime() + MAX_LISTED_MS, to.getTime()))
    for (const one of await aggregator.listTransactions(at, end)) {
      const known = all.get(one.transactionId)
      if (known !== undefined && (known.units !== one.units || known.kind !== one.kind))
        throw new ProviderUnreachable(`two different transactions ${one.transactionId}`)
      all.set(one.transactionId, one)
    }
  }
  return all
}

async function readOurs(read: Db, studio: string, from: Date, to: Date): Promise<Book> {
  const book = new Map<string, OwnTransaction>()
  let after: { at: Date; id: string } | undefined
  do {
    const rows: OwnTransaction[] = await listOwnTransactions(read, studio, {
      from,
      to,
      after,
      limit: PAGE,
    })
    for (const row of rows) book.set(row.id, row)
    const last = rows.at(-1)
    after =
      rows.length < PAGE || last === undefined ? undefined : { at: last.createdAt, id: last.id }
  } while (after !== undefined)
  return book
}

async function findDifferences(
  read: Db,
  studio: string,
  theirs: ReadonlyMap<string, ListedTransaction>,
  { from_at: from, to_at: to }: { from_at: Date; to_at: Date },
) {
  const ours = await readOurs(
    read,
    studio,
    new Date(from.getTime() - MARGIN_MS),
    new Date(to.getTime() + MARGIN_MS),
  )
  const differences: Difference[] = []
  const sums = { theirs: { bets: 0n, wins: 0n, count: 0 }, ours: { bets: 0n, wins: 0n, count: 0 } }
  for (const one of theirs.values()) {
    const own = ours.get(one.transactionId)
    const difference = compareOne(one, own)
    if (difference !== undefined) differences.push(difference)
    addTheirs(sums.theirs, one)
    if (own !== undefined) addOurs(sums.ours, own)
  }
  for (const own of ours.values()) {
    if (theirs.has(own.id) || own.createdAt < from || own.createdAt >= to) continue
    if (own.kind === 'tombstone') continue
    addOurs(sums.ours, own)
    // Close to an end of the day, theirs may be in the list of another day.
    const edge = Math.min(
      own.createdAt.getTime() - from.getTime(),
      to.getTime() - own.createdAt.getTime(),
    )
    if (edge < MARGIN_MS) continue
    differences.push({
      transactionId: own.id,
      kind: 'extra',
      field: null,
      theirs: null,
      ours: `${own.kind} ${own.amountMinor}`,
      amountMinor: own.rolledBackBy === null ? own.amountMinor : 0n,
      playerId: own.playerId,
      at: own.createdAt,
    })
  }
  return { differences, sums }
}

const unitsOf = ({ amountMinor }: OwnTransaction) => amountMinor * BigInt(UNITS_IN_A_MINOR)
const toKurus = (units: bigint) => units / BigInt(UNITS_IN_A_MINOR)

function compareOne(
  one: ListedTransaction,
  own: OwnTransaction | undefined,
): Difference | undefined {
  const about = { transactionId: one.transactionId, playerId: own?.playerId ?? null, at: one.at }
  const isHere = own !== undefined && own.kind !== 'tombstone'
  if (!isHere) {
    // Refused, rolled back before it arrived or not answered yet: no money on either side.
    if (one.state !== 'done') return undefined
    return {
      ...about,
      kind: 'missing',
      field: null,
      theirs: `${one.kind} ${toKurus(one.units)}`,
      ours: own === undefined ? null : 'tombstone',
      amountMinor: toKurus(one.units),
    }
  }
  const moved = (isDone: boolean, units: bigint) => (isDone ? units : 0n)
  const [theirMove, ourMove] = [
    moved(one.state === 'done', one.units),
    moved(own.rolledBackBy === null, unitsOf(own)),
  ]
  const field = differingField(one, own)
  if (field === undefined) return undefined
  const gap = theirMove - ourMove
  return { ...about, kind: 'different', ...field, amountMinor: toKurus(gap < 0n ? -gap : gap) }
}

function differingField(
  one: ListedTransaction,
  own: OwnTransaction,
): { field: string; theirs: string; ours: string } | undefined {
  const state = own.rolledBackBy === null ? 'done' : 'rolled-back'
  const pairs: readonly [string, string, string][] = [
    ['kind', one.kind, own.kind],
    ['currency', one.currency, CURRENCY],
    // A rollback has no amount of its own.
    ...(own.kind === 'rollback' || own.rewardId !== null
      ? []
      : [['amount', String(one.units), String(unitsOf(own))] satisfies [string, string, string]]),
    ['user', one.user ?? own.playerId, own.playerId],
    ['state', one.state, state],
  ]
  const found = pairs.find(([, theirs, ours]) => theirs !== ours)
  if (found === undefined) return undefined
  const [field, theirs, ours] = found
  return { field, theirs, ours }
}

function addTheirs(sums: Sums, { kind, state, units }: ListedTransaction): void {
  sums.count += 1
  if (state !== 'done') return
  if (kind === 'bet') sums.bets += toKurus(units)
  if (kind === 'win') sums.wins += toKurus(units)
}

function addOurs(sums: Sums, { kind, rolledBackBy, amountMinor }: OwnTransaction): void {
  sums.count += 1
  if (rolledBackBy !== null) return
  if (kind === 'bet') sums.bets += amountMinor
  if (kind === 'win') sums.wins += amountMinor
}

async function writeResult(
  tx: Tx,
  id: string,
  { differences, sums }: Awaited<ReturnType<typeof findDifferences>>,
  now: Date,
): Promise<void> {
  await sql`update provider.comparison set state = 'done', detail = null, finished_at = ${now},
      theirs = ${sums.theirs.count}, ours = ${sums.ours.count},
      their_bets_minor = ${sums.theirs.bets}, their_wins_minor = ${sums.theirs.wins},
      our_bets_minor = ${sums.ours.bets}, our_wins_minor = ${sums.ours.wins},
      differences = ${differences.length}
    where id = ${id} and state = 'running'`.execute(tx)
  const shown = differences
    .toSorted((a, b) =>
      a.amountMinor < b.amountMinor ? 1 : a.amountMinor > b.amountMinor ? -1 : 0,
    )
    .slice(0, MAX_DIFFERENCES)
    .map((one) => ({ ...one, amountMinor: String(one.amountMinor), at: one.at.toISOString() }))
  await sql`insert into provider.comparison_difference (comparison_id, transaction_id, kind, field,
      theirs, ours, amount_minor, player_id, at)
    select ${id}, d."transactionId", d.kind, d.field, d.theirs, d.ours, d."amountMinor", d."playerId",
      d.at
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as d("transactionId" uuid, kind text,
      field text, theirs text, ours text, "amountMinor" bigint, "playerId" uuid, at timestamptz)
    on conflict do nothing`.execute(tx)
}

export type Comparison = {
  id: string
  studio: string
  from: Date
  to: Date
  state: 'running' | 'done' | 'failed'
  askedBy: string | null
  detail: string | null
  theirs: number
  ours: number
  theirBetsMinor: Minor
  theirWinsMinor: Minor
  ourBetsMinor: Minor
  ourWinsMinor: Minor
  differences: number
  startedAt: Date
}

export async function listComparisons(read: Db, limit: number): Promise<Comparison[]> {
  const { rows } = await sql<Comparison>`select id, studio, from_at as "from", to_at as "to", state,
      asked_by as "askedBy", detail, theirs, ours, their_bets_minor as "theirBetsMinor",
      their_wins_minor as "theirWinsMinor", our_bets_minor as "ourBetsMinor",
      our_wins_minor as "ourWinsMinor", differences, started_at as "startedAt"
    from provider.comparison order by started_at desc, id limit ${limit}`.execute(read)
  return rows
}

export async function listDifferences(read: Db, id: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select transaction_id as "transactionId", kind, field, theirs,
      ours, amount_minor as "amountMinor", player_id as "playerId", at
    from provider.comparison_difference where comparison_id = ${id}
    order by amount_minor desc, at, transaction_id`.execute(read)
  return rows
}
