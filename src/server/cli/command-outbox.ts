import { pino } from 'pino'
import { localBus } from '#server/platform/realtime/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createDeadLetters } from '#server/platform/jobs/dead-letters.ts'
import { createOutbox, type Outbox } from '#server/platform/jobs/outbox.ts'
import { createPace } from '#server/platform/jobs/pace.ts'

export function commandOutbox(database: Database): Outbox {
  const log = pino({ level: 'silent' })
  const deadLetters = createDeadLetters({ database, clock: systemClock, log })
  return createOutbox({
    database,
    deadLetters,
    log,
    bus: localBus(),
    pace: createPace(() => Promise.resolve()),
  })
}
