import { z } from 'zod'
import { compareNames } from '#shared/players/compare-names.ts'
import {
  MIN_LINK,
  LINK_REASONS,
  linkStrength,
  type LinkReason,
  type LinkVerdict,
} from '#shared/office/risk.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { findSameFiles } from '#server/domains/documents/index.ts'
import { findTraces, getExclusionState, listBornAlike } from '#server/domains/identity/index.ts'
import { findSameAccounts } from '#server/domains/payments/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { raiseSignal } from './raise-signal.ts'
import { riskTables, type LinkRow } from './tables.ts'
import { readThresholds } from './thresholds.ts'
import { lockWatch } from './watch-player.ts'

const CERTAIN = 100
const reasons = z.array(z.object({ why: z.enum(LINK_REASONS), likeness: z.number() }))
export type Reason = z.output<typeof reasons>[number]

export function reasonsOf({ reasons: kept }: Pick<LinkRow, 'reasons'>): Reason[] {
  return reasons.parse(kept)
}

/**
 * Looks for accounts with something in common with a player's and stores each pair with its
 * reasons. A link that became stronger than the decided one is reopened. If one of the pair is
 * excluded now, the other gets a signal: for a new or stronger link or, with `isExcludedNow`,
 * because of the exclusion.
 */
export async function linkPlayer(
  tx: Tx,
  playerId: string,
  now: Date,
  isExcludedNow = false,
): Promise<void> {
  const met: { other: string; strength: number }[] = []
  for (const [other, found] of await findReasons(tx, playerId)) {
    const [low, high] = playerId < other ? [playerId, other] : [other, playerId]
    const strength = linkStrength(found)
    const fields = {
      reasons: JSON.stringify(found),
      strength,
      found_at: now,
      state: strength < MIN_LINK ? ('noted' as const) : ('waiting' as const),
      verdict: null,
      reason: null,
      decided_by: null,
      decided_at: null,
    }
    const changed = await riskTables(tx)
      .insertInto('risk.link')
      .values({ id: crypto.randomUUID(), one: low, other: high, ...fields })
      .onConflict((conflict) =>
        conflict
          .columns(['one', 'other'])
          .doUpdateSet(fields)
          .where('risk.link.strength', '<', strength),
      )
      .returning('id')
      .executeTakeFirst()
    if (changed !== undefined || isExcludedNow) met.push({ other, strength })
  }
  await signalExcluded(tx, playerId, met, now)
}

const markAt = (at: number) => ({ at, id: '', amountMinor: null, beforeMinor: null, limit: null })

async function signalExcluded(
  tx: Tx,
  playerId: string,
  met: readonly { other: string; strength: number }[],
  now: Date,
): Promise<void> {
  const threshold = (await readThresholds(tx))['excluded-strength']
  const strong = met.filter(({ strength }) => strength >= threshold)
  if (strong.length === 0) return
  const isExcluded = async (id: string) =>
    (await getExclusionState(tx, id, now)).excludedUntil !== null
  const own = await isExcluded(playerId)
  const found = new Map<string, number>()
  for (const { other, strength } of strong) {
    const free = own ? other : playerId
    if (own !== (await isExcluded(other))) found.set(free, Math.max(strength, found.get(free) ?? 0))
  }
  for (const [free, strength] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await lockWatch(tx, free)
    await raiseSignal(
      tx,
      free,
      {
        kind: 'excluded-person',
        at: now.getTime(),
        value: strength,
        threshold,
        evidence: [markAt(now.getTime())],
      },
      now,
    )
  }
}

async function findReasons(tx: Tx, playerId: string): Promise<Map<string, Reason[]>> {
  const traces = await findTraces(tx, playerId)
  const accounts = await findSameAccounts(tx, playerId)
  const files = await findSameFiles(tx, playerId)
  const { name, others } = await listBornAlike(tx, playerId)
  const found = new Map<string, Reason[]>()
  const add = (other: string, why: LinkReason, likeness = CERTAIN) => {
    const known = found.get(other) ?? []
    if (known.every((reason) => reason.why !== why)) found.set(other, [...known, { why, likeness }])
  }
  for (const id of accounts) add(id, 'account')
  for (const file of files) add(file.playerId, 'file')
  for (const born of others) {
    const { score } = compareNames(name, born.name)
    if (score > 0) add(born.playerId, 'person', score)
  }
  for (const trace of traces) add(trace.playerId, trace.why)
  return found
}

export async function getLink(db: Db | Tx, id: string): Promise<LinkRow> {
  const row = await riskTables(db)
    .selectFrom('risk.link')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Decides a waiting link, once. Nothing follows automatically.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideLink(
  tx: Tx,
  id: string,
  { verdict, reason, by, now }: { verdict: LinkVerdict; reason: string; by: string; now: Date },
): Promise<LinkRow> {
  await getLink(tx, id)
  const row = await riskTables(tx)
    .updateTable('risk.link')
    .set({ state: 'decided', verdict, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'decided')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  return row
}

export async function listLinks(
  read: Db,
  {
    state,
    limit,
    after,
  }: { state: 'waiting' | 'decided'; limit: number; after?: string | undefined },
): Promise<{ rows: LinkRow[]; next: string | null }> {
  const by = state === 'waiting' ? ('strength' as const) : ('decided_at' as const)
  const last = after === undefined || !isUuid(after) ? undefined : await getLink(read, after)
  const found = await riskTables(read)
    .selectFrom('risk.link')
    .selectAll()
    .where('state', '=', state)
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where(by, '<', last?.[by] ?? null),
          where.and([where(by, '=', last?.[by] ?? null), where('id', '>', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy(by, 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

const SHOWN = 100

export async function listLinksOf(read: Db, playerId: string): Promise<LinkRow[]> {
  return riskTables(read)
    .selectFrom('risk.link')
    .selectAll()
    .where((where) => where.or([where('one', '=', playerId), where('other', '=', playerId)]))
    .orderBy('strength', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
}
