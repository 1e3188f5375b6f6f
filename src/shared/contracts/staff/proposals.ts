import { z } from 'zod'
import { proposalContext } from '../../office/proposal-context.ts'
import { PROPOSAL_NAMES } from '../../office/proposals.ts'
import { anyData, timeOutput } from '../define.ts'
import {
  idCursorInput,
  cursorPage,
  defineStaffCall,
  freshFactor,
  reasonInput,
  uuidInput,
} from './define.ts'

export const PROPOSAL_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const proposal = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_NAMES),
  subjectID: z.string(),
  username: z.string(),
  amount: z.string(),
  input: z.unknown(),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  proposedBy: z.string(),
  proposedAt: timeOutput,
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
  decisionReason: z.string().nullable(),
  own: z.boolean(),
})
export type Proposal = z.output<typeof proposal>

export const listProposals = defineStaffCall({
  method: 'list_proposals',
  needs: 'proposal.own',
  summary:
    'Pending or decided proposals; only the caller’s own for roles that may not read others’.',
  input: z.object({
    ...idCursorInput,
    state: z.enum(['pending', 'decided'], { error: 'invalid' }).default('pending'),
  }),
  output: cursorPage(proposal),
  refusals: ['record not found'],
})
export const getProposal = defineStaffCall({
  method: 'get_proposal',
  needs: 'proposal.own',
  summary:
    'One proposal with the context its proposer saw: ' +
    'why it needs two people, the failed checks, values before and after; ' +
    'only the caller’s own for roles that may not read others’.',
  input: z.object({ ...anyData, proposalID: uuidInput }),
  output: proposal.extend({
    /** Amounts in kuruş, as text; null: the proposal predates stored contexts. */ context:
      proposalContext.nullable(),
  }),
  refusals: ['record not found'],
})
export const decideProposal = defineStaffCall({
  method: 'decide_proposal',
  needs: 'proposal.own',
  summary:
    'Another person approves, with a fresh second factor, or rejects; the proposer may withdraw.',
  input: z.object({
    ...anyData,
    id: uuidInput,
    decision: z.enum(['approve', 'reject', 'withdraw'], { error: 'required' }),
    reason: reasonInput,
    ...freshFactor,
  }),
  output: proposal,
  refusals: [
    'record not found',
    'not pending',
    'not authorized',
    'own proposal',
    'related accounts',
    'second factor needed',
    'wrong code',
    'locked',
    'insufficient balance',
    'not possible',
  ],
})
