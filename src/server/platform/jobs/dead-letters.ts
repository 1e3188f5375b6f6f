import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { DeadLetterSource, DeadLetterState } from '#shared/office/dead-letters.ts'
import { createTimedLoop } from '../timed-loop.ts'
import type { Clock } from '../clock.ts'
import { inSavepoint, type Database, type Db, type Tx } from '../database/database.ts'

type Announce = () => void
type Done = void | Announce
type Work<P> = (tx: Tx, payload: P) => Promise<Done>
type Turn = <T>(work: () => Promise<T>) => Promise<T>
export type Item = { id: string; payload: unknown }
type Due = { id: bigint; source: string; item_id: string; payload: unknown; attempts: number }

export type DeadLetters = ReturnType<typeof createDeadLetters>

/** About 40 minutes from the first attempt to the last. */
const MAX_ATTEMPTS = 10
const FIRST_WAIT_MS = 5_000
/** Only a safety net: `deadLetterIsDue` wakes this loop as soon as a letter is due. */
const LOOK_MS = 5_000
const LONGEST_ERROR = 4_000

export function nextTryAt(attempts: number, now: Date): Date | null {
  return attempts >= MAX_ATTEMPTS
    ? null
    : new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1))
}

export const deadLetterIsDue = (now: Date) => sql`exists (select from platform.dead_letter
  where state = 'retrying' and next_try_at <= ${now})`

type Deps = { database: Database; clock: Clock; log: FastifyBaseLogger }
type Context = Deps & { works: Map<string, Work<unknown>> }

/**
 * Background work, item by item: an item that fails does not stop the others. Its failure is
 * recorded and it is retried, each time after twice the wait. After its last attempt it is dead and
 * waits for a person. A batch skips items with an open letter, because the letter owns the item
 * until it is resolved.
 *
 * An attempt and its result are one commit, so a process killed between them leaves the item
 * unchanged. A retry may find its item done by someone else and then does nothing. Items of one
 * source are processed in no particular order, so the work must not depend on it.
 */
export function createDeadLetters(deps: Deps) {
  const { database, clock, log } = deps
  const context: Context = { ...deps, works: new Map() }
  const retrying = createTimedLoop('dead letters', log, async () => {
    await retryDue(context)
    return LOOK_MS
  })

  return {
    define<P>(source: DeadLetterSource, payload: z.ZodType<P>, work: Work<P>): void {
      if (context.works.has(source)) throw new Error(`${source} is defined twice`)
      context.works.set(source, (tx, given) => work(tx, payload.parse(given)))
    },
    /**
     * Processes one item inside the caller's transaction. A failure undoes only the item and is
     * recorded in the same commit.
     */
    attempt: (tx: Tx, source: DeadLetterSource, item: Item) => attempt(context, tx, source, item),
    /**
     * Records the failure of an item that the caller's transaction skips; it is retried later. A
     * discarded item returns only with something new about it, and its letter is reopened.
     */
    keep: (tx: Tx, source: DeadLetterSource, item: Item, error: unknown) =>
      keep(context, tx, source, item, error),
    /**
     * Processes each item in its own transaction, except those with an open letter; `turn` decides
     * when each may start. Returns the number processed.
     */
    runEach: (source: DeadLetterSource, items: readonly Item[], turn?: Turn) =>
      runEach(context, source, items, turn),
    retryDue: () => retryDue(context),
    async bury(
      tx: Tx,
      source: DeadLetterSource,
      item: Item,
      failure: { error: string; attempts: number },
    ): Promise<void> {
      return buryLetter({ clock, log }, tx, source, item, failure)
    },
    countOpen: () => countOpenLetters(database.read),
    wake: retrying.wake,
    start: retrying.start,
    stop: retrying.stop,
  }
}

function workOf(context: Context, source: string): Work<unknown> {
  const { works } = context
  const work = works.get(source)
  if (work === undefined) throw new Error(`nobody does ${source}`)
  return work
}

async function attempt(
  context: Context,
  tx: Tx,
  source: DeadLetterSource,
  item: Item,
): Promise<Done> {
  try {
    return await inSavepoint(tx, () => workOf(context, source)(tx, item.payload))
  } catch (error) {
    await keep(context, tx, source, item, error)
    return undefined
  }
}

async function keep(
  context: Context,
  tx: Tx,
  source: DeadLetterSource,
  { id, payload }: Item,
  error: unknown,
): Promise<void> {
  const { clock, log } = context
  const now = clock.now()
  log.warn({ err: error, source, item: id }, 'an item failed and will be retried')
  await insertLetter(tx, source, { id, payload }, error, now)
}

async function runEach(
  context: Context,
  source: DeadLetterSource,
  items: readonly Item[],
  turn: Turn = (work) => work(),
): Promise<number> {
  const { database } = context
  const held = await heldItems(database.read, source, items)
  let done = 0
  for (const item of items) {
    if (held.has(item.id)) continue
    try {
      const announce = await turn(() =>
        database.transaction((tx) => workOf(context, source)(tx, item.payload)),
      )
      done += 1
      announce?.()
    } catch (error) {
      await database.transaction((tx) => keep(context, tx, source, item, error))
    }
  }
  return done
}

/**
 * Retries the most overdue letter. Returns false when none is due. An attempt whose transaction
 * fails as a whole (lost connection) counts like any other, so that its letter does not block
 * those behind it.
 */
async function retryOne(context: Context): Promise<boolean> {
  const { database, clock, log } = context
  const now = clock.now()
  let taken: Due | undefined
  let announce: Done = undefined
  try {
    announce = await database.transaction(async (tx) => {
      taken = await takeDue(tx, now)
      return taken === undefined ? undefined : retry(context, tx, taken, now)
    })
  } catch (error) {
    const lost = taken
    if (lost === undefined) throw error
    await database.transaction((tx) => failAgain(log, tx, lost, error, now))
  }
  announce?.()
  return taken !== undefined
}

async function retry(context: Context, tx: Tx, due: Due, now: Date): Promise<Done> {
  const { log } = context
  try {
    const announce = await inSavepoint(tx, () => workOf(context, due.source)(tx, due.payload))
    await sql`update platform.dead_letter set state = 'resolved', next_try_at = null,
      closed_at = ${now} where id = ${due.id}`.execute(tx)
    return announce
  } catch (error) {
    await failAgain(log, tx, due, error, now)
    return undefined
  }
}

async function retryDue(context: Context): Promise<number> {
  let tried = 0
  while (await retryOne(context)) tried += 1
  return tried
}

export async function countOpenLetters(
  read: Db,
): Promise<{ source: string; state: DeadLetterState; n: number }[]> {
  const { rows } = await sql<{ source: string; state: DeadLetterState; n: bigint }>`
    select source, state, count(*) as n from platform.dead_letter
      where state in ('retrying', 'dead') group by source, state order by source, state`.execute(
    read,
  )
  return rows.map(({ n, ...row }) => ({ ...row, n: Number(n) }))
}

/** Records one more failure of a letter; after the last attempt it is dead. */
async function failAgain(
  log: FastifyBaseLogger,
  tx: Tx,
  { id, source, item_id: item, attempts }: Due,
  error: unknown,
  now: Date,
): Promise<void> {
  const next = nextTryAt(attempts + 1, now)
  const state: DeadLetterState = next === null ? 'dead' : 'retrying'
  await sql`update platform.dead_letter set attempts = ${attempts + 1}, error = ${textOf(error)},
    last_failed_at = ${now}, next_try_at = ${next}, state = ${state}
    where id = ${id} and state = 'retrying' and attempts = ${attempts}`.execute(tx)
  if (next === null)
    log.error(
      { err: error, source, item, attempts: attempts + 1 },
      'an item is given up and waits for a person',
    )
}

async function insertLetter(
  tx: Tx,
  source: DeadLetterSource,
  { id, payload }: Item,
  error: unknown,
  now: Date,
): Promise<void> {
  await sql`insert into platform.dead_letter as l (source, item_id, payload, error, attempts, state,
    first_failed_at, last_failed_at, next_try_at)
    values (${source}, ${id}, ${JSON.stringify(payload)}::jsonb, ${textOf(error)}, 1, 'retrying',
      ${now}, ${now}, ${nextTryAt(1, now)})
    on conflict (source, item_id) where state <> 'resolved' do update
      set payload = excluded.payload, error = excluded.error, attempts = 1, state = 'retrying',
      first_failed_at = ${now},
      last_failed_at = ${now}, next_try_at = excluded.next_try_at, closed_at = null,
        closed_by = null, reason = null where l.state = 'discarded'`.execute(tx)
}

async function buryLetter(
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
  tx: Tx,
  source: DeadLetterSource,
  { id, payload }: Item,
  { error, attempts }: { error: string; attempts: number },
): Promise<void> {
  const now = clock.now()
  log.error({ source, item: id, error, attempts }, 'an item is given up and waits for a person')
  await sql`insert into platform.dead_letter (source, item_id, payload, error, attempts, state,
    first_failed_at, last_failed_at)
    values (${source}, ${id}, ${JSON.stringify(payload)}::jsonb, ${error.slice(0, LONGEST_ERROR)},
      ${Math.max(1, attempts)}, 'dead', ${now}, ${now})
    on conflict (source, item_id) where state <> 'resolved' do nothing`.execute(tx)
}

async function takeDue(tx: Tx, now: Date): Promise<Due | undefined> {
  const {
    rows: [due],
  } = await sql<Due>`select id, source, item_id, payload, attempts from platform.dead_letter
    where state = 'retrying' and next_try_at <= ${now} order by next_try_at, id limit 1 for
      update skip locked`.execute(tx)
  return due
}

async function heldItems(
  read: Db,
  source: DeadLetterSource,
  items: readonly Item[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const { rows } = await sql<{ item_id: string }>`select item_id from platform.dead_letter
    where source = ${source} and state <> 'resolved'
      and item_id = any(${items.map(({ id }) => id)}::text[])`.execute(read)
  return new Set(rows.map((row) => row.item_id))
}

function textOf(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(
    0,
    LONGEST_ERROR,
  )
}
