import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { applyVersion, importList } from '#server/domains/screening/index.ts'
import { matchLists, screenPlayer, type IdentityAccess } from '#server/domains/screening/screen.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createPlatform } from '#server/start-platform.ts'
import { FIRST_NAMES, insertPlayers, SURNAMES } from './bench/many-players.ts'
import { p95 } from './bench/percentile.ts'

/**
 * `npm run bench:lists -- [LINES [PLAYERS]]`: a list of that size read, put in force and
 * looked through for every player; and what a registration then waits for.
 */
const [LINES = 1_000_000, PLAYERS = 20_000] = process.argv.slice(2).map(Number)
const ROWS_A_CHUNK = 1_000
const DAY_MS = 86_400_000
const FIRST_BIRTH = Date.UTC(1940, 0, 1)
const BIRTHS = 22_000
const MEGABYTE = 1024 * 1024

function* csv(lines: number): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('name,birth_date,list,reference\n')
  for (let from = 0; from < lines; from += ROWS_A_CHUNK) {
    let text = ''
    for (let n = from; n < Math.min(lines, from + ROWS_A_CHUNK); n += 1) {
      const birth = new Date(FIRST_BIRTH + ((n * 7_919) % BIRTHS) * DAY_MS)
        .toISOString()
        .slice(0, 10)
      text += `${FIRST_NAMES[n % 20] ?? ''} ${SURNAMES[Math.floor(n / 20) % 20] ?? ''} ${n.toString(36)},${birth},UN,R-${n}\n`
    }
    yield encoder.encode(text)
  }
}

async function* asTheyCome(lines: number): AsyncGenerator<Uint8Array> {
  yield* csv(lines)
}

async function watch<T>(
  work: () => Promise<T>,
): Promise<{ value: T; seconds: number; megabytes: number }> {
  let peakBytes = 0
  const look = () => (peakBytes = Math.max(peakBytes, process.memoryUsage().rss))
  look()
  const timer = setInterval(look, 100)
  const begun = performance.now()
  const value = await work()
  clearInterval(timer)
  return {
    value,
    seconds: (performance.now() - begun) / 1_000,
    megabytes: Math.round(peakBytes / MEGABYTE),
  }
}

const say = (what: string) => process.stdout.write(`${what}\n`)
const noIdentity: IdentityAccess = { excludePlayer: async () => [], announceEnd: () => {} }

const folder = mkdtempSync(join(tmpdir(), 'kupa-lists-'))
chmodSync(folder, 0o711)
const embedded = await startEmbeddedPostgres(folder)
const database = connectDatabase({ ...embedded.connection }, () => {})
try {
  await migrate(database)
  await insertPlayers(database, PLAYERS)
  await database.pool.query('vacuum analyze identity.player')
  const platform = await createPlatform(
    readConfig({}),
    database,
    { now: () => new Date() },
    pino({ level: 'silent' }),
  )
  const now = new Date()
  const read = (fileName: string, lines: number) =>
    importList(platform, {
      kind: 'sanctions',
      fileName,
      by: 'bench',
      chunks: asTheyCome(lines),
      note: async () => {},
      now,
    })
  const first = await watch(() => read('first.csv', LINES))
  say(
    `${first.value.lines.toLocaleString('en')} lines read in ${first.seconds.toFixed(1)} s, ` +
      `at most ${first.megabytes} MB`,
  )
  await database.transaction((tx) =>
    applyVersion(tx, { versionId: first.value.id, by: 'bench', reason: 'bench', now }),
  )
  const matched = await watch(() => matchLists(platform))
  say(`${PLAYERS.toLocaleString('en')} players looked for in ${matched.seconds.toFixed(1)} s`)
  const { rows: players } = await database.pool.query<{ id: string }>(
    'select id from identity.player limit 200',
  )
  const ms = await p95((round) =>
    database.transaction((tx) =>
      screenPlayer(tx, noIdentity, players[round % players.length]?.id ?? '', now),
    ),
  )
  say(`a registration is looked for in ${ms.toFixed(1)} ms at the 95th percentile`)
  const next = await watch(() => read('next.csv', LINES + 1_000))
  say(
    'the next version, 1,000 lines longer, read and compared ' +
      `in ${next.seconds.toFixed(1)} s, at most ${next.megabytes} MB`,
  )
  await platform.bus.close()
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
