import { toWireMoney } from '#shared/money.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EngineRegistry } from './engine.ts'
import type { Launch } from './launch.ts'
import {
  allEvents,
  listSteps,
  toHistoryRow,
  toRecord,
  type RoundRecord,
  type StepRecord,
} from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export async function listRounds(read: Db, launch: Launch, limit: number) {
  const tables = read.withTables<RoundsTables>()
  const rows =
    launch.mode === 'real'
      ? await tables
          .selectFrom('rounds.round')
          .selectAll()
          .where('player_id', '=', launch.playerId)
          .where('game_id', '=', launch.gameID)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      : await tables
          .selectFrom('rounds.trial_round')
          .selectAll()
          .where('launch_id', '=', launch.id)
          .orderBy('nonce', 'desc')
          .limit(limit)
          .execute()
  return rows.map((row) => toHistoryRow(toRecord(row)))
}

export type Viewer = { playerId: string } | { launchId: string }

type FoundRound = {
  record: RoundRecord
  gameID: string
  seeds: { serverSeedHash: string; serverSeed: string | null; clientSeed: string }
}

/** @throws Refusal 'record not found', also for another player's round */
export async function getRound(
  read: Db,
  fairness: Fairness,
  roundId: string,
  viewer: Viewer,
): Promise<FoundRound> {
  const found = await findRound(read, fairness, roundId, viewer)
  if (found === undefined) throw new Refusal('record not found')
  return found
}

export async function findRound(
  read: Db,
  fairness: Fairness,
  roundId: string,
  viewer: Viewer,
): Promise<FoundRound | undefined> {
  if (!isUuid(roundId)) return undefined
  return 'launchId' in viewer
    ? findTrialRound(read, roundId, viewer.launchId)
    : findRealRound(read, fairness, roundId, viewer.playerId)
}

export async function findOwner(read: Db, roundId: string): Promise<string | undefined> {
  const row = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .select('player_id')
    .where('id', '=', roundId)
    .executeTakeFirst()
  return row?.player_id
}

async function findRealRound(
  read: Db,
  fairness: Fairness,
  roundId: string,
  playerId: string,
): Promise<FoundRound | undefined> {
  const row = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .selectAll()
    .where('id', '=', roundId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return (
    row && {
      record: toRecord(row),
      gameID: row.game_id,
      seeds: await fairness.getShownPair(read, row.pair_id),
    }
  )
}

async function findTrialRound(
  read: Db,
  roundId: string,
  launchId: string,
): Promise<FoundRound | undefined> {
  const row = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.trial_round as r')
    .innerJoin('rounds.trial as t', 't.launch_id', 'r.launch_id')
    .innerJoin('rounds.trial_launch as l', 'l.id', 'r.launch_id')
    .selectAll('r')
    .select(['l.game_id', 't.server_seed_hash', 't.client_seed'])
    .where('r.id', '=', roundId)
    .where('r.launch_id', '=', launchId)
    .executeTakeFirst()
  // A trial's seed serves its later rounds too, so it is never shown.
  return (
    row && {
      record: toRecord(row),
      gameID: row.game_id,
      seeds: {
        serverSeedHash: row.server_seed_hash,
        serverSeed: null,
        clientSeed: row.client_seed,
      },
    }
  )
}

/**
 * Returns the steps that belong to `record`. A round that was read while open may be settled before
 * its steps are read. The last step is then left out, because `record` does not contain its win.
 */
async function listShownSteps(read: Db, record: RoundRecord): Promise<StepRecord[]> {
  const steps = await listSteps(read, record)
  return record.state === 'open' ? steps.filter(({ reply }) => reply.state === 'open') : steps
}

export async function replayOf(
  read: Db,
  engines: EngineRegistry,
  { record, gameID, seeds }: FoundRound,
) {
  const shared = await engines.find(gameID)?.shared?.proof(record.params)
  return {
    ...(await shownRound(read, engines, { record, gameID })),
    fairness: { ...seeds, nonce: record.nonce, ...(shared === undefined ? {} : { shared }) },
  }
}

export async function shownRound(
  read: Db,
  engines: EngineRegistry,
  { record, gameID }: Pick<FoundRound, 'record' | 'gameID'>,
) {
  return {
    gameID,
    slug: engines.find(gameID)?.slug ?? '',
    bet: toWireMoney(record.betMinor + record.raisedMinor),
    params: record.params,
    events: allEvents(record, await listShownSteps(read, record)),
    win: toWireMoney(record.winMinor),
    date: toWireTime(record.openedAt),
    ...(record.isFree ? { free: true } : {}),
  }
}

export async function fairnessOf(
  read: Db,
  engines: EngineRegistry,
  { record, gameID, seeds }: FoundRound,
) {
  const shared = await engines.find(gameID)?.shared?.proof(record.params)
  const bet = toWireMoney(record.betMinor)
  const moves = (await listShownSteps(read, record)).map(({ action, params }) => ({
    action,
    params,
  }))
  return {
    roundID: record.id,
    gameID,
    game: engines.find(gameID)?.slug ?? '',
    bet,
    stake: toWireMoney(record.isFree ? 0n : record.betMinor + record.raisedMinor),
    win: toWireMoney(record.winMinor),
    date: toWireTime(record.openedAt),
    params: { ...record.params, bet },
    moves,
    ...seeds,
    nonce: record.nonce,
    ...(shared === undefined ? {} : { shared }),
  }
}
