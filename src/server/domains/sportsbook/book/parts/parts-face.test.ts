import { expect, test } from 'vitest'
import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { Bilingual } from '#shared/lang.ts'
import { clockWords } from '../clock-words.ts'
import { partsFace } from './parts-face.ts'

const setName = (number: number): Bilingual => ({ tr: `${number}. set`, en: `Set ${number}` })
const TENNIS: MatchFacts = {
  status: 'live',
  clock: 'S2',
  score: {
    total: [1, 0],
    parts: [
      [6, 4],
      [3, 2],
    ],
    points: ['40', '15'],
    server: 'home',
  },
}

test('a sport without a clock shows none, and its part is named in the reader’s language', () => {
  const face = partsFace(TENNIS, setName)
  expect(face).toEqual({
    clock: null,
    period: { tr: '2. set', en: 'Set 2' },
    score: '1-0',
    scoreDetail: '6-4 3-2, 40-15',
    redCards: null,
  })
  expect(clockWords(face)).toEqual({ tr: '2. set', en: 'Set 2' })
})

test('a sport with a clock shows the time left of the part', () => {
  const face = partsFace(
    {
      status: 'live',
      clock: 'Q3 04:12',
      score: {
        total: [54, 51],
        parts: [
          [25, 20],
          [18, 22],
          [11, 9],
        ],
      },
    },
    setName,
  )
  expect(face.clock).toBe('04:12')
  expect(clockWords(face)).toEqual({ tr: '04:12', en: '04:12' })
})

test('before a match there is no score, and after it neither clock nor part', () => {
  expect(
    partsFace({ status: 'scheduled', clock: '', score: { total: [0, 0], parts: [] } }, setName),
  ).toEqual({ clock: null, period: null, score: null, scoreDetail: null, redCards: null })
  expect(partsFace({ ...TENNIS, status: 'ended' }, setName)).toMatchObject({
    clock: null,
    period: null,
    score: '1-0',
  })
  expect(partsFace({ ...TENNIS, status: 'abandoned' }, setName).period).toEqual({
    tr: 'Yarıda kaldı',
    en: 'Abandoned',
  })
})
