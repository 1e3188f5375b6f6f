import { sql } from 'kysely'
import { OUTCOMES_OF, type HitOutcome, type HitState, type ListKind } from '#shared/office/lists.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Match } from './match.ts'
import { screeningTables, type HitRow } from './tables.ts'

export const AUTOMATIC = 'kupa'

/**
 * Stores a hit: a match by number is decided at once, any other waits. An unchanged line found
 * before changes nothing; a changed one waits again.
 */
export async function keepHit(
  tx: Tx,
  { playerId, versionId, ...match }: Match,
  now: Date,
): Promise<HitRow | undefined> {
  const decided =
    match.why === 'number'
      ? ({ state: 'decided', outcome: 'excluded', decided_by: AUTOMATIC, decided_at: now } as const)
      : ({ state: 'waiting', outcome: null, decided_by: null, decided_at: null } as const)
  const details = match.details && JSON.stringify(match.details)
  const fields = {
    ...match,
    details,
    ...decided,
    version_id: versionId,
    found_at: now,
    reason: null,
  }
  return screeningTables(tx)
    .insertInto('screening.hit')
    .values({ id: crypto.randomUUID(), player_id: playerId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'kind', 'key'])
        .doUpdateSet(fields)
        .where(
          sql<boolean>`hit.state = 'gone' or (hit.name, hit.birth, hit.until) is distinct
            from (excluded.name, excluded.birth, excluded.until) or (hit.why = 'name'
            and excluded.why = 'number')`,
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function getHit(db: Db | Tx, id: string): Promise<HitRow> {
  const row = await screeningTables(db)
    .selectFrom('screening.hit')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Decides a hit, once. The caller carries out the consequences.
 * @throws Refusal 'record not found', 'not pending'; FieldRefusal for an outcome that its list does
 * not allow
 */
export async function decideHit(
  tx: Tx,
  id: string,
  { outcome, reason, by, now }: { outcome: HitOutcome; reason: string; by: string; now: Date },
): Promise<HitRow> {
  const { kind } = await getHit(tx, id)
  if (!OUTCOMES_OF[kind].includes(outcome)) throw refuseFields({ outcome: 'invalid' })
  const row = await screeningTables(tx)
    .updateTable('screening.hit')
    .set({ state: 'decided', outcome, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  return row
}

type Query = {
  state: HitState
  kind?: ListKind | undefined
  limit: number
  after?: string | undefined
}

export async function listHits(
  read: Db,
  { state, kind, limit, after }: Query,
): Promise<{ rows: HitRow[]; next: string | null }> {
  const by = state === 'waiting' ? ('score' as const) : ('decided_at' as const)
  const last = after === undefined ? undefined : await getHit(read, after)
  const found = await screeningTables(read)
    .selectFrom('screening.hit')
    .selectAll()
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'pep'))
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where(by, '<', last?.[by] ?? null),
          where.and([
            where(by, '=', last?.[by] ?? null),
            where('id', state === 'waiting' ? '>' : '<', last?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy(by, 'desc')
    .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

const SHOWN = 100

export async function listHitsOf(read: Db, playerId: string): Promise<HitRow[]> {
  return screeningTables(read)
    .selectFrom('screening.hit')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
}

export async function countWaitingHits(read: Db): Promise<number> {
  return Number(
    (
      await screeningTables(read)
        .selectFrom('screening.hit')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
    ).n,
  )
}

export async function closeGoneHits(tx: Tx, kind: ListKind, versionId: string): Promise<void> {
  await sql`update screening.hit h set state = 'gone' where h.kind = ${kind} and h.state = 'waiting'
    and not exists (select from screening.line l where l.version_id = ${versionId}::uuid
      and l.key = h.key and l.change <> 'gone')`.execute(tx)
}
