import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOKUMCU, RETURN_PERCENT } from './lokumcu.ts'

const KUPA = fileURLToPath(new URL('../../src/server/cli/kupa.ts', import.meta.url))
const LIMIT_MS = 120_000
export const STUDIO = 'sandbox'
export const STUDIO_TITLE = 'Deneme Stüdyosu'

type Joined = { privateKey: string; housePublicKey: string }

/**
 * Joins the studio to a house as its operator would: a key, the launch address, and its games in
 * the lobby. `environment` names the database.
 */
export async function joinHouse(
  port: number,
  environment: Record<string, string>,
): Promise<Joined> {
  const kupa = <T>(...args: string[]) => runKupa<T>(args, environment)
  const { privateKey } = await kupa<{ privateKey: string }>(
    'provider-keys',
    STUDIO,
    '--games',
    LOKUMCU.gameID,
  )
  const origin = `http://localhost:${port}`
  const { launch } = await kupa<{ launch: { publicKey: string } }>(
    'provider-settings',
    STUDIO,
    '--launch-url',
    `${origin}/game/url`,
    '--game-origin',
    origin,
  )
  const folder = await mkdtemp(join(tmpdir(), 'kupa-studio-'))
  try {
    const file = join(folder, 'games.json')
    await writeFile(
      file,
      JSON.stringify({
        title: STUDIO_TITLE,
        games: [{ ...LOKUMCU, rtp: Math.round(RETURN_PERCENT * 100) / 100 }],
      }),
    )
    await kupa('provider-games', STUDIO, file)
  } finally {
    await rm(folder, { recursive: true })
  }
  return { privateKey, housePublicKey: launch.publicKey }
}

function runKupa<T>(args: readonly string[], environment: Record<string, string>): Promise<T> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [KUPA, ...args],
      { timeout: LIMIT_MS, env: { PATH: process.env['PATH'] ?? '', ...environment } },
      (error, stdout, stderr) => {
        if (error === null) resolve(JSON.parse(stdout) as T)
        else reject(new Error(`kupa ${args[0]}: ${stderr}`))
      },
    )
  })
}
