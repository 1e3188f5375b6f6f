import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TicketRow } from '../tables.ts'
import { lockTicket } from '../ticket.ts'
import { endLive, isLive, settleLive } from './live.ts'
import { listAvailable } from './presence.ts'
import { listOverdue } from './queue.ts'

const AT_ONCE = 100
export const END_LIVE = 'support:end-live'
const overdue = z.object({ ticketId: z.guid() })

type Announce = (ticket: Pick<TicketRow, 'id' | 'player_id'>) => void

/**
 * Defines the job that turns a live conversation into a ticket when it exceeds its time limit or
 * when no staff member is available.
 */
export function defineEndOverdue(
  { jobs, database, deadLetters }: Pick<Platform, 'jobs' | 'database' | 'deadLetters'>,
  announce: Announce,
): () => Promise<void> {
  deadLetters.define(END_LIVE, overdue, async (tx, { ticketId }) => {
    const ended = await endOverdue(tx, ticketId)
    return ended === undefined ? undefined : () => announce(ended)
  })
  async function endAll(): Promise<void> {
    const available = await listAvailable(database.read)
    const due = await listOverdue(database.read, available.length > 0, AT_ONCE)
    await deadLetters.runEach(
      END_LIVE,
      due.map(({ id }) => ({ id, payload: { ticketId: id } })),
    )
  }
  jobs.define({ name: 'support:end-live', payload: z.object({}).loose() }, endAll, {
    cron: '* * * * *',
  })
  return endAll
}

async function endOverdue(tx: Tx, ticketId: string): Promise<TicketRow | undefined> {
  const ticket = await lockTicket(tx, ticketId)
  if (!isLive(ticket)) return undefined
  const settled = await settleLive(tx, ticket)
  if (!isLive(settled)) return settled
  if (settled.assigned_to !== null || (await listAvailable(tx)).length > 0) return undefined
  await endLive(tx, settled, 'missed', await databaseTime(tx))
  return settled
}
