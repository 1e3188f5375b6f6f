import type { MassMessage } from '#shared/contracts/crm.ts'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { siteDate } from '#shared/dates.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const FILTERS = ['all', 'account', 'news'] as const
export type Filter = (typeof FILTERS)[number]

export type Message = {
  id: string
  source: 'account' | 'news'
  icon: IconName
  title: string
  body: string
  /** ISO 8601 */
  date: string
  read: boolean
  link?: { path: string; title: string }
}

export type MessageDay = { date: string; messages: Message[] }
type Kind = NonNullable<Transaction['kind']>

const PREVIEW = 200

const LOOKS: Readonly<Record<Kind, { icon: IconName; leadsTo: keyof typeof PATHS }>> = {
  'deposit-approved': { icon: 'checkcircle', leadsTo: 'history' },
  'deposit-declined': { icon: 'xcircle', leadsTo: 'history' },
  'deposit-held': { icon: 'clock', leadsTo: 'history' },
  'deposit-returned': { icon: 'refresh', leadsTo: 'history' },
  'withdrawal-paid': { icon: 'bank', leadsTo: 'history' },
  'withdrawal-declined': { icon: 'refresh', leadsTo: 'history' },
  'device-signed-in': { icon: 'device', leadsTo: 'security' },
  'security-changed': { icon: 'shield', leadsTo: 'security' },
  'jackpot-won': { icon: 'crown', leadsTo: 'history' },
  'drop-won': { icon: 'sparkle', leadsTo: 'history' },
  'bonus-decided': { icon: 'gift', leadsTo: 'bonuses' },
  'gift-given': { icon: 'gift', leadsTo: 'bonuses' },
  'friend-joined': { icon: 'user', leadsTo: 'bonuses' },
  'referral-given': { icon: 'gift', leadsTo: 'bonuses' },
  'code-answered': { icon: 'gift', leadsTo: 'bonuses' },
  'code-unknown': { icon: 'gift', leadsTo: 'bonuses' },
  'round-closed': { icon: 'slots', leadsTo: 'history' },
  'level-reached': { icon: 'star', leadsTo: 'loyalty' },
  'cashback-paid': { icon: 'gift', leadsTo: 'loyalty' },
  'tournament-over': { icon: 'trophy', leadsTo: 'tournaments' },
  'coupon-settled': { icon: 'slip', leadsTo: 'bets' },
  'coupon-sold': { icon: 'slip', leadsTo: 'bets' },
  'document-decided': { icon: 'card', leadsTo: 'documents' },
  'funds-asked': { icon: 'coin', leadsTo: 'documents' },
  'funds-decided': { icon: 'coin', leadsTo: 'documents' },
  'dormancy-near': { icon: 'moon', leadsTo: 'history' },
  'dormancy-began': { icon: 'moon', leadsTo: 'history' },
  'dormancy-over': { icon: 'moon', leadsTo: 'history' },
  'dispute-answered': { icon: 'chat', leadsTo: 'bets' },
  'complaint-filed': { icon: 'flag', leadsTo: 'support' },
  'complaint-reopened': { icon: 'flag', leadsTo: 'support' },
  'complaint-decided': { icon: 'flag', leadsTo: 'support' },
  'ticket-answered': { icon: 'chat', leadsTo: 'support' },
  'coupon-corrected': { icon: 'refresh', leadsTo: 'bets' },
  'coupon-voided': { icon: 'refresh', leadsTo: 'bets' },
}
const PATHS = {
  history: '/account/history',
  security: '/profile',
  bets: '/account/bets?status=closed',
  loyalty: '/account/loyalty',
  tournaments: '/tournaments',
  bonuses: '/account/bonuses',
  documents: '/account/documents',
  support: '/account/support',
} as const

export function fromNotification(
  row: Transaction,
  links: Readonly<Record<keyof typeof PATHS, string>>,
): Message {
  const look = row.kind === undefined ? undefined : LOOKS[row.kind]
  return {
    id: row.id,
    source: 'account',
    icon: look?.icon ?? 'bell',
    title: row.title ?? row.category,
    body: row.description,
    date: row.date,
    read: row.read === true,
    ...(look === undefined
      ? {}
      : { link: { path: PATHS[look.leadsTo], title: links[look.leadsTo] } }),
  }
}

export function fromMassMessage({ id, title, body, date, read, link }: MassMessage): Message {
  return {
    id,
    source: 'news',
    icon: 'gull',
    title,
    body,
    date,
    read,
    ...(link === undefined ? {} : { link }),
  }
}

export function groupByDay(messages: readonly Message[]): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))) {
    const date = siteDate(new Date(message.date))
    const last = days.at(-1)
    if (last?.date === date) last.messages.push(message)
    else days.push({ date, messages: [message] })
  }
  return days
}

export function filterMessages(messages: readonly Message[], filter: Filter): readonly Message[] {
  return filter === 'all' ? messages : messages.filter(({ source }) => source === filter)
}

export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW) return line
  const cut = line.slice(0, PREVIEW)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

export type MessagesSearch = { filter?: Exclude<Filter, 'all'>; id?: string }

export function parseMessagesSearch({
  filter,
  id,
}: {
  filter?: string
  id?: string
}): MessagesSearch {
  return {
    ...((filter === 'account' || filter === 'news') && { filter }),
    ...(id !== undefined && id !== '' && { id }),
  }
}
