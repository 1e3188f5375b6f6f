import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { decideRequest, listAwaiting, type Decision } from '#server/domains/promotions/index.ts'
import { audit, commandLine, takeOutflow } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { commandOutbox } from './command-outbox.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE =
  'usage: kupa bonuses [REQUEST_ID approve | REQUEST_ID reject "REASON of 5 to 300 letters"]'
type Order = { id: string; decided: Decision }

const REASON = /^[^\p{Cc}]{5,300}$/u

/**
 * `bonuses`: lists promotion requests that wait for staff, oldest first. `bonuses REQUEST_ID
 * approve` gives the bonus by its terms; `bonuses REQUEST_ID reject REASON` rejects it with a
 * message to the player. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  const order = positionals.length === 0 ? undefined : readOrder(positionals)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (order === undefined) return { output: await listAwaiting(database.read, systemClock.now()) }
    const outbox = commandOutbox(database)
    await database.transaction((tx) => decide(tx, outbox, order, systemClock.now()))
    return { output: { requestID: order.id, decided: order.decided.decision } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CliInputError(
      error.debug === 'record not found'
        ? `no request ${positionals[0] ?? ''} waits for staff`
        : error.text.en,
    )
  } finally {
    await close()
  }
}

/**
 * Without a member of staff there is no personal limit, but the amount counts in the 24-hour limit
 * of the operator and is logged.
 */
async function decide(tx: Tx, outbox: Outbox, { id, decided }: Order, now: Date): Promise<void> {
  const { playerId, givenMinor } = await decideRequest(tx, outbox, id, decided, now)
  if (givenMinor > 0n)
    await takeOutflow(tx, {
      kind: 'bonus',
      actId: id,
      shares: [{ playerId, amountMinor: givenMinor }],
      staffId: null,
    })
  await audit(tx, commandLine(now), {
    action: `bonus.${decided.decision}`,
    subject: { kind: 'player', id: playerId },
    after: { request: id, amount: toWireMoney(givenMinor) },
    ...(decided.decision === 'reject' && { reason: decided.reason }),
  })
}

function readOrder([id = '', decision, reason = '', ...more]: string[]): Order {
  if (more.length > 0 || !isUuid(id)) throw new CliInputError(USAGE)
  if (decision === 'approve' && reason === '')
    return { id: id.toLowerCase(), decided: { decision } }
  if (decision === 'reject' && REASON.test(reason.trim()))
    return { id: id.toLowerCase(), decided: { decision, reason: reason.trim() } }
  throw new CliInputError(USAGE)
}
