import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fastClock } from '#crowd/agents/clock.ts'
import { ASSUMED_CURVES } from '#crowd/agents/curves.ts'
import { ASSUMED_SHARES, LABELS, type Shares } from '#crowd/agents/temperament.ts'
import { scoreDetections } from '#crowd/office/score-detections.ts'
import { reportLines } from '#crowd/report.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { newTally } from '#crowd/tally.ts'
import { scoreLines } from '#crowd/score.ts'
import { httpTransport } from '#crowd/transport/http-transport.ts'
import { isLoopbackHost } from '#server/platform/loopback-host.ts'
import { builtProgram } from './build-server.ts'
import { startServer } from './bench/server-process.ts'

/**
 * `npm run crowd -- --players N --days D --speed S [--url U] [--seed TEXT] [--label NAME]`:
 * simulated players use an instance in demo mode and check every answer. Without `--url` it starts
 * one of its own. With `--label`, all players are of that kind. For a local instance it also prints
 * how well risk monitoring found the players it is meant to find. A disagreement makes the command
 * fail.
 */
const MAIN = builtProgram()
const READY_TIMEOUT_MS = 300_000
const DAY_MS = 86_400_000

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '20' },
    days: { type: 'string', default: '1' },
    speed: { type: 'string', default: '600' },
    url: { type: 'string' },
    seed: { type: 'string', default: `crowd ${Date.now()}` },
    label: { type: 'string' },
  },
})

await using started = new AsyncDisposableStack()
const url = values.url ?? (await startInstance())
const transport = httpTransport(url)
started.defer(() => transport.close())
const clock = fastClock(positive('speed'), {
  now: Date.now,
  wait: (ms) => new Promise((wake) => setTimeout(wake, ms)),
})
const world = { transport, clock, curves: ASSUMED_CURVES, tally: newTally() }
const begun = performance.now()
const agents = createCrowd(values.seed, positive('players'), clock.now(), sharesOf(values.label))
process.stdout.write(`seed: ${values.seed}\n`)
await runCrowd(world, agents, clock.now() + positive('days') * DAY_MS)
const seconds = (performance.now() - begun) / 1_000
process.stdout.write(`${reportLines(world.tally, agents, seconds).join('\n')}\n`)
if (isLoopbackHost(new URL(url).hostname))
  process.stdout.write(`\n${scoreLines(await scoreDetections(world, agents)).join('\n')}\n`)
process.exitCode = world.tally.disagreements.length === 0 ? 0 : 1

function positive(name: 'players' | 'days' | 'speed'): number {
  const value = Number(values[name])
  if (Number.isFinite(value) && value > 0) return value
  process.stderr.write(`--${name} must be a number above 0\n`)
  process.exit(2)
}

function sharesOf(label: string | undefined): Shares {
  if (label === undefined) return ASSUMED_SHARES
  if (!LABELS.some((known) => known === label)) {
    process.stderr.write(`--label must be one of: ${LABELS.join(', ')}\n`)
    process.exit(2)
  }
  return Object.assign(
    { ...ASSUMED_SHARES },
    Object.fromEntries(LABELS.map((known) => [known, known === label ? 1 : 0])),
  )
}

/** An address of its own counts for each agent, because the crowd is a trusted proxy. */
async function startInstance(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-crowd-'))
  // The database runs as another user when this is root.
  chmodSync(folder, 0o711)
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer(
    process.execPath,
    [MAIN],
    { DATA_DIR: folder, RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1/32' },
    READY_TIMEOUT_MS,
  )
  started.defer(() => server.stop())
  return server.url
}
