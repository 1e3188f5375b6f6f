import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from './database.ts'

export type OutboxEvent = { id: bigint; kind: string; payload: unknown; createdAt: Date }
/** What it returns runs after the commit: an announcement must not be heard before its fact can be read. */
type Handler = (tx: Tx, event: OutboxEvent) => Promise<void | (() => void)>

/**
 * Facts that go up from a domain to those above it. A fact is written in the transaction that made it true
 * (`add`, or an INSERT into platform.outbox inside a SQL function) and handed to its listeners at least once,
 * in their own transaction, which also removes it.
 */
export type Outbox = {
  add(tx: Tx, kind: string, payload: unknown): Promise<void>
  on(kind: string, handler: Handler): void
  /** Something was committed: look now instead of at the next tick. */
  nudge(): void
  /** Handles everything waiting; tests call it. Returns how many. */
  drain(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 500
const BATCH = 500

export function createOutbox(database: Database, log: FastifyBaseLogger): Outbox {
  const handlers = new Map<string, Handler[]>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let again = false

  async function handleBatch(): Promise<number> {
    const { handled, announcements } = await database.transaction(async (tx) => {
      const { rows } = await sql<OutboxEvent>`
        delete from platform.outbox where id in (
          select id from platform.outbox order by id limit ${BATCH} for update skip locked
        ) returning id, kind, payload, created_at as "createdAt"`.execute(tx)
      const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const later: (() => void)[] = []
      for (const event of inOrder) {
        for (const handler of handlers.get(event.kind) ?? []) {
          const announce = await handler(tx, event)
          if (announce !== undefined) later.push(announce)
        }
      }
      return { handled: rows.length, announcements: later }
    })
    for (const announce of announcements) announce()
    return handled
  }

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
    on(kind, handler) {
      handlers.set(kind, [...(handlers.get(kind) ?? []), handler])
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
