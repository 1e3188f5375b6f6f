import { sql } from 'kysely'
import { OUTFLOW_KINDS, type OutflowKind, type OutflowLimit } from '#shared/payments/outflow.ts'
import type { Minor } from '#shared/money.ts'
import type { ContextCause } from '#shared/office/proposal-context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { getOutflowLimit } from './limits.ts'

export type OutflowShare = { playerId: string | null; amountMinor: Minor }
export type OutflowAct = {
  kind: OutflowKind
  actId: string
  shares: readonly OutflowShare[]
  staffId: string | null
  secondId?: string | null
}

/** Thrown out of the transaction of an act that needs a second person. The act must be proposed. */
export class NeedsSecond extends Error {
  readonly limit: OutflowLimit | 'no bank line' | 'role'
  constructor(limit: NeedsSecond['limit']) {
    super(`needs a second person: ${limit}`)
    this.limit = limit
  }
}

/**
 * Records an act in the transaction that does it, or refuses it to a single person. All other acts
 * wait for this commit, so call it when the work is done, before `audit`.
 * @throws NeedsSecond beyond a limit
 */
export async function takeOutflow(
  tx: Tx,
  { kind, actId, shares, staffId, secondId = null }: OutflowAct,
): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ excess: OutflowLimit | null }>`
    select staff.take_outflow(${kind}, ${OUTFLOW_KINDS[kind]}, ${actId}, ${staffId}::uuid,
      ${secondId}::uuid,
      ${shares.map(({ playerId }) => playerId)}::uuid[],
        ${shares.map(({ amountMinor }) => amountMinor)}::bigint[]) as excess`.execute(tx)
  if (row === undefined) throw new Error('staff.take_outflow gave no answer')
  if (row.excess !== null) throw new NeedsSecond(row.excess)
}

export async function findExcess(
  read: Db | Tx,
  kind: OutflowKind,
  staffId: string,
  shares: readonly (OutflowShare & { id: string })[],
): Promise<Map<string, OutflowLimit>> {
  if (shares.length === 0) return new Map()
  const { rows } = await sql<{ id: string; excess: OutflowLimit | null }>`
    select s.id, staff.outflow_excess(${kind}, ${OUTFLOW_KINDS[kind]}, ${staffId}::uuid,
      array[s.player], array[s.amount]) as excess
    from unnest(${shares.map(({ id }) => id)}::text[],
      ${shares.map(({ playerId }) => playerId)}::uuid[],
      ${shares.map(({ amountMinor }) => amountMinor)}::bigint[]) as s (id, player, amount)`.execute(
    read,
  )
  return new Map(rows.flatMap(({ id, excess }) => (excess === null ? [] : [[id, excess] as const])))
}

/**
 * Returns the limit that this person would exceed by doing the act alone now; undefined if none.
 */
export async function wouldExceed(
  read: Db | Tx,
  kind: OutflowKind,
  staffId: string,
  shares: readonly OutflowShare[],
): Promise<OutflowLimit | undefined> {
  const {
    rows: [row],
  } = await sql<{ excess: OutflowLimit | null }>`
    select staff.outflow_excess(${kind}, ${OUTFLOW_KINDS[kind]}, ${staffId}::uuid,
      ${shares.map(({ playerId }) => playerId)}::uuid[],
      ${shares.map(({ amountMinor }) => amountMinor)}::bigint[]) as excess`.execute(read)
  return row?.excess ?? undefined
}

type Explained = { kind: OutflowKind; playerId: string | null; staffId: string }

export async function explainLimit(
  read: Db | Tx,
  why: NeedsSecond['limit'],
  { kind, playerId, staffId }: Explained,
): Promise<ContextCause> {
  if (why === 'no bank line' || why === 'role')
    return { cause: why, boundMinor: null, usedMinor: null }
  const boundMinor = String(await getOutflowLimit(read, why))
  if (why === 'two-persons' || why === 'gift-most')
    return { cause: why, boundMinor, usedMinor: null }
  const {
    rows: [row],
  } = await sql<{ used: string }>`
    select coalesce(sum(amount_minor), 0)::text as used from staff.outflow
      where at > platform.now() - interval '24 hours' and case ${why}::text
      when 'gift-alone' then player_id = ${playerId}::uuid and kind = 'gift'
      when 'outflow-player' then player_id = ${playerId}::uuid and family = ${OUTFLOW_KINDS[kind]}
      when 'outflow-approver' then (staff_id = ${staffId}::uuid or second_id = ${staffId}::uuid)
        and family = ${OUTFLOW_KINDS[kind]}
      else family = ${OUTFLOW_KINDS[kind]} end`.execute(read)
  return { cause: why, boundMinor, usedMinor: row?.used ?? '0' }
}

export async function withinLimits<T>(
  act: () => Promise<T>,
  propose: (why: NeedsSecond['limit']) => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof NeedsSecond)) throw error
    return propose(error.limit)
  }
}
