import { sql } from 'kysely'
import type { z } from 'zod'
import {
  findMoved,
  type ContextCause,
  type ProposalContext,
  type Seen,
} from '#shared/office/proposal-context.ts'
import { PROPOSAL_APPROVALS, type ProposalName } from '#shared/office/proposals.ts'
import { Refusal } from '#shared/refusals.ts'
import { may, type StaffAction, type StaffRole } from '#shared/office/staff.ts'
import { STAFF_TEXTS } from '#shared/texts/server/texts.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actorOf, audit, commandLine, type Actor } from './audit.ts'
import { withFactor, type FreshFactor } from './factor.ts'
import { holdRoles } from './member.ts'
import { countPending, getProposal, listProposals, type ProposalRow } from './proposal-list.ts'
import { staffTables } from './tables.ts'
import { areTied } from './ties.ts'

export type Approved<I> = {
  id: string
  subjectId: string
  input: I
  reason: string
  /** Empty where the program proposed it, which only happens to lists. */
  proposedBy: string
  proposer: string
  decisionReason: string
}

export type About<I> = { subjectId: string; input: I; now: Date }

/**
 * Defines what a second person decides. `execute` runs in the transaction that approves; its
 * `before` and `after` go into the audit log; `later` runs after the commit.
 */
export type ProposalKind<I> = {
  kind: ProposalName
  subjectKind?: string
  input: z.ZodType<I>
  /**
   * Returns the facts the decision rests on, read when proposing and again when approving. If they
   * have changed, no one can approve.
   */
  seen(tx: Tx, about: About<I>): Promise<Partial<Seen>> | Partial<Seen>
  execute(
    tx: Tx,
    proposal: Approved<I>,
    actor: Actor,
  ): Promise<{ before?: unknown; after?: unknown; later?: () => void }>
}

export type NewProposal = {
  id: string
  kind: string
  subjectKind?: string
  subjectId: string
  input: unknown
  reason: string
  causes?: readonly ContextCause[]
}
export type Proposals = ReturnType<typeof createProposals>

type Decision = 'approve' | 'reject' | 'withdraw'
type ProposalDecision = {
  id: string
  decision: Decision
  reason: string
  proof?: FreshFactor
}

const PLAYER = 'player'
const ALWAYS: readonly ContextCause[] = [{ cause: 'always', boundMinor: null, usedMinor: null }]

type Runner = {
  approve: StaffAction
  subjectKind: string
  see(tx: Tx, about: About<unknown>): Promise<Seen>
  run(
    tx: Tx,
    row: ProposalRow,
    actor: Actor,
  ): Promise<{ before?: unknown; after?: unknown; later?: () => void }>
}

/**
 * Implements four eyes: one person proposes, another approves, and the act happens once, in the
 * transaction that approves.
 */
export function createProposals(platform: Platform) {
  const { database } = platform
  const kinds = new Map<string, Runner>()

  function define<I>(definition: ProposalKind<I>): void {
    kinds.set(definition.kind, runnerOf(definition))
  }

  function kindOf(name: string): Runner {
    const kind = kinds.get(name)
    if (kind === undefined) throw new Error(`nobody executes proposals of kind ${name}`)
    return kind
  }
  const approverOf = (name: string): StaffAction => kindOf(name).approve

  return {
    define,
    /**
     * Writes a proposal. The same ID again is the same proposal.
     * @throws Refusal 'duplicate' for other input under one ID
     */
    propose: async (tx: Tx, context: StaffContext, proposal: NewProposal): Promise<ProposalRow> =>
      writeProposal(tx, actorOf(context), kindOf(proposal.kind), proposal),
    /** Like `propose`, for work of the program; the actor may be a member who requested it. */
    proposeAs: async (tx: Tx, actor: Actor, proposal: NewProposal): Promise<ProposalRow> =>
      writeProposal(tx, actor, kindOf(proposal.kind), proposal),
    /**
     * Withdraws the pending proposals about a subject in the program's name. Returns a function
     * that writes the lines of the audit log; call it at the end of the transaction.
     */
    withdrawPending: async (
      tx: Tx,
      about: Withdrawing & { kind: ProposalName },
    ): Promise<() => Promise<void>> => withdrawPending(tx, kindOf(about.kind).subjectKind, about),
    list: listProposals,
    get: getProposal,
    count: countPending,
    /**
     * An approval needs a fresh second factor, spent in the transaction that approves.
     * @throws Refusal 'record not found', 'not pending', 'own proposal', 'related accounts', 'not
     * authorized', those of `withFactor`, and refusals of the execution: then it stays pending
     */
    async decide(context: StaffContext, decision: ProposalDecision): Promise<ProposalRow> {
      const { id, proof } = decision
      const settle = (tx: Tx) => decideIn(tx, context, decision)
      if (decision.decision === 'approve') {
        // Checked before the factor, so that a caller who may not approve loses no attempt.
        const row = await getProposal(database.read, id)
        await requireMayDecide(
          database.read,
          context,
          row,
          decision.decision,
          context.staff.roles,
          approverOf,
        )
        const later = await withFactor(platform, context, `approval:${id}`, proof ?? {}, settle)
        later?.()
      } else await database.transaction(settle)
      return getProposal(database.read, id)
    },
  }

  async function decideIn(
    tx: Tx,
    context: StaffContext,
    { id, decision, reason }: ProposalDecision,
  ): Promise<(() => void) | undefined> {
    const actor = actorOf(context)
    await staffTables(tx)
      .selectFrom('staff.proposal')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const row = await getProposal(tx, id)
    const kind = kindOf(row.kind)
    await requireMayDecide(
      tx,
      context,
      row,
      decision,
      await holdRoles(tx, context.staff.id),
      approverOf,
    )
    if (decision === 'approve') await requireUnmoved(tx, kind, row, actor.now)
    const done =
      decision === 'approve' ? await kind.run(tx, { ...row, decision_reason: reason }, actor) : {}
    const state =
      decision === 'approve' ? 'approved' : decision === 'reject' ? 'rejected' : 'withdrawn'
    await staffTables(tx)
      .updateTable('staff.proposal')
      .set({
        state,
        decided_by: context.staff.id,
        decided_at: context.now,
        decision_reason: reason,
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, {
      action: `${row.kind}.${decision}`,
      subject: { kind: kind.subjectKind, id: row.subject_id },
      reason,
      before: {
        proposal: id,
        proposedBy: row.proposer,
        input: row.input,
        ...(done.before === undefined ? {} : { state: done.before }),
      },
      after: done.after ?? { state },
    })
    return done.later
  }
}

function runnerOf<I>({
  kind,
  subjectKind = PLAYER,
  input,
  seen,
  execute,
}: ProposalKind<I>): Runner {
  return {
    approve: PROPOSAL_APPROVALS[kind],
    subjectKind,
    see: async (tx, about) => ({
      checks: [],
      changes: [],
      facts: [],
      ...(await seen(tx, { ...about, input: input.parse(about.input) })),
    }),
    run: (tx, row, actor) =>
      execute(
        tx,
        {
          id: row.id,
          subjectId: row.subject_id,
          input: input.parse(row.input),
          reason: row.reason,
          proposedBy: row.proposed_by ?? '',
          proposer: row.proposer,
          decisionReason: row.decision_reason ?? '',
        },
        actor,
      ),
  }
}

async function requireUnmoved(
  tx: Tx,
  kind: Runner,
  { context, subject_id: subjectId, input }: ProposalRow,
  now: Date,
): Promise<void> {
  if (context === null) return
  const moved = findMoved(context, await kind.see(tx, { subjectId, input, now }))
  if (moved.length > 0) throw new Refusal('not possible', { moved }, STAFF_TEXTS.proposalOutdated)
}

async function requireMayDecide(
  db: Db | Tx,
  { staff, now }: StaffContext,
  row: ProposalRow,
  decision: Decision,
  roles: readonly StaffRole[],
  approverOf: (kind: string) => StaffAction,
): Promise<void> {
  if (row.state !== 'pending') throw new Refusal('not pending')
  if (decision !== 'withdraw' && !may(roles, approverOf(row.kind)))
    throw new Refusal('not authorized')
  if ((row.proposed_by === staff.id) !== (decision === 'withdraw'))
    throw new Refusal('own proposal')
  if (
    decision === 'approve' &&
    row.proposed_by !== null &&
    (await areTied(db, row.proposed_by, staff.id, now))
  )
    throw new Refusal('related accounts')
}

async function writeProposal(
  tx: Tx,
  actor: Actor,
  runner: Runner,
  { id, kind, subjectKind = PLAYER, subjectId, input, reason, causes = ALWAYS }: NewProposal,
): Promise<ProposalRow> {
  const seen: ProposalContext = {
    causes: [...causes],
    ...(await runner.see(tx, { subjectId, input, now: actor.now })),
  }
  const written = await staffTables(tx)
    .insertInto('staff.proposal')
    .values({
      id,
      kind,
      subject_id: subjectId,
      input: JSON.stringify(input),
      reason,
      state: 'pending',
      proposed_by: actor.staffId,
      proposed_at: actor.now,
      context: JSON.stringify(seen),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await getProposal(tx, id)
  const isSame =
    row.kind === kind &&
    row.subject_id === subjectId &&
    row.proposed_by === actor.staffId &&
    row.reason === reason &&
    hashInput({ input: row.input }).equals(hashInput({ input }))
  if (!isSame) throw new Refusal('duplicate')
  if (written !== undefined)
    await audit(tx, actor, {
      action: `${kind}.propose`,
      subject: { kind: subjectKind, id: subjectId },
      after: { proposal: id, input },
      reason,
    })
  return row
}

type Withdrawing = {
  kind: string
  subjectId: string
  /** Only the proposal about this payment of the subject. */
  transactionId?: string
  reason: string
  now: Date
}

async function withdrawPending(
  tx: Tx,
  subjectKind: string,
  { kind, subjectId, transactionId, reason, now }: Withdrawing,
): Promise<() => Promise<void>> {
  const withdrawn = await staffTables(tx)
    .updateTable('staff.proposal')
    .set({ state: 'withdrawn', decided_at: now, decision_reason: reason })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .$if(transactionId !== undefined, (query) =>
      query.where(sql`input ->> 'transactionID'`, '=', transactionId ?? ''),
    )
    .returning('id')
    .execute()
  return async () => {
    for (const { id } of withdrawn)
      await audit(tx, commandLine(now), {
        action: `${kind}.withdraw`,
        subject: { kind: subjectKind, id: subjectId },
        reason,
        before: { proposal: id },
        after: { state: 'withdrawn' },
      })
  }
}
