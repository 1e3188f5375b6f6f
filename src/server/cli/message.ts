import {
  addMessage,
  countRecipients,
  listSentMessages,
  newMessage,
  type NewMessage,
} from '#server/domains/crm/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readJsonFile } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa message [count FILE | send FILE]'

/**
 * `message`: lists messages to players with their progress. `message send FILE` sends one: {title,
 * body, sms?, link?: {path, title}} in {tr, en}, channels of site, email, sms, isOffer, segment?,
 * publishAt?; a running server delivers it within a minute. `message count FILE` prints the number
 * of recipients.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  const order = positionals.length === 0 ? undefined : await readOrder(positionals)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    return {
      output:
        order === undefined ? await listSentMessages(database.read) : await obey(database, order),
    }
  } finally {
    await close()
  }
}

type Order = { verb: 'count' | 'send'; message: NewMessage }

async function obey(database: Database, { verb, message }: Order): Promise<object> {
  const now = systemClock.now()
  const recipients = await countRecipients(database.read, message, now)
  return verb === 'count'
    ? { recipients }
    : { ...(await database.transaction((tx) => addMessage(tx, message, now))), recipients }
}

async function readOrder([verb, file, ...more]: string[]): Promise<Order> {
  if ((verb !== 'count' && verb !== 'send') || file === undefined || more.length > 0)
    throw new CliInputError(USAGE)
  const read = newMessage.safeParse(await readJsonFile(file))
  if (!read.success)
    throw new CliInputError(
      `${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}`,
    )
  return { verb, message: read.data }
}
