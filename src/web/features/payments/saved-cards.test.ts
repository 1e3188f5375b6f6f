import { expect, test } from 'vitest'
import { cardValues, nameCard } from './saved-cards.ts'

const saved = {
  methodIDs: ['card'],
  cards: [{ savedMethodID: 'a', methodIDs: ['card'], brand: 'visa', lastFour: '1142' }],
}

test('an order names a saved card, or the consent to save a new one, and never both', () => {
  expect(cardValues(saved, 'card', { savedMethodID: 'a', saveMethod: 'true' })).toEqual({
    savedMethodID: 'a',
  })
  expect(cardValues(saved, 'card', { savedMethodID: 'gone', saveMethod: 'true' })).toEqual({
    saveMethod: 'true',
  })
  expect(cardValues(saved, 'card', {})).toEqual({})
})

test('a method that does not save cards sends neither the consent nor a card', () => {
  expect(cardValues(saved, 'fast', { savedMethodID: 'a', saveMethod: 'true' })).toEqual({})
})

test('a card is named by its brand and last four digits', () => {
  expect(nameCard({ brand: 'mc', lastFour: '0007' })).toBe('Mastercard •••• 0007')
  expect(nameCard({ brand: 'jcb', lastFour: '0007' })).toBe('jcb •••• 0007')
})
