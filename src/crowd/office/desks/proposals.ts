import {
  decideProposal,
  getProposal,
  listProposals,
  type Proposal,
} from '#shared/contracts/staff/proposals.ts'
import { PROPOSAL_APPROVALS } from '#shared/office/proposals.ts'
import { may } from '#shared/office/staff.ts'
import { REASONS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'
import { nextCode } from '../sign-in.ts'

/** Each approval uses up a code of the authenticator, of which few are valid at a time. */
const MAX_APPROVALS = 2
const DECIDE_HOURS = 5
const REJECTED = 0.06

const NO_LONGER: ReadonlySet<string> = new Set([
  'not possible',
  'not pending',
  'insufficient balance',
])

export async function decideProposals(shift: Shift): Promise<void> {
  const { member } = shift
  if (member.authenticator === undefined) return
  const pending = await rowsOf(shift, listProposals, { state: 'pending', limit: 100 })
  const others = pending.filter(
    ({ own, kind }) => !own && may(member.roles, PROPOSAL_APPROVALS[kind]),
  )
  const due = dueItems(
    shift,
    'proposals',
    others,
    { hours: DECIDE_HOURS, max: MAX_APPROVALS },
    ({ id, proposedAt }) => ({ id, since: proposedAt }),
  )
  for (const proposal of due) await decide(shift, proposal)
}

async function decide(shift: Shift, { id }: Proposal): Promise<void> {
  const { world, member } = shift
  const chance = choiceOf(shift, 'proposals', id)
  await order(shift, getProposal, { proposalID: id })
  const isRejected = chance.happens(REJECTED)
  const code = isRejected ? undefined : nextCode(world, member)
  if (!isRejected && code === undefined) return
  const reply = await order(shift, decideProposal, {
    id,
    decision: isRejected ? 'reject' : 'approve',
    reason: chance.pick(isRejected ? REASONS.secondRejects : REASONS.second),
    ...(code !== undefined && { code }),
  })
  if (!reply.ok) {
    if (
      ['not authorized', 'own proposal', 'second factor needed', 'wrong code'].includes(reply.debug)
    )
      throw disagree(member, 'staff.decide_proposal', `a decision about ${id}`, reply.debug)
    // The proposed change is no longer possible, so the proposal is closed without effect.
    if (NO_LONGER.has(reply.debug))
      await order(shift, decideProposal, {
        id,
        decision: 'reject',
        reason: chance.pick(REASONS.secondRejects),
      })
    return
  }
  const { state, decidedBy } = reply.data
  if (state !== (isRejected ? 'rejected' : 'approved') || decidedBy !== member.username)
    throw disagree(member, 'staff.decide_proposal', `decided by ${member.username}`, reply.data)
  world.tally.checked('staff: proposal')
}
