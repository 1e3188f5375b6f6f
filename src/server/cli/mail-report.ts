import { pino } from 'pino'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { MAIL_REPORT } from '#server/platform/mail/mail-report-job.ts'
import { messagesIn } from '#server/platform/mail/message-token.ts'
import { MAX_REPORT_BYTES, readMailReport } from '#server/platform/mail/read-mail-report.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa mail-report [--to ADDRESS] < MAIL'

/**
 * `mail-report [--to ADDRESS] < MAIL`: reads a bounce or a complaint that the mail server pipes to
 * it, and hands it to a running server. ADDRESS is the recipient in the envelope. The message is
 * found by the token in that address, or in the report; a mail without a token of ours is ignored.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { to: { type: 'string' } })
  if (positionals.length > 0) throw new CliInputError(USAGE)
  const to = typeof values.to === 'string' ? values.to : ''
  const bytes = await readInput()
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const secrets = await loadSecrets(config, database, systemClock)
    const found = await readMailReport(bytes).catch(() => {
      throw new CliInputError('this mail cannot be read')
    })
    if (found === undefined) return { output: { reports: 0 } }
    const named = messagesIn(secrets, to)
    const ids = named.length > 0 ? named : messagesIn(secrets, found.about)
    const jobs = createJobs(database, pino({ level: 'silent' }))
    await database.transaction(async (tx) => {
      for (const id of ids) await jobs.add(tx, MAIL_REPORT, { id, report: found.report })
    })
    return { output: { reports: ids.length, kind: found.report.kind } }
  } finally {
    await close()
  }
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_REPORT_BYTES)
      throw new CliInputError(`the mail is larger than ${MAX_REPORT_BYTES} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
