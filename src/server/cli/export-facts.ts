import { mkdir } from 'node:fs/promises'
import { addDays, endOfSiteDay, isDate, siteDate } from '#shared/dates.ts'
import { DAY_SETTLES_MS, FACT_NAMES, FACTS, type Fact } from '#shared/outward/facts.ts'
import { exportDay, FIRST_DAY, lastCompleteDay } from '#server/domains/outward/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE =
  'usage: kupa export-facts FOLDER [--from DAY] [--until DAY] [--facts NAME,NAME] [--personal REASON]'
const MAX_REASON = 400

type Order = {
  folder: string
  from: string | undefined
  until: string
  facts: readonly Fact[]
  personalReason: string | undefined
}

/**
 * `export-facts FOLDER [--from DAY] [--until DAY] [--facts NAME,NAME] [--personal REASON]`: writes
 * the facts of ended days as newline-delimited JSON, one folder per day with a manifest. Without
 * `--from` it continues after the last complete day in the folder. `--personal` adds personal
 * columns; the audit log contains the reason. If it is interrupted, run it again.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const now = systemClock.now()
  const order = readOrder(args, now)
  await mkdir(order.folder, { recursive: true })
  const last = await lastCompleteDay(order.folder)
  const from = order.from ?? (last === undefined ? undefined : addDays(last, 1))
  if (from === undefined) throw new CliInputError(`${USAGE}; --from is needed in an empty folder`)
  const { database, close } = await openDatabase()
  try {
    const days: string[] = []
    for (let day = from; day <= order.until; day = addDays(day, 1)) {
      await exportDay(
        database,
        { ...order, day, isPersonal: order.personalReason !== undefined },
        now,
      )
      days.push(day)
    }
    if (days.length > 0) await note(database, order, days, now)
    return { output: { days, facts: order.facts.map(({ name }) => name) } }
  } finally {
    await close()
  }
}

function readOrder(args: string[], now: Date): Order {
  const {
    positionals: [folder, ...more],
    values: { from, until = addDays(siteDate(now), -1), facts, personal },
  } = readCommandLine(args, {
    from: { type: 'string' },
    until: { type: 'string' },
    facts: { type: 'string' },
    personal: { type: 'string' },
  })
  if (folder === undefined || more.length > 0) throw new CliInputError(USAGE)
  for (const day of [from, until])
    if (day !== undefined && (!isDate(day) || day < FIRST_DAY))
      throw new CliInputError(`${day} is no day`)
  if (endOfSiteDay(until).getTime() + DAY_SETTLES_MS > now.getTime())
    throw new CliInputError(`${until} has not ended yet`)
  const personalReason = personal?.trim().slice(0, MAX_REASON)
  if (personalReason === '') throw new CliInputError('--personal needs a reason')
  return { folder, from, until, facts: readFacts(facts), personalReason }
}

function readFacts(text: string | undefined): readonly Fact[] {
  if (text === undefined) return FACTS
  const names = text.split(',')
  const unknown = names.find((name) => !FACT_NAMES.some((known) => known === name))
  if (unknown !== undefined)
    throw new CliInputError(`${unknown} is no fact; facts: ${FACT_NAMES.join(', ')}`)
  return FACTS.filter(({ name }) => names.includes(name))
}

/**
 * A person who runs commands on this machine can read everything. The log records what was
 * exported.
 */
async function note(
  database: Database,
  { facts, personalReason }: Order,
  days: readonly string[],
  now: Date,
): Promise<void> {
  await database.transaction((tx) =>
    audit(tx, commandLine(now), {
      action: 'facts.export',
      subject: { kind: 'facts', id: `${days[0] ?? ''} ${days.at(-1) ?? ''}` },
      after: {
        facts: facts.map(({ name }) => name),
        isPersonal: personalReason !== undefined,
      },
      reason: personalReason,
    }),
  )
}
