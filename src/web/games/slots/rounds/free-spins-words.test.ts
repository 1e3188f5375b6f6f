import { expect, test } from 'vitest'
import { slotGame } from '#games/slots/slot-game.ts'
import { hali } from '#games/slots/titles/hali.ts'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { kapalicarsi } from '#games/slots/titles/kapalicarsi.ts'
import { stage as en } from '#shared/texts/slots/stage.en.ts'
import { stage as tr } from '#shared/texts/slots/stage.tr.ts'
import { freeSpinsNote, freeSpinsWithout } from './free-spins-words.ts'
import { readPaytable } from './paytable.ts'

const stated = (title: typeof hali) => readPaytable(slotGame(title).rules.paytable)

test('free spins with their own reels state which symbols never land on them', () => {
  expect(freeSpinsWithout(stated(hali), tr, 'tr')).toBe('Bedava dönüşlerde A, K, Q ve J gelmez.')
  expect(freeSpinsWithout(stated(hali), en, 'en')).toBe('In free spins, A, K, Q and J cannot land.')
})

test('free spins on the reels of the paid spin state no missing symbols', () => {
  expect(freeSpinsWithout(stated(kapadokya), tr, 'tr')).toBeUndefined()
})

test('free spins with additive multipliers say so at their start', () => {
  expect(freeSpinsNote(stated(kapalicarsi), tr, 'tr')).toBe(tr.multiplierFree)
  expect(freeSpinsNote(stated(hali), en, 'en')).toBe('In free spins, A, K, Q and J cannot land.')
})
