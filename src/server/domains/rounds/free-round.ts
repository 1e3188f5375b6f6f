import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Fairness, SeedPair } from '#server/domains/fairness/index.ts'
import {
  findFreeRound,
  lockPlayer,
  payFreeRound,
  type Balances,
  type Wallet,
} from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawRound } from './draw-round.ts'
import type { GameEngine } from './engine.ts'
import { requireLiveSession, requireMayStake, type RealLaunch } from './launch.ts'
import type { LiveFeed } from './live-feed.ts'
import { inputHash, type RoundOrder } from './round-input.ts'
import { listSteps, openingReplyJson, replyJson, standingReply, toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export type FreeRoundsLeft = {
  id: string
  left: number
  rounds: number
  betMinor: Minor
  expiresAt: Date
  wagering: number
}

type TakenFreeRound = {
  betMinor: Minor
  toBonus: boolean
  settle(winMinor: Minor): Promise<void>
}

export type FreeRoundsGiver = {
  find(read: Db, playerId: string, gameID: string, now: Date): Promise<FreeRoundsLeft | undefined>
  /**
   * Takes one of a locked player's free rounds.
   * @throws Refusal 'record not found', 'not possible' where none is left
   */
  take(
    tx: Tx,
    which: { id: string; playerId: string; gameID: string; now: Date },
  ): Promise<TakenFreeRound>
}

const CALL = 'games.round'

/** `announcement` is sent after the commit; undefined for a repeated round. */
type Played = {
  json: string
  announcement?: { roundId: string; pair: SeedPair; balances: Balances; winMinor: Minor }
}

type Deps = Pick<Platform, 'database' | 'clock'> & {
  fairness: Fairness
  wallet: Pick<Wallet, 'announceBalance'>
  feed: Pick<LiveFeed, 'note'>
  giver: FreeRoundsGiver
}

/**
 * Plays one free round: nonce, win and use are one commit. A repeat returns the same reply.
 * @throws Refusal 'not possible' where none is left; FieldRefusal where another bet is named, or
 * anything is bought with it
 */
export async function playFreeRound(
  { database, clock, fairness, wallet, feed, giver }: Deps,
  launch: RealLaunch,
  engine: GameEngine,
  { freeRounds, ...asked }: RoundOrder & { freeRounds: string },
): Promise<string> {
  const now = clock.now()
  const { playerId } = launch
  if (Object.keys(asked.params).length > 0) throw refuseFields({ params: 'invalid' })
  await requireLiveSession(database, launch, now)
  const order = { ...asked, hash: inputHash('free', freeRounds, engine.gameID, asked.betMinor) }
  const played = await database.transaction(async (tx): Promise<Played> => {
    // Like every round of the player: locks the pair first, then the account.
    await sql`select fairness.lock_pairs(array[${playerId}]::uuid[])`.execute(tx)
    await lockPlayer(tx, playerId)
    const before = await findFreeRound(tx, CALL, {
      playerId,
      requestId: order.requestId,
      inputHash: order.hash,
    })
    if (before !== undefined) return { json: openingReplyJson(await getRecord(tx, before)) }
    await requireMayStake(tx, playerId, now)
    await requireSeat(tx, launch, engine, now)
    const free = await giver.take(tx, { id: freeRounds, playerId, gameID: engine.gameID, now })
    if (order.betMinor !== free.betMinor) throw refuseFields({ bet: 'amountRange' })
    const pair = await fairness.requirePair(tx, playerId)
    const drawn = drawRound(engine, order, pair, now)
    const { winMinor } = drawn
    if (winMinor === null) throw new Refusal('not possible')
    const balances = await payFreeRound(tx, CALL, {
      playerId,
      requestId: order.requestId,
      inputHash: order.hash,
      winMinor,
      toBonus: free.toBonus,
      roundId: drawn.roundId,
      gameId: engine.gameID,
      subject: engine.name[launch.lang],
      subCategory: engine.subCategory,
      now,
    })
    await free.settle(winMinor)
    const balanceMinor = balances.cashMinor + balances.bonusMinor
    await sql`select fairness.count_rounds(array[${pair.id}]::uuid[], array[false])`.execute(tx)
    await tx
      .withTables<RoundsTables>()
      .updateTable('rounds.seat')
      .set({ last_round_at: now })
      .where('player_id', '=', playerId)
      .where('game_id', '=', engine.gameID)
      .execute()
    await tx
      .withTables<RoundsTables>()
      .insertInto('rounds.round')
      .values({
        id: drawn.roundId,
        player_id: playerId,
        game_id: engine.gameID,
        launch_id: launch.id,
        state: 'settled',
        bet_minor: order.betMinor,
        win_minor: winMinor,
        balance_minor: balanceMinor,
        pair_id: pair.id,
        nonce: pair.nonce,
        params: '{}',
        events: drawn.events,
        actions: drawn.actions,
        opened_at: now,
        settled_at: now,
        free_id: freeRounds,
      })
      .execute()
    return {
      json: replyJson({
        id: drawn.roundId,
        nonce: pair.nonce,
        state: 'settled',
        betMinor: order.betMinor,
        winMinor,
        balanceMinor,
        events: drawn.events,
        actions: drawn.actions,
      }),
      announcement: { roundId: drawn.roundId, pair, balances, winMinor },
    }
  })
  if (played.announcement !== undefined) {
    const { roundId, pair, balances, winMinor } = played.announcement
    fairness.noteNonce(playerId, pair.id, pair.nonce + 1)
    wallet.announceBalance(playerId, balances)
    feed.note({ roundId, playerId, gameID: launch.gameID, betMinor: order.betMinor, winMinor })
  }
  return played.json
}

/** @throws Refusal 'round open', with the round; 'too fast' */
async function requireSeat(
  tx: Tx,
  { playerId, gameID }: RealLaunch,
  engine: GameEngine,
  now: Date,
): Promise<void> {
  const seat = await tx
    .withTables<RoundsTables>()
    .selectFrom('rounds.seat')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameID)
    .executeTakeFirst()
  if (seat?.open_round_id) {
    const record = await getRecord(tx, seat.open_round_id)
    throw new Refusal('round open', {
      round: standingReply(record, await listSteps(tx, record)),
    })
  }
  const waitMs = seat?.last_round_at
    ? seat.last_round_at.getTime() + engine.rules.minCycleMs - now.getTime()
    : 0
  if (waitMs > 0) throw new Refusal('too fast', { retryAfterMs: waitMs })
}

async function getRecord(tx: Tx, id: string) {
  return toRecord(
    await tx
      .withTables<RoundsTables>()
      .selectFrom('rounds.round')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}
