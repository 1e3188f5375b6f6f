import { sql } from 'kysely'
import { addDays, siteDate } from '#shared/dates.ts'
import {
  FUNDS_DAYS,
  type FundsAsk,
  type FundsState,
  type FundsView,
} from '#shared/players/funds.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { FUNDS_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import { fundsTables, type RequestRow } from './tables.ts'

export function stateOf({ state, due_on: dueOn }: RequestRow, now: Date): FundsState {
  return state === 'asked' && dueOn < siteDate(now) ? 'overdue' : state
}

export async function getRequest(db: Db | Tx, id: string): Promise<RequestRow> {
  const row = await fundsTables(db)
    .selectFrom('funds.request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function findNewest(db: Db | Tx, playerId: string): Promise<RequestRow | undefined> {
  return fundsTables(db)
    .selectFrom('funds.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const SHOWN = 50

export async function listRequestsOf(db: Db | Tx, playerId: string): Promise<RequestRow[]> {
  return fundsTables(db)
    .selectFrom('funds.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(SHOWN)
    .execute()
}

type Ask = { playerId: string; ask: FundsAsk; dueOn: string; by: string; now: Date }

/**
 * Asks a player about the source of their money. Announce the notification after the commit.
 * @throws Refusal 'duplicate' while another request is open; FieldRefusal for a deadline too near
 * or too far
 */
export async function askFunds(
  tx: Tx,
  { playerId, ask, dueOn, by, now }: Ask,
): Promise<RequestRow> {
  const today = siteDate(now)
  if (dueOn < addDays(today, FUNDS_DAYS.min) || dueOn > addDays(today, FUNDS_DAYS.max))
    throw refuseFields({ dueOn: 'invalid' })
  try {
    const row = await fundsTables(tx)
      .insertInto('funds.request')
      .values({
        id: crypto.randomUUID(),
        player_id: playerId,
        ask,
        state: 'asked',
        due_on: dueOn,
        asked_by: by,
        asked_at: now,
        answer: null,
        answered_at: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await addNotification(tx, playerId, { kind: 'funds-asked', facts: { dueOn } }, now)
    return row
  } catch (error) {
    throw errorConstraint(error) === 'request_open'
      ? new Refusal('duplicate', {}, FUNDS_TEXTS.requestAlreadyOpen)
      : error
  }
}

/**
 * Stores the player's answer, once. A late answer is accepted.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function answerFunds(
  tx: Tx,
  { playerId, id, answer, now }: { playerId: string; id: string; answer: string; now: Date },
): Promise<RequestRow> {
  if ((await getRequest(tx, id)).player_id !== playerId) throw new Refusal('record not found')
  const row = await fundsTables(tx)
    .updateTable('funds.request')
    .set({ state: 'answered', answer, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  return row
}

type Decision = {
  id: string
  outcome: 'accepted' | 'refused'
  reason: string
  by: string
  now: Date
}

/**
 * Accepts or refuses an answer, once. Announce the notification after the commit.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideFunds(
  tx: Tx,
  { id, outcome, reason, by, now }: Decision,
): Promise<RequestRow> {
  await getRequest(tx, id)
  const row = await fundsTables(tx)
    .updateTable('funds.request')
    .set({ state: outcome, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'answered')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  await addNotification(
    tx,
    row.player_id,
    { kind: 'funds-decided', facts: { state: outcome } },
    now,
  )
  return row
}

/** Counts answered requests; with `before`, those that were answered before that time. */
export async function countAnswered(read: Db, before?: Date): Promise<number> {
  return Number(
    (
      await fundsTables(read)
        .selectFrom('funds.request')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'answered')
        .where((where) =>
          before === undefined ? where.lit(true) : where('answered_at', '<', before),
        )
        .executeTakeFirstOrThrow()
    ).n,
  )
}

const ORDER = {
  asked: ['due_on', 'asc'],
  overdue: ['due_on', 'asc'],
  answered: ['answered_at', 'asc'],
  decided: ['decided_at', 'desc'],
} as const

export async function listRequests(
  read: Db,
  {
    view,
    limit,
    after,
    now,
  }: { view: FundsView; limit: number; after?: string | undefined; now: Date },
): Promise<{ rows: RequestRow[]; next: string | null }> {
  const last = after === undefined ? undefined : await getRequest(read, after)
  const [by, way] = ORDER[view]
  const today = siteDate(now)
  const states =
    view === 'decided'
      ? sql<boolean>`state in ('accepted', 'refused')`
      : view === 'answered'
        ? sql<boolean>`state = 'answered'`
        : view === 'asked'
          ? sql<boolean>`state = 'asked' and due_on >= ${today}::date`
          : sql<boolean>`state = 'asked' and due_on < ${today}::date`
  const found = await fundsTables(read)
    .selectFrom('funds.request')
    .selectAll()
    .where(states)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(by, 'id'),
          way === 'asc' ? '>' : '<',
          tuple(last?.[by] ?? null, last?.id ?? ''),
        ),
      ),
    )
    .orderBy(by, way)
    .orderBy('id', way)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
