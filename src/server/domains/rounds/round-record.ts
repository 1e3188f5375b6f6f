import type { JsonObject, Progress, RoundStep, WireEvent } from '#games/game-engine.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { roundReply, type RoundReply } from '#shared/contracts/games.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type {
  RoundsTables,
  RoundState,
  RoundTable,
  TrialRoundTable,
  TrialStepTable,
} from './tables.ts'

export type RoundRecord = {
  id: string
  state: RoundState
  betMinor: Minor
  raisedMinor: Minor
  winMinor: Minor
  balanceMinor: Minor
  nonce: number
  params: JsonObject
  events: string
  actions: string
  openedAt: Date
  isFree: boolean
  /** Undefined for a round on play credit. */
  playerId: string | undefined
}

export type RoundKey = Pick<RoundRecord, 'id' | 'playerId'>

export type StepRecord = RoundStep & { requestId: string; reply: RoundReply }

type Reply = Pick<
  RoundRecord,
  'id' | 'state' | 'betMinor' | 'winMinor' | 'balanceMinor' | 'nonce' | 'events' | 'actions'
>

const NO_ACTIONS = '[]'
const jsonObject = z.record(z.string(), z.unknown())
const eventList = z.array(z.looseObject({ type: z.string() }))

export function toRecord(row: Selectable<RoundTable> | Selectable<TrialRoundTable>): RoundRecord {
  return {
    id: row.id,
    state: row.state,
    betMinor: row.bet_minor,
    raisedMinor: row.raised_minor,
    winMinor: row.win_minor,
    balanceMinor: row.balance_minor,
    nonce: row.nonce,
    params: jsonObject.parse(JSON.parse(row.params)),
    events: row.events,
    actions: row.actions,
    openedAt: row.opened_at,
    isFree: 'free_id' in row && row.free_id !== null,
    playerId: 'player_id' in row ? row.player_id : undefined,
  }
}

export async function listSteps(read: Db, { id, playerId }: RoundKey): Promise<StepRecord[]> {
  const tables = read.withTables<RoundsTables>()
  const rows =
    playerId === undefined
      ? await tables
          .selectFrom('rounds.trial_step')
          .selectAll()
          .where('round_id', '=', id)
          .orderBy('n')
          .execute()
      : await tables
          .selectFrom('rounds.step')
          .selectAll()
          .where('round_id', '=', id)
          .where('player_id', '=', playerId)
          .orderBy('n')
          .execute()
  return rows.map(toStep)
}

export async function insertStep(
  tx: Tx,
  { id, playerId }: RoundKey,
  step: Omit<TrialStepTable, 'round_id'>,
): Promise<void> {
  const tables = tx.withTables<RoundsTables>()
  if (playerId === undefined)
    await tables
      .insertInto('rounds.trial_step')
      .values({ round_id: id, ...step })
      .execute()
  else
    await tables
      .insertInto('rounds.step')
      .values({ round_id: id, player_id: playerId, ...step })
      .execute()
}

function toStep(row: Selectable<TrialStepTable>): StepRecord {
  return {
    action: row.action,
    params: jsonObject.parse(JSON.parse(row.params)),
    requestId: row.request_id,
    reply: roundReply.parse(JSON.parse(row.reply)),
  }
}

export function actionsJson(progress: Progress): string {
  return progress.state === 'open' ? JSON.stringify(progress.actions) : NO_ACTIONS
}

/**
 * Returns a move's answer as JSON text. `events` and `actions` are JSON already, so a spin's events
 * are serialized only once.
 */
export function replyJson(reply: Reply): string {
  return `{"roundID":"${reply.id}","nonce":${reply.nonce},"state":"${reply.state}","events":${reply.events},"bet":"${toWireMoney(reply.betMinor)}","win":"${toWireMoney(
    reply.winMinor,
  )}","balance":"${toWireMoney(reply.balanceMinor)}","actions":${reply.actions}}`
}

export function openingReplyJson(record: RoundRecord): string {
  if (record.actions === NO_ACTIONS)
    return replyJson({ ...record, betMinor: record.betMinor + record.raisedMinor })
  return replyJson({ ...record, state: 'open', winMinor: 0n })
}

export function allEvents(record: RoundRecord, steps: readonly StepRecord[]): WireEvent[] {
  return [
    ...eventList.parse(JSON.parse(record.events)),
    ...steps.flatMap(({ reply }) => reply.events),
  ]
}

export function standingReply(record: RoundRecord, steps: readonly StepRecord[]): RoundReply {
  const last = steps.at(-1)?.reply ?? roundReply.parse(JSON.parse(openingReplyJson(record)))
  return { ...last, events: allEvents(record, steps) }
}

export function toHistoryRow(record: RoundRecord) {
  return {
    roundID: record.id,
    date: toWireTime(record.openedAt),
    bet: toWireMoney(record.betMinor + record.raisedMinor),
    win: toWireMoney(record.winMinor),
    state: record.state,
    nonce: record.nonce,
    ...(record.isFree ? { free: true } : {}),
  }
}
