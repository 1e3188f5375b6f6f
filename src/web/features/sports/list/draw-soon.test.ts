import { expect, test } from 'vitest'
import { nextMarks, paceOf } from './draw-soon.ts'

test('a list rests until it moves, and again after a while without movement', () => {
  expect(paceOf([], 1_000)).toBe('rest')
  expect(
    paceOf(
      [
        { y: 0, atMs: 900 },
        { y: 40, atMs: 1_000 },
      ],
      1_250,
    ),
  ).toBe('read')
  expect(
    paceOf(
      [
        { y: 0, atMs: 900 },
        { y: 40, atMs: 1_000 },
      ],
      1_251,
    ),
  ).toBe('rest')
})

test('a list is not readable above two pixels per millisecond, in either direction', () => {
  expect(
    paceOf(
      [
        { y: 0, atMs: 0 },
        { y: 200, atMs: 100 },
      ],
      100,
    ),
  ).toBe('read')
  expect(
    paceOf(
      [
        { y: 0, atMs: 0 },
        { y: 201, atMs: 100 },
      ],
      100,
    ),
  ).toBe('unread')
  expect(
    paceOf(
      [
        { y: 9_000, atMs: 0 },
        { y: 8_000, atMs: 100 },
      ],
      100,
    ),
  ).toBe('unread')
})

test('a list is readable again while it slows down, before it rests', () => {
  const flung = [
    { y: 0, atMs: 0 },
    { y: 400, atMs: 100 },
  ]
  expect([150, 199, 200].map((nowMs) => paceOf(flung, nowMs))).toEqual(['unread', 'unread', 'read'])
})

test('one jump gives no speed, and old positions do not affect the current one', () => {
  expect(paceOf([{ y: 9_000, atMs: 100 }], 100)).toBe('read')
  expect(
    paceOf(
      [
        { y: 0, atMs: 0 },
        { y: 9_000, atMs: 300 },
        { y: 9_010, atMs: 450 },
      ],
      450,
    ),
  ).toBe('read')
})

test('the first move after a rest counts from where the list stood, so its first frame shows a fling', () => {
  const fling = nextMarks([], 0, { y: 400, atMs: 1_000 })
  expect(paceOf(fling, 1_000)).toBe('unread')
  expect(paceOf(nextMarks([], 0, { y: 30, atMs: 1_000 }), 1_000)).toBe('read')
  expect(nextMarks(fling, 400, { y: 410, atMs: 1_100 })).toEqual([
    ...fling,
    { y: 410, atMs: 1_100 },
  ])
  expect(paceOf(nextMarks(fling, 400, { y: 410, atMs: 2_000 }), 2_000)).toBe('read')
})
