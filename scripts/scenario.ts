import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { reportLines } from '#crowd/report.ts'
import { judge, profitByLabel } from '#crowd/scenarios/facts.ts'
import { readScenario, WEEKDAYS, type Scenario } from '#crowd/scenarios/scenario.ts'
import { scoreLines } from '#crowd/score.ts'
import { HISTORY_FILE } from '#server/demo-history/first-data.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { formatMoney } from '#shared/money.ts'
import { countTables } from './demo-history/count-tables.ts'
import { findFaults } from './demo-history/find-faults.ts'
import { liveScenario, type LivedScenario } from './scenario/live-scenario.ts'

/**
 * `npm run scenario -- NAME|FILE [--seed TEXT] [--on DATE] [--keep FOLDER] [--to FOLDER]`: replays
 * a day on a copy, in simulated time. The copy is a new demo with its history, or a copy of the
 * data folder `--keep`, which is never changed. With `--to` the copy stays in a new folder, which
 * `DATA_DIR=FOLDER npm start` opens. A failed expectation, a disagreement, a broken ledger or audit
 * log, or open dead letters make the command fail.
 */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SITE_OFFSET_MS = 3 * HOUR_MS
const MONDAY = 4
const SHIPPED = fileURLToPath(new URL('../src/crowd/scenarios/files/', import.meta.url))
const GROWN_SHOWN = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'scenario' },
    on: { type: 'string' },
    keep: { type: 'string' },
    to: { type: 'string' },
  },
})

const print = (line: string) => void process.stdout.write(`${line}\n`)
const scenario = readNamed(positionals[0])
if (values.to !== undefined && existsSync(values.to)) refuse(`--to: ${values.to} exists already`)
await using started = new AsyncDisposableStack()
const folder = prepareFolder(values.keep, values.to)
const embedded = await startEmbeddedPostgres(folder)
started.defer(() => embedded.stop())
const isKept = values.keep !== undefined
const startMs = await startOf(scenario)
print(`${scenario.name}: ${scenario.title.en} / ${scenario.title.tr}`)
print(scenario.description.en)
print(`seed: ${values.seed}, from ${new Date(startMs).toISOString()} for ${scenario.hours} hours`)
const begun = performance.now()
const lived = await liveScenario(embedded.connection, scenario, {
  seed: values.seed,
  startMs,
  settings: { DATA_DIR: folder },
  hasHistory: !isKept,
})
if (!isKept) await printHistory(lived)
const isSound = await report(lived, (performance.now() - begun) / 1_000)
const { operator } = lived
await lived.close()
debrief()
process.exitCode = isSound ? 0 : 1

async function printHistory({ database }: LivedScenario): Promise<void> {
  const { rows } = await database.pool.query<{ value: string }>(
    "select value from platform.setting where name = 'demo-history'",
  )
  const why = existsSync(HISTORY_FILE) ? 'the archive ends later or does not fit' : 'no archive'
  print(rows[0] === undefined ? `an empty demo: ${why}` : `the demo's history: ${rows[0].value}`)
}

async function report(day: LivedScenario, seconds: number): Promise<boolean> {
  const { world, agents, facts, scores, callsByHour } = day
  for (const line of reportLines(world.tally, agents, seconds)) print(line)
  print('')
  const peakCalls = Math.max(...callsByHour)
  const peak = callsByHour.indexOf(peakCalls)
  print(
    `peak hour: ${peakCalls} calls from hour ${peak} of the day, ` +
      `${(peakCalls / 3_600).toFixed(2)} a second of its time`,
  )
  await printGrowth(day)
  print('')
  for (const line of scoreLines(scores)) print(line)
  print('')
  for (const { label, players, profitMinor } of profitByLabel(agents))
    print(
      `${label.padEnd(28)}${String(players).padStart(6)} players, profit ${formatMoney(profitMinor, 'en')}`,
    )
  print('')
  for (const line of day.wins) print(line)
  const { lines, holds } = judge(scenario, facts)
  for (const line of lines) print(line)
  const faults = await findFaults(day)
  for (const fault of faults) print(`✗ ${fault}`)
  if (faults.length === 0) print('✓ ledger and audit log hold, and no dead letter is open')
  return holds && faults.length + world.tally.disagreements.length === 0
}

async function printGrowth({ database, tablesBefore }: LivedScenario): Promise<void> {
  const before = new Map(tablesBefore.map((table) => [table.name, table]))
  const grown = (await countTables(database.pool)).map(({ name, rows, bytes }) => ({
    name,
    rows: rows - (before.get(name)?.rows ?? 0n),
    bytes: bytes - (before.get(name)?.bytes ?? 0n),
  }))
  print(`${'growth of the largest tables'.padEnd(48)}${'rows'.padStart(10)}${'bytes'.padStart(14)}`)
  for (const { name, rows, bytes } of grown
    .toSorted((a, b) => Number(b.bytes - a.bytes))
    .slice(0, GROWN_SHOWN))
    print(`${name.padEnd(48)}${String(rows).padStart(10)}${String(bytes).padStart(14)}`)
}

function debrief(): void {
  print('')
  if (values.to === undefined) print('the copy is removed; --to FOLDER keeps it for training')
  else {
    print(
      `open it: DATA_DIR=${values.to} DEMO_CROWD=off npm start, ` +
        'then http://127.0.0.1:3000/backoffice',
    )
    print(`sign in as ${operator.username}, password ${operator.password}`)
  }
  print('what to look for:')
  for (const { place, text } of scenario.debrief) print(`- ${place}: ${text.en} / ${text.tr}`)
}

function readNamed(name: string | undefined): Scenario {
  const shipped = readdirSync(SHIPPED).map((file) => file.replace(/\.json$/, ''))
  if (name === undefined) refuse(`name a file, or one of: ${shipped.join(', ')}`)
  const path = shipped.includes(name) ? join(SHIPPED, `${name}.json`) : name
  if (!existsSync(path)) refuse(`${path} does not exist; there are: ${shipped.join(', ')}`)
  try {
    return readScenario(readFileSync(path, 'utf8'), path)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function prepareFolder(from: string | undefined, to: string | undefined): string {
  const path = to ?? mkdtempSync(join(tmpdir(), 'kupa-scenario-'))
  if (to === undefined) {
    // The database runs as another user when this is root.
    chmodSync(path, 0o711)
    started.defer(() => rmSync(path, { recursive: true, force: true }))
  }
  if (from === undefined) return path
  if (!existsSync(join(from, 'postgres'))) refuse(`--keep: ${from} has no database`)
  if (existsSync(join(from, 'postgres', 'postmaster.pid')))
    refuse(`--keep: a program uses ${from}; stop it first`)
  // The database's files belong to another user when this is root, which `cpSync` does not keep.
  execFileSync('cp', ['-a', '--', `${from}/.`, path])
  return path
}

/**
 * The last start of that hour from which the day has passed now, so that the copy can be opened
 * afterwards. A kept folder has newer data; its day begins at the first such hour after them.
 */
async function startOf({ startHour, hours, weekday }: Scenario): Promise<number> {
  const latest = Date.now() - hours * HOUR_MS
  const day = weekday === undefined ? 0 : MONDAY + WEEKDAYS.indexOf(weekday)
  const everyMs = weekday === undefined ? DAY_MS : WEEKDAYS.length * DAY_MS
  const ofDay = day * DAY_MS + startHour * HOUR_MS - SITE_OFFSET_MS
  const last = Math.floor((latest - ofDay) / everyMs) * everyMs + ofDay
  if (values.on !== undefined) return startOn(values.on, startHour, hours)
  if (!isKept) return last
  const newest = await newestEntry()
  const first = Math.ceil((newest - ofDay) / everyMs) * everyMs + ofDay
  if (first > last && values.to !== undefined)
    refuse(
      `--keep: its data end at ${new Date(newest).toISOString()}; ` +
        'the day would end after now, so --to could not be opened yet',
    )
  return Math.max(first, last)
}

/** A day in the future cannot be opened before it has passed. */
function startOn(date: string, startHour: number, hours: number): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(midnight))
    refuse('--on must be a date, such as 2026-11-28')
  if (isKept) refuse('--on is not for a kept folder, whose day begins after its data')
  const startMs = midnight + startHour * HOUR_MS - SITE_OFFSET_MS
  if (values.to !== undefined && startMs + hours * HOUR_MS > Date.now())
    refuse('--on: the day would end after now, so --to could not be opened yet')
  return startMs
}

async function newestEntry(): Promise<number> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      'select max(created_at) as at from wallet.entry',
    )
    return rows[0]?.at?.getTime() ?? 0
  } finally {
    await client.end()
  }
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}
