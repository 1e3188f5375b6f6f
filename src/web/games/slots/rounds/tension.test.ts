import { expect, test } from 'vitest'
import { gatheredReels, tenseReels } from './tension.ts'

const rule = { symbol: 's', needed: 3 }

test('reels after the second scatter are tense until the third lands', () => {
  expect(tenseReels([['s', 'a', 's', 'a', 'a']], rule)).toEqual([false, false, false, true, true])
  expect(tenseReels([['s', 's', 's', 'a', 'a']], rule)).toEqual([false, false, true, false, false])
})

test('a reel without scatters is never tense', () => {
  const reels = [true, true, true, false, true]
  expect(tenseReels([['s', 's', 'a', 'a', 'a']], { ...rule, reels })).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

test('a game without a feature has no tension', () => {
  expect(tenseReels([['s', 's', 's']], undefined)).toEqual([false, false, false])
})

test('when reels are counted, the last free one of three is tense, and a held one never', () => {
  const rule = { symbol: 'w', needed: 3, reels: [false, true, true, true, false], byReel: true }
  expect(
    tenseReels(
      [
        ['a', 'w', 'w', 'b', 'c'],
        ['a', 'w', 'b', 'b', 'c'],
      ],
      rule,
    ),
  ).toEqual([false, false, false, true, false])
  expect(tenseReels([['a', 'w', 'b', 'w', 'c']], rule, [1, 3])).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

test('a reel that can show two is tense while one or two are missing', () => {
  const balls = { symbol: 's', needed: 6, atOnce: [2, 2, 2, 2, 2] }
  const column = (shown: number) => (row: number) => (row < shown ? 's' : 'a')
  const grid = [0, 1, 2, 3].map((row) => [2, 2, 1, 0, 0].map((shown) => column(shown)(row)))
  expect(tenseReels(grid, balls)).toEqual([false, false, true, true, true])
})

test('the collector’s reel is tense once enough carriers landed before it, whatever it brings', () => {
  const gathered = { symbol: 'o', from: 3, reels: [false, false, false, false, true] }
  const rule = { symbol: 's', needed: 3, gathered }
  expect(gatheredReels([['o', 'o', 'a', 'o', 'q']], rule)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(gatheredReels([['o', 'o', 'a', 'o', 'a']], rule)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(gatheredReels([['o', 'o', 'a', 'a', 'q']], rule)).not.toContain(true)
  expect(gatheredReels([['o', 'o', 'o', 'o', 'q']], { symbol: 's', needed: 3 })).not.toContain(true)
})
