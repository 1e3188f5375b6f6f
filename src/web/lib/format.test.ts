import { expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { displayNameOf, initialsOf } from './initials.ts'
import { isIdle } from './activity.ts'

const tr = formatFor('tr')
const en = formatFor('en')
const AT = '2026-11-20T18:05:09.000Z'

test('money, numbers and percent follow the language', () => {
  expect([tr.money('1234567.89'), en.money('1234567.89')]).toEqual([
    '₺1.234.567,89',
    '₺1,234,567.89',
  ])
  expect(tr.money('-50.00', { kurus: 'auto' })).toBe('−₺50')
  expect([tr.number(1284), en.number(1284), tr.number(-2.5, 1)]).toEqual(['1.284', '1,284', '−2,5'])
  expect([
    tr.percent(96.5),
    en.percent(96.5),
    tr.percent(96.21, 2),
    tr.percent(-1.5),
    tr.percent(98.66),
    tr.percent(0.29, 2),
  ]).toEqual(['%96,5', '96.5%', '%96,21', '−%1,5', '%98,6', '%0,29'])
})

test('times are in Istanbul’s zone, whatever the browser’s zone', () => {
  expect([
    tr.date(AT),
    tr.time(AT),
    tr.dateTime(AT),
    tr.longDate(AT),
    tr.fullDate(AT),
    tr.weekday(AT),
  ]).toEqual([
    '20.11.2026',
    '21:05',
    '20.11.2026 21:05',
    '20 Kasım 2026',
    '20 Kasım 2026 Cuma',
    'Cuma',
  ])
  expect([en.dateTime(AT), en.longDate(AT), en.fullDate(AT), en.weekday(AT)]).toEqual([
    '20.11.2026 21:05',
    '20 November 2026',
    'Friday 20 November 2026',
    'Friday',
  ])
  expect(tr.date('2026-11-20T22:30:00.000Z')).toBe('21.11.2026')
})

test('midnight is 00:00', () =>
  expect([tr.time('2026-11-20T21:00:00Z'), en.time('2026-11-20T21:00:00Z')]).toEqual([
    '00:00',
    '00:00',
  ]))

test.each([
  [{ firstname: 'işıl', lastname: 'ışık', username: 'x' }, 'İI'],
  [{ firstname: '', lastname: '', username: 'ibo' }, 'İ'],
  [undefined, ''],
])('the initials of %j are %j', (person, letters) => expect(initialsOf(person)).toBe(letters))

test('a player without names is shown by the user name', () => {
  const person = { firstname: 'Işıl', lastname: 'Çınar', username: 'ibo' }
  const people = [
    person,
    { ...person, lastname: '' },
    { ...person, firstname: '', lastname: '' },
    undefined,
  ]
  expect(people.map(displayNameOf)).toEqual(['Işıl Çınar', 'Işıl', 'ibo', ''])
})

test('a player is idle after an hour without activity, not a millisecond earlier', () => {
  expect([isIdle(undefined, 10), isIdle(0, 3_600_000), isIdle(0, 3_600_001)]).toEqual([
    false,
    false,
    true,
  ])
})
