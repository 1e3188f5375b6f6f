import { pino } from 'pino'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { createDeadLetters } from '#server/platform/dead-letters.ts'
import { createOutbox, type Outbox } from '#server/platform/outbox.ts'

/** Writes facts for the running server, which hands them on. */
export function commandOutbox(database: Database): Outbox {
  const log = pino({ level: 'silent' })
  return createOutbox(database, createDeadLetters({ database, clock: systemClock, log }), log)
}
