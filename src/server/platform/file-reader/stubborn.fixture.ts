import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

export type Way =
  | 'copy'
  | 'endless'
  | 'heap'
  | 'native'
  | 'throw'
  | 'exit'
  | 'environment'
  | 'write'
  | 'spawn'

export function parse(bytes: Buffer, way: Way): unknown {
  const kept: unknown[] = []
  if (way === 'endless') for (;;) kept.length = 0
  if (way === 'heap') for (;;) kept.push([Math.sqrt(kept.length)])
  if (way === 'native') for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
  if (way === 'throw') throw new TypeError('/srv/kupa/secret.ts is not iterable')
  if (way === 'exit') process.exit(0)
  if (way === 'environment') return Object.keys(process.env)
  if (way === 'write') return writeFileSync('/tmp/kupa-file-reader', 'x')
  if (way === 'spawn') return spawnSync('id')
  return bytes
}
