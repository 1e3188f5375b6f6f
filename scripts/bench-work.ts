import { fileURLToPath } from 'node:url'
import { startRedis } from '#tests/support/redis-server.ts'
import { enterEverybody, playBacklog, timeToClear } from './bench/backlog.ts'
import { startBenchDatabase, type BenchDatabase } from './bench/bench-database.ts'
import { median } from './bench/measure.ts'
import { seedPlayers, type BenchPlayers } from './bench/players.ts'
import { startServer } from './bench/server-process.ts'
import { spinLatency } from './bench/spin-latency.ts'
import { buildSiteIfChanged } from './build-site.ts'
import { PGBENCH, requireTools } from './system-tools.ts'

/**
 * `node scripts/bench-work.ts [ROUNDS [PLAYERS [TURNS]]]`: what the work that follows so many rounds costs players who spin meanwhile, with the answers of the
 * same server without a backlog in turn; how long it takes; and how long one and two workers take for it while nobody plays.
 */
const [ROUNDS = 200_000, PLAYERS = 2_000, TURNS = 3] = process.argv.slice(2).map(Number)
const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
const MOST_RATIO = 1.3
const MOST_TIMES_THE_BURST = 3

const say = (isMet: boolean, what: string) => process.stdout.write(`${isMet ? '✓' : '✗'} ${what}\n`)
const count = (n: number) => n.toLocaleString('en-US')

requireTools(PGBENCH)
buildSiteIfChanged()
const redis = await startRedis()
const bench = await startBenchDatabase()
try {
  const players = await seedPlayers(bench.database, PLAYERS)
  await besideAndWithout(bench, players)
  await oneAndTwoWorkers(bench, players)
  await players.app.http.close()
} finally {
  await bench.stop()
  await redis.stop()
}

function start(roles: string) {
  return startServer(process.execPath, [MAIN], { DATABASE_URL: bench.url, REDIS_URL: redis.url, ROLES: roles })
}

async function besideAndWithout({ database }: BenchDatabase, players: BenchPlayers): Promise<void> {
  const server = await start('web,worker')
  await enterEverybody(database, players.ids)
  const calm: number[] = []
  const busy: number[] = []
  const times: number[] = []
  // Whoever plays has played before.
  await spinLatency(server.url, players.tokens)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await timeToClear(database)
    calm.push((await spinLatency(server.url, players.tokens)).p99Ms)
    const burst = await playBacklog(players, ROUNDS)
    const [cleared, { p99Ms }] = await Promise.all([timeToClear(database), spinLatency(server.url, players.tokens)])
    busy.push(p99Ms)
    times.push(cleared / burst)
    process.stdout.write(`  turn ${turn + 1}: 99th percentile ${calm.at(-1)?.toFixed(1)} ms without, ${p99Ms.toFixed(1)} ms with a backlog; ${burst.toFixed(1)} s of rounds, gone ${cleared.toFixed(1)} s later\n`)
  }
  await server.stop()
  const ratio = median(busy) / median(calm)
  say(ratio <= MOST_RATIO, `a spin’s 99th percentile after ${count(ROUNDS)} rounds ÷ without: ${ratio.toFixed(2)} (goal ≤ ${MOST_RATIO})`)
  say(median(times) <= MOST_TIMES_THE_BURST, `time until the backlog is gone ÷ time of the rounds: ${median(times).toFixed(2)} (goal ≤ ${MOST_TIMES_THE_BURST})`)
}

/** The same backlog with nobody playing, in turn with one worker and with two. */
async function oneAndTwoWorkers({ database }: BenchDatabase, players: BenchPlayers): Promise<void> {
  const seconds = { one: [] as number[], two: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [which, workers] of [['one', 1], ['two', 2]] as const) {
      await playBacklog(players, ROUNDS)
      const servers = await Promise.all(Array.from({ length: workers }, () => start('worker')))
      seconds[which].push(await timeToClear(database))
      for (const server of servers) await server.stop()
    }
  }
  const [one, two] = [median(seconds.one), median(seconds.two)]
  say(two < one, `time for a backlog of ${count(ROUNDS)} rounds, two workers ÷ one: ${(two / one).toFixed(2)} (goal < 1); ${two.toFixed(1)} s and ${one.toFixed(1)} s, in turn`)
}
