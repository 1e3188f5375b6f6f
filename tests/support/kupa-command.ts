import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PROGRAM_ENVIRONMENT } from './program-environment.ts'

const CLI = fileURLToPath(new URL('../../src/server/cli/kupa.ts', import.meta.url))
const LIMIT_MS = 120_000

export function kupa(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string; reason: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { timeout: LIMIT_MS, env: { ...PROGRAM_ENVIRONMENT, ...environment } },
      (error, output, reason) =>
        resolve({ code: error === null ? 0 : Number(error.code), output, reason }),
    )
  })
}
