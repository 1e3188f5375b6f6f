import {
  assignComplaint,
  decideComplaint,
  getComplaint,
  listComplaints,
  redressComplaint,
  type ComplaintRow,
} from '#shared/contracts/staff/complaints.ts'
import { toWireMoney } from '#shared/money.ts'
import { COMPLAINT_REDRESS } from '../../texts/office.ts'
import { DECISIONS } from '../../texts/support.ts'
import { disagree } from '../../transport/ask.ts'
import { isFirst } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, textFor, type Shift } from '../shift.ts'

const TAKE_HOURS = 6
const DECIDE_HOURS = 30
const REDRESS_DAYS = 7
const DAY_MS = 86_400_000

const about = ({ complaintID, filedAt, reopenedAt }: ComplaintRow) => ({
  id: complaintID,
  since: reopenedAt ?? filedAt,
})

export async function decideComplaints(shift: Shift): Promise<void> {
  const { member } = shift
  const open = await rowsOf(shift, listComplaints, { view: 'open' })
  const ours = open.filter(({ assignedTo }) => assignedTo === null || assignedTo.id === member.id)
  const due = dueItems(shift, 'complaints', ours, { hours: DECIDE_HOURS, max: 2 }, about)
  for (const complaint of due) await decide(shift, complaint)
  const free = open.filter((row) => row.assignedTo === null && !due.includes(row))
  for (const { complaintID } of dueItems(
    shift,
    'complaint',
    free,
    { hours: TAKE_HOURS, max: 2 },
    about,
  ))
    await order(shift, assignComplaint, { complaintID, from: null, to: member.id })
}

async function decide(shift: Shift, { complaintID }: ComplaintRow): Promise<void> {
  const read = await order(shift, getComplaint, { complaintID })
  if (!read.ok) return
  const outcome = choiceOf(shift, 'complaints', complaintID).weighted([
    ['upheld', 2],
    ['partly', 2],
    ['rejected', 6],
  ] as const)
  const answer = textFor(shift, complaintID, DECISIONS[outcome], read.data.language)
  const reply = await order(shift, decideComplaint, {
    complaintID,
    outcome,
    answer,
    seenSeq: Math.max(0, ...read.data.messages.map(({ seq }) => seq)),
  })
  if (!reply.ok) return
  if (reply.data.complaint.state !== outcome || reply.data.complaint.closedAt === null)
    throw disagree(shift.member, 'staff.decide_complaint', outcome, reply.data.complaint)
  shift.world.tally.checked('staff: complaint')
}

export async function proposeRedress(shift: Shift): Promise<void> {
  const closed = await rowsOf(shift, listComplaints, { view: 'closed', limit: 20 })
  for (const { complaintID, state, closedAt } of closed) {
    if (state !== 'upheld' && state !== 'partly') continue
    if (Date.parse(closedAt ?? '') < shift.nowMs - REDRESS_DAYS * DAY_MS) continue
    if (!isFirst(shift.memory, `redress ${complaintID}`)) continue
    const chance = choiceOf(shift, 'redress', complaintID)
    const amount = toWireMoney(BigInt(5 + chance.below(16)) * 1_000n)
    const reply = await order(shift, redressComplaint, {
      complaintID,
      requestID: chance.uuid(),
      amount,
      reason: chance.pick(COMPLAINT_REDRESS),
    })
    if (reply.ok && !reply.data.redress.some((one) => one.amount === amount))
      throw disagree(shift.member, 'staff.redress_complaint', amount, reply.data.redress)
  }
}
