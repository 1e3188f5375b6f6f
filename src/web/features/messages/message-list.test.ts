import { expect, test } from 'vitest'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import {
  filterMessages,
  fromMassMessage,
  fromNotification,
  groupByDay,
  parseMessagesSearch,
  previewOf,
} from './message-list.ts'

const LINKS = {
  history: 'Hesap hareketleri',
  security: 'Güvenlik ayarları',
  bets: 'Sonuçlanan kuponlar',
  loyalty: 'Sadakat seviyem',
  tournaments: 'Turnuvalar',
  bonuses: 'Bonuslarım',
  documents: 'Belgelerim',
  support: 'Destek kayıtlarım',
}
const row: Transaction = {
  id: 'n1',
  date: '2026-11-20T21:05:00.000+03:00',
  type: 1,
  transaction_category_id: 2,
  category: 'Bildirim',
  sub_category: 'Ödeme bildirimi',
  transaction_status: 1003,
  statusName: 'Mesaj',
  amount: '0.00',
  balanceAfter: null,
  method: '',
  reference: '',
  description: 'Yatırdığın ₺50,00 bakiyene eklendi.',
  kind: 'deposit-approved',
  title: 'Yatırımın hesabında',
  read: false,
}
const mass = {
  id: 'm1',
  title: 'Hoş geldin',
  body: 'Hesabın hazır.',
  date: '2026-11-19T10:00:00.000+03:00',
  read: true,
  link: { path: '/slot', title: 'Slotlar' },
}

test('a notification keeps its text and links to its subject', () => {
  expect(fromNotification(row, LINKS)).toEqual({
    id: 'n1',
    source: 'account',
    icon: 'checkcircle',
    title: 'Yatırımın hesabında',
    body: 'Yatırdığın ₺50,00 bakiyene eklendi.',
    date: row.date,
    read: false,
    link: { path: '/account/history', title: 'Hesap hareketleri' },
  })
  expect(fromNotification({ ...row, kind: 'device-signed-in', read: true }, LINKS)).toMatchObject({
    icon: 'device',
    read: true,
    link: { path: '/profile' },
  })
})

test('a row without a kind is shown with its category and description', () => {
  const { kind: _kind, title: _title, read: _read, ...bare } = row
  expect(fromNotification(bare, LINKS)).toEqual({
    id: 'n1',
    source: 'account',
    icon: 'bell',
    title: 'Bildirim',
    body: row.description,
    date: row.date,
    read: false,
  })
})

test('merges both kinds into one list, newest first, by Istanbul day', () => {
  const late = fromNotification({ ...row, id: 'n2', date: '2026-11-20T22:30:00.000Z' }, LINKS)
  const days = groupByDay([fromMassMessage(mass), fromNotification(row, LINKS), late])
  expect(days.map(({ date, messages }) => [date, messages.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['n2']],
    ['2026-11-20', ['n1']],
    ['2026-11-19', ['m1']],
  ])
})

test('a filter shows one kind; no filter shows both', () => {
  const both = [fromMassMessage(mass), fromNotification(row, LINKS)]
  expect(filterMessages(both, 'all')).toHaveLength(2)
  expect(filterMessages(both, 'account').map(({ id }) => id)).toEqual(['n1'])
  expect(filterMessages(both, 'news').map(({ id }) => id)).toEqual(['m1'])
})

test('a preview is one line of at most 200 characters, cut between words', () => {
  expect(previewOf('Bir satır.\n\nİkinci  satır.')).toBe('Bir satır. İkinci satır.')
  const long = previewOf('kelime '.repeat(60))
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long.endsWith('kelime…')).toBe(true)
  expect(previewOf('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`)
})

test('an address carries only a known filter and an ID', () => {
  expect(parseMessagesSearch({ filter: 'news', id: 'a' })).toEqual({ filter: 'news', id: 'a' })
  expect(parseMessagesSearch({ filter: 'all', id: '' })).toEqual({})
})
