import type { Database } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Minor } from '#shared/money.ts'
import { groupCommit, type GroupCommit } from '#server/platform/database/group-commit.ts'

export type RoundCall = {
  playerId: string
  requestId: string
  inputHash: Buffer
  betMinor: Minor
  winMinor: Minor | null
  roundId: string
  gameId: string
  subject: string
  subCategory: number
  reply: unknown
}

export type RoundAnswer = {
  /**
   * done | replayed | duplicate | insufficient balance, or a result of the stake guard, which
   * `stakeRefusal` words
   */
  outcome: string
  cashMinor: Minor
  bonusMinor: Minor
  lockedMinor: Minor
  reply: unknown
}

type Row = {
  n: number
  outcome: string
  cash_minor: bigint | null
  bonus_minor: bigint | null
  locked_minor: bigint | null
  reply: unknown
}

const STATEMENT =
  'select * from wallet.play_rounds($1::uuid[],$2::uuid[],$3,$4::bytea[],$5::bigint[],$6::bigint[],$7::uuid[],$8::text[],$9::text[],$10::smallint[],$11::jsonb[],$12)'

/**
 * Plays rounds of the call `callName`. Rounds that arrive together share one statement and one
 * commit.
 */
export function roundPlayer(
  database: Database,
  clock: Clock,
  callName: string,
): GroupCommit<RoundCall, RoundAnswer> {
  const work = async (calls: readonly RoundCall[]) => {
    const rows = await database.statement<Row>('wallet.play_rounds', STATEMENT, [
      calls.map((call) => call.playerId),
      calls.map((call) => call.requestId),
      callName,
      calls.map((call) => call.inputHash),
      calls.map((call) => call.betMinor),
      calls.map((call) => call.winMinor),
      calls.map((call) => call.roundId),
      calls.map((call) => call.gameId),
      calls.map((call) => call.subject),
      calls.map((call) => call.subCategory),
      calls.map((call) => (call.reply === undefined ? null : JSON.stringify(call.reply))),
      clock.now(),
    ])
    const answers: RoundAnswer[] = []
    for (const row of rows) answers[row.n - 1] = toAnswer(row)
    return answers
  }
  return groupCommit(work, { shardOf: ({ playerId }) => database.shardOf(playerId) })
}

function toAnswer(row: Row): RoundAnswer {
  return {
    outcome: row.outcome,
    cashMinor: row.cash_minor ?? 0n,
    bonusMinor: row.bonus_minor ?? 0n,
    lockedMinor: row.locked_minor ?? 0n,
    reply: row.reply,
  }
}
