import * as calls from '#shared/contracts/funds.ts'
import { toWireTime } from '#shared/dates.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerFunds, findNewest, stateOf } from './request.ts'

export { eraseFunds } from './erase.ts'
export {
  askFunds,
  countAnswered,
  decideFunds,
  listRequests,
  listRequestsOf,
  stateOf,
} from './request.ts'
export type { RequestRow } from './tables.ts'

export function createFunds({ database }: Platform) {
  const { read } = database
  const own = async (playerId: string, now: Date) => {
    const row = await findNewest(read, playerId)
    return {
      request:
        row === undefined
          ? null
          : {
              requestID: row.id,
              ask: row.ask,
              state: stateOf(row, now),
              dueOn: row.due_on,
              askedAt: toWireTime(row.asked_at),
              answer: row.answer,
              reason: row.state === 'refused' ? row.reason : null,
            },
    }
  }
  const bound: BoundCall[] = [
    handle(calls.getFundsRequest, ({ caller: { playerId }, now }) => own(playerId, now)),
    handle(
      calls.answerFundsRequest,
      async ({ caller: { playerId }, now }, { requestID, answer }) => {
        await database.transaction((tx) =>
          answerFunds(tx, { playerId, id: requestID, answer, now }),
        )
        return own(playerId, now)
      },
    ),
  ]
  return {
    calls: bound,
    ownData: [
      ownRows(
        read,
        'funds',
        'funds.request',
        ['id', 'ask', 'state', 'due_on', 'asked_at', 'answer', 'answered_at', 'decided_at'],
        'asked_at',
      ),
    ],
  }
}
