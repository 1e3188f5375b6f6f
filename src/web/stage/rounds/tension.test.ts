import { expect, test } from 'vitest'
import { tenseReels } from './tension.ts'

const rule = { symbol: 's', needed: 3 }

test('reels after the second scatter are tense until the third lands', () => {
  expect(tenseReels([['s', 'a', 's', 'a', 'a']], rule)).toEqual([false, false, false, true, true])
  expect(tenseReels([['s', 's', 's', 'a', 'a']], rule)).toEqual([false, false, true, false, false])
})

test('a reel that holds no scatter is never tense', () => {
  const reels = [true, true, true, false, true]
  expect(tenseReels([['s', 's', 'a', 'a', 'a']], { ...rule, reels })).toEqual([false, false, true, false, true])
})

test('a game without a feature has no tension', () => {
  expect(tenseReels([['s', 's', 's']], undefined)).toEqual([false, false, false])
})

test('where reels are counted, the last one free of three is tense, and a held one never', () => {
  const rule = { symbol: 'w', needed: 3, reels: [false, true, true, true, false], byReel: true }
  expect(tenseReels([['a', 'w', 'w', 'b', 'c'], ['a', 'w', 'b', 'b', 'c']], rule)).toEqual([false, false, false, true, false])
  expect(tenseReels([['a', 'w', 'b', 'w', 'c']], rule, [1, 3])).toEqual([false, false, true, false, false])
})
