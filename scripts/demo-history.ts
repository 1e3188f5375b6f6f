import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scoreDetections } from '#crowd/office/score-detections.ts'
import { reportLines } from '#crowd/report.ts'
import { scoreLines } from '#crowd/score.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { packHistory, type PackReport } from '#server/demo-history/pack-history.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
import { countTables } from './demo-history/count-tables.ts'
import { findFaults } from './demo-history/find-faults.ts'
import { liveHistory } from './demo-history/live-history.ts'
import { createStates } from './demo-history/states.ts'

/**
 * `npm run demo-history -- --players N --days D [--seed TEXT] [--until TIME] [--to FILE] [--keep
 * FOLDER | --database URL]`: runs the program through the last D days with simulated players and an
 * office. `--to` writes the archive of the demo's history, with the states at the ends of the last
 * seven days, so that it can end on every weekday. `--keep` is a data folder, which
 * `DATA_DIR=FOLDER npm start` opens; `--database` is an empty external database. Without both the
 * database is removed at the end. A disagreement of a player, a broken ledger or audit log, or open
 * dead letters make the command fail, and the archive is named FILE.rejected.
 */
const HOUR_MS = 3_600_000
const WEEKDAYS = 7
/** The database can be made again, so nothing waits for the disk. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000' },
    days: { type: 'string', default: '90' },
    seed: { type: 'string', default: 'history' },
    until: { type: 'string' },
    to: { type: 'string' },
    keep: { type: 'string' },
    database: { type: 'string' },
  },
})

const [players, days] = [positive('players'), positive('days')]
const endMs = endOfHistory(values.until)
await using started = new AsyncDisposableStack()
const connection =
  values.database === undefined ? await ownDatabase() : { connectionString: values.database }
const states = createStates(connection)
started.defer(() => states.close())
const begun = performance.now()
const print = (line: string) => void process.stdout.write(`${line}\n`)
print(`seed: ${values.seed}, until: ${new Date(endMs).toISOString()}`)
const printDay = dayPrinter()
const history = await liveHistory(connection, {
  seed: values.seed,
  players,
  days,
  endMs,
  hasOffice: true,
  async onDay(day, driven, world) {
    printDay(day, world)
    const isOfLastWeek = day > days - WEEKDAYS
    if (values.to !== undefined && isOfLastWeek) await states.keep(driven.platform.secrets)
  },
})
const { world, agents, database, operator } = history
const seconds = (performance.now() - begun) / 1_000
for (const line of reportLines(world.tally, agents, seconds)) print(line)
for (const line of scoreLines(await scoreDetections(world, agents, operator))) print(line)
const faults = await findFaults(history)
for (const fault of faults) print(`✗ ${fault}`)
for (const { name, rows, bytes } of await countTables(database.pool))
  print(`${name.padEnd(48)}${String(rows).padStart(10)}${String(bytes).padStart(14)}`)
const isSound = world.tally.disagreements.length + faults.length === 0
if (values.to !== undefined) {
  const path = isSound ? values.to : `${values.to}.rejected`
  printArchive(path, await packHistory(states.states, path))
}
await states.close()
await history.close()
process.exitCode = isSound ? 0 : 1

function printArchive(path: string, { bytes, rows, tables }: PackReport): void {
  const largest = Object.entries(tables)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15)
  for (const [name, size] of largest) print(`${name.padEnd(48)}${String(size).padStart(24)}`)
  print(`${path}: ${bytes} bytes, ${rows} rows of ${states.states.length} states`)
}

function dayPrinter(): (day: number, world: CrowdWorld) => void {
  const kinds = ['register', 'sign in', 'play', 'bet', 'deposit', 'withdraw']
  let before = new Map<string, number>()
  let beganAt = performance.now()
  return (day, { tally }) => {
    const counts = kinds.map(
      (kind) => `${kind} ${(tally.done.get(kind) ?? 0) - (before.get(kind) ?? 0)}`,
    )
    const tookS = (performance.now() - beganAt) / 1_000
    print(`day ${day}: ${counts.join(', ')}, ${tookS.toFixed(1)} s`)
    before = new Map(tally.done)
    beganAt = performance.now()
  }
}

async function ownDatabase(): Promise<EmbeddedPostgres['connection']> {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'kupa-history-'))
  if (values.keep === undefined) {
    // The database runs as another user when this is root.
    chmodSync(folder, 0o711)
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
  } else if (existsSync(join(folder, 'postgres')))
    refuse(`--keep: ${folder} has a database already`)
  const embedded = await startEmbeddedPostgres(folder, { extraSettings: WITHOUT_DURABILITY })
  started.defer(() => embedded.stop())
  return embedded.connection
}

function positive(name: 'players' | 'days'): number {
  const value = Number(values[name])
  return Number.isInteger(value) && value > 0 ? value : refuse(`--${name} must be a number above 0`)
}

/** By default the last full hour. */
function endOfHistory(until: string | undefined): number {
  if (until === undefined) return Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const at = Date.parse(until)
  return Number.isNaN(at) ? refuse('--until must be a time, such as 2026-11-27T06:00:00Z') : at
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}
