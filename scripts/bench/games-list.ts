import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type BenchServer } from './server-process.ts'
import { httpLoad } from './http-load.ts'
import { median } from './measure.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const ROUNDS = 3
const SECONDS = 5
const CALL = JSON.stringify({
  api: { class: 'casino', method: 'games_list' },
  data: { Lang: 'tr', limit: 48, offset: 0 },
})

export async function gamesListRatio(
  server: BenchServer,
): Promise<{ ours: number; bare: number; bytes: number }> {
  const reply = await fetch(`${server.url}/endpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: CALL,
  })
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
