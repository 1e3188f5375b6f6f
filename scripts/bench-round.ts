import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { builtProgram } from './build-server.ts'
import { markBacklog, timeToClear } from './bench/backlog.ts'
import { seedPlayers } from './bench/players.ts'
import { childrenOf, treeCpuMs } from './bench/cpu-time.ts'
import { startServer } from './bench/server-process.ts'
import { buildIfChanged } from './build-if-changed.ts'

/**
 * `npm run bench:round -- [ROUNDS [PLAYERS]]`: what a whole spin over HTTP costs, with the work
 * that follows it: bytes in the database, processor time of database and server. The scale of
 * `docs/scale.md` is computed from these figures.
 */
const [ROUNDS = 20_000, PLAYERS = 400] = process.argv.slice(2).map(Number)
const MAIN = builtProgram()
const CYCLE_MS = 650
/** Rounds before the measurement: caches, compiled code, and the first row of each player. */
const WARM_SHARE = 0.1

buildIfChanged()
const folder = mkdtempSync(join(tmpdir(), 'kupa-round-'))
chmodSync(folder, 0o711)
const embedded = await startEmbeddedPostgres(folder)
const { host, user, database: name } = embedded.connection
const database = connectDatabase({ ...embedded.connection, max: 16 }, () => {})
try {
  await migrate(database)
  const players = await seedPlayers(database, PLAYERS)
  const server = await startServer(process.execPath, [MAIN], {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  })
  try {
    await spin(server.url, players.tokens, Math.ceil(ROUNDS * WARM_SHARE))
    await timeToClear(database, await markBacklog(database))
    const before = await measure()
    await spin(server.url, players.tokens, ROUNDS)
    await timeToClear(database, await markBacklog(database))
    report(before, await measure(), server.memoryBytes())
  } finally {
    await server.stop()
    await players.app.http.close()
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Figures = {
  rounds: number
  databaseSeconds: number
  serverSeconds: number
  walBytes: number
  bytes: Map<string, number>
}

async function measure(): Promise<Figures> {
  const pid = Number(
    readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const count = await one(database, 'select count(*) from rounds.round')
  const { rows } = await database.pool.query<{ name: string; bytes: bigint }>(
    `select n.nspname || '.' || c.relname as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' group by 1`,
  )
  return {
    rounds: count,
    databaseSeconds: treeCpuMs(pid) / 1_000,
    // The other child of this process is the server.
    serverSeconds: childrenOf(process.pid)
      .filter((child) => child !== pid)
      .reduce((sum, child) => sum + treeCpuMs(child) / 1_000, 0),
    walBytes: await one(database, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`),
    bytes: new Map(rows.map((row) => [row.name, Number(row.bytes)])),
  }
}

async function one({ pool }: Database, text: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(`select (${text})::text as n`)
  return Number(rows[0]?.n)
}

async function spin(url: string, tokens: readonly string[], rounds: number): Promise<void> {
  let left = rounds
  await Promise.all(
    tokens.map(async (token) => {
      while (left > 0) {
        left -= 1
        const reply = await fetch(`${url}/games/round`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, requestId: randomUUID(), bet: '10.00' }),
        })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`a spin was answered with ${text}`)
        await new Promise((wake) => setTimeout(wake, CYCLE_MS))
      }
    }),
  )
}

function report(before: Figures, after: Figures, memoryBytes: number): void {
  const rounds = after.rounds - before.rounds
  const grown = [...after.bytes]
    .map(([table, bytes]) => [table, (bytes - (before.bytes.get(table) ?? 0)) / rounds] as const)
    .filter(([, bytes]) => Math.abs(bytes) >= 1)
    .toSorted(([, a], [, b]) => b - a)
  const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
  const micro = (of: 'databaseSeconds' | 'serverSeconds') =>
    Math.round(((after[of] - before[of]) / rounds) * 1e6)
  process.stdout.write(
    `${[
      `rounds ${rounds} of ${PLAYERS} players`,
      `bytes a round ${Math.round(total)}`,
      ...grown.map(([table, bytes]) => `  ${table} ${Math.round(bytes)}`),
      `WAL bytes a round ${Math.round((after.walBytes - before.walBytes) / rounds)}`,
      `database µs a round ${micro('databaseSeconds')}`,
      `server µs a round ${micro('serverSeconds')}`,
      `server memory MB ${Math.round(memoryBytes / 2 ** 20)}`,
    ].join('\n')}\n`,
  )
}
