import { sql, type Selectable } from 'kysely'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { GameEngine } from './engine.ts'
import { drawRound } from './draw-round.ts'
import type { TrialLaunch } from './launch.ts'
import { refuseTogether, type RoundOrder } from './round-input.ts'
import {
  listSteps,
  openingReplyJson,
  standingReply,
  toRecord,
  type RoundRecord,
} from './round-record.ts'
import type { RoundsTables, TrialTable } from './tables.ts'

export const TRIAL_CREDIT_MINOR: Minor = 100_000n

export async function openTrial(tx: Tx, fairness: Fairness, launchId: string): Promise<void> {
  const { serverSeed, serverSeedHash } = fairness.newServerSeed()
  await tx
    .withTables<RoundsTables>()
    .insertInto('rounds.trial')
    .values({
      launch_id: launchId,
      balance_minor: TRIAL_CREDIT_MINOR,
      server_seed_sealed: fairness.sealSeed(serverSeed),
      server_seed_hash: serverSeedHash,
      client_seed: fairness.newClientSeed(),
      last_round_at: null,
      open_round_id: null,
    })
    .execute()
}

/**
 * Takes play credit (a negative amount) or adds it, for rounds stored elsewhere; 0 only locks it
 * until the transaction ends. Returns the remaining credit.
 * @throws Refusal 'insufficient balance'
 */
export async function moveCredit(tx: Tx, launchId: string, amountMinor: Minor): Promise<Minor> {
  const tables = tx.withTables<RoundsTables>()
  const { balance_minor: beforeMinor } = await tables
    .selectFrom('rounds.trial')
    .select('balance_minor')
    .where('launch_id', '=', launchId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const balanceMinor = beforeMinor + amountMinor
  if (balanceMinor < 0n)
    throw new Refusal('insufficient balance', { balance: toWireMoney(beforeMinor) })
  if (amountMinor !== 0n)
    await tables
      .updateTable('rounds.trial')
      .set({ balance_minor: balanceMinor })
      .where('launch_id', '=', launchId)
      .execute()
  return balanceMinor
}

/**
 * Plays a round on play credit by the same rules as for money. Returns its reply as JSON.
 * @throws Refusal 'duplicate', 'round open', 'too fast', 'limit reached', 'insufficient balance'
 */
export async function playTrialRound(
  tx: Tx,
  fairness: Fairness,
  launch: TrialLaunch,
  engine: GameEngine,
  order: RoundOrder,
  now: Date,
): Promise<string> {
  const tables = tx.withTables<RoundsTables>()
  const trial = await tables
    .selectFrom('rounds.trial')
    .selectAll()
    .where('launch_id', '=', launch.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const repeated = await tables
    .selectFrom('rounds.trial_round')
    .selectAll()
    .where('launch_id', '=', launch.id)
    .where('request_id', '=', order.requestId)
    .executeTakeFirst()
  if (repeated !== undefined) {
    if (!repeated.input_hash.equals(order.hash)) throw new Refusal('duplicate')
    return openingReplyJson(toRecord(repeated))
  }
  await requirePlayable(tx, trial, engine, order, now)
  const seeds = {
    serverSeed: fairness.openSeed(trial.server_seed_sealed),
    clientSeed: trial.client_seed,
    nonce: trial.nonce,
  }
  const drawn = drawRound(engine, order, seeds, now)
  if (trial.balance_minor < drawn.stakeMinor)
    throw new Refusal('insufficient balance', { balance: toWireMoney(trial.balance_minor) })
  const isOpen = drawn.winMinor === null
  const balanceMinor = trial.balance_minor - drawn.stakeMinor + (drawn.winMinor ?? 0n)
  await tables
    .updateTable('rounds.trial')
    .where('launch_id', '=', launch.id)
    .set({
      balance_minor: balanceMinor,
      nonce: trial.nonce + 1,
      last_round_at: now,
      ...(engine.shared?.betNumber(order.params) === 2
        ? { second_round_id: drawn.roundId }
        : { open_round_id: isOpen ? drawn.roundId : null }),
    })
    .execute()
  const row = await tables
    .insertInto('rounds.trial_round')
    .values({
      id: drawn.roundId,
      launch_id: launch.id,
      request_id: order.requestId,
      input_hash: order.hash,
      state: isOpen ? 'open' : 'settled',
      bet_minor: order.betMinor,
      raised_minor: drawn.stakeMinor - order.betMinor,
      win_minor: drawn.winMinor ?? 0n,
      balance_minor: balanceMinor,
      nonce: trial.nonce,
      params: JSON.stringify(order.params),
      events: drawn.events,
      actions: drawn.actions,
      opened_at: isOpen ? sql<Date>`platform.now()` : now,
      settled_at: isOpen ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return openingReplyJson(toRecord(row))
}

async function requirePlayable(
  tx: Tx,
  trial: Selectable<TrialTable>,
  engine: GameEngine,
  { params, betMinor }: RoundOrder,
  now: Date,
): Promise<void> {
  const number = engine.shared?.betNumber(params)
  const [own, other] =
    number === 2
      ? [trial.second_round_id, trial.open_round_id]
      : [trial.open_round_id, number === undefined ? null : trial.second_round_id]
  const record = await findOpen(tx, own)
  if (record !== undefined)
    throw new Refusal('round open', { round: standingReply(record, await listSteps(tx, record)) })
  const beside = await findOpen(tx, other)
  if (beside !== undefined && beside.params['round'] === params['round']) {
    const maxMinor = engine.rules.betStepsMinor.at(-1) ?? 0n
    if (beside.betMinor + betMinor > maxMinor) throw refuseTogether(maxMinor)
    return
  }
  const retryAfterMs =
    trial.last_round_at === null
      ? 0
      : trial.last_round_at.getTime() + engine.rules.minCycleMs - now.getTime()
  if (retryAfterMs > 0) throw new Refusal('too fast', { retryAfterMs })
}

async function findOpen(tx: Tx, roundId: string | null): Promise<RoundRecord | undefined> {
  if (roundId === null) return undefined
  const row = await tx
    .withTables<RoundsTables>()
    .selectFrom('rounds.trial_round')
    .selectAll()
    .where('id', '=', roundId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row && toRecord(row)
}
