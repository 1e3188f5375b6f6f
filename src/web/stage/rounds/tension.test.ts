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
