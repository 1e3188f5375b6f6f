import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { packHistory, PackError, type PackedState } from '#server/demo-history/pack-history.ts'
import { HISTORY_FILE } from '#server/demo-history/first-data.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'

/**
 * `npm run demo-history:pack -- --from DATABASE [--from DATABASE …] [--to FILE]`: writes the archive
 * of the demo's history. DATABASE is an address (postgres://…) or a DATA_DIR folder. Several are the
 * same history at the end of consecutive days, the earliest first; seven let the history end on
 * every weekday.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', multiple: true, default: [] },
    to: { type: 'string', default: HISTORY_FILE },
  },
})

await using opened = new AsyncDisposableStack()
try {
  if (values.from.length === 0) throw new PackError('--from DATABASE is missing')
  const states: PackedState[] = []
  for (const place of values.from) states.push(await open(place))
  const begun = performance.now()
  const { bytes, rows, tables } = await packHistory(states, values.to)
  const largest = Object.entries(tables)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15)
  for (const [name, size] of largest)
    process.stdout.write(`${name.padEnd(32)} ${size.toLocaleString('en-US').padStart(12)}\n`)
  process.stdout.write(
    `${values.to}: ${bytes.toLocaleString('en-US')} bytes, ${rows.toLocaleString('en-US')} rows of ${states.length} states, ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`,
  )
} catch (error) {
  if (!(error instanceof PackError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function open(place: string): Promise<PackedState> {
  const connection = await connectionOf(place)
  const database = connectDatabase({ ...connection, max: 2 }, () => {})
  opened.defer(() => database.close())
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  opened.defer(() => client.end())
  const secrets = await loadSecrets({ secretsFile: undefined }, database, systemClock)
  return { client, secrets }
}

async function connectionOf(place: string): Promise<pg.PoolConfig> {
  if (/^postgres(ql)?:/.test(place)) return { connectionString: place }
  if (!existsSync(place)) throw new PackError(`${place} does not exist`)
  const embedded = await startEmbeddedPostgres(place, { shared: true })
  opened.defer(() => embedded.stop())
  return embedded.connection
}
