import { readFile } from 'node:fs/promises'
import { errorCode } from '#server/platform/database/transient-fault.ts'
import {
  listKeys,
  newKeyPair,
  readPublicKey,
  registerKey,
  revokeKey,
  type StudioKey,
} from '#server/domains/provider/index.ts'
import type { Config } from '#server/platform/config.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
const GAME_ID = /^[A-Za-z0-9_-]{1,64}$/
const UNIQUE_VIOLATION = '23505'
const KEY_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Order = { name: string; games: readonly string[] | undefined; publicKey: string | undefined }

/**
 * `provider-keys NAME [--games 1001,1002] [--public-key FILE]`: registers an additional key of a
 * studio. Without its own public key, a key pair is generated and the private key printed once.
 * `provider-keys NAME --revoke KEYID` revokes one. In demo mode a studio without listed games may
 * play every game of the house.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    games: { type: 'string' },
    'public-key': { type: 'string' },
    revoke: { type: 'string' },
  })
  const name = requireOne(positionals, 'NAME')
  if (!NAME.test(name))
    throw new CliInputError('NAME must be of small letters, digits and dashes, 40 at most')
  if (values.revoke !== undefined && !KEY_ID.test(values.revoke))
    throw new CliInputError('--revoke must be the id of a key')
  const order = {
    name,
    games: readGames(values.games),
    publicKey: await readKeyFile(values['public-key']),
  }
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const now = new Date()
    const output = await database.transaction(async (tx) => {
      if (values.revoke === undefined) {
        const { privateKey, ...registration } = registrationOf(order, config)
        const keyID = await registerKey(tx, { ...registration, now })
        return {
          ...(await present(order, config, listKeys(tx, name))),
          keyID,
          publicKey: registration.publicKey,
          ...(privateKey === undefined ? {} : { privateKey }),
        }
      }
      if (!(await revokeKey(tx, name, values.revoke, now)))
        throw new CliInputError(`${name} has no key ${values.revoke} at work`)
      return { provider: name, revoked: values.revoke, keys: await listKeys(tx, name) }
    })
    return { output }
  } catch (error) {
    throw errorCode(error) === UNIQUE_VIOLATION
      ? new CliInputError('this public key is registered already')
      : error
  } finally {
    await close()
  }
}

function registrationOf({ name, games, publicKey }: Order, config: Config) {
  const made = publicKey === undefined ? newKeyPair() : { publicKey, privateKey: undefined }
  return {
    name,
    ...made,
    games: games ?? [],
    playsAllGames: games === undefined && config.mode === 'demo',
  }
}

async function present({ name, games }: Order, config: Config, keys: Promise<StudioKey[]>) {
  return {
    provider: name,
    algorithm: 'RSA PKCS#1 v1.5 SHA-256',
    header: 'X-Hub88-Signature',
    games: games ?? (config.mode === 'demo' ? 'all' : []),
    keys: await keys,
  }
}

function readGames(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const games = text.split(',')
  if (!games.every((gameID) => GAME_ID.test(gameID)))
    throw new CliInputError('--games must be game ids with commas between them')
  return games
}

async function readKeyFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new CliInputError(`${path} cannot be read`)
  })
  const key = readPublicKey(pem)
  if (key === undefined || pem.includes('PRIVATE'))
    throw new CliInputError(`${path} is no RSA public key of 2048 to 4096 bits in PEM`)
  return key.export({ type: 'spki', format: 'pem' }).toString()
}
