import { listMessages, sendMessage } from '#shared/contracts/chat.ts'
import { gameTableList } from '#shared/contracts/live.ts'
import { fileComplaint, getComplaint, getTicket, openTicket } from '#shared/contracts/support.ts'
import type { Lang } from '#shared/lang.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const CHAT: Readonly<Record<Lang, readonly string[]>> = {
  tr: [
    'Selam herkese',
    'İyi şanslar herkese',
    'İyi akşamlar',
    'Az kaldı',
    'Bir sayı eksik kaldı',
    'Tebrikler kazananlara',
    'Bu el olmadı, sıradakine',
    'Bugün hiç tutturamadım',
    'Küçük küçük oynuyorum',
    'Sonunda tuttu',
    'Kolay gelsin',
    'Biraz mola vereceğim',
    'Bu sefer geldi',
    'Bol şans',
    'Görüşürüz arkadaşlar',
  ],
  en: [
    'Hello all',
    'Good luck everyone',
    'Good evening',
    'So close',
    'One number short',
    'Congrats to the winners',
    'Not this time, on to the next',
    'Nothing lands for me today',
    'Small stakes for me',
    'Finally got one',
    'Taking a short break',
    'That one came in',
    'See you later',
  ],
}
const QUESTIONS: Readonly<Record<Lang, readonly string[]>> = {
  tr: ['Çekim talebim ne zaman sonuçlanır?', 'Bonus şartlarını anlamadım, açıklar mısınız?'],
  en: [
    'When will my withdrawal be decided?',
    'I do not understand the bonus terms. Please explain.',
  ],
}
const COMPLAINTS: Readonly<Record<Lang, { text: string; wanted: string }>> = {
  tr: { text: 'Son oyunda sonuç bana yanlış geldi.', wanted: 'Turun incelenmesini istiyorum.' },
  en: { text: 'The result of my last game seems wrong.', wanted: 'Please examine the round.' },
}
const CHARGEBACK: Readonly<Record<Lang, { text: string; wanted: string }>> = {
  tr: { text: 'Kartımdan çekilen bu ödemeyi ben yapmadım.', wanted: 'Paramın iadesini istiyorum.' },
  en: { text: 'I did not make this payment from my card.', wanted: 'I want my money back.' },
}
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

/** The rooms of tables and halls are named like their pages. */
const roomOf = ({ memory }: Agent): string | undefined =>
  [...memory.launched.keys()].findLast((page) => /^(table|bingo):/.test(page))

async function chooseRoom(world: CrowdWorld, agent: Agent): Promise<string | undefined> {
  const tables = await askPage(world, agent, gameTableList, { limit: TABLES, offset: 0 })
  if (!tables.ok || tables.data.rows.length === 0) return undefined
  return `table:${chanceOf(agent, 'room').pick(tables.data.rows).tableID}`
}

export async function writeTicket(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'ticket')
  const text = chance.pick(QUESTIONS[agent.temperament.lang])
  const order = { requestId: chance.uuid(), subject: 'something-else' as const, text }
  const opened = await ask(world, agent, openTicket, order)
  if (!opened.ok) return
  const { ticketID } = opened.data.ticket
  const again = await ask(world, agent, openTicket, order)
  if (again.ok && again.data.ticket.ticketID !== ticketID)
    throw disagree(agent, 'support.open_ticket', `ticket ${ticketID} again`, again.data.ticket)
  const read = await ask(world, agent, getTicket, { ticketID })
  if (!read.ok || read.data.messages[0]?.text !== text)
    throw disagree(agent, 'support.get_ticket', text, read)
  world.tally.checked('ticket')
}

export async function complain(world: CrowdWorld, agent: Agent): Promise<void> {
  const { label, lang } = agent.temperament
  const words = (label === 'chargeback maker' ? CHARGEBACK : COMPLAINTS)[lang]
  const filed = await ask(world, agent, fileComplaint, {
    requestId: chanceOf(agent, 'complaint').uuid(),
    category: label === 'chargeback maker' ? 'payment' : 'game',
    ...words,
  })
  if (!filed.ok) return
  const { ticketID, number } = filed.data
  const read = await ask(world, agent, getComplaint, { ticketID })
  if (!read.ok || read.data.number !== number || read.data.wanted !== words.wanted)
    throw disagree(agent, 'support.get_complaint', `complaint ${number}: ${words.wanted}`, read)
  world.tally.checked('complaint')
}
