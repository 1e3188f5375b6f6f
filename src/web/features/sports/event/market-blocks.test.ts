import { expect, test } from 'vitest'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { bookFormatFor } from '../use-book-format.ts'
import {
  findBlocks,
  groupsOf,
  lineHead,
  mainLine,
  marketBlocks,
  underFirst,
  withoutLine,
} from './market-blocks.ts'

const turkish = bookFormatFor('tr').line

function market(
  type: string,
  name: string,
  keys: readonly string[],
  change: Partial<Market> = {},
): Market {
  const id = `e1~${type}:${change.line ?? ''}`
  return {
    marketID: id,
    type,
    name,
    group: 'main',
    status: 'open',
    selections: keys.map((key) => ({
      selectionID: `${id}~${key}`,
      name: key,
      price: '2.00',
      status: 'open',
    })),
    ...change,
  }
}
const total = (line: string): Market =>
  market('total', `${line.replace('.', ',')} Alt/Üst`, ['over', 'under'], { line, group: 'goals' })

test('lines of a market are grouped under their common name, the lowest first', () => {
  const [block] = marketBlocks([total('2.5'), total('0.5'), total('10.5')], turkish)
  expect(block).toMatchObject({ name: 'Alt/Üst', layout: 'lines' })
  expect(block?.markets.map(({ line }) => line)).toEqual(['0.5', '2.5', '10.5'])
})

test('a handicap’s name loses its line and keeps the score it counts from', () => {
  const [block] = marketBlocks(
    [
      market('handicap', 'Asya Handikabı (−0,25) · 1-0 skordan sonra', ['home', 'away'], {
        line: '-0.25',
      }),
    ],
    turkish,
  )
  expect(block?.name).toBe('Asya Handikabı · 1-0 skordan sonra')
})

test('each set, half or quarter has its own heading and lines', () => {
  const setTotal = (set: number, line: string): Market => ({
    ...market(
      'set-total',
      `${set}. Set Toplam Oyun ${line.replace('.', ',')} Alt/Üst`,
      ['over', 'under'],
      { line },
    ),
    marketID: `e1~set-total:${set}:${line}`,
  })
  const blocks = marketBlocks(
    [
      market('set-winner', '1. Set Kazananı', ['home', 'away']),
      setTotal(1, '9.5'),
      setTotal(1, '8.5'),
      market('set-winner', '2. Set Kazananı', ['home', 'away']),
      setTotal(2, '9.5'),
      market('set-handicap', '2. Set Oyun Handikabı (−2)', ['home', 'away'], { line: '-2' }),
    ],
    turkish,
  )
  expect(blocks.map(({ name, markets }) => [name, markets.map(({ line }) => line)])).toEqual([
    ['1. Set Kazananı', [undefined]],
    ['1. Set Toplam Oyun Alt/Üst', ['8.5', '9.5']],
    ['2. Set Kazananı', [undefined]],
    ['2. Set Toplam Oyun Alt/Üst', ['9.5']],
    ['2. Set Oyun Handikabı', ['-2']],
  ])
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
})

test('correct scores, half-time/full-time, three-way and long markets have their own layouts', () => {
  const layouts = marketBlocks(
    [
      market('correct-score', 'Maç Skoru', ['0-0', '1-0', '0-1', 'other']),
      market('half-time-full-time', 'İY/MS', ['home/home', 'home/draw']),
      market('result', 'Maç Sonucu', ['home', 'draw', 'away']),
      market('winner-of-many', 'Kazanan', ['a', 'b', 'c', 'd']),
      market('next-goal', 'Sıradaki Gol (1. gol)', ['home', 'none', 'away'], { line: '1' }),
    ],
    turkish,
  ).map(({ layout }) => layout)
  expect(layouts).toEqual(['scores', 'grid', 'row', 'list', 'row'])
})

test('a line is headed by the line, by the score at which a European handicap begins, or by nothing', () => {
  expect(lineHead({ type: 'total', line: '2.5' }, turkish)).toBe('2,5')
  expect(lineHead({ type: 'european-handicap', line: '1' }, turkish)).toBe('1-0')
  expect(lineHead({ type: 'european-handicap', line: '-2' }, turkish)).toBe('0-2')
  expect(lineHead({ type: 'handicap', line: '-0.25' }, turkish)).toBeUndefined()
})

test('a block is settled once all its markets are settled', () => {
  const settled = { ...total('0.5'), status: 'settled' as const }
  expect(marketBlocks([settled, total('2.5')], turkish)[0]?.isSettled).toBe(false)
  expect(marketBlocks([settled], turkish)[0]?.isSettled).toBe(true)
})

test('lists each group with markets once, in order', () => {
  expect(
    groupsOf([market('result', 'Maç Sonucu', []), total('2.5'), market('both-score', 'KG', [])]),
  ).toEqual(['main', 'goals'])
})

test('beside its line a price shows the rest of its name, under before over', () => {
  expect(withoutLine('2,5 Üst', '2,5')).toBe('Üst')
  expect(withoutLine('Kuzguncuk Martı', '1-0')).toBe('Kuzguncuk Martı')
  expect(
    underFirst(market('total', '', ['over', 'under']).selections).map(({ name }) => name),
  ).toEqual(['under', 'over'])
  expect(
    underFirst(market('european-handicap', '', ['home', 'draw', 'away']).selections).map(
      ({ name }) => name,
    ),
  ).toEqual(['home', 'draw', 'away'])
})

test('the main line is the most even half line', () => {
  const priced = (line: string, prices: readonly [string, string]): Market => {
    const one = total(line)
    return {
      ...one,
      selections: one.selections.map((selection, index) => ({
        ...selection,
        price: prices[index] ?? '1.01',
      })),
    }
  }
  const lines = [
    priced('1.5', ['1.25', '3.80']),
    priced('2.25', ['1.88', '1.90']),
    priced('2.5', ['2.02', '1.80']),
    priced('3.5', ['3.40', '1.30']),
  ]
  expect(mainLine(lines)?.line).toBe('2.5')
  expect(mainLine([])).toBeUndefined()
})

test('a search finds markets by name and by selection, whatever the spelling', () => {
  const blocks = marketBlocks(
    [
      total('2.5'),
      market('corners-result', 'En Çok Korner', ['home', 'draw', 'away']),
      market('second-half', 'İkinci Yarı Sonucu', ['home', 'draw', 'away']),
    ],
    turkish,
  )
  const found = (sought: string) => findBlocks(blocks, sought).map(({ name }) => name)
  expect(found('korner')).toEqual(['En Çok Korner'])
  expect(found('IKINCI yari')).toEqual(['İkinci Yarı Sonucu'])
  expect(found('over')).toEqual(['Alt/Üst'])
  expect(found('korner ikinci')).toEqual([])
})

test('numbers and double answers stand in three columns, lines of double answers under one name', () => {
  const blocks = marketBlocks(
    [
      market('exact-goals', 'Toplam Gol Sayısı', ['0', '1', '2', '3+']),
      market('result-both-score', 'Maç Sonucu ve Karşılıklı Gol', [
        'home/yes',
        'home/no',
        'x/y',
        'a/b',
      ]),
      market('winning-margin', 'Kazanma Farkı', ['home-1', 'draw', 'away-1', 'away-2']),
      market('total-both-score', '2,5 Alt/Üst ve Karşılıklı Gol', ['over/yes', 'under/yes'], {
        line: '2.5',
      }),
      market('total-both-score', '3,5 Alt/Üst ve Karşılıklı Gol', ['over/yes', 'under/yes'], {
        line: '3.5',
      }),
    ],
    turkish,
  )
  expect(blocks.map(({ name, layout }) => [name, layout])).toEqual([
    ['Toplam Gol Sayısı', 'thirds'],
    ['Maç Sonucu ve Karşılıklı Gol', 'thirds'],
    ['Kazanma Farkı', 'list'],
    ['Alt/Üst ve Karşılıklı Gol', 'lines'],
  ])
})
