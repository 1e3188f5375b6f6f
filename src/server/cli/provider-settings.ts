import { changeStudio, findStudio, listKeys, UNKNOWN_ROLLBACK_ANSWERS } from '#server/domains/provider/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

/**
 * `provider-settings NAME [--bets on|off] [--unknown-rollback RS_OK|RS_ERROR_TRANSACTION_DOES_NOT_EXIST]`: shows how an outside studio is
 * set, after changing what is named. A running server goes by it from its next call on.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { bets: { type: 'string' }, 'unknown-rollback': { type: 'string' } })
  const name = requireOne(positionals, 'NAME')
  const bets = readChoice(values.bets, 'bets', ['on', 'off'])
  const unknownRollback = readChoice(values['unknown-rollback'], 'unknown-rollback', UNKNOWN_ROLLBACK_ANSWERS)
  const { database, close } = await openDatabase()
  try {
    await migrate(database)
    const output = await database.transaction(async (tx) => {
      await changeStudio(tx, name, { ...(bets && { isActive: bets === 'on' }), ...(unknownRollback && { unknownRollback }) })
      const studio = await findStudio(tx, name)
      if (studio === undefined) throw new CliInputError(`there is no studio ${name}: provider-keys registers one`)
      return {
        provider: name, bets: studio.isActive ? 'on' : 'off', unknownRollback: studio.unknownRollback,
        games: studio.playsAllGames ? 'all' : studio.games, keys: await listKeys(tx, name),
      }
    })
    return { output }
  } finally {
    await close()
  }
}
