import { expect, test } from 'vitest'
import { sha256Hex } from '#games/fairness/hmac.ts'
import { football } from '#games/virtuals/football/football.ts'
import { programmeOf } from '#games/virtuals/virtuals.ts'
import { canCombine, linesOf, returnOf, shownPrice } from './slip.ts'

const programme = programmeOf(
  football.cardOf({ number: 2, salt: 'ab', hashBefore: sha256Hex('kupon') }),
)
const priceOf = (id: string) => programme.priceOf(id) ?? 0

test('combines selections of different matches into one bet and keeps others separate', () => {
  const picks = ['1/result/home', '2/result/away']
  expect(canCombine(picks)).toBe(true)
  expect(canCombine(['1/result/home', '1/total:2.5/over'])).toBe(false)
  expect(canCombine(['1/result/home'])).toBe(false)
  expect(linesOf(programme, picks, false).map(({ legs }) => legs)).toEqual([
    ['1/result/home'],
    ['2/result/away'],
  ])
  const [line] = linesOf(programme, picks, true)
  if (line === undefined) throw new Error('one line')
  expect(line.legs).toEqual(picks)
  expect(shownPrice(line)).toBe(
    Math.round((priceOf('1/result/home') * priceOf('2/result/away')) / 100),
  )
})

test('a winning bet returns its stake times its price, rounded half up', () => {
  const [line] = linesOf(programme, ['1/result/home'], false)
  if (line === undefined) throw new Error('one line')
  expect(returnOf(line, 1_001n)).toBe((1_001n * BigInt(priceOf('1/result/home')) + 50n) / 100n)
})

test('leaves out selections that the card does not price', () => {
  expect(linesOf(programme, ['1/result/nobody'], false)).toEqual([])
  expect(linesOf(undefined, ['1/result/home'], false)).toEqual([])
})
