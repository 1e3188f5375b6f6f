import {
  changeStudio,
  closeEndpoint,
  faultOfEndpoint,
  findStudio,
  listKeys,
  openEndpoint,
  UNKNOWN_ROLLBACK_ANSWERS,
  type EndpointSettings,
} from '#server/domains/provider/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const NONE = 'none'

/**
 * `provider-settings NAME [--bets on|off] [--unknown-rollback
 * RS_OK|RS_ERROR_TRANSACTION_DOES_NOT_EXIST] [--launch-url URL --game-origin ORIGIN]`: changes the
 * given settings of an outside studio and prints all of them. `--launch-url none` ends launches of
 * its own games. A running server applies changes from its next call; its pages frame a new origin
 * within ten seconds.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    bets: { type: 'string' },
    'unknown-rollback': { type: 'string' },
    'launch-url': { type: 'string' },
    'game-origin': { type: 'string' },
  })
  const name = requireOne(positionals, 'NAME')
  const bets = readChoice(values.bets, 'bets', ['on', 'off'])
  const unknownRollback = readChoice(
    values['unknown-rollback'],
    'unknown-rollback',
    UNKNOWN_ROLLBACK_ANSWERS,
  )
  const launchSettings = readLaunchSettings(values['launch-url'], values['game-origin'])
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const fault =
      typeof launchSettings === 'object' ? faultOfEndpoint(launchSettings, config) : undefined
    if (fault !== undefined) throw new CliInputError(fault)
    const secrets = await loadSecrets(config, database, systemClock)
    const output = await database.transaction(async (tx) => {
      await changeStudio(tx, name, {
        ...(bets && { isActive: bets === 'on' }),
        ...(unknownRollback && { unknownRollback }),
      })
      if (launchSettings === NONE) await closeEndpoint(tx, name)
      else if (launchSettings !== undefined) await openEndpoint(tx, secrets, name, launchSettings)
      const studio = await findStudio(tx, name)
      if (studio === undefined)
        throw new CliInputError(`there is no studio ${name}: provider-keys registers one`)
      const { launchUrl, gameOrigin, launchPublicKey } = studio
      return {
        provider: name,
        bets: studio.isActive ? 'on' : 'off',
        unknownRollback: studio.unknownRollback,
        games: studio.playsAllGames ? 'all' : studio.games,
        keys: await listKeys(tx, name),
        launch:
          launchUrl === null ? null : { url: launchUrl, gameOrigin, publicKey: launchPublicKey },
      }
    })
    return { output }
  } finally {
    await close()
  }
}

function readLaunchSettings(
  launchUrl: string | undefined,
  gameOrigin: string | undefined,
): EndpointSettings | typeof NONE | undefined {
  if (launchUrl === undefined && gameOrigin === undefined) return undefined
  if (launchUrl === NONE && gameOrigin === undefined) return NONE
  if (launchUrl === undefined || gameOrigin === undefined)
    throw new CliInputError('--launch-url and --game-origin go together')
  return { launchUrl, gameOrigin }
}
