import { expect, test } from 'vitest'
import { readSafeHtml } from '#shared/safe-html.ts'
import { findQuestions, questionGroups, splitAt } from './info-sections.ts'

const groups = questionGroups(
  readSafeHtml(`
  <p>Önsöz</p>
  <h2 id="money">Para</h2>
  <h3 id="time">Çekim ne kadar sürer?</h3><p>Yönteme göre değişir.</p><ul><li>FAST hemen</li></ul>
  <h3 id="fee">Ücret var mı?</h3><p>Hayır.</p>
  <h2 id="games">Oyunlar</h2>
  <h3 id="rtp">RTP nedir?</h3><p>IŞIK hızında değil, uzun sürede.</p>`),
)

test('splits a text at its headings and keeps what precedes the first', () => {
  const { lead, sections } = splitAt(
    readSafeHtml('<p>a</p><h2 id="x">X <em>y</em></h2><p>b</p><h2>Z</h2>'),
    'h2',
  )
  expect(lead).toEqual([{ tag: 'p', children: ['a'] }])
  expect(sections).toEqual([
    { id: 'x', title: 'X y', nodes: [{ tag: 'p', children: ['b'] }] },
    { id: 'h2-2', title: 'Z', nodes: [] },
  ])
})

test('questions keep their groups and complete answers', () => {
  expect(groups.map(({ title, questions }) => [title, questions.map(({ id }) => id)])).toEqual([
    ['Para', ['time', 'fee']],
    ['Oyunlar', ['rtp']],
  ])
  expect(
    groups[0]?.questions[0]?.answer
      .filter((node) => typeof node !== 'string')
      .map(({ tag }) => tag),
  ).toEqual(['p', 'ul'])
})

test('a search finds words of question or answer, in any order, case and spelling', () => {
  const found = (sought: string) =>
    findQuestions(groups, sought).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('cekim')).toEqual(['time'])
  expect(found('  FAST   ÇEKİM ')).toEqual(['time'])
  expect(found('ışık')).toEqual(['rtp'])
  expect(found('isik')).toEqual(['rtp'])
  expect(found('ne')).toEqual(['time', 'rtp'])
  expect(found('bitcoin')).toEqual([])
  expect(found('')).toEqual(['time', 'fee', 'rtp'])
})
