import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPlayers } from '#server/domains/identity/index.ts'
import { findLine } from '#server/domains/wallet/index.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { FIRST_NAMES, inBatches, insertPlayers, SURNAMES } from './bench/many-players.ts'
import { p95, ROUNDS } from './bench/percentile.ts'

/**
 * `npm run bench:search -- [PLAYERS [LINES]]`: a database of that size, and how long the back
 * office's searches take in it.
 */
const [PLAYERS = 1_000_000, LINES = 5_000_000] = process.argv.slice(2).map(Number)
const GOAL_MS = 200
const INSERT_LINES = `insert into wallet.transaction (player_id, id, type, category, sub_category,
  status, amount_minor, created_at)
  select gen_random_uuid(), platform.new_id(wallet.epoch_ms(at), n), 3, 3, 301, 1002, -100, at
  from (select n, date_trunc('milliseconds', timestamptz '2024-01-01' + n * interval
    '10 milliseconds') as at from generate_series($1::bigint, $2::bigint) n) l`

const folder = mkdtempSync(join(tmpdir(), 'kupa-search-'))
chmodSync(folder, 0o711)
const embedded = await startEmbeddedPostgres(folder)
const database = connectDatabase({ ...embedded.connection, statement_timeout: 0 }, () => {})
try {
  await migrate(database)
  await insertPlayers(database, PLAYERS)
  await inBatches(database, LINES, INSERT_LINES)
  await database.pool.query('vacuum analyze identity.player')
  await database.pool.query('vacuum analyze wallet.transaction')
  const now = new Date()
  const search = (text: string, after?: string) =>
    searchPlayers(database.read, { text, limit: 50, now, ...(after !== undefined && { after }) })
  const { rows: known } = await database.pool.query<{ id: string }>(
    'select id from wallet.transaction tablesample system (0.05) limit $1',
    [ROUNDS],
  )
  let cursor: string | undefined
  const searches: Record<string, (round: number) => Promise<unknown>> = {
    'newest, page after page': async () => {
      cursor = (await search('', cursor)).next ?? undefined
    },
    'a name': (round) =>
      search(`${FIRST_NAMES[round % FIRST_NAMES.length] ?? ''} ${SURNAMES[round % 7] ?? ''}`),
    'a first name': (round) => search(FIRST_NAMES[round % FIRST_NAMES.length] ?? ''),
    'a surname': (round) => search(SURNAMES[round % SURNAMES.length] ?? ''),
    'a user name': (round) => search(`oyuncu${(round * 4_999) % PLAYERS}`),
    'a phone': (round) =>
      search(
        `05${String(round * 4_999)
          .padStart(9, '0')
          .slice(0, 6)}`,
      ),
    'a word without matches': (round) => search(`kimse${round}`),
    'a transaction by its id': (round) =>
      findLine(database.read, known[round % known.length]?.id ?? ''),
  }
  for (const [name, ask] of Object.entries(searches)) {
    const ms = await p95(ask)
    process.stdout.write(
      `${ms <= GOAL_MS ? '✓' : '✗'} ${name}: p95 ${ms.toFixed(1)} ms of ${PLAYERS.toLocaleString('en')} players, ${LINES.toLocaleString('en')} lines (goal ${GOAL_MS})\n`,
    )
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
