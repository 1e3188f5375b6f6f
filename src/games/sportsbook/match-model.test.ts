import { expect, test } from 'vitest'
import { fairPrice, type Chances } from './match-model.ts'

const LOST: Chances = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 1 }
const returned = ({ won, halfWon, void: push, halfLost }: Chances, price: number) =>
  won * price + (halfWon * (price + 1)) / 2 + push + halfLost / 2

test('at the fair price a bet returns its stake on average, including pushes and halves', () => {
  for (const chances of [
    { ...LOST, won: 0.4, lost: 0.6 },
    { won: 0.4, halfWon: 0.1, void: 0, halfLost: 0.2, lost: 0.3 },
    { won: 0.35, halfWon: 0, void: 0.3, halfLost: 0, lost: 0.35 },
  ]) {
    expect(returned(chances, fairPrice(chances) ?? 0)).toBeCloseTo(1, 12)
  }
})

test('a selection that cannot win has no price', () => expect(fairPrice(LOST)).toBeUndefined())
