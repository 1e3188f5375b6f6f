import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { decideByStaff, listHeldPayments } from '#server/domains/payments/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { commandOutbox } from './command-outbox.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa held [TRANSACTION_ID credit|return]'
const DECISIONS = { credit: 'approve', return: 'decline' } as const

/**
 * `held`: lists money that arrived and waits for staff, with the reason (an excluded or closed
 * player, a limit, another amount). `held TRANSACTION_ID credit|return` credits it to the player or
 * returns it to its sender. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  const order = positionals.length === 0 ? undefined : readOrder(positionals)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (order === undefined) return { output: await listHeldPayments(database.read) }
    const outbox = commandOutbox(database)
    await decideByStaff(
      { database, outbox },
      order.transactionId,
      DECISIONS[order.decision],
      systemClock.now(),
      'held',
    )
    return { output: { transactionID: order.transactionId, decided: order.decision } }
  } catch (error) {
    throw error instanceof Refusal
      ? new CliInputError(`no money of ${positionals[0] ?? ''} is held`)
      : error
  } finally {
    await close()
  }
}

function readOrder([transactionId = '', decision, ...more]: string[]): {
  transactionId: string
  decision: keyof typeof DECISIONS
} {
  if (more.length > 0 || !isUuid(transactionId) || (decision !== 'credit' && decision !== 'return'))
    throw new CliInputError(USAGE)
  return { transactionId: transactionId.toLowerCase(), decision }
}
