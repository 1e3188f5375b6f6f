import { levelOf } from '#shared/loyalty.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { listLevels } from '#server/domains/loyalty/index.ts'
import { decideByStaff, listWaitingWithdrawals } from '#server/domains/payments/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { commandOutbox } from './command-outbox.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa payouts [TRANSACTION_ID pay|decline]'
const DECISIONS = { pay: 'approve', decline: 'decline' } as const
const HOUR_MS = 3_600_000

/**
 * `payouts`: lists pending withdrawals in the order of decision: by request time minus the hours of
 * the player's loyalty level, so that no one is overtaken for longer than that. `payouts
 * TRANSACTION_ID pay|decline` decides one. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  const order = positionals.length === 0 ? undefined : readOrder(positionals)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (order === undefined) return { output: await queue(database.read) }
    const outbox = commandOutbox(database)
    if (
      !(await listWaitingWithdrawals(database.read)).some(
        ({ transactionID }) => transactionID === order.transactionId,
      )
    )
      throw new Refusal('not pending')
    await decideByStaff(
      { database, outbox },
      order.transactionId,
      DECISIONS[order.decision],
      systemClock.now(),
    )
    return { output: { transactionID: order.transactionId, decided: order.decision } }
  } catch (error) {
    throw error instanceof Refusal
      ? new CliInputError(`${positionals[0] ?? ''} is no withdrawal that waits`)
      : error
  } finally {
    await close()
  }
}

async function queue(read: Db) {
  const waiting = await listWaitingWithdrawals(read)
  const levels = await listLevels(
    read,
    waiting.map(({ playerId }) => playerId),
  )
  return waiting
    .map(({ playerId, ...row }) => {
      const level = levelOf(levels.get(playerId) ?? 1)
      return {
        ...row,
        level: level.level,
        standsAt: Date.parse(row.askedAt) - level.payoutHours * HOUR_MS,
      }
    })
    .toSorted((a, b) => a.standsAt - b.standsAt)
    .map(({ standsAt: _standsAt, ...row }) => row)
}

function readOrder([transactionId = '', decision, ...more]: string[]): {
  transactionId: string
  decision: keyof typeof DECISIONS
} {
  if (more.length > 0 || !isUuid(transactionId) || (decision !== 'pay' && decision !== 'decline'))
    throw new CliInputError(USAGE)
  return { transactionId: transactionId.toLowerCase(), decision }
}
