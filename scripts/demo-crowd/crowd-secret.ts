import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'demo-crowd.key'
const KEY = /^[0-9a-f]{64}$/

/**
 * Returns the secret from which the names and passwords of the simulated players are derived. It is
 * stored in the data folder, so the players keep their accounts after a restart.
 */
export function readCrowdSecret(dataDir: string): string {
  const file = join(dataDir, NAME)
  const kept = read(file)
  if (kept !== undefined && KEY.test(kept)) return kept
  const secret = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, secret, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
