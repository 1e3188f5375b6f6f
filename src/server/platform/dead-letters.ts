import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { DeadLetterSource, DeadLetterState } from '#shared/dead-letters.ts'
import { byItself } from './by-itself.ts'
import type { Clock } from './clock.ts'
import { inSavepoint, type Database, type Db, type Tx } from './database.ts'

type Announce = () => void
/** What it returns runs after the commit. */
type Done = void | Announce
type Work<P> = (tx: Tx, payload: P) => Promise<Done>
type Turn = <T>(work: () => Promise<T>) => Promise<T>
export type Item = { id: string; payload: unknown }
type Due = { id: bigint; source: string; item_id: string; payload: unknown; attempts: number }

export type DeadLetters = ReturnType<typeof createDeadLetters>

/** About 40 minutes from the first attempt to the last. */
const MAX_ATTEMPTS = 10
const FIRST_WAIT_MS = 5_000
const LOOK_MS = 1_000
const LONGEST_ERROR = 4_000

/** When the next attempt is due; null once an item is given up. */
export function nextTryAt(attempts: number, now: Date): Date | null {
  return attempts >= MAX_ATTEMPTS
    ? null
    : new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1))
}

/**
 * Background work, item by item: an item that fails stops no other. Its failure is recorded and it
 * is tried again later, each attempt after twice the wait; after its last attempt it is dead and
 * waits for a person. A batch leaves an item that has an open letter alone: its letter owns it
 * until it is resolved.
 *
 * An attempt and its end are one commit: a process killed between them leaves the item where it
 * was. Work that is tried again may find its item done by someone else, and then does nothing.
 * Items of one source are done in no order, so work must come to the same end in any order.
 */
export function createDeadLetters({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}) {
  const works = new Map<string, Work<unknown>>()

  function define<P>(source: DeadLetterSource, payload: z.ZodType<P>, work: Work<P>): void {
    if (works.has(source)) throw new Error(`${source} is defined twice`)
    works.set(source, (tx, given) => work(tx, payload.parse(given)))
  }

  function workOf(source: string): Work<unknown> {
    const work = works.get(source)
    if (work === undefined) throw new Error(`nobody does ${source}`)
    return work
  }

  /**
   * Does one item inside the caller's transaction; its failure undoes the item alone and is
   * recorded in the same commit.
   */
  async function attempt(tx: Tx, source: DeadLetterSource, item: Item): Promise<Done> {
    try {
      return await inSavepoint(tx, () => workOf(source)(tx, item.payload))
    } catch (error) {
      await keep(tx, source, item, error)
      return undefined
    }
  }

  /**
   * Records the failure of an item that the caller's transaction leaves alone: it is tried again
   * later. An item that was discarded comes again only by something new about it: its letter is
   * opened again.
   */
  async function keep(
    tx: Tx,
    source: DeadLetterSource,
    { id, payload }: Item,
    error: unknown,
  ): Promise<void> {
    const now = clock.now()
    log.warn({ err: error, source, item: id }, 'an item failed and is tried again')
    await sql`insert into platform.dead_letter as l (source, item_id, payload, error, attempts, state, first_failed_at, last_failed_at, next_try_at)
      values (${source}, ${id}, ${JSON.stringify(payload)}::jsonb, ${textOf(error)}, 1, 'retrying', ${now}, ${now}, ${nextTryAt(1, now)})
      on conflict (source, item_id) where state <> 'resolved' do update set payload = excluded.payload, error = excluded.error, attempts = 1, state = 'retrying', first_failed_at = ${now},
        last_failed_at = ${now}, next_try_at = excluded.next_try_at, closed_at = null, closed_by = null, reason = null where l.state = 'discarded'`.execute(
      tx,
    )
  }

  /**
   * Does each item in a transaction of its own, but for those that have an open letter; `turn` says
   * when each may begin. Returns how many were done.
   */
  async function runEach(
    source: DeadLetterSource,
    items: readonly Item[],
    turn: Turn = (work) => work(),
  ): Promise<number> {
    const held = await heldItems(database.read, source, items)
    let done = 0
    for (const item of items) {
      if (held.has(item.id)) continue
      try {
        const announce = await turn(() =>
          database.transaction((tx) => workOf(source)(tx, item.payload)),
        )
        done += 1
        announce?.()
      } catch (error) {
        await database.transaction((tx) => keep(tx, source, item, error))
      }
    }
    return done
  }

  /**
   * Tries the letter that waits longest past its time. Returns whether there was one. An attempt
   * whose transaction fails as a whole, because its connection is lost, counts like any other: its
   * letter does not stay in front of those behind it.
   */
  async function retryOne(): Promise<boolean> {
    const now = clock.now()
    let taken: Due | undefined
    let announce: Done = undefined
    try {
      announce = await database.transaction(async (tx) => {
        taken = await takeDue(tx, now)
        return taken === undefined ? undefined : retry(tx, taken, now)
      })
    } catch (error) {
      const lost = taken
      if (lost === undefined) throw error
      await database.transaction((tx) => failAgain(tx, lost, error, now))
    }
    announce?.()
    return taken !== undefined
  }

  async function retry(tx: Tx, due: Due, now: Date): Promise<Done> {
    try {
      const announce = await inSavepoint(tx, () => workOf(due.source)(tx, due.payload))
      await sql`update platform.dead_letter set state = 'resolved', next_try_at = null, closed_at = ${now} where id = ${due.id}`.execute(
        tx,
      )
      return announce
    } catch (error) {
      await failAgain(tx, due, error, now)
      return undefined
    }
  }

  async function failAgain(
    tx: Tx,
    { id, source, item_id: item, attempts }: Due,
    error: unknown,
    now: Date,
  ): Promise<void> {
    const next = nextTryAt(attempts + 1, now)
    const state: DeadLetterState = next === null ? 'dead' : 'retrying'
    await sql`update platform.dead_letter set attempts = ${attempts + 1}, error = ${textOf(error)}, last_failed_at = ${now}, next_try_at = ${next}, state = ${state}
      where id = ${id} and state = 'retrying' and attempts = ${attempts}`.execute(tx)
    if (next === null)
      log.error(
        { err: error, source, item, attempts: attempts + 1 },
        'an item is given up and waits for a person',
      )
  }

  /** Tries everything that is due. Returns how many. */
  async function retryDue(): Promise<number> {
    let tried = 0
    while (await retryOne()) tried += 1
    return tried
  }

  const retrying = byItself('dead letters', log, async () => {
    await retryDue()
    return LOOK_MS
  })

  return {
    define,
    attempt,
    keep,
    runEach,
    retryDue,
    /** An item that someone else has given up: it waits for a person at once. */
    async bury(
      tx: Tx,
      source: DeadLetterSource,
      { id, payload }: Item,
      { error, attempts }: { error: string; attempts: number },
    ): Promise<void> {
      const now = clock.now()
      log.error({ source, item: id, error, attempts }, 'an item is given up and waits for a person')
      await sql`insert into platform.dead_letter (source, item_id, payload, error, attempts, state, first_failed_at, last_failed_at)
        values (${source}, ${id}, ${JSON.stringify(payload)}::jsonb, ${error.slice(0, LONGEST_ERROR)}, ${Math.max(1, attempts)}, 'dead', ${now}, ${now})
        on conflict (source, item_id) where state <> 'resolved' do nothing`.execute(tx)
    },
    /** How many letters are open, by source and state. */
    countOpen: () => countOpenLetters(database.read),
    start: retrying.start,
    stop: retrying.stop,
  }
}

export async function countOpenLetters(
  read: Db,
): Promise<{ source: string; state: DeadLetterState; n: number }[]> {
  const { rows } = await sql<{ source: string; state: DeadLetterState; n: bigint }>`
    select source, state, count(*) as n from platform.dead_letter where state in ('retrying', 'dead') group by source, state order by source, state`.execute(
    read,
  )
  return rows.map(({ n, ...row }) => ({ ...row, n: Number(n) }))
}

async function takeDue(tx: Tx, now: Date): Promise<Due | undefined> {
  const {
    rows: [due],
  } = await sql<Due>`select id, source, item_id, payload, attempts from platform.dead_letter
    where state = 'retrying' and next_try_at <= ${now} order by next_try_at, id limit 1 for update skip locked`.execute(
    tx,
  )
  return due
}

async function heldItems(
  read: Db,
  source: DeadLetterSource,
  items: readonly Item[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const { rows } = await sql<{ item_id: string }>`select item_id from platform.dead_letter
    where source = ${source} and state <> 'resolved' and item_id = any(${items.map(({ id }) => id)}::text[])`.execute(
    read,
  )
  return new Set(rows.map((row) => row.item_id))
}

function textOf(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(
    0,
    LONGEST_ERROR,
  )
}
