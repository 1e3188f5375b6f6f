import * as desk from '#shared/contracts/staff/live-support.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  countQueued,
  getTicket,
  isLive,
  isPlayerHere,
  listAvailable,
  listLiveTickets,
  readLiveFigures,
  renewPresence,
  setPresence,
} from '#server/domains/support/index.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentInbox } from './present.ts'

export function liveCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    support,
  } = house
  const { read } = database
  return [
    handleStaff(desk.listLive, async () => {
      const [rows, available, now] = await Promise.all([
        listLiveTickets(read),
        listAvailable(read),
        databaseTime(read),
      ])
      const presented = await presentInbox(read, rows)
      return {
        rows: presented.flatMap((ticket, at) => {
          const row = rows[at]
          return row === undefined
            ? []
            : [{ ...ticket, unanswered: Number(row.unanswered), here: isPlayerHere(row, now) }]
        }),
        available,
      }
    }),
    handleStaff(desk.getLiveFigures, () => readLiveFigures(read)),
    handleStaff(desk.setLivePresence, async (context, { available }) => {
      const isChanged = await database.transaction(async (tx) => {
        const changed = await setPresence(tx, context.staff.id, available)
        if (changed)
          await audit(tx, actorOf(context), {
            action: 'support.presence',
            subject: { kind: 'staff', id: context.staff.id },
            before: { available: !available },
            after: { available },
          })
        return changed
      })
      if (isChanged) support.announcePresence()
      return { available }
    }),
    handleStaff(desk.keepLivePresence, async ({ staff }) => ({
      available: await database.transaction((tx) => renewPresence(tx, staff.id)),
      queued: await countQueued(read),
    })),
    handleStaff(desk.typeLive, async ({ staff }, { ticketID }) => {
      const ticket = await getTicket(read, ticketID)
      if (isLive(ticket) && ticket.assigned_to === staff.id) support.announceTyping(ticketID)
      return {}
    }),
  ]
}
