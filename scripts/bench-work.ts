import { startRedis } from '#tests/support/redis-server.ts'
import { builtProgram } from './build-server.ts'
import { enterEveryone, markBacklog, playBacklog, timeToClear } from './bench/backlog.ts'
import { startBenchDatabase, type BenchDatabase } from './bench/bench-database.ts'
import { median } from './bench/measure.ts'
import { seedPlayers, type BenchPlayers } from './bench/players.ts'
import { startServer, type BenchServer } from './bench/server-process.ts'
import { spinLatencyApart } from './bench/spin-latency.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { PGBENCH, requireTools } from './system-tools.ts'

/**
 * `npm run bench:work -- [ROUNDS [PLAYERS [TURNS]]]`: how much the work after this number of rounds
 * delays players who spin meanwhile, in turn with the same servers without a backlog; how long it
 * takes; and how long one and two workers take for it while no one plays.
 */
const [ROUNDS = 200_000, PLAYERS = 2_000, TURNS = 3] = process.argv.slice(2).map(Number)
const MAIN = builtProgram()
const MAX_RATIO = 1.3
const MAX_TIMES_THE_BURST = 3

const say = (isMet: boolean, what: string) => process.stdout.write(`${isMet ? '✓' : '✗'} ${what}\n`)
const print = (what: string) => process.stdout.write(`  ${what}\n`)
const count = (n: number) => n.toLocaleString('en-US')

requireTools(PGBENCH)
buildIfChanged()
const redis = await startRedis()
const bench = await startBenchDatabase()
try {
  const players = await seedPlayers(bench.database, PLAYERS)
  await enterEveryone(bench.database, players.ids)
  await afterABurstAlone(bench, players)
  const { ratio, times } = await besideAndWithout(bench, players, ['web', 'worker'])
  say(
    ratio <= MAX_RATIO,
    `a spin’s 99th percentile after ${count(ROUNDS)} rounds ÷ without, web and worker apart: ` +
      `${ratio.toFixed(2)} (goal ≤ ${MAX_RATIO})`,
  )
  say(
    times <= MAX_TIMES_THE_BURST,
    'time until the backlog is gone ÷ time of the rounds: ' +
      `${times.toFixed(2)} (goal ≤ ${MAX_TIMES_THE_BURST})`,
  )
  const joined = await besideAndWithout(bench, players, ['web,worker'])
  print(`in one process: ${joined.ratio.toFixed(2)} and ${joined.times.toFixed(2)} (no goal)`)
  await oneAndTwoWorkers(bench, players)
  await players.app.http.close()
} finally {
  await bench.stop()
  await redis.stop()
}

function start(roles: string) {
  return startServer(process.execPath, [MAIN], {
    DATABASE_URL: bench.url,
    REDIS_URL: redis.url,
    ROLES: roles,
  })
}

type Beside = { ratio: number; times: number }

/**
 * Measures spinning players with and without a work backlog. `roles`: roles of each process;
 * players call the first.
 */
async function besideAndWithout(
  { database }: BenchDatabase,
  players: BenchPlayers,
  roles: readonly string[],
): Promise<Beside> {
  const servers: BenchServer[] = []
  for (const role of roles) servers.push(await start(role))
  const url = servers[0]?.url ?? ''
  const spin = async () => (await spinLatencyApart(url, players.tokens)).p99Ms
  const idle: number[] = []
  const busy: number[] = []
  const times: number[] = []
  // The first measurement warms up the server and is not counted.
  await spin()
  for (let turn = 0; turn < TURNS; turn += 1) {
    await timeToClear(database, await markBacklog(database))
    idle.push(await spin())
    const burst = await playBacklog(players, ROUNDS)
    const mark = await markBacklog(database)
    const [cleared, p99Ms] = await Promise.all([timeToClear(database, mark), spin()])
    busy.push(p99Ms)
    times.push(cleared / burst)
    print(
      `${roles.join(' + ')}, turn ${turn + 1}: ` +
        `99th percentile ${idle.at(-1)?.toFixed(1)} ms without, ` +
        `${p99Ms.toFixed(1)} ms with a backlog; ` +
        `${burst.toFixed(1)} s of rounds, gone ${cleared.toFixed(1)} s later`,
    )
  }
  for (const server of servers) await server.stop()
  return { ratio: median(busy) / median(idle), times: median(times) }
}

/**
 * Measures the same burst without background work, to separate the effect of any burst on later
 * answers.
 */
async function afterABurstAlone({ database }: BenchDatabase, players: BenchPlayers): Promise<void> {
  const web = await start('web')
  const spin = async () => (await spinLatencyApart(web.url, players.tokens)).p99Ms
  await spin()
  const before = await spin()
  await playBacklog(players, ROUNDS)
  const after = await spin()
  await web.stop()
  print(
    'web, nobody does the work: ' +
      `99th percentile ${before.toFixed(1)} ms before the rounds, ` +
      `${after.toFixed(1)} ms after them`,
  )
  const worker = await start('worker')
  await timeToClear(database, await markBacklog(database))
  await worker.stop()
}

async function oneAndTwoWorkers({ database }: BenchDatabase, players: BenchPlayers): Promise<void> {
  const seconds = { one: [] as number[], two: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [which, workers] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      await playBacklog(players, ROUNDS)
      const mark = await markBacklog(database)
      const servers = await Promise.all(Array.from({ length: workers }, () => start('worker')))
      seconds[which].push(await timeToClear(database, mark))
      for (const server of servers) await server.stop()
    }
  }
  const [one, two] = [median(seconds.one), median(seconds.two)]
  say(
    two < one,
    `time for a backlog of ${count(ROUNDS)} rounds, two workers ÷ one: ` +
      `${(two / one).toFixed(2)} (goal < 1); ` +
      `${two.toFixed(1)} s and ${one.toFixed(1)} s, in turn`,
  )
}
