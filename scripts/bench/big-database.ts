import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldEntries } from '#server/domains/reports/index.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { insertPlayers, playerIdOf } from './many-players.ts'

const BATCH = 250_000
const DAYS = 400
const VISITS = 2
const SIDE_BY_SIDE = 1_000
/** Only the amount of data matters here, so the chains contain no hashes. */
const INSERT_PLAY = `
  with slot as materialized (
    select k, n, visit, j, visit * $4::bigint + j + 1 as seq, ${playerIdOf('n')}
      as player_id, $5::timestamptz + k * $6::double precision * interval '1 millisecond' as at,
      case when j = 0 then 1 when j = $4 - 1 and visit = ${VISITS - 1} then 2 when j % 3 = 0 then 4
        else 3 end as type, 1 + (n * 31 + visit * 7) % 36 as game
    from (select k, k / $7 as visit, (k % $7) / ($4 * ${SIDE_BY_SIDE}) * ${SIDE_BY_SIDE} + k %
      ${SIDE_BY_SIDE} + 1 as n, k % ($4 * ${SIDE_BY_SIDE}) / ${SIDE_BY_SIDE} as j
      from generate_series($1::bigint - 1, $2::bigint - 1) k) s where k < $3::bigint
  ), move as materialized (
    select s.*, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12,
      '0') || '70008000' || lpad(to_hex(k), 12, '0'))::uuid as id,
      case type when 1 then 50000 when 2 then 2500 when 3 then 100 + (n * 13 + j * 29) % 900
        else 200 + (n * 17 + j * 11) % 1500 end::bigint as amount,
      case when type < 3 then 101 when game <= 18 then 301 when game <= 30 then 302
        when game <= 33 then 401 when game = 34 then 501 when game = 35 then 601 else 701
        end::smallint as sub
    from slot s
  ), entries as (
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at,
      hash)
    select player_id, seq, id, case type when 1 then 100 when 4 then 100 + sub / 100 else 1 end,
      case type when 1 then 1 when 2 then 101 when 3 then 100 + sub / 100 else 1 end,
      amount, at, decode(repeat('00', 32), 'hex') from move order by k
  )
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor,
    balance_after_minor, subject, round_id, game_id, leads, created_at)
  select player_id, id, type, sub / 100, sub, 1002, case when type in (2, 3) then -amount
    else amount end, 0, case when type > 2 then 'Oyun ' || game end,
    case when type > 2 then id end, case when type > 2 and sub <> 501 then (1000 + game)::text
      end, true, at from move order by k`

/** The table is partitioned, so each month has an index of its own. */
const SUMMARIZE = `select brin_summarize_new_values(i.inhrelid) from pg_inherits i
  where i.inhparent = 'wallet.entry_id'::regclass`

const INSERT_ACCOUNTS = `insert into wallet.account (player_id, cash_minor, seq)
  select player_id, greatest(0, sum(amount_minor * (case when credit = 1 then 1 else -1
  end))), max(seq) from wallet.entry group by player_id`

export type BigDatabase = { database: Database; url: string; stop(): Promise<void> }

/**
 * Opens a database of that many players and entries over the last 400 days in `folder`, filling it
 * on the first use.
 */
export async function openBigDatabase(
  folder: string,
  players: number,
  entries: number,
): Promise<BigDatabase> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const filled = join(folder, `filled-${players}-${entries}`)
  const isNew = !existsSync(filled)
  const embedded = await startEmbeddedPostgres(
    folder,
    isNew
      ? {
          extraSettings: [
            'shared_buffers=512MB',
            'max_wal_size=8GB',
            'checkpoint_timeout=30min',
            'synchronous_commit=off',
            'full_page_writes=off',
            'maintenance_work_mem=1GB',
            'work_mem=128MB',
            'autovacuum=off',
          ],
        }
      : {},
  )
  const { host, user, database: name } = embedded.connection
  const database = connectDatabase(
    { ...embedded.connection, statement_timeout: isNew ? 0 : 15_000 },
    () => {},
  )
  const stop = async () => {
    await database.close()
    await embedded.stop()
  }
  await migrate(database)
  if (isNew) {
    await fill(database, players, entries)
    await stop()
    writeFileSync(filled, '')
    return openBigDatabase(folder, players, entries)
  }
  return {
    database,
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    stop,
  }
}

async function fill(database: Database, players: number, entries: number): Promise<void> {
  const say = (what: string) =>
    process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`)
  await insertPlayers(database, players)
  say(`${players} players`)
  const perVisit = entries / VISITS / players
  const now = Date.now()
  const from = new Date(now - DAYS * 86_400_000)
  for (let first = 1; first <= entries; first += BATCH) {
    const last = Math.min(entries, first + BATCH - 1)
    await database.pool.query(INSERT_PLAY, [
      first,
      last,
      entries,
      perVisit,
      from,
      (DAYS * 86_400_000) / entries,
      entries / VISITS,
    ])
    await database.pool.query(SUMMARIZE)
    await foldEntries(database, new Date(), { batch: BATCH })
    if (last % (BATCH * 8) === 0) say(`${last} entries`)
  }
  await database.pool.query(INSERT_ACCOUNTS)
  for (const table of [
    'wallet.entry',
    'wallet.transaction',
    'wallet.account',
    'identity.player',
    'reports.day_sum',
    'reports.moment_sum',
    'reports.active_player',
  ])
    await database.pool.query(`vacuum analyze ${table}`)
  say('filled')
}
