import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPlayers } from '#server/domains/identity/index.ts'
import { findLine } from '#server/domains/wallet/index.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

/** `node scripts/player-search.ts [PLAYERS [LINES]]`: a database of that size, and how long the back office's searches take in it. */
const [PLAYERS = 1_000_000, LINES = 5_000_000] = process.argv.slice(2).map(Number)
const BATCH = 100_000
const ROUNDS = 200
const GOAL_MS = 200
const FIRST = ['Emre', 'Deniz', 'Ayşe', 'Işıl', 'Mehmet', 'Fatma', 'Can', 'Zeynep', 'Çağla', 'Ömer', 'Şule', 'Burak', 'Gül', 'Hakan', 'İrem', 'Kerem', 'Lale', 'Murat', 'Nur', 'Ozan']
const LAST = ['Yılmaz', 'Kaya', 'Demir', 'Çelik', 'Şahin', 'Yıldız', 'Öztürk', 'Aydın', 'Kılıç', 'Arslan', 'Doğan', 'Koç', 'Kurt', 'Özkan', 'Şimşek', 'Polat', 'Güneş', 'Ak', 'Işık', 'Bulut']

const INSERT_PLAYERS = `insert into identity.player (id, username, username_key, password_hash, status, firstname, lastname, birth_date, nationality, identity_digest,
    identity_sealed, country, city, address, email, email_key, phone, sms_consent, email_consent, language, created_at)
  select gen_random_uuid(), 'oyuncu' || n, 'oyuncu' || n, '', 'active', ($3::text[])[1 + (n * 7919 % 20)], ($4::text[])[1 + (n / 20 * 104729 % 20)], '1990-01-01', 'TR', 'search ' || n,
    '', 'TR', 'İzmir', '', 'oyuncu' || n || '@kupa.example', 'oyuncu' || n || '@kupa.example', '+905' || lpad(n::text, 9, '0'), false, false, 'tr', timestamptz '2024-01-01' + n * interval '60 seconds'
  from generate_series($1::bigint, $2::bigint) n`
const INSERT_LINES = `insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, created_at)
  select gen_random_uuid(), wallet.new_id(wallet.epoch_ms(at), n), 3, 3, 301, 1002, -100, at
  from (select n, date_trunc('milliseconds', timestamptz '2024-01-01' + n * interval '10 milliseconds') as at from generate_series($1::bigint, $2::bigint) n) l`

async function fill(database: Database, text: string, count: number, more: unknown[] = []): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await database.pool.query(text, [from, Math.min(count, from + BATCH - 1), ...more])
}

/** The 95th percentile in milliseconds of a search asked over and over, each time for something else. */
async function p95(ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await ask(round)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? 0
}

const folder = mkdtempSync(join(tmpdir(), 'kupa-search-'))
chmodSync(folder, 0o711)
const embedded = await startEmbeddedPostgres(folder)
const database = connectDatabase({ ...embedded.connection, statement_timeout: 0 }, () => {})
try {
  await migrate(database)
  await fill(database, INSERT_PLAYERS, PLAYERS, [FIRST, LAST])
  await fill(database, INSERT_LINES, LINES)
  await database.pool.query('vacuum analyze identity.player')
  await database.pool.query('vacuum analyze wallet.transaction')
  const now = new Date()
  const search = (text: string, after?: string) => searchPlayers(database.read, { text, limit: 50, now, ...(after !== undefined && { after }) })
  const { rows: known } = await database.pool.query<{ id: string }>('select id from wallet.transaction tablesample system (0.05) limit $1', [ROUNDS])
  let cursor: string | undefined
  const searches: Record<string, (round: number) => Promise<unknown>> = {
    'newest, page after page': async () => {
      cursor = (await search('', cursor)).next ?? undefined
    },
    'a name': (round) => search(`${FIRST[round % FIRST.length] ?? ''} ${LAST[round % 7] ?? ''}`),
    'a first name': (round) => search(FIRST[round % FIRST.length] ?? ''),
    'a surname': (round) => search(LAST[round % LAST.length] ?? ''),
    'a user name': (round) => search(`oyuncu${(round * 4_999) % PLAYERS}`),
    'a phone': (round) => search(`05${String(round * 4_999).padStart(9, '0').slice(0, 6)}`),
    'a word nobody has': (round) => search(`kimse${round}`),
    'a transaction by its id': (round) => findLine(database.read, known[round % known.length]?.id ?? ''),
  }
  for (const [name, ask] of Object.entries(searches)) {
    const ms = await p95(ask)
    process.stdout.write(`${ms <= GOAL_MS ? '✓' : '✗'} ${name}: p95 ${ms.toFixed(1)} ms of ${PLAYERS.toLocaleString('en')} players, ${LINES.toLocaleString('en')} lines (goal ${GOAL_MS})\n`)
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
