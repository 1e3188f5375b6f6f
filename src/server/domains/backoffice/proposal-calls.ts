import { decideProposal, listProposals, proposal, type Proposal } from '#shared/contracts/staff/proposals.ts'
import { toWireTime } from '#shared/dates.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database.ts'
import { handleStaff, type Staff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { amountOf } from './correction.ts'
import type { House } from './house.ts'

const kinds = proposal.shape.kind

export async function presentProposals(read: Db, staff: Staff, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  const names = await namePlayers(read, [...new Set(rows.map(({ subject_id: id }) => id))])
  return rows.map((row) => ({
    id: row.id, kind: kinds.parse(row.kind), subjectID: row.subject_id, username: names.get(row.subject_id) ?? '', amount: amountOf(row), input: row.input, reason: row.reason, state: row.state,
    proposedBy: row.proposer, proposedAt: toWireTime(row.proposed_at), decidedBy: row.decider, decidedAt: row.decided_at && toWireTime(row.decided_at), decisionReason: row.decision_reason,
    own: row.proposed_by === staff.id,
  }))
}

export async function presentProposal(read: Db, staff: Staff, row: ProposalRow): Promise<Proposal> {
  const [presented] = await presentProposals(read, staff, [row])
  if (presented === undefined) throw new Error('a proposal presented itself as nothing')
  return presented
}

export function proposalCalls({ platform: { database: { read }, outbox }, staff }: House): StaffBoundCall[] {
  return [
    handleStaff(listProposals, async (context, data) => {
      const { rows, next } = await staff.proposals.list(read, data)
      return { rows: await presentProposals(read, context.staff, rows), next }
    }),
    handleStaff(decideProposal, async (context, data) => {
      const row = await staff.proposals.decide(context, data)
      outbox.nudge()
      return presentProposal(read, context.staff, row)
    }),
  ]
}
