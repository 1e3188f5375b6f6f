import type { IncidentKind, ReportNotice } from '../../office/notices.ts'
import type { WorkQueue } from '../../office/work-queues.ts'
import { formatMoney, type Minor } from '../../money.ts'
import { button, list, say, type MailFact, type MailWords } from './words.ts'

type Totals = {
  money: Readonly<
    Record<
      'depositsMinor' | 'withdrawalsMinor' | 'stakesMinor' | 'ggrMinor' | 'bonusMinor' | 'ngrMinor',
      Minor
    >
  >
  people: Readonly<Record<'active' | 'registrations' | 'firstDeposits', number>>
}
/** The totals of the days `from` to `to`, and of the period before. */
export type ReportFacts = { from: string; to: string; now: Totals; before: Totals }
export type Counts<Name extends string> = readonly (readonly [name: Name, count: number])[]

const MONEY: Readonly<Record<keyof Totals['money'], string>> = {
  depositsMinor: 'Yatırımlar',
  withdrawalsMinor: 'Çekimler',
  stakesMinor: 'Bahisler',
  ggrMinor: 'GGR',
  bonusMinor: 'Bonus gideri',
  ngrMinor: 'NGR',
}
const PEOPLE: Readonly<Record<keyof Totals['people'], string>> = {
  active: 'Oynayan oyuncular',
  registrations: 'Kayıtlar',
  firstDeposits: 'İlk yatırımlar',
}
const QUEUES: Readonly<Record<WorkQueue, string>> = {
  withdrawals: 'Çekimler',
  deposits: 'Havaleler',
  held: 'Bekletilen para',
  documents: 'Belgeler',
  disputes: 'İtirazlar',
  funds: 'Gelir kaynağı',
}
const INCIDENTS: Readonly<Record<IncidentKind, string>> = {
  'rtp-alarm': 'RTP alarmları',
  'held-win': 'Bekletilen stüdyo kazançları',
  outage: 'Ulaşılamayan sağlayıcılar',
  'dead-letters': 'Tamamlanamayan işler',
}
const TITLES: Readonly<Record<ReportNotice, string>> = {
  'day-report': 'Günün raporu',
  'week-report': 'Haftanın raporu',
  'month-report': 'Ayın raporu',
}
const COMPARED: Readonly<Record<ReportNotice, string>> = {
  'day-report': 'Parantez içinde: geçen haftanın aynı günü.',
  'week-report': 'Parantez içinde: önceki hafta.',
  'month-report': 'Parantez içinde: önceki ay.',
}

const day = (date: string) => date.split('-').toReversed().join('.')
const number = new Intl.NumberFormat('tr-TR')
const rows = <Name extends string>(counts: Counts<Name>, names: Readonly<Record<Name, string>>) =>
  list(...counts.map(([name, count]): MailFact => [names[name], number.format(count)]))

export const officeMails = {
  officeReport: (
    kind: ReportNotice,
    { from, to, now, before }: ReportFacts,
    link: string,
  ): MailWords => {
    const days = from === to ? day(from) : `${day(from)} – ${day(to)}`
    return {
      subject: `{site}: ${TITLES[kind].toLocaleLowerCase('tr')}, ${days}`,
      preheader: `GGR ${formatMoney(now.money.ggrMinor, 'tr')}`,
      title: `${TITLES[kind]}: ${days}`,
      blocks: [
        list(
          ...(['depositsMinor', 'withdrawalsMinor', 'stakesMinor'] as const).map(money),
          ...(['ggrMinor', 'bonusMinor', 'ngrMinor'] as const).map(money),
          ...(['active', 'registrations', 'firstDeposits'] as const).map(people),
        ),
        say(COMPARED[kind]),
        button('Panoda aç', link),
      ],
    }
    function money(name: keyof Totals['money']): MailFact {
      const [own, earlier] = [now.money[name], before.money[name]]
      return [MONEY[name], `${formatMoney(own, 'tr')} (${formatMoney(earlier, 'tr')})`]
    }
    function people(name: keyof Totals['people']): MailFact {
      const [own, earlier] = [now.people[name], before.people[name]]
      return [PEOPLE[name], `${number.format(own)} (${number.format(earlier)})`]
    }
  },
  officeProposals: (count: number, link: string): MailWords => ({
    subject: `{site}: ${number.format(count)} öneri kararını bekliyor`,
    preheader: 'İkinci kişi olarak karar verebilirsin.',
    title: 'Kararını bekleyen öneriler var',
    blocks: [
      say(`${number.format(count)} öneri ikinci bir kişinin kararını bekliyor.`),
      button('Önerileri aç', link),
    ],
  }),
  officeLateItems: (counts: Counts<WorkQueue>, link: string): MailWords => ({
    subject: '{site}: kuyruklarda geciken işler var',
    preheader: 'Hedef süreden uzun bekleyen işler.',
    title: 'Geciken işler',
    blocks: [
      say('Bu kuyruklarda hedef süreden uzun bekleyen işler var:'),
      rows(counts, QUEUES),
      button('Yönetimi aç', link),
    ],
  }),
  officeIncidents: (counts: Counts<IncidentKind>, link: string): MailWords => ({
    subject: '{site}: ilgilenilmesi gereken olaylar var',
    preheader: 'Bir kişinin ilgilenmesi gerekiyor.',
    title: 'Yeni olaylar',
    blocks: [say('Son bildirimden bu yana:'), rows(counts, INCIDENTS), button('Yönetimi aç', link)],
  }),
}
