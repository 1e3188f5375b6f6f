import { metricsToken } from '#server/platform/metrics/metrics-token.ts'
import { systemClock } from '#server/platform/clock.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

/**
 * `metrics-token`: prints the bearer token with which Prometheus on another host reads /metrics.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('metrics-token takes no arguments')
  const { config, database, close } = await openDatabase()
  try {
    return { output: { token: metricsToken(await loadSecrets(config, database, systemClock)) } }
  } finally {
    await close()
  }
}
