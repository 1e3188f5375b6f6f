import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { feedLease } from '#server/domains/sportsbook/book/feed-lease.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Tx } from '../database/database.ts'
import { createLeases } from './lease.ts'

const NAME = 'work'
const SHORT_MS = 300
const LONG_MS = 60_000
/** Less than the time that a taking waits. */
const EXPIRES_MS = 1_500
const TAKEOVER_MS = 4_000

const { host, user } = inject('postgres')
const { database, name, drop } = await createTestDatabase(inject('postgres'))
afterAll(drop)

type Lease = { hold(): Promise<'held' | 'taken' | 'no'>; require(tx: Tx): Promise<void> }

const KINDS: [string, (leaseMs: number) => Lease][] = [
  [
    'of the platform',
    (leaseMs) => {
      const leases = createLeases(database, crypto.randomUUID(), leaseMs)
      return {
        hold: () => leases.hold(NAME, new Date()),
        require: (tx) => leases.require(tx, NAME),
      }
    },
  ],
  [
    'of a feed',
    (leaseMs) => {
      const lease = feedLease(database, NAME, crypto.randomUUID(), leaseMs)
      return { hold: () => lease.hold(new Date()), require: (tx) => lease.require(tx) }
    },
  ],
]
const LOCK: Readonly<Record<string, string>> = {
  'of the platform': `select from platform.lease where name = '${NAME}' for share`,
  'of a feed': `select from sportsbook.feed where name = '${NAME}' for share`,
}

/** Messages of PostgreSQL's protocol: a whole Parse, and the first bytes of a Bind. */
function halfStatement(): Buffer {
  const text = Buffer.from('\0select $1::text\0\0\0')
  const parse = Buffer.alloc(5)
  parse.write('P')
  parse.writeInt32BE(text.length + 4, 1)
  const bind = Buffer.alloc(5)
  bind.write('B')
  bind.writeInt32BE(1_000_000, 1)
  return Buffer.concat([parse, text, bind, Buffer.from('\0')])
}

test.each(KINDS)(
  'a lease %s whose process was cut off in the middle of a statement is taken over',
  async (kind, leaseOf) => {
    const cutOff = new pg.Client({ host, user, database: name, statement_timeout: 1_000 })
    const ended = vi.fn()
    cutOff.on('error', ended)
    await cutOff.connect()
    expect(await leaseOf(SHORT_MS).hold()).toBe('taken')
    await cutOff.query('begin')
    await cutOff.query(LOCK[kind] ?? '')
    cutOff.connection.stream.write(halfStatement())
    const startedAt = performance.now()
    const follower = leaseOf(LONG_MS)
    await expect.poll(() => follower.hold().catch(() => 'busy'), { timeout: 60_000 }).toBe('taken')
    expect(performance.now() - startedAt).toBeLessThan(TAKEOVER_MS)
    await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  },
)

test.each(KINDS)(
  'a lease %s that expires while its taking waits is taken over by the same call',
  async (kind, leaseOf) => {
    const cutOff = new pg.Client({ host, user, database: name })
    const ended = vi.fn()
    cutOff.on('error', ended)
    await cutOff.connect()
    await database.pool.query('delete from platform.lease')
    await database.pool.query('delete from sportsbook.feed')
    expect(await leaseOf(EXPIRES_MS).hold()).toBe('taken')
    await cutOff.query('begin')
    await cutOff.query(LOCK[kind] ?? '')
    expect(await leaseOf(LONG_MS).hold()).toBe('taken')
    await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  },
)

test.each(KINDS)(
  'a long transaction that holds a lease %s is not ended',
  async (_kind, leaseOf) => {
    await database.pool.query('delete from platform.lease')
    await database.pool.query('delete from sportsbook.feed')
    const holder = leaseOf(LONG_MS)
    expect(await holder.hold()).toBe('taken')
    // A session shows its last statement, so the watching session is not one of the pool.
    const watch = new pg.Client({ host, user, database: name })
    await watch.connect()
    const searched = async () => {
      const { rows } = await watch.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle'
        and query like '%pg_terminate_backend(session.pid)%'`)
      return rows[0]?.count ?? 0
    }
    await database.transaction(async (tx) => {
      await holder.require(tx)
      const waiting = leaseOf(LONG_MS).hold()
      waiting.catch(() => {})
      await expect.poll(searched, { timeout: 10_000 }).toBeGreaterThan(0)
      await sql`select 1`.execute(tx)
    })
    await watch.end()
    expect(await leaseOf(LONG_MS).hold()).toBe('no')
  },
)
