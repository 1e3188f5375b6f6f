import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { ClockWatch } from './clock-watch.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { Downloads } from './downloads.ts'
import type { FileReader } from './file-reader/file-reader.ts'
import type { Jobs } from './jobs.ts'
import type { Life } from './life.ts'
import type { Messages } from './messages.ts'
import type { Outbox } from './outbox.ts'
import type { Pace } from './pace.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { RecentLatency } from './recent-latency.ts'
import type { Secrets } from './secrets.ts'
import type { Throttles } from './throttle.ts'

/** What every domain stands on. Knows no domain. */
export type Platform = {
  config: Config
  database: Database
  /** The same database through a few connections of its own, for work no one waits for. */
  background: Database
  clock: Clock
  clockWatch: ClockWatch
  bus: Bus
  outbox: Outbox
  deadLetters: DeadLetters
  /** Work that follows players' calls goes by it. */
  pace: Pace
  jobs: Jobs
  messages: Messages
  downloads: Downloads
  /** Parses uploaded files, each in a process of its own. */
  files: FileReader
  secrets: Secrets
  throttles: Throttles
  passwords: PasswordHashing
  latency: RecentLatency
  life: Life
  log: FastifyBaseLogger
  /** What the operator calls the site. The content domain keeps it. */
  site: { name: string }
}
