import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Database, Tx } from '../database/database.ts'
import { afterCauses, outsideTraces } from '../tracing/trace.ts'
import type { DeadLetters, Item } from './dead-letters.ts'
import type { Pace } from './pace.ts'

export type OutboxEvent = { payload: unknown }
type Row = { id: bigint; kind: string; payload: unknown; trace: string | null }
/**
 * The returned function runs after the commit, because an announcement must not arrive before its
 * fact is readable.
 */
type Handler = (tx: Tx, event: OutboxEvent) => Promise<void | (() => void)>
/** `isMerged`: every payload is a list, and the lists of a batch are merged into one. */
type Options = { isMerged?: true }
type Consumer = Options & { source: DeadLetterSource; handler: Handler }
type Batch = {
  done: number
  announcements: (() => void)[]
  isAlone?: true
}
type Deps = {
  database: Database
  deadLetters: DeadLetters
  log: FastifyBaseLogger
  pace: Pace
  bus: Bus
}

/**
 * Facts that a domain publishes to domains above it. A fact is written in the transaction that made
 * it true (`add`, or an INSERT into platform.outbox inside a SQL function) and delivered to its
 * listeners at least once, in their own transaction, which also removes it.
 *
 * A batch is one transaction. Kinds are delivered in order of registration. A merging listener gets
 * the lists of a kind as one: it locks once, in one order, so that two processes do not deadlock.
 * When a batch fails, it is repeated with each listener and each list element on its own: a failure
 * becomes a dead letter of that listener in the commit that removes the fact, and everything else
 * continues. Facts reach a listener in no particular order, because several processes take them at
 * once and letters are retried after later facts. Listeners must therefore be independent of the
 * order (docs/background-work.md).
 */
export type Outbox = {
  add(tx: Tx, kind: string, payload: unknown): Promise<void>
  on(kind: string, source: DeadLetterSource, handler: Handler, options?: Options): void
  /** Facts were committed: look now instead of at the next tick. */
  nudge(): void
  /** Handles all waiting facts and returns their number. For tests. */
  drain(): Promise<number>
  start(): void
  stop(): Promise<void>
}

/** `outboxIsDue` finds facts sooner. */
const POLL_MS = 10_000
const NUDGES = 'outbox'
const BATCH = 500
const FIRST_BATCH = 50

export const outboxIsDue = () => sql`exists (select from platform.outbox order by id limit 1)`

export function createOutbox({ database, deadLetters, log, pace, bus }: Deps): Outbox {
  const consumers = new Map<string, Consumer[]>()
  const handleBatch = batchHandler({ database, deadLetters, log }, consumers)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let again = false
  let unsubscribe: (() => void) | undefined

  const massKinds = () =>
    [...consumers].filter(([, listeners]) => isMass(listeners)).map(([kind]) => kind)

  /**
   * The first batch starts at once. A backlog of rounds yields to players, and deposits and bonuses
   * do not wait for it.
   */
  async function drain(): Promise<number> {
    let { done: total, isLast } = await handleBatch(FIRST_BATCH)
    while (!isLast && !pace.isStopped()) {
      const single = await handleBatch(FIRST_BATCH, massKinds())
      const batch = await pace.sized('outbox', BATCH, (size) => handleBatch(size))
      total += single.done + batch.done
      isLast = batch.isLast
    }
    return total
  }

  function run(): void {
    if (running !== undefined) {
      again = true
      return
    }
    again = false
    running = outsideTraces(drain)
      .catch((error: unknown) => {
        log.error({ err: error }, 'outbox: a batch failed and remains')
        return 0
      })
      .finally(() => {
        running = undefined
        if (again && timer !== undefined) run()
      })
  }

  return {
    async add(tx, kind, payload) {
      await sql`insert into platform.outbox (kind, payload)
        values (${kind}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
    },
    on(kind, source, handler, options = {}) {
      consumers.set(kind, [...(consumers.get(kind) ?? []), { source, handler, ...options }])
      deadLetters.define(source, z.unknown(), (tx, payload) => handler(tx, { payload }))
    },
    nudge() {
      if (timer !== undefined) run()
      else bus.publish(NUDGES, null)
    },
    drain,
    start() {
      timer = setInterval(run, POLL_MS)
      unsubscribe = bus.subscribe(NUDGES, run)
      run()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      unsubscribe?.()
      await running
    },
  }
}

/**
 * Handles a batch of facts. A batch that fails is repeated fact by fact, and its first fact alone
 * if that fails as well.
 */
function batchHandler(
  { database, deadLetters, log }: Pick<Deps, 'database' | 'deadLetters' | 'log'>,
  consumers: ReadonlyMap<string, readonly Consumer[]>,
) {
  async function handleBatch(
    size: number,
    passedOver: readonly string[] = [],
  ): Promise<{ done: number; isLast: boolean }> {
    const { done, announcements, isAlone } = await handleTogether(size, passedOver)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'outbox: a batch failed and is repeated fact by fact')
        return handleOneByOne(size, passedOver)
      })
      .catch((error: unknown) => {
        log.warn(
          { err: error },
          'outbox: facts failed in one transaction, and the first is handled alone',
        )
        return handleAlone(passedOver)
      })
    for (const announce of announcements) announce()
    return { done, isLast: isAlone === true ? done === 0 : done < size }
  }

  const handleTogether = (size: number, passedOver: readonly string[]) =>
    database.transaction(async (tx): Promise<Batch> => {
      const rows = await takeFacts(tx, size, passedOver)
      const announcements: (() => void)[] = []
      const byKind = Map.groupBy(rows, ({ kind }) => kind)
      for (const [kind, listeners] of consumers) {
        const facts = byKind.get(kind) ?? []
        for (const consumer of facts.length === 0 ? [] : listeners)
          for (const announce of await deliver(tx, kind, consumer, facts))
            announcements.push(announce)
      }
      return { done: rows.length, announcements }
    })

  const handleOneByOne = (
    size: number,
    passedOver: readonly string[],
    onTaken?: (rows: readonly Row[]) => void,
  ) =>
    database.transaction(async (tx): Promise<Batch> => {
      const rows = await takeFacts(tx, size, passedOver)
      onTaken?.(rows)
      return { done: rows.length, announcements: await attemptEach(tx, rows) }
    })

  /** Gives each listener each list element of the facts on its own. */
  async function attemptEach(tx: Tx, rows: readonly Row[]): Promise<(() => void)[]> {
    const announcements: (() => void)[] = []
    for (const row of rows) {
      for (const { source } of consumers.get(row.kind) ?? []) {
        for (const item of itemsOf(row)) {
          const announce = await afterCauses(`fact ${row.kind}`, [row.trace], () =>
            deadLetters.attempt(tx, source, item),
          )
          if (announce !== undefined) announcements.push(announce)
        }
      }
    }
    return announcements
  }

  /**
   * When the transaction of a fact fails as a whole (lost connection, timeout), the fact becomes a
   * dead letter of each of its listeners.
   */
  async function handleAlone(passedOver: readonly string[]): Promise<Batch> {
    let taken: readonly Row[] = []
    try {
      return { ...(await handleOneByOne(1, passedOver, (rows) => (taken = rows))), isAlone: true }
    } catch (error) {
      const [fact] = taken
      if (fact === undefined) throw error
      await database.transaction((tx) =>
        setAside(tx, deadLetters, consumers.get(fact.kind) ?? [], fact, error),
      )
      return { done: 1, announcements: [], isAlone: true }
    }
  }

  return handleBatch
}

async function deliver(
  tx: Tx,
  kind: string,
  { handler, isMerged }: Consumer,
  facts: readonly Row[],
): Promise<(() => void)[]> {
  const payloads = facts.map(({ payload }) => payload)
  const parts =
    isMerged === true
      ? [{ payload: merged(payloads), traces: facts.map(({ trace }) => trace) }]
      : facts.map(({ payload, trace }) => ({ payload, traces: [trace] }))
  const announcements: (() => void)[] = []
  for (const { payload, traces } of parts) {
    const announce = await afterCauses(`fact ${kind}`, traces, () => handler(tx, { payload }))
    if (announce !== undefined) announcements.push(announce)
  }
  return announcements
}

function isMass(listeners: readonly Consumer[]): boolean {
  return listeners.some(({ isMerged }) => isMerged === true)
}

async function setAside(
  tx: Tx,
  deadLetters: DeadLetters,
  listeners: readonly Consumer[],
  fact: Row,
  error: unknown,
): Promise<void> {
  const { rows } =
    await sql`delete from platform.outbox where id = ${fact.id} returning id`.execute(tx)
  if (rows.length === 0) return
  for (const { source } of listeners) {
    for (const item of itemsOf(fact)) await deadLetters.keep(tx, source, item, error)
  }
}

/** Removes and returns the oldest unlocked facts in order, except for some kinds. */
async function takeFacts(tx: Tx, max: number, passedOver: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from platform.outbox where id in (
      select id from platform.outbox where kind <> all(${[...passedOver]}::text[])
      order by id limit ${max} for update skip locked
    ) returning id, kind, payload, trace`.execute(tx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Merges lists.
 * @throws TypeError for a payload that is not a list, which is then handled, and fails, alone
 */
function merged(payloads: readonly unknown[]): unknown[] {
  return payloads.flatMap((payload) => {
    if (!Array.isArray(payload)) throw new TypeError('outbox: a fact of a merged kind is no list')
    const list: unknown[] = payload
    return list
  })
}

function itemsOf({ id, payload }: Row): Item[] {
  if (!Array.isArray(payload)) return [{ id: String(id), payload }]
  return payload.map((element: unknown, index) => ({ id: `${id}.${index}`, payload: [element] }))
}
