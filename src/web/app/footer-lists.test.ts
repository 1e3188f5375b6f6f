import { expect, test } from 'vitest'
import { readLanguages, rowsOf } from '#web/lib/site-lists.ts'
import { licencesQuery, readColumns } from './footer-lists.ts'

test('reads rows that are bare or under data; anything else has none', () => {
  expect(rowsOf([{ a: 1 }, null, 'x'])).toEqual([{ a: 1 }])
  expect(rowsOf({ status: true, data: [{ a: 1 }] })).toEqual([{ a: 1 }])
  expect([rowsOf(null), rowsOf('x'), rowsOf({}), rowsOf({ data: 'x' })]).toEqual([[], [], [], []])
})

test('omits columns without links and links without a path', () => {
  expect(
    readColumns([
      { title: 'Oyunlar', children: [{ title: 'Slot', path: '/slot' }, { title: 'Yolsuz' }] },
      { title: 'Boş', children: [] },
      { children: [{ title: 'Slot', path: '/slot' }] },
    ]),
  ).toEqual([{ title: 'Oyunlar', links: [{ title: 'Slot', path: '/slot' }] }])
})

test('requests the first version of the licence list', () => {
  expect(licencesQuery('en').queryKey).toEqual(['list', '/v1/licenses?version=v1', { lang: 'en' }])
})

test('lists the languages that the site has texts for, in the list’s order', () => {
  expect(
    readLanguages([{ id: 1, lang: 'en' }, { id: 2, lang: 'de' }, { id: 3, lang: 'tr' }, { id: 4 }]),
  ).toEqual(['en', 'tr'])
})
