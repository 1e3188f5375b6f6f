import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { prepareMigrated } from './prepare-database.ts'
import { startRedis } from './redis-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

export type ServerCluster = Awaited<ReturnType<typeof createCluster>>

/**
 * Creates server processes that share one database and one Redis. Call its `close` in afterAll;
 * this also checks the ledger. Use `secretsFile` for servers that encrypt with the keys in a file,
 * and `matches` for tests that bet on several matches.
 */
export async function createCluster(options: { secretsFile?: string; matches?: number } = {}) {
  const redis = await startRedis()
  const { host, user } = inject('postgres')
  const { database, name, drop } = await createTestDatabase(inject('postgres'))
  await prepareMigrated(database, options)
  const environment = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    REDIS_URL: redis.url,
  }
  const started: ServerProcess[] = []
  return {
    database,
    redis,
    environment,
    async start(settings: Record<string, string> = {}, main?: string): Promise<ServerProcess> {
      const server = await startServerProcess(tmpdir(), { ...environment, ...settings }, main)
      started.push(server)
      return server
    },
    async close() {
      for (const server of started) await server.stop()
      const broken = await brokenChecks(database.read)
      await redis.stop()
      await drop()
      if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken)}`)
    },
  }
}
