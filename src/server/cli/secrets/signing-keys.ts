import { addSigningKey, listSigningKeys } from '#server/domains/disclosure/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { lockName } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine } from '../input.ts'
import { openDatabase } from '../open-database.ts'

const DEFAULT_SECONDS = 86_400
const MAX_SECONDS = 30 * 86_400

/**
 * `signing-keys` prints the public keys of receipts, newest first. `signing-keys rotate [--after
 * SECONDS]` adds a key that signs after that time, a day by default, so that others can store it
 * before it signs.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { after: { type: 'string' } })
  const [act, ...more] = positionals
  if (more.length > 0 || (act !== undefined && act !== 'rotate'))
    throw new CliInputError('signing-keys takes nothing or `rotate`')
  if (values.after !== undefined && act === undefined)
    throw new CliInputError('--after belongs to `rotate`')
  const after = values.after ?? String(DEFAULT_SECONDS)
  if (!/^\d+$/.test(after) || Number(after) > MAX_SECONDS)
    throw new CliInputError(`--after must be 0 to ${MAX_SECONDS} seconds`)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (act === 'rotate') {
      const secrets = await loadSecrets(config, database, systemClock)
      const now = systemClock.now()
      const usedFrom = new Date(now.getTime() + Number(after) * 1000)
      await database.transaction(async (tx) => {
        await lockName(tx, 'disclosure:signing-keys')
        const id = await addSigningKey(tx, { secrets }, usedFrom, now)
        await audit(tx, commandLine(now), {
          action: 'signing-key.add',
          subject: { kind: 'signing-key', id },
          after: { usedFrom: usedFrom.toISOString() },
        })
      })
    }
    return { output: await listSigningKeys(database.read) }
  } finally {
    await close()
  }
}
