import { BUSY, groupCommit, type GroupCommit } from '#server/platform/database/group-commit.ts'
import { errorCode } from '#server/platform/database/transient-fault.ts'
import type { Platform } from '#server/platform/platform.ts'
import { RETRIED_CODES, type Answer, type JudgedOrder } from './order.ts'

const MAX_TRIES = 3
/**
 * Simultaneous transactions of different players. Each has a connection and waits for no account.
 */
const IN_FLIGHT = 6

const STATEMENT = `select * from provider.take_in_turn($1::boolean, $2::uuid, $3, $4, $5::bytea,
  $6::uuid, $7::uuid, $8::uuid, $9::uuid, $10, $11, $12::smallint, $13, $14::boolean,
  $15::bigint, $16, $17::timestamptz)`

const FREE_STATEMENT = `select * from provider.take_free($1::boolean, $2::uuid, $3::uuid,
  $4::bigint, $5, $6::bytea, $7::uuid, $8::uuid, $9::uuid, $10, $11, $12::smallint, $13,
  $14::boolean, $15, $16::timestamptz)`

type Deps = Pick<Platform, 'database' | 'clock'>

/**
 * Runs each order in its own commit. One whose account is locked is deferred. `row` is undefined
 * where the key is no longer valid.
 */
export function takeAlone(deps: Deps): GroupCommit<JudgedOrder, { row: Answer | undefined }> {
  return groupCommit(
    async (asked, waits) => {
      const answers = []
      for (const judged of asked) answers.push(await settle(deps, judged, waits))
      return answers
    },
    { groupsInFlight: IN_FLIGHT, callsInAGroup: 1 },
  )
}

async function settle(
  { database, clock }: Deps,
  { order, refusal }: JudgedOrder,
  waits: boolean,
): Promise<{ row: Answer | undefined } | typeof BUSY> {
  const { kind, input, game, reward } = order
  const sessionId = refusal === null ? order.sessionId : null
  const [round, closes] = [input.round ?? input.transaction_uuid, input.round_closed ?? false]
  const played = [game?.gameID ?? null, game?.subject ?? null, game?.subCategory ?? null]
  const free = reward && [
    waits,
    order.keyId,
    reward.id,
    reward.statedMinor,
    input.request_uuid,
    order.hash,
    input.transaction_uuid,
    input.user,
    sessionId,
    ...played,
    round,
    closes,
    refusal,
    clock.now(),
  ]
  const values = free ?? [
    waits,
    order.keyId,
    kind,
    input.request_uuid,
    order.hash,
    input.transaction_uuid,
    order.referenceId,
    input.user,
    sessionId,
    ...played,
    round,
    closes,
    order.amountMinor,
    refusal,
    clock.now(),
  ]
  for (let tries = 1; ; tries += 1) {
    try {
      const [row] = await database.statement<Answer & { is_busy: boolean }>(
        free === undefined ? 'provider-take' : 'provider-take-free',
        free === undefined ? STATEMENT : FREE_STATEMENT,
        values,
      )
      return row?.is_busy === true ? BUSY : { row }
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRIED_CODES.has(errorCode(error))) throw error
    }
  }
}
