import { listMessages, sendMessage } from '#shared/contracts/chat.ts'
import { gameTableList } from '#shared/contracts/live.ts'
import {
  fileComplaint,
  getComplaint,
  getTicket,
  listTickets,
  openTicket,
  readTicket,
  writeTicket as addMessage,
  type Conversation,
} from '#shared/contracts/support.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { CHARGEBACKS, CHAT, COMPLAINTS, QUESTIONS, REPLIES } from '../texts/players.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const TABLES = 20

export async function chat(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'chat')
  const room = roomOf(agent) ?? (await chooseRoom(world, agent))
  if (room === undefined) return
  const text = chance.pick(CHAT[agent.temperament.lang])
  const sent = await ask(world, agent, sendMessage, { room, text, requestId: chance.uuid() })
  if (!sent.ok) return
  if (sent.data.text !== text) throw disagree(agent, 'chat.send_message', text, sent.data.text)
  const shown = await ask(world, agent, listMessages, { room })
  if (!shown.ok) return
  const own = shown.data.messages.find(({ messageID }) => messageID === sent.data.messageID)
  if (own !== undefined && own.author !== shown.data.you)
    throw disagree(agent, 'chat.list_messages', `author ${shown.data.you}`, own.author)
}

/** A chat room has the same name as the page of its table or hall. */
const roomOf = ({ memory }: Agent): string | undefined =>
  [...memory.launched.keys()].findLast((page) => /^(table|bingo):/.test(page))

async function chooseRoom(world: CrowdWorld, agent: Agent): Promise<string | undefined> {
  const tables = await askPage(world, agent, gameTableList, { limit: TABLES, offset: 0 })
  if (!tables.ok || tables.data.rows.length === 0) return undefined
  return `table:${chanceOf(agent, 'room').pick(tables.data.rows).tableID}`
}

export async function writeTicket(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'ticket')
  const { subject, text } = chance.pick(QUESTIONS[agent.temperament.lang])
  const order = { requestId: chance.uuid(), subject, text }
  const opened = await ask(world, agent, openTicket, order)
  if (!opened.ok) return
  const { ticketID } = opened.data.ticket
  const again = await ask(world, agent, openTicket, order)
  if (again.ok && again.data.ticket.ticketID !== ticketID)
    throw disagree(agent, 'support.open_ticket', `ticket ${ticketID} again`, again.data.ticket)
  const read = await ask(world, agent, getTicket, { ticketID })
  if (!read.ok || read.data.messages[0]?.text !== text)
    throw disagree(agent, 'support.get_ticket', text, read)
  agent.memory.conversations.set(ticketID, [text])
  world.tally.checked('ticket')
}

const WRITES_AGAIN = 0.25
const TICKETS = 20

export async function readAnswers(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory, temperament } = agent
  if (memory.conversations.size === 0) return
  const listed = await askPage(world, agent, listTickets, { limit: TICKETS, offset: 0 })
  if (!listed.ok) return
  for (const { ticketID } of listed.data.rows.filter(({ unread }) => unread)) {
    const read = await ask(world, agent, getTicket, { ticketID })
    if (!read.ok) continue
    requireOwnMessages(agent, read.data)
    await ask(world, agent, readTicket, { ticketID })
    world.tally.checked('answer of support')
    const own = memory.conversations.get(ticketID)
    const chance = chanceOf(agent, `reply ${ticketID}`)
    if (own === undefined || !chance.happens(WRITES_AGAIN)) continue
    const text = chance.pick(REPLIES[temperament.lang])
    const reply = await ask(world, agent, addMessage, {
      ticketID,
      requestId: chance.uuid(),
      text,
    })
    if (!reply.ok) continue
    own.push(text)
    requireOwnMessages(agent, reply.data)
    if (reply.data.ticket.state !== 'open')
      throw disagree(agent, 'support.write', 'an open ticket', reply.data.ticket)
  }
}

function requireOwnMessages({ memory, seed }: Agent, { ticket, messages }: Conversation): void {
  const known = memory.conversations.get(ticket.ticketID)
  const shown = messages.filter(({ author }) => author === 'player').map(({ text }) => text)
  if (known !== undefined && shown.join('|') !== known.join('|'))
    throw disagree({ seed }, 'support.get_ticket', known.join(' | '), shown.join(' | '))
}

export async function complain(world: CrowdWorld, agent: Agent): Promise<void> {
  const { label, lang } = agent.temperament
  const chance = chanceOf(agent, 'complaint')
  const words = chance.pick((label === 'chargeback maker' ? CHARGEBACKS : COMPLAINTS)[lang])
  const filed = await ask(world, agent, fileComplaint, { requestId: chance.uuid(), ...words })
  if (!filed.ok) return
  const { ticketID, number } = filed.data
  const read = await ask(world, agent, getComplaint, { ticketID })
  if (!read.ok || read.data.number !== number || read.data.wanted !== words.wanted)
    throw disagree(agent, 'support.get_complaint', `complaint ${number}: ${words.wanted}`, read)
  world.tally.checked('complaint')
}
