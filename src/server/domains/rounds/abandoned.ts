import { sql } from 'kysely'
import { z } from 'zod'
import { createDraw } from '#games/fairness/draw.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Minor } from '#shared/money.ts'
import type { EngineRegistry, GameEngine } from './engine.ts'
import { act, MAX_STEPS } from './act.ts'
import { realBook } from './real-book.ts'
import { inputHash } from './round-input.ts'
import { listSteps } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export const ABANDONED_AFTER_MS = 24 * 3_600_000
/** Uses the database's time, so that a process with a fast clock ends no round early. */
const ABANDONED_BEFORE = sql<Date>`platform.now() - ${ABANDONED_AFTER_MS}::double precision *
  interval '1 millisecond'`
const BATCH = 200
const SOURCE = 'rounds:settle-abandoned'

export const SETTLE_ABANDONED = { name: 'rounds:settle-abandoned', payload: z.unknown() }
export const SETTLE_CLOSED = {
  name: 'rounds:settle-closed',
  payload: z.object({ playerId: z.string() }),
}

type Deps = Pick<Platform, 'database' | 'clock' | 'outbox' | 'deadLetters'> & {
  fairness: Fairness
  engines: EngineRegistry
}
const openRound = z.object({ id: z.string(), player_id: z.string(), game_id: z.string() })
type OpenRound = z.output<typeof openRound>

/**
 * Ends rounds that were left for a day by the game's own rule (`abandon`); without one, or without
 * the game, the stake is returned. With `playerId`, ends all of a closed player's rounds at once,
 * except shared rounds: those end automatically, and a stake returned after a crash would have
 * risked nothing. Returns how many.
 */
export async function settleAbandoned(
  { engines, ...deps }: Deps,
  playerId?: string,
): Promise<number> {
  const rounds = await deps.database.read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .select(['id', 'player_id', 'game_id'])
    .where('state', '=', 'open')
    .$if(playerId === undefined, (query) => query.where('opened_at', '<', ABANDONED_BEFORE))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .where(sql<boolean>`not platform.is_held(${SOURCE}, id::text)`)
    .orderBy('opened_at')
    .limit(BATCH)
    .execute()
  const left = rounds.filter(
    ({ game_id: gameID }) => playerId === undefined || engines.find(gameID)?.shared === undefined,
  )
  await deps.deadLetters.runEach(
    SOURCE,
    left.map((round) => ({ id: round.id, payload: round })),
  )
  return left.length
}

export function defineAbandoned({ engines, ...deps }: Deps): void {
  deps.deadLetters.define(SOURCE, openRound, (tx, round) =>
    settleOne(tx, deps, engines.find(round.game_id), round),
  )
}

async function settleOne(
  tx: Tx,
  { clock, outbox, fairness }: Omit<Deps, 'engines'>,
  engine: GameEngine | undefined,
  round: OpenRound,
): Promise<void> {
  const now = clock.now()
  const name = engine?.name ?? { tr: round.game_id, en: round.game_id }
  const book = realBook(
    fairness,
    { playerId: round.player_id, gameID: round.game_id, lang: 'tr' },
    now,
  )
  for (let moves = 0; moves <= MAX_STEPS; moves += 1) {
    const locked = await book.lock(tx, round.id)
    if (locked === undefined) return
    const { record, seeds } = locked
    const notify = (amountMinor: Minor, isStakeBack: boolean) =>
      outbox.add(tx, 'round-closed', {
        playerId: round.player_id,
        roundId: round.id,
        game: name,
        amountMinor: amountMinor.toString(),
        isStakeBack,
        at: now.toISOString(),
      })
    if (record.state !== 'open') {
      if (moves > 0) await notify(record.winMinor, false)
      return
    }
    const requestId = crypto.randomUUID()
    const steps = await listSteps(tx, record)
    if (engine?.abandon === undefined || moves === MAX_STEPS) {
      await book.refund(tx, engine, record, { requestId, hash: inputHash(round.id, 'give back') })
      await notify(record.betMinor + record.raisedMinor, true)
      return
    }
    await act(
      tx,
      book,
      engine,
      {
        roundId: round.id,
        requestId,
        ...engine.abandon(
          steps,
          createDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce),
          record.params,
        ),
      },
      now,
    )
  }
}
