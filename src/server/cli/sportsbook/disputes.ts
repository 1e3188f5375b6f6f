import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerDispute, openDisputes } from '#server/domains/sportsbook/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine } from '../input.ts'
import { openDatabase } from '../open-database.ts'

const LONGEST_ANSWER = 1_000
const USAGE = 'usage: kupa disputes [COUPON_ID LEG upheld|declined --answer TEXT]'

/**
 * `disputes`: lists disputes that wait for an answer. `disputes COUPON_ID LEG upheld|declined
 * --answer TEXT` answers one. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { answer: { type: 'string' } })
  const order =
    positionals.length === 0 ? undefined : readOrder(positionals, values.answer?.trim() ?? '')
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (order === undefined) return { output: await openDisputes(database.read) }
    await database.transaction((tx) => answerDispute(tx, { ...order, now: systemClock.now() }))
    return { output: { couponID: order.couponId, leg: order.leg, state: order.state } }
  } catch (error) {
    throw error instanceof Refusal
      ? new CliInputError('no objection to this leg waits for an answer')
      : error
  } finally {
    await close()
  }
}

function readOrder(
  [couponId = '', place = '', state, ...more]: string[],
  answer: string,
): { couponId: string; leg: number; state: 'upheld' | 'declined'; answer: string } {
  if (
    more.length > 0 ||
    !isUuid(couponId) ||
    !/^\d{1,2}$/.test(place) ||
    (state !== 'upheld' && state !== 'declined')
  )
    throw new CliInputError(USAGE)
  if (answer === '' || answer.length > LONGEST_ANSWER)
    throw new CliInputError(`--answer must be 1 to ${LONGEST_ANSWER} characters`)
  return { couponId, leg: Number(place), state, answer }
}
