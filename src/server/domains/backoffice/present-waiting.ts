import type { ProposalRow } from '#server/domains/staff/index.ts'

/** The pending proposal of a draft, as the draft's page shows it. */
export const presentWaiting = (proposal: ProposalRow | undefined, staffId: string) =>
  proposal === undefined
    ? null
    : {
        id: proposal.id,
        by: proposal.proposer,
        own: proposal.proposed_by === staffId,
        reason: proposal.reason,
      }
