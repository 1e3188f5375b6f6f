import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { toWireTime } from '#shared/dates.ts'
import { deleteMessage, keepMessage, listReported, mutePlayer } from '#server/domains/chat/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger } from './input.ts'
import { openDatabase } from './open-database.ts'

const MAX_HOURS = 8_760
const HOUR_MS = 3_600_000
const USAGE =
  'usage: kupa chat [delete MESSAGE_ID | keep MESSAGE_ID | mute USERNAME --hours N | unmute USERNAME]'

type Order = (tx: Tx, now: Date) => Promise<object>

/**
 * `chat`: lists reported messages without a decision. `chat delete|keep MESSAGE_ID` decides; a
 * running server removes a deleted message within a second. `chat mute USERNAME --hours N` and
 * `chat unmute USERNAME` apply from the next message on.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { hours: { type: 'string' } })
  const order =
    positionals.length === 0
      ? undefined
      : readOrder(positionals, readInteger(values.hours, 'hours', 1, MAX_HOURS))
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    return { output: await obey(database, order) }
  } catch (error) {
    throw error instanceof Refusal
      ? new CliInputError(`there is no such message or player: ${positionals.join(' ')}`)
      : error
  } finally {
    await close()
  }
}

function obey(database: Database, order: Order | undefined): Promise<object> {
  return order === undefined
    ? listReported(database.read)
    : database.transaction((tx) => order(tx, systemClock.now()))
}

function readOrder([verb = '', subject = '', ...more]: string[], hours: number | undefined): Order {
  if (more.length > 0 || subject === '' || (verb === 'mute') !== (hours !== undefined))
    throw new CliInputError(USAGE)
  const decides = { delete: deleteMessage, keep: keepMessage }
  if (verb === 'delete' || verb === 'keep') {
    if (!isUuid(subject)) throw new CliInputError(USAGE)
    return async (tx, now) => {
      await decides[verb](tx, subject.toLowerCase(), now)
      return { messageID: subject.toLowerCase(), decided: verb }
    }
  }
  if (verb !== 'mute' && verb !== 'unmute') throw new CliInputError(USAGE)
  return async (tx, now) => {
    const until = new Date(hours === undefined ? 0 : now.getTime() + hours * HOUR_MS)
    await mutePlayer(tx, subject, until, now)
    return { username: subject, mutedUntil: hours === undefined ? null : toWireTime(until) }
  }
}
