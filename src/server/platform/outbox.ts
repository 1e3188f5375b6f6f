import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { DeadLetterSource } from '#shared/dead-letters.ts'
import type { Database, Tx } from './database.ts'
import type { DeadLetters, Item } from './dead-letters.ts'

export type OutboxEvent = { payload: unknown }
type Row = { id: bigint; kind: string; payload: unknown }
/** What it returns runs after the commit: an announcement must not be heard before its fact can be read. */
type Handler = (tx: Tx, event: OutboxEvent) => Promise<void | (() => void)>
type Consumer = { source: DeadLetterSource; handler: Handler }
type Batch = { handled: number; announcements: (() => void)[] }

/**
 * Facts that go up from a domain to those above it. A fact is written in the transaction that made it true
 * (`add`, or an INSERT into platform.outbox inside a SQL function) and handed to its listeners at least once,
 * in their own transaction, which also removes it.
 *
 * A batch is one transaction. Where it fails it is done again, each listener and each element of a list on its own: what fails becomes a dead
 * letter of that listener in the commit that removes the fact, and everything else goes on. Facts therefore reach a listener in no order: several
 * processes take them at once, and a letter is tried again after later facts. A listener comes to the same end in any order (docs/background-work.md).
 */
export type Outbox = {
  add(tx: Tx, kind: string, payload: unknown): Promise<void>
  /** `source`: by which name its failures are dead letters. */
  on(kind: string, source: DeadLetterSource, handler: Handler): void
  /** Something was committed: look now instead of at the next tick. */
  nudge(): void
  /** Handles everything waiting; tests call it. Returns how many. */
  drain(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 500
const BATCH = 500

export function createOutbox(database: Database, deadLetters: DeadLetters, log: FastifyBaseLogger): Outbox {
  const consumers = new Map<string, Consumer[]>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let again = false

  async function handleBatch(): Promise<number> {
    const { handled, announcements } = await handleTogether().catch((error: unknown) => {
      log.warn({ err: error }, 'outbox: a batch failed and is done fact by fact')
      return handleOneByOne()
    })
    for (const announce of announcements) announce()
    return handled
  }

  const handleTogether = () => database.transaction(async (tx): Promise<Batch> => {
    const rows = await takeFacts(tx)
    const announcements: (() => void)[] = []
    for (const { kind, payload } of rows) {
      for (const { handler } of consumers.get(kind) ?? []) {
        const announce = await handler(tx, { payload })
        if (announce !== undefined) announcements.push(announce)
      }
    }
    return { handled: rows.length, announcements }
  })

  const handleOneByOne = () => database.transaction(async (tx): Promise<Batch> => {
    const rows = await takeFacts(tx)
    const announcements: (() => void)[] = []
    for (const row of rows) {
      for (const { source } of consumers.get(row.kind) ?? []) {
        for (const item of itemsOf(row)) {
          const announce = await deadLetters.attempt(tx, source, item)
          if (announce !== undefined) announcements.push(announce)
        }
      }
    }
    return { handled: rows.length, announcements }
  })

  async function drain(): Promise<number> {
    let total = 0
    for (;;) {
      const handled = await handleBatch()
      total += handled
      if (handled < BATCH) return total
    }
  }

  function run(): void {
    if (running !== undefined) {
      again = true
      return
    }
    again = false
    running = drain()
      .catch((error: unknown) => {
        log.error({ err: error }, 'outbox: a batch failed and stays')
        return 0
      })
      .finally(() => {
        running = undefined
        if (again && timer !== undefined) run()
      })
  }

  return {
    async add(tx, kind, payload) {
      await sql`insert into platform.outbox (kind, payload) values (${kind}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
    },
    on(kind, source, handler) {
      consumers.set(kind, [...(consumers.get(kind) ?? []), { source, handler }])
      deadLetters.define(source, z.unknown(), (tx, payload) => handler(tx, { payload }))
    },
    nudge() {
      if (timer !== undefined) run()
    },
    drain,
    start() {
      timer = setInterval(run, POLL_MS)
      run()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}

/** The oldest facts no other process holds, removed and in their order. */
async function takeFacts(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from platform.outbox where id in (
      select id from platform.outbox order by id limit ${BATCH} for update skip locked
    ) returning id, kind, payload`.execute(tx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A fact about several things is one item for each of them. */
function itemsOf({ id, payload }: Row): Item[] {
  if (!Array.isArray(payload)) return [{ id: String(id), payload }]
  return payload.map((element: unknown, index) => ({ id: `${id}.${index}`, payload: [element] }))
}
