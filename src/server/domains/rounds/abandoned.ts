import { z } from 'zod'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { act, MAX_STEPS } from './act.ts'
import type { EngineRegistry, GameEngine } from './engine.ts'
import { realBook } from './real-book.ts'
import { inputHash } from './round-input.ts'
import { listSteps } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export const ABANDONED_AFTER_MS = 24 * 3_600_000
const BATCH = 200

export const SETTLE_ABANDONED = { name: 'rounds:settle-abandoned', payload: z.unknown() }

type Deps = Pick<Platform, 'database' | 'clock'> & { fairness: Fairness; wallet: Pick<Wallet, 'balanceOf'>; engines: EngineRegistry }
type OpenRound = { id: string; player_id: string; game_id: string }

/**
 * Ends rounds nobody came back to for a day, by the game's own rule (`abandon`); a game without one, or no longer there, gives the
 * stake back. Returns how many.
 */
export async function settleAbandoned({ engines, ...deps }: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS)
  const rounds = await deps.database.read.withTables<RoundsTables>().selectFrom('rounds.round').select(['id', 'player_id', 'game_id'])
    .where('state', '=', 'open').where('opened_at', '<', before).orderBy('opened_at').limit(BATCH).execute()
  for (const round of rounds) await settleOne(deps, engines.find(round.game_id), round)
  return rounds.length
}

async function settleOne({ database, clock, fairness, wallet }: Omit<Deps, 'engines'>, engine: GameEngine | undefined, round: OpenRound): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const book = realBook(fairness, wallet, { playerId: round.player_id, gameID: round.game_id, lang: 'tr' }, now)
    for (let moves = 0; moves <= MAX_STEPS; moves += 1) {
      const locked = await book.lock(tx, round.id)
      if (locked === undefined || locked.record.state !== 'open') return
      const requestId = crypto.randomUUID()
      const steps = await listSteps(tx, round.id)
      if (engine?.abandon === undefined || moves === MAX_STEPS) {
        await book.giveBack(tx, engine, locked.record, { requestId, hash: inputHash(round.id, 'give back') })
        return
      }
      await act(tx, book, engine, { roundId: round.id, requestId, ...engine.abandon(steps) }, now)
    }
  })
}
