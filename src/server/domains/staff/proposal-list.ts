import { sql } from 'kysely'
import { proposalContext, type ProposalContext } from '#shared/office/proposal-context.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PROGRAM } from './audit.ts'
import { staffTables, type ProposalState } from './tables.ts'

export type ProposalRow = {
  id: string
  kind: string
  subject_id: string
  input: unknown
  reason: string
  state: ProposalState
  /** Null: the program. */
  proposed_by: string | null
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  context: ProposalContext | null
  proposer: string
  decider: string | null
}
function rows(db: Db | Tx) {
  return staffTables(db)
    .selectFrom('staff.proposal as p')
    .leftJoin('staff.member as by', 'by.id', 'p.proposed_by')
    .leftJoin('staff.member as to', 'to.id', 'p.decided_by')
    .selectAll('p')
    .select(({ fn, val }) => [
      fn.coalesce('by.username', val(PROGRAM)).as('proposer'),
      'to.username as decider',
    ])
}

const toRow = <R extends { context: unknown }>(
  row: R,
): Omit<R, 'context'> & { context: ProposalContext | null } => ({
  ...row,
  context: row.context === null ? null : proposalContext.parse(row.context),
})

export async function getProposal(db: Db | Tx, id: string): Promise<ProposalRow> {
  const row = await rows(db).where('p.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return toRow(row)
}

export async function listProposals(
  read: Db,
  {
    state,
    limit,
    after,
    by,
  }: {
    state: 'pending' | 'decided'
    limit: number
    after?: string | undefined
    by?: string | undefined
  },
): Promise<{ rows: ProposalRow[]; next: string | null }> {
  const isPending = state === 'pending'
  const last = after === undefined ? undefined : await getProposal(read, after)
  const at = isPending ? ('p.proposed_at' as const) : ('p.decided_at' as const)
  const from = isPending ? last?.proposed_at : last?.decided_at
  const found = await rows(read)
    .where('p.state', isPending ? '=' : '<>', 'pending')
    .$if(by !== undefined, (query) => query.where('p.proposed_by', '=', by ?? ''))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'p.id'), isPending ? '>' : '<', tuple(from ?? null, last?.id ?? '')),
      ),
    )
    .orderBy(at, isPending ? 'asc' : 'desc')
    .orderBy('p.id', isPending ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit).map(toRow)
  return { rows: shown, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function countPending(read: Db, by?: string): Promise<number> {
  return Number(
    (
      await staffTables(read)
        .selectFrom('staff.proposal')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'pending')
        .$if(by !== undefined, (query) => query.where('proposed_by', '=', by ?? ''))
        .executeTakeFirst()
    )?.n ?? 0n,
  )
}

export async function findWaiting(read: Db | Tx, kind: string): Promise<Map<string, ProposalRow>> {
  const found = await rows(read)
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'pending')
    .execute()
  return new Map(found.map((row) => [row.subject_id, toRow(row)]))
}

export type WaitingProposal = {
  id: string
  proposedBy: string | null
  proposer: string
  proposedAt: Date
}

export async function findPaymentProposals(
  read: Db,
  transactionIds: readonly string[],
): Promise<Map<string, WaitingProposal>> {
  if (transactionIds.length === 0) return new Map()
  const transactionId = sql<string>`p.input ->> 'transactionID'`
  const found = await rows(read)
    .select(transactionId.as('transaction_id'))
    .where('p.kind', 'in', ['withdrawal', 'deposit'])
    .where('p.state', '=', 'pending')
    .where(transactionId, 'in', [...transactionIds])
    .execute()
  return new Map(
    found.map((row) => [
      row.transaction_id,
      {
        id: row.id,
        proposedBy: row.proposed_by,
        proposer: row.proposer,
        proposedAt: row.proposed_at,
      },
    ]),
  )
}

export async function findPendingProposals(
  read: Db | Tx,
  kind: string,
  subjectIds: readonly string[],
): Promise<Map<string, ProposalRow>> {
  if (subjectIds.length === 0) return new Map()
  const found = await rows(read)
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'pending')
    .where('p.subject_id', 'in', [...subjectIds])
    .execute()
  return new Map(found.map((row) => [row.subject_id, toRow(row)]))
}

export async function listProposalsById(
  read: Db | Tx,
  ids: readonly string[],
): Promise<ProposalRow[]> {
  return ids.length === 0
    ? []
    : (
        await rows(read)
          .where('p.id', 'in', [...ids])
          .orderBy('p.proposed_at')
          .orderBy('p.id')
          .execute()
      ).map(toRow)
}
