import type { IncidentKind, ReportNotice } from '../../office/notices.ts'
import type { WorkQueue } from '../../office/work-queues.ts'
import { counted } from '../../counted.ts'
import { formatMoney } from '../../money.ts'
import type { Counts, officeMails as turkish, ReportFacts } from './office.tr.ts'
import { button, list, say, type MailFact } from './words.ts'

type Money = keyof ReportFacts['now']['money']
type People = keyof ReportFacts['now']['people']

const MONEY: Readonly<Record<Money, string>> = {
  depositsMinor: 'Deposits',
  withdrawalsMinor: 'Withdrawals',
  stakesMinor: 'Stakes',
  ggrMinor: 'GGR',
  bonusMinor: 'Bonus cost',
  ngrMinor: 'NGR',
}
const PEOPLE: Readonly<Record<People, string>> = {
  active: 'Active players',
  registrations: 'Registrations',
  firstDeposits: 'First deposits',
}
const QUEUES: Readonly<Record<WorkQueue, string>> = {
  withdrawals: 'Withdrawals',
  deposits: 'Bank transfers',
  held: 'Held money',
  documents: 'Documents',
  disputes: 'Disputes',
  funds: 'Source of funds',
}
const INCIDENTS: Readonly<Record<IncidentKind, string>> = {
  'rtp-alarm': 'RTP alarms',
  'held-win': 'Held studio wins',
  outage: 'Suppliers that are down',
  'dead-letters': 'Dead letters',
}
const TITLES: Readonly<Record<ReportNotice, string>> = {
  'day-report': 'Daily report',
  'week-report': 'Weekly report',
  'month-report': 'Monthly report',
}
const COMPARED: Readonly<Record<ReportNotice, string>> = {
  'day-report': 'In brackets: the same weekday a week before.',
  'week-report': 'In brackets: the week before.',
  'month-report': 'In brackets: the month before.',
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string) => dates.format(new Date(`${date}T00:00:00Z`))
const number = new Intl.NumberFormat('en')
const rows = <Name extends string>(counts: Counts<Name>, names: Readonly<Record<Name, string>>) =>
  list(...counts.map(([name, count]): MailFact => [names[name], number.format(count)]))

export const officeMails: typeof turkish = {
  officeReport: (kind, { from, to, now, before }, link) => {
    const days = from === to ? day(from) : `${day(from)} – ${day(to)}`
    return {
      subject: `{site}: ${TITLES[kind].toLowerCase()}, ${days}`,
      preheader: `GGR ${formatMoney(now.money.ggrMinor, 'en')}`,
      title: `${TITLES[kind]}: ${days}`,
      blocks: [
        list(
          ...(['depositsMinor', 'withdrawalsMinor', 'stakesMinor'] as const).map(money),
          ...(['ggrMinor', 'bonusMinor', 'ngrMinor'] as const).map(money),
          ...(['active', 'registrations', 'firstDeposits'] as const).map(people),
        ),
        say(COMPARED[kind]),
        button('Open in the dashboard', link),
      ],
    }
    function money(name: Money): MailFact {
      const [own, earlier] = [now.money[name], before.money[name]]
      return [MONEY[name], `${formatMoney(own, 'en')} (${formatMoney(earlier, 'en')})`]
    }
    function people(name: People): MailFact {
      const [own, earlier] = [now.people[name], before.people[name]]
      return [PEOPLE[name], `${number.format(own)} (${number.format(earlier)})`]
    }
  },
  officeProposals: (count, link) => ({
    subject: `{site}: ${counted(count, 'proposal needs', 'proposals need')} your decision`,
    preheader: 'You can decide as the second person.',
    title: 'Proposals need your decision',
    blocks: [
      say(`${counted(count, 'proposal waits', 'proposals wait')} for a second person.`),
      button('Open the proposals', link),
    ],
  }),
  officeLateItems: (counts, link) => ({
    subject: '{site}: items in the queues are late',
    preheader: 'They wait longer than the target of their queue.',
    title: 'Late items',
    blocks: [
      say('These queues have items that wait longer than the target:'),
      rows(counts, QUEUES),
      button('Open the back office', link),
    ],
  }),
  officeIncidents: (counts, link) => ({
    subject: '{site}: incidents need attention',
    preheader: 'A person has to look at them.',
    title: 'New incidents',
    blocks: [
      say('Since the last notice:'),
      rows(counts, INCIDENTS),
      button('Open the back office', link),
    ],
  }),
}
