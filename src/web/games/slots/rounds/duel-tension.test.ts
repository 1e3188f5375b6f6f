import { expect, test } from 'vitest'
import { tavlaDuellosu } from '#games/slots/titles/tavla-duellosu.ts'
import type { Grid } from '#games/slots/events.ts'
import { duelTension } from './duel-tension.ts'
import { tenseReels } from './tension.ts'

const rule = duelTension(tavlaDuellosu.machine)
const tense = (grid: Grid) => tenseReels(grid, rule).flatMap((on, reel) => (on ? [reel] : []))

const row = (text: string) => text.split(' ')
const LOST = Array.from({ length: 4 }, () => row('leaf sugar tea leaf sugar tea'))

test('the second die can land on the right board’s middle reel only if the left board shows one', () => {
  expect(tense(LOST)).toEqual([])
  expect(tense([row('leaf dice tea leaf sugar tea'), ...LOST.slice(1)])).toEqual([4])
})

test('the last reel is tense if the left board won and a line of the right board is still open', () => {
  const won = row('cat inlay cat leaf sugar tea')
  expect(tense([won, ...LOST.slice(1)])).toEqual([])
  expect(tense([row('cat inlay cat leaf leaf tea'), ...LOST.slice(1)])).toEqual([5])
  expect(tense([row('leaf sugar tea leaf leaf tea'), ...LOST.slice(1)])).toEqual([])
})
