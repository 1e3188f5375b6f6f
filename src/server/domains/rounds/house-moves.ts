import type { JsonObject, RoundStep } from '#games/game-engine.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { act } from './act.ts'
import type { GameEngine } from './engine.ts'
import type { LiveFeed } from './live-feed.ts'
import { realBook } from './real-book.ts'
import { inputHash } from './round-input.ts'
import { toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'
import { trialBook } from './trial-book.ts'

export type OpenRound = {
  roundId: string
  betMinor: Minor
  params: JsonObject
  openedAt: Date
  owner: { playerId: string } | { launchId: string }
}

/** The house makes a move of its own, or returns everything staked. */
export type HouseMove = RoundStep | 'give back'

type Deps = Pick<Platform, 'database' | 'clock'> & {
  fairness: Fairness
  wallet: Pick<Wallet, 'balanceOf' | 'announceBalance'>
  feed: Pick<LiveFeed, 'note'>
}

export async function listOpenRounds(
  read: Db,
  gameID: string,
  limit: number,
): Promise<OpenRound[]> {
  const tables = read.withTables<RoundsTables>()
  const [real, trial] = await Promise.all([
    tables
      .selectFrom('rounds.round')
      .selectAll()
      .where('game_id', '=', gameID)
      .where('state', '=', 'open')
      .orderBy('opened_at')
      .limit(limit)
      .execute(),
    tables
      .selectFrom('rounds.trial_round as r')
      .innerJoin('rounds.trial_launch as l', 'l.id', 'r.launch_id')
      .selectAll('r')
      .where('l.game_id', '=', gameID)
      .where('r.state', '=', 'open')
      .orderBy('r.opened_at')
      .limit(limit)
      .execute(),
  ])
  const open = (
    row: (typeof real)[number] | (typeof trial)[number],
    owner: OpenRound['owner'],
  ): OpenRound => {
    const { id, betMinor, params, openedAt } = toRecord(row)
    return { roundId: id, betMinor, params, openedAt, owner }
  }
  return [
    ...real.map((row) => open(row, { playerId: row.player_id })),
    ...trial.map((row) => open(row, { launchId: row.launch_id })),
  ]
}

/**
 * Makes the house's move in one commit. Returns what it paid; undefined if the round was no longer
 * open. `guard` is the caller's fence and runs first in the transaction.
 */
export async function moveByHouse(
  { database, clock, fairness, wallet, feed }: Deps,
  engine: GameEngine,
  round: OpenRound,
  move: HouseMove,
  guard?: (tx: Tx) => Promise<void>,
): Promise<Minor | undefined> {
  const now = clock.now()
  const { roundId, owner } = round
  const requestId = crypto.randomUUID()
  const paid = await database
    .transaction(async (tx) => {
      await guard?.(tx)
      const book =
        'playerId' in owner
          ? realBook(fairness, { playerId: owner.playerId, gameID: engine.gameID, lang: 'tr' }, now)
          : trialBook(fairness, owner.launchId, now)
      if (move === 'give back') {
        const locked = await book.lock(tx, roundId)
        if (locked?.record.state !== 'open') return undefined
        await book.refund(tx, engine, locked.record, {
          requestId,
          hash: inputHash(roundId, 'give back'),
        })
        return { ...round, winMinor: locked.record.betMinor + locked.record.raisedMinor }
      }
      const { settled } = await act(tx, book, engine, { roundId, requestId, ...move }, now)
      return settled
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.debug === 'not possible') return undefined
      throw error
    })
  if (paid !== undefined && 'playerId' in owner) {
    wallet.announceBalance(owner.playerId, await wallet.balanceOf(owner.playerId))
    if (move !== 'give back')
      feed.note({ roundId, playerId: owner.playerId, gameID: engine.gameID, ...paid })
  }
  return paid?.winMinor
}
