import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './realtime/bus.ts'
import type { Admission } from './http/admission.ts'
import type { Clock } from './clock.ts'
import type { ClockWatch } from './clock-watch.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { DeadLetters } from './jobs/dead-letters.ts'
import type { DueChecks } from './jobs/due-checks.ts'
import type { Downloads } from './downloads.ts'
import type { CallPublic } from './outgoing/call-public.ts'
import type { FetchFile } from './outgoing/fetch-file.ts'
import type { FileReader } from './file-reader/file-reader.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Life } from './life.ts'
import type { MailSender } from './mail/layout/letter.ts'
import type { Messages } from './mail/messages.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { Pace } from './jobs/pace.ts'
import type { PasswordHashing } from './security/password-hashing.ts'
import type { RecentLatency } from './recent-latency.ts'
import type { Secrets } from './security/secrets.ts'
import type { Throttles } from './security/throttle.ts'

export type Platform = {
  config: Config
  database: Database
  background: Database
  clock: Clock
  clockWatch: ClockWatch
  bus: Bus
  outbox: Outbox
  deadLetters: DeadLetters
  dueChecks: DueChecks
  pace: Pace
  jobs: Jobs
  messages: Messages
  downloads: Downloads
  files: FileReader
  fetchFile: FetchFile
  callPublic: CallPublic
  secrets: Secrets
  throttles: Throttles
  passwords: PasswordHashing
  latency: RecentLatency
  life: Life
  /** Time after which another process takes over the work of this one. */
  leaseMs: number
  admission: Admission
  log: FastifyBaseLogger
  /** The operator's appearance, updated by the content domain. */
  site: MailSender
}
