import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** So far this machine's clock may be from the database's, and two machines' at most twice as far from each other. */
export const MOST_OFF_MS = 250
const EVERY_MS = 60_000
/** An answer that took longer says too little of the moment it was given. */
const LONGEST_ANSWER_MS = 2 * MOST_OFF_MS

export type ClockWatch = {
  /** Compares the clocks now. One that cannot be compared is believed as before. */
  check(): Promise<void>
  /** This machine's clock less the database's at the last comparison, in milliseconds; undefined before the first */
  offsetMs(): number | undefined
  /** Whether what must agree between machines may be judged by this one's clock. True until a comparison says otherwise. */
  isRight(): boolean
  /** Compares every minute until the process ends or `stop`. */
  start(): void
  stop(): void
}

type Deps = { clock: Clock; log: Pick<FastifyBaseLogger, 'warn' | 'info'>; databaseNow: () => Promise<Date> }

/** The time by the database's clock, not by the transaction's. */
export async function readDatabaseTime(database: Pick<Database, 'statement'>): Promise<Date> {
  const [row] = await database.statement<{ now: Date }>('platform-clock', 'select clock_timestamp() as now', [])
  if (row === undefined) throw new Error('the database tells no time')
  return row.now
}

/** Watches whether this machine's clock agrees with the database's, the one all machines share. */
export function createClockWatch({ clock, log, databaseNow }: Deps): ClockWatch {
  let offset: number | undefined
  let isRight = true
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const askedMs = clock.now().getTime()
    const told = await databaseNow().catch((error: unknown) => {
      log.warn({ err: error }, 'the database’s clock could not be read')
      return undefined
    })
    const answerMs = clock.now().getTime() - askedMs
    if (told === undefined || answerMs > LONGEST_ANSWER_MS) return
    // The database read its clock somewhere between the question and the answer.
    offset = askedMs + answerMs / 2 - told.getTime()
    const wasRight = isRight
    isRight = Math.abs(offset) - Math.abs(answerMs) / 2 <= MOST_OFF_MS
    if (!isRight) log.warn({ offsetMs: offset, mostMs: MOST_OFF_MS }, 'this machine’s clock is off: it runs no shared rounds')
    else if (!wasRight) log.info({ offsetMs: offset }, 'this machine’s clock is right again')
  }

  return {
    check,
    offsetMs: () => offset,
    isRight: () => isRight,
    start() {
      timer ??= setInterval(() => void check(), EVERY_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
