import * as desk from '#shared/contracts/staff/support.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { openPlaceholders } from '#shared/players/support.ts'
import { actorOf, audit, listStaffWho } from '#server/domains/staff/index.ts'
import {
  answerTicket,
  assignTicket,
  closeTicket,
  findCanned,
  listCanned,
  listInbox,
  noteTicket,
  readFigures,
  removeCanned,
  saveCanned,
  type Moved,
  type TicketRow,
} from '#server/domains/support/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { liveCalls } from './live-calls.ts'
import { getSupportPage, presentInbox } from './present.ts'

const standing = ({ state, assigned_to: assignedTo }: TicketRow) => ({ state, assignedTo })
const STEPS = { answered: 'answered', waiting: 'asked', closed: 'closed' } as const

export function supportCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(
      desk.listSupport,
      async ({ staff }, { state, kind, assigned, playerID, limit, after }) => {
        const assignedTo = { all: undefined, mine: staff.id, nobody: null }[assigned]
        const { rows, next } = await listInbox(read, {
          state,
          kind,
          assignedTo,
          playerId: playerID,
          limit,
          after,
        })
        return { rows: await presentInbox(read, rows), next }
      },
    ),
    handleStaff(desk.getSupport, ({ lang, now }, { ticketID }) =>
      getSupportPage(house, ticketID, lang, now),
    ),
    handleStaff(desk.listHelpers, () => listStaffWho(read, 'ticket.answer')),
    handleStaff(desk.supportFigures, ({ staff, now }) => readFigures(read, staff.id, now)),
    ...moveCalls(house),
    ...cannedCalls(house),
    ...liveCalls(house),
  ]
}

function moveCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    support,
  } = house

  /** Changes a ticket with its audit log entry. A repeated request has no further effect. */
  async function move(
    context: StaffContext,
    action: string,
    ticketId: string,
    work: (tx: Tx) => Promise<Moved>,
    more: (moved: NonNullable<Moved>) => object = () => ({}),
  ) {
    const moved = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (done !== null)
        await audit(tx, actorOf(context), {
          action,
          subject: { kind: 'ticket', id: ticketId },
          before: standing(done.before),
          after: { ...standing(done.after), ...more(done) },
        })
      return done
    })
    if (moved !== null) support.announce(moved.after)
    return getSupportPage(house, ticketId, context.lang, context.now)
  }
  const written = ({ after }: NonNullable<Moved>) => ({ seq: after.last_seq })

  return [
    handleStaff(desk.answerSupport, (context, { ticketID, requestID, text, seenSeq, leaves }) => {
      if (openPlaceholders(text).length > 0) throw refuseFields({ text: 'placeholder' })
      return move(
        context,
        'ticket.answer',
        ticketID,
        (tx) =>
          answerTicket(tx, {
            ticketId: ticketID,
            staffId: context.staff.id,
            requestId: requestID,
            text,
            seenSeq,
            step: STEPS[leaves],
            now: context.now,
          }),
        written,
      )
    }),
    handleStaff(desk.noteSupport, (context, { ticketID, requestID, text }) =>
      move(
        context,
        'ticket.note',
        ticketID,
        (tx) =>
          noteTicket(tx, {
            ticketId: ticketID,
            staffId: context.staff.id,
            requestId: requestID,
            text,
            now: context.now,
          }),
        written,
      ),
    ),
    handleStaff(desk.assignSupport, async (context, { ticketID, from, to, note }) => {
      if (
        to !== null &&
        !(await listStaffWho(database.read, 'ticket.answer')).some(({ id }) => id === to)
      )
        throw new Refusal('not possible')
      return move(context, 'ticket.assign', ticketID, (tx) =>
        assignTicket(tx, {
          ticketId: ticketID,
          from,
          to,
          note: note === undefined ? undefined : { staffId: context.staff.id, text: note },
          now: context.now,
        }),
      )
    }),
    handleStaff(desk.closeSupport, (context, { ticketID, closedAs }) =>
      move(
        context,
        'ticket.close',
        ticketID,
        (tx) => closeTicket(tx, { ticketId: ticketID, closedAs, now: context.now }),
        ({ after }) => (after.closed_as === null ? {} : { closedAs: after.closed_as }),
      ),
    ),
  ]
}

function cannedCalls(house: House): StaffBoundCall[] {
  const { database } = house.platform
  return [
    handleStaff(desk.listCanned, () => listCanned(database.read)),
    handleStaff(desk.saveCanned, (context, { id, kind, title, text }) =>
      database.transaction(async (tx) => {
        const before = await findCanned(tx, id)
        await saveCanned(tx, { id, kind, title, text }, context.now)
        await audit(tx, actorOf(context), {
          action: 'canned.save',
          subject: { kind: 'canned', id },
          before,
          after: { kind, title, text },
        })
        return listCanned(tx)
      }),
    ),
    handleStaff(desk.removeCanned, (context, { id }) =>
      database.transaction(async (tx) => {
        const before = await findCanned(tx, id)
        await removeCanned(tx, id)
        await audit(tx, actorOf(context), {
          action: 'canned.remove',
          subject: { kind: 'canned', id },
          before,
        })
        return listCanned(tx)
      }),
    ),
  ]
}
