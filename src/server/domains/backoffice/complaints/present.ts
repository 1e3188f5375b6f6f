import type { ComplaintPage, ComplaintRow as WireRow } from '#shared/contracts/staff/complaints.ts'
import { toWireTime } from '#shared/dates.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { listProposalsById, nameStaff } from '#server/domains/staff/index.ts'
import {
  getComplaint,
  filesOf,
  getTicket,
  isOverdue,
  listMessages,
  listRedress,
  listSteps,
  presentTicket,
  type ComplaintRow,
} from '#server/domains/support/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { amountOf } from '../correction.ts'
import { requirePlayer } from '../find-players.ts'

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

export async function presentComplaints(
  read: Db,
  rows: readonly ComplaintRow[],
  now: Date,
): Promise<WireRow[]> {
  const [players, staff] = await Promise.all([
    namePlayers(read, unique(rows.map((row) => row.player_id))),
    nameStaff(read, unique(rows.map((row) => row.assigned_to))),
  ])
  return rows.map((row) => ({
    complaintID: row.id,
    number: Number(row.number),
    ticketID: row.ticket_id,
    playerID: row.player_id,
    username: players.get(row.player_id) ?? '',
    category: row.category,
    wanted: row.wanted,
    state: row.state,
    dueOn: row.due_on,
    overdue: isOverdue(row, now),
    assignedTo:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, username: staff.get(row.assigned_to) ?? '' },
    filedAt: toWireTime(row.filed_at),
    reopenedAt: row.reopened_at && toWireTime(row.reopened_at),
    closedAt: row.closed_at && toWireTime(row.closed_at),
  }))
}

export async function getComplaintPage(
  read: Db,
  complaintId: string,
  now: Date,
): Promise<ComplaintPage> {
  const row = await getComplaint(read, complaintId)
  const [ticket, messages, steps, player, redress] = await Promise.all([
    getTicket(read, row.ticket_id),
    listMessages(read, row.ticket_id),
    listSteps(read, row.id),
    requirePlayer(read, row.player_id, now),
    listRedress(read, row.id).then((ids) => listProposalsById(read, ids)),
  ])
  const names = await nameStaff(
    read,
    unique([...messages, ...steps].map((entry) => entry.staff_id)),
  )
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const [complaint] = await presentComplaints(read, [row], now)
  if (complaint === undefined) throw new Error('a complaint presented itself as nothing')
  const { number, context } = presentTicket(ticket)
  const files = await filesOf(read, ticket, messages)
  return {
    complaint,
    player,
    language: ticket.language,
    ticketNumber: number,
    context,
    messages: messages.map(({ seq, author, staff_id: id, body, created_at: at }) => ({
      seq,
      author,
      staff: named(id),
      text: body,
      file: files.get(seq) ?? null,
      date: toWireTime(at),
    })),
    steps: steps.map(({ kind, at, staff_id: id, outcome, body, due_on: dueOn }) => ({
      kind,
      at: toWireTime(at),
      staff: named(id),
      outcome,
      text: body,
      dueOn,
    })),
    redress: redress.map((proposal) => ({
      proposalID: proposal.id,
      amount: amountOf(proposal),
      reason: proposal.reason,
      state: proposal.state,
      by: proposal.proposer,
      decidedBy: proposal.decider,
      at: toWireTime(proposal.proposed_at),
    })),
  }
}
