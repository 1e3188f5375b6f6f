import {
  answerSupport,
  assignSupport,
  closeSupport,
  getSupport,
  listCanned,
  listHelpers,
  listSupport,
  noteSupport,
  saveCanned,
  supportFigures,
  type InboxTicket,
} from '#shared/contracts/staff/support.ts'
import { ANSWERS, CANNED, TICKET_NOTES } from '../../texts/support.ts'
import { disagree } from '../../transport/ask.ts'
import { addressOf, LATER, TEAM } from '../member.ts'
import { isFirst } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, textFor, type Shift } from '../shift.ts'

const TAKE_HOURS = 2
const ANSWER_HOURS = 4
const CLOSE_HOURS = 60
const MAX_ANSWERS = 4
const NOTED = 0.15

/** Colleagues who answer tickets. Others may, but do not look at them. */
const SUPPORT: ReadonlySet<string> = new Set(
  [...TEAM, LATER].filter(({ job }) => job === 'support').map(({ name }) => addressOf(name)),
)

const aboutTicket = ({ ticketID, movedAt }: InboxTicket) => ({ id: ticketID, since: movedAt })

export async function answerTickets(shift: Shift): Promise<void> {
  const { member } = shift
  const open = await rowsOf(shift, listSupport, { state: 'open' })
  const isOurs = ({ assignedTo }: InboxTicket) => assignedTo === null || assignedTo.id === member.id
  const due = dueItems(
    shift,
    'tickets',
    open.filter(isOurs),
    { hours: ANSWER_HOURS, max: MAX_ANSWERS },
    aboutTicket,
  )
  for (const ticket of due) await answer(shift, ticket)
  const free = open.filter((ticket) => ticket.assignedTo === null && !due.includes(ticket))
  for (const { ticketID } of dueItems(
    shift,
    'take',
    free,
    { hours: TAKE_HOURS, max: 2 },
    aboutTicket,
  ))
    await order(shift, assignSupport, { ticketID, from: null, to: member.id })
}

async function answer(shift: Shift, { ticketID }: InboxTicket): Promise<void> {
  const read = await order(shift, getSupport, { ticketID })
  if (!read.ok) return
  const { ticket, messages } = read.data
  const turn = `${ticketID} ${messages.length}`
  const chance = choiceOf(shift, 'answer', turn)
  const noted = chance.happens(NOTED)
    ? await order(shift, noteSupport, {
        ticketID,
        requestID: chance.uuid(),
        text: chance.pick(TICKET_NOTES),
      })
    : read
  const text = textFor(shift, turn, ANSWERS[ticket.kind], ticket.language)
  const reply = await order(shift, answerSupport, {
    ticketID,
    requestID: chance.uuid(),
    text,
    seenSeq: Math.max(0, ...(noted.ok ? noted.data.messages : messages).map(({ seq }) => seq)),
    leaves: chance.weighted([
      ['answered', 7],
      ['waiting', 2],
      ['closed', 1],
    ] as const),
  })
  if (!reply.ok) return
  const shown = reply.data.messages.findLast(({ author }) => author === 'staff')
  if (shown?.text !== text)
    throw disagree(shift.member, 'staff.answer_support', text, shown?.text ?? 'no answer')
  shift.world.tally.checked('staff: ticket')
}

export async function closeTickets(shift: Shift): Promise<void> {
  const answered = await rowsOf(shift, listSupport, { state: 'answered', limit: 100 })
  const about = ({ ticketID, movedAt }: InboxTicket) => ({ id: ticketID, since: movedAt })
  for (const { ticketID } of dueItems(
    shift,
    'close',
    answered,
    { hours: CLOSE_HOURS, max: 3 },
    about,
  ))
    await order(shift, closeSupport, { ticketID })
}

export async function keepSupport(shift: Shift): Promise<void> {
  const { member, memory, chance } = shift
  if (isFirst(memory, 'canned texts')) {
    for (const { kind, title, text } of CANNED)
      await order(shift, saveCanned, { id: chance.uuid(), kind, title, text })
    const listed = await order(shift, listCanned, {})
    if (listed.ok && listed.data.length < CANNED.length)
      throw disagree(member, 'staff.list_canned', `${CANNED.length} texts`, listed.data)
  }
  await order(shift, supportFigures, {})
  const mine = await rowsOf(shift, listSupport, { state: 'open', assigned: 'mine' })
  const [ticket] = mine
  const helpers = await order(shift, listHelpers, {})
  if (ticket === undefined || !helpers.ok || !chance.happens(0.2)) return
  const others = helpers.data.filter(
    ({ id, username }) => id !== member.id && SUPPORT.has(username),
  )
  if (others.length === 0) return
  await order(shift, assignSupport, {
    ticketID: ticket.ticketID,
    from: member.id,
    to: chance.pick(others).id,
  })
}
