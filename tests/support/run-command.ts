import { vi } from 'vitest'
import { runCommand as run } from '#server/cli/run-command.ts'
import type { Database } from '#server/platform/database/database.ts'

/** `reason`: the line on standard error with its end, '' if the command succeeded. */
export type CommandRun = { code: number; output: unknown; reason: string }

let running = 0

/**
 * Runs a command of the command line in this process, which takes a tenth of the time of its own
 * process. Commands that run at the same time share one environment.
 */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandRun> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  running += 1
  try {
    const { exitCode, output, reason } = await run(args)
    return {
      code: exitCode,
      output: output === undefined ? undefined : JSON.parse(output),
      reason: reason === undefined ? '' : `${reason}\n`,
    }
  } finally {
    running -= 1
    if (running === 0) vi.unstubAllEnvs()
  }
}

export function urlOf({ pool }: Database): { DATABASE_URL: string } {
  const { host = '', user = '', database = '' } = pool.options
  return {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }
}
