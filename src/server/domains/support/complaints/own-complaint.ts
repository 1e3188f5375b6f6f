import type { OwnComplaint } from '#shared/contracts/support.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getTicket, requireOwner } from '../ticket.ts'
import { getComplaintOf, isOverdue, listSteps } from './complaint.ts'
import { getOwnRedress } from './redress.ts'
import { readComplaintSetting } from './setting.ts'
import { reopenUntil } from './steps.ts'

/**
 * Returns a complaint as its player sees it.
 * @throws Refusal 'record not found' where it is not their own, or does not exist
 */
export async function getOwnComplaint(
  read: Db,
  ticketId: string,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<OwnComplaint> {
  const ticket = requireOwner(await getTicket(read, ticketId), playerId)
  const complaint = await getComplaintOf(read, ticketId)
  const [steps, { appeal }, redress] = [
    await listSteps(read, complaint.id),
    await readComplaintSetting(read),
    await getOwnRedress(read, complaint),
  ]
  const { state } = complaint
  const until = reopenUntil(complaint)
  const mayAppeal = isOverdue(complaint, now) || (state !== 'open' && state !== 'withdrawn')
  return {
    ticketID: ticketId,
    number: Number(complaint.number),
    category: complaint.category,
    wanted: complaint.wanted,
    state,
    dueOn: complaint.due_on,
    overdue: isOverdue(complaint, now),
    next: state !== 'open' ? 'nobody' : ticket.state === 'waiting' ? 'player' : 'house',
    filedAt: toWireTime(complaint.filed_at),
    steps: steps.map(({ kind, at, outcome, body, due_on: dueOn }) => ({
      kind,
      date: toWireTime(at),
      outcome,
      text: body,
      dueOn,
    })),
    redress,
    reopenUntil: until !== null && until >= siteDate(now) ? until : null,
    appeal: mayAppeal ? (appeal?.[lang] ?? null) : null,
  }
}
