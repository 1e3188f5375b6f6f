import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import { balanceOf, requireRoundWithinBonus, stakeRefusal } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { GameEngine } from './engine.ts'
import { requireMayStake } from './launch.ts'
import type { MoveRequest, RoundBook } from './round-book.ts'
import { toRecord, type RoundRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

const CALL = 'games.act'
const WIN = 4
const STAKE_BACK = 5

type WalletAnswer = {
  outcome: string | null
  cash_minor: bigint | null
  bonus_minor: bigint | null
}
type Owner = { playerId: string; gameID: string; lang: Lang; barredPlace?: boolean }

export function realBook(fairness: Fairness, owner: Owner, now: Date): RoundBook {
  let movedTo: Minor | undefined
  const subjectOf = (engine: GameEngine | undefined) => engine?.name[owner.lang] ?? owner.gameID

  async function close(
    tx: Tx,
    engine: GameEngine | undefined,
    round: RoundRecord,
    move: MoveRequest,
    type: typeof WIN | typeof STAKE_BACK,
    winMinor: Minor,
  ): Promise<void> {
    const answer = await ask(
      tx,
      sql`wallet.close_round(${owner.playerId}, ${move.requestId}, ${CALL}, ${move.hash},
        ${type}::smallint, ${winMinor},
      ${round.id}, ${owner.gameID}, ${subjectOf(engine)}, ${engine?.subCategory ?? 301}::smallint,
        null, ${now})`,
    )
    movedTo = requireDone(answer)
    const tables = tx.withTables<RoundsTables>()
    const { pair_id } = await tables
      .updateTable('rounds.round')
      .set({
        state: 'settled',
        win_minor: winMinor,
        settled_at: now,
        is_returned: type === STAKE_BACK,
      })
      .where('id', '=', round.id)
      .returning('pair_id')
      .executeTakeFirstOrThrow()
    await sql`select fairness.close_round(${pair_id})`.execute(tx)
    await tables
      .updateTable('rounds.seat')
      .set({
        open_round_id: sql`nullif(open_round_id, ${round.id})`,
        second_round_id: sql`nullif(second_round_id, ${round.id})`,
      })
      .where('player_id', '=', owner.playerId)
      .where('game_id', '=', owner.gameID)
      .where((where) =>
        where.or([where('open_round_id', '=', round.id), where('second_round_id', '=', round.id)]),
      )
      .execute()
  }

  return {
    async lock(tx, roundId) {
      await sql`select rounds.begin_move(${owner.playerId})`.execute(tx)
      const row = await tx
        .withTables<RoundsTables>()
        .selectFrom('rounds.round')
        .selectAll()
        .where('id', '=', roundId)
        .where('player_id', '=', owner.playerId)
        .where('game_id', '=', owner.gameID)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return undefined
      const pair = await fairness.getPair(tx, row.pair_id)
      return {
        record: toRecord(row),
        seeds: { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce: row.nonce },
      }
    },
    async requireUnusedId(tx, move) {
      const answer = await ask(
        tx,
        sql`wallet.find_answer(${owner.playerId}, ${move.requestId}, ${CALL}, ${move.hash})`,
      )
      if (answer.outcome !== null) throw new Refusal('duplicate')
    },
    async raise(tx, engine, round, move, raiseMinor) {
      if (owner.barredPlace === true) throw new Refusal('jurisdiction')
      await requireMayStake(tx, owner.playerId, now)
      const raise = { requestId: derivedId(move.requestId), hash: move.hash }
      const answer = await ask(
        tx,
        sql`wallet.play_round(${owner.playerId}, ${raise.requestId}, ${CALL}, ${raise.hash},
          ${raiseMinor}, null,
        ${round.id}, ${owner.gameID}, ${subjectOf(engine)}, ${engine.subCategory}::smallint, null,
          ${now})`,
      )
      movedTo = requireDone(answer)
      await requireRoundWithinBonus(tx, owner.playerId, [round.id], now)
      await tx
        .withTables<RoundsTables>()
        .updateTable('rounds.round')
        .set({ raised_minor: round.raisedMinor + raiseMinor })
        .where('id', '=', round.id)
        .execute()
    },
    settle: (tx, engine, round, move, winMinor) => close(tx, engine, round, move, WIN, winMinor),
    refund: (tx, engine, round, move) =>
      close(tx, engine, round, move, STAKE_BACK, round.betMinor + round.raisedMinor),
    async balance(tx) {
      if (movedTo !== undefined) return movedTo
      const { cashMinor, bonusMinor } = await balanceOf(tx, owner.playerId)
      return cashMinor + bonusMinor
    },
  }
}

async function ask(tx: Tx, call: ReturnType<typeof sql>): Promise<WalletAnswer> {
  const { rows } =
    await sql<WalletAnswer>`select a.outcome, a.cash_minor, a.bonus_minor from ${call} a`.execute(
      tx,
    )
  return rows[0] ?? { outcome: null, cash_minor: null, bonus_minor: null }
}

function requireDone(answer: WalletAnswer): Minor {
  const balanceMinor = (answer.cash_minor ?? 0n) + (answer.bonus_minor ?? 0n)
  if (answer.outcome === 'done') return balanceMinor
  throw stakeRefusal(answer.outcome, balanceMinor)
}

function derivedId(requestId: string): string {
  const hex = createHash('sha256').update(`raise:${requestId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
