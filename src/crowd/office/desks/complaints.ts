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
import { choiceOf, dueItems, order, rowsOf, textFor, type Seat } from '../seat.ts'

const TAKE_HOURS = 6
const DECIDE_HOURS = 30
const REDRESS_DAYS = 7
const DAY_MS = 86_400_000

const about = ({ complaintID, filedAt, reopenedAt }: ComplaintRow) => ({
  id: complaintID,
  since: reopenedAt ?? filedAt,
})

export async function decideComplaints(seat: Seat): Promise<void> {
  const { member } = seat
  const open = await rowsOf(seat, listComplaints, { view: 'open' })
  const ours = open.filter(({ assignedTo }) => assignedTo === null || assignedTo.id === member.id)
  const due = dueItems(seat, 'complaints', ours, { hours: DECIDE_HOURS, most: 2 }, about)
  for (const complaint of due) await decide(seat, complaint)
  const free = open.filter((row) => row.assignedTo === null && !due.includes(row))
  for (const { complaintID } of dueItems(
    seat,
    'complaint',
    free,
    { hours: TAKE_HOURS, most: 2 },
    about,
  ))
    await order(seat, assignComplaint, { complaintID, from: null, to: member.id })
}

async function decide(seat: Seat, { complaintID }: ComplaintRow): Promise<void> {
  const read = await order(seat, getComplaint, { complaintID })
  if (!read.ok) return
  const outcome = choiceOf(seat, 'complaints', complaintID).weighted([
    ['upheld', 2],
    ['partly', 2],
    ['rejected', 6],
  ] as const)
  const answer = textFor(seat, complaintID, DECISIONS[outcome], read.data.language)
  const reply = await order(seat, decideComplaint, {
    complaintID,
    outcome,
    answer,
    seenSeq: Math.max(0, ...read.data.messages.map(({ seq }) => seq)),
  })
  if (!reply.ok) return
  if (reply.data.complaint.state !== outcome || reply.data.complaint.closedAt === null)
    throw disagree(seat.member, 'staff.decide_complaint', outcome, reply.data.complaint)
  seat.world.tally.checked('staff: complaint')
}

/** Proposes redress for upheld complaints. */
export async function proposeRedress(seat: Seat): Promise<void> {
  const closed = await rowsOf(seat, listComplaints, { view: 'closed', limit: 20 })
  for (const { complaintID, state, closedAt } of closed) {
    if (state !== 'upheld' && state !== 'partly') continue
    if (Date.parse(closedAt ?? '') < seat.nowMs - REDRESS_DAYS * DAY_MS) continue
    if (!isFirst(seat.memory, `redress ${complaintID}`)) continue
    const chance = choiceOf(seat, 'redress', complaintID)
    const amount = toWireMoney(BigInt(5 + chance.below(16)) * 1_000n)
    const reply = await order(seat, redressComplaint, {
      complaintID,
      requestID: chance.uuid(),
      amount,
      reason: chance.pick(COMPLAINT_REDRESS),
    })
    if (reply.ok && !reply.data.redress.some((one) => one.amount === amount))
      throw disagree(seat.member, 'staff.redress_complaint', amount, reply.data.redress)
  }
}
