import type { JsonObject } from '#games/game-engine.ts'
import { createDraw } from '#games/fairness/draw.ts'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { GameEngine } from './engine.ts'
import type { RoundBook } from './round-book.ts'
import { inputHash } from './round-input.ts'
import {
  actionsJson,
  insertStep,
  listSteps,
  replyJson,
  type RoundRecord,
  type StepRecord,
} from './round-record.ts'

export const MAX_STEPS = 200
const MAX_PARAMS_LENGTH = 4_000

export type Made = { reply: string; settled: { betMinor: Minor; winMinor: Minor } | undefined }
export type Move = {
  roundId: string
  requestId: string
  action: string
  params: JsonObject
  /**
   * In shared rounds: computes the parameters of the move from the stored bet. The stored move
   * holds the requested parameters.
   */
  judge?: (tx: Tx, bet: Pick<RoundRecord, 'params' | 'openedAt'>) => Promise<JsonObject>
}

/**
 * Makes a move in an open round: replays it from its seeds, moves the money and stores the step.
 * Returns the reply as JSON; the same ID with the same move returns it again. `settled` is the
 * round's result if this move ended it.
 * @throws Refusal 'record not found', 'duplicate', 'not possible', 'insufficient balance',
 * FieldRefusal
 */
export async function act(
  tx: Tx,
  book: RoundBook,
  engine: GameEngine,
  move: Move,
  now: Date,
): Promise<Made> {
  const paramsJson = JSON.stringify(move.params)
  if (paramsJson.length > MAX_PARAMS_LENGTH) throw refuseFields({ params: 'tooLong' })
  const locked = isUuid(move.roundId) ? await book.lock(tx, move.roundId) : undefined
  if (locked === undefined) throw new Refusal('record not found')
  const { record, seeds } = locked
  const steps = await listSteps(tx, record)
  const before = steps.find(({ requestId }) => requestId === move.requestId)
  if (before !== undefined) return { reply: repeatedReply(before, move), settled: undefined }
  const request = {
    requestId: move.requestId,
    hash: inputHash(record.id, move.action, move.params),
  }
  await book.requireUnusedId(tx, request)
  if (record.state !== 'open' || engine.act === undefined || steps.length >= MAX_STEPS)
    throw new Refusal('not possible')

  const params = (await move.judge?.(tx, record)) ?? move.params
  const draw = createDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce)
  const progress = engine.act(draw, record.betMinor, record.params, [
    ...steps,
    { action: move.action, params },
  ])
  const raiseMinor = progress.stakeMinor - record.betMinor - record.raisedMinor
  if (raiseMinor > 0n) await book.raise(tx, engine, record, request, raiseMinor)
  const stakedMinor = record.raisedMinor + raiseMinor
  if (progress.state === 'settled')
    await book.settle(
      tx,
      engine,
      { ...record, raisedMinor: stakedMinor },
      request,
      progress.winMinor,
    )

  const reply = replyJson({
    id: record.id,
    nonce: record.nonce,
    state: progress.state,
    betMinor: progress.stakeMinor,
    winMinor: progress.winMinor,
    balanceMinor: await book.balance(tx),
    events: JSON.stringify(progress.events),
    actions: actionsJson(progress),
  })
  await insertStep(tx, record, {
    n: steps.length + 1,
    request_id: move.requestId,
    action: move.action,
    params: paramsJson,
    reply,
    created_at: now,
  })
  return {
    reply,
    settled:
      progress.state === 'settled'
        ? { betMinor: stakedMinor, winMinor: progress.winMinor }
        : undefined,
  }
}

function repeatedReply(before: StepRecord, move: Move): string {
  const isSame = inputHash(before.action, before.params).equals(inputHash(move.action, move.params))
  if (!isSame) throw new Refusal('duplicate')
  return JSON.stringify(before.reply)
}
