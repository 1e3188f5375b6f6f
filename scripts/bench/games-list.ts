import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/platform/database.ts'
import { startServer, type BenchServer } from './server-process.ts'
import { httpLoad } from './http-load.ts'
import { median } from './measure.ts'

const CATALOGUE = 5_000
const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const ROUNDS = 3
const SECONDS = 5
const CALL = JSON.stringify({ api: { class: 'casino', method: 'games_list' }, data: { Lang: 'tr', limit: 48, offset: 0 } })

/** A catalogue of 5,000 titles, for the benchmark's own database only. */
export async function fillCatalogue(database: Database): Promise<void> {
  await database.pool.query(`
    insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image, rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select 'bench-' || n, 'bench-' || n, 'Oyun ' || n, 'Game ' || n, 'oyun ' || n || ' game ' || n, g.provider_id, g.type, g.image, 94 + (n % 40) / 10.0,
      1 + n % 5, 100, 100000, now() - n * interval '1 hour', 100 + n
    from generate_series(1, $1::int) as n cross join (select provider_id, type, image from lobby.game order by position limit 1) as g`, [CATALOGUE])
}

/** games_list of 48 in 5,000 against a bare Fastify route in a process of its own sending the same bytes. */
export async function gamesListRatio(server: BenchServer): Promise<{ ours: number; bare: number; bytes: number }> {
  const reply = await fetch(`${server.url}/endpoint`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: CALL })
  const bytes = await reply.text()
  const folder = mkdtempSync(join(tmpdir(), 'kupa-bare-'))
  writeFileSync(join(folder, 'reply'), bytes)
  const bare = await startServer(process.execPath, [BARE_SERVER, join(folder, 'reply')], {})
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await httpLoad(`${server.url}/endpoint`, SECONDS, CALL)).perSecond)
    theirs.push((await httpLoad(`${bare.url}/endpoint`, SECONDS, CALL)).perSecond)
  }
  await bare.stop()
  rmSync(folder, { recursive: true })
  return { ours: median(ours), bare: median(theirs), bytes: bytes.length }
}
