import * as calls from '#shared/contracts/staff/complaints.ts'
import { Refusal } from '#shared/refusals.ts'
import { openDisputes } from '#server/domains/sportsbook/index.ts'
import { actorOf, audit, listStaffWho } from '#server/domains/staff/index.ts'
import {
  addRedress,
  assignComplaint,
  countComplaints,
  countStanding,
  decideComplaint,
  getComplaint,
  getTicket,
  listComplaints,
  medianDays,
  readComplaintSetting,
  reopenComplaint,
  setComplaintSetting,
  type ComplaintMoved,
  type ComplaintRow,
} from '#server/domains/support/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { writeCorrection } from '../correction.ts'
import type { House } from '../house.ts'
import { getComplaintPage, presentComplaints } from './present.ts'

const standing = ({ state, assigned_to: assignedTo, due_on: dueOn }: ComplaintRow) => ({
  state,
  assignedTo,
  dueOn,
})

export function complaintCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(
      calls.listComplaints,
      async ({ staff, now }, { view, category, assigned, limit, after }) => {
        const { rows, next } = await listComplaints(read, {
          view,
          category,
          assignedTo: { all: undefined, mine: staff.id, nobody: null }[assigned],
          limit,
          after,
          now,
        })
        return { rows: await presentComplaints(read, rows, now), next }
      },
    ),
    handleStaff(calls.getComplaint, ({ now }, { complaintID }) =>
      getComplaintPage(read, complaintID, now),
    ),
    handleStaff(calls.complaintFigures, async ({ now }, { from, to }) => {
      const [stands, rows, median, objections] = await Promise.all([
        countStanding(read, now),
        countComplaints(read, { from, to, now }),
        medianDays(read, { from, to }),
        openDisputes(read),
      ])
      return {
        ...stands,
        rows,
        medianDays: median,
        objections: { open: objections.length, oldestAt: objections[0]?.openedAt ?? null },
      }
    }),
    handleStaff(calls.getComplaintSetting, () => readComplaintSetting(read)),
    ...moveCalls(house),
  ]
}

function moveCalls(house: House): StaffBoundCall[] {
  const { platform, support } = house
  const { database } = platform

  async function move(
    context: StaffContext,
    action: string,
    id: string,
    work: (tx: Tx) => Promise<ComplaintMoved | null>,
    words?: { reason: string },
  ) {
    const moved = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (done !== null)
        await audit(tx, actorOf(context), {
          action,
          subject: { kind: 'complaint', id },
          before: standing(done.before),
          after: standing(done.after),
          ...words,
        })
      return done
    })
    if (moved !== null) support.announce(await getTicket(database.read, moved.after.ticket_id))
    return getComplaintPage(database.read, id, context.now)
  }

  return [
    handleStaff(calls.assignComplaint, async (context, { complaintID, from, to }) => {
      if (
        to !== null &&
        !(await listStaffWho(database.read, 'complaint.decide')).some(({ id }) => id === to)
      )
        throw new Refusal('not possible')
      return move(context, 'complaint.assign', complaintID, (tx) =>
        assignComplaint(tx, { id: complaintID, from, to }),
      )
    }),
    handleStaff(calls.decideComplaint, (context, { complaintID, outcome, answer, seenSeq }) =>
      move(
        context,
        'complaint.decide',
        complaintID,
        (tx) =>
          decideComplaint(tx, platform, {
            id: complaintID,
            outcome,
            body: answer,
            seenSeq,
            staffId: context.staff.id,
            now: context.now,
          }),
        { reason: answer },
      ),
    ),
    handleStaff(calls.reopenComplaint, (context, { complaintID, reason }) =>
      move(
        context,
        'complaint.reopen',
        complaintID,
        (tx) =>
          reopenComplaint(tx, {
            id: complaintID,
            body: reason,
            staffId: context.staff.id,
            now: context.now,
          }),
        { reason },
      ),
    ),
    handleStaff(
      calls.redressComplaint,
      async (context, { complaintID, requestID, amount, reason }) => {
        const { player_id: playerID, ticket_id: id } = await getComplaint(
          database.read,
          complaintID,
        )
        await database.transaction(async (tx) => {
          await writeCorrection(tx, house, context, { playerID, requestID, amount, reason })
          const isNew = await addRedress(tx, {
            id: complaintID,
            proposalId: requestID,
            now: context.now,
          })
          if (isNew)
            await audit(tx, actorOf(context), {
              action: 'complaint.redress',
              subject: { kind: 'complaint', id: complaintID },
              after: { proposal: requestID, amountMinor: amount.toString() },
              reason,
            })
        })
        support.announce({ id, player_id: playerID })
        return getComplaintPage(database.read, complaintID, context.now)
      },
    ),
    handleStaff(calls.setComplaintSetting, (context, { answerDays, appeal, reason }) =>
      database.transaction(async (tx) => {
        const before = await setComplaintSetting(tx, { answerDays, appeal })
        await audit(tx, actorOf(context), {
          action: 'complaint.setting',
          subject: { kind: 'setting', id: 'complaints' },
          before,
          after: { answerDays, appeal },
          reason,
        })
        return readComplaintSetting(tx)
      }),
    ),
  ]
}
