import { expect, test } from 'vitest'
import { DECKS } from '../cards/shoe.ts'
import published from '../vectors/side-bets.json' with { type: 'json' }
import { baccarat, handsTimes, winnerOf } from './baccarat.ts'
import { countBaccaratHands } from './count-hands.ts'
import { countPairs } from './count-pairs.ts'
import { bonusTimes } from './side-bets.ts'

const floored = (share: number) => Math.floor(share * 10_000) / 100

function returnOf({ ways, total }: ReturnType<typeof countPairs>): number {
  return (
    Array.from(ways).reduce((sum, [hundredths, count]) => sum + hundredths * count, 0) / total / 100
  )
}

test('perfect pairs come in exactly the published combinations', () => {
  const { ways, total } = countPairs(DECKS, 'perfectpair')
  const { twoPerfectPairs, onePerfectPair, total: all } = published.baccaratPairs
  expect([ways.get(20_100), ways.get(2_600), total].map((count = 0) => count / 4)).toEqual([
    twoPerfectPairs,
    onePerfectPair,
    all,
  ])
})

test('either pair has the published edge', () => {
  const share = returnOf(countPairs(DECKS, 'eitherpair'))
  expect(100 - 100 * share).toBeCloseTo(published.baccaratPairs.eitherPairEdgePercent, 2)
})

test('the stated returns of the pairs are the counted ones, rounded down', () => {
  for (const spot of ['eitherpair', 'perfectpair'] as const)
    expect(baccarat.oddsOf(spot).rtpPercent).toBe(floored(returnOf(countPairs(DECKS, spot))))
})

test.each(['player', 'banker'] as const)(
  'the %s bonus wins in exactly the published combinations, with the published edge',
  (side) => {
    const winBy = new Map<string, number>()
    let [naturalWin, naturalTie, returned, total] = [0, 0, 0, 0]
    countBaccaratHands(DECKS, (player, banker, ways, natural) => {
      const winner = winnerOf(player, banker)
      const points = Math.abs(player - banker)
      total += ways
      returned += (bonusTimes(side, { winner, player, banker, natural }) / 100) * ways
      if (natural && winner === side) naturalWin += ways
      else if (natural && winner === 'tie') naturalTie += ways
      else if (winner === side && points >= 4)
        winBy.set(String(points), (winBy.get(String(points)) ?? 0) + ways)
    })
    const { houseEdgePercent, ...combinations } = published.dragonBonus[side]
    expect({ winBy: Object.fromEntries(winBy), naturalWin, naturalTie }).toEqual(combinations)
    expect(100 - (100 * returned) / total).toBeCloseTo(houseEdgePercent, 3)
    expect(baccarat.oddsOf(`${side}bonus`).rtpPercent).toBe(floored(returned / total))
  },
)

const [TWO, THREE, FIVE, SEVEN, EIGHT, NINE, KING] = [0, 4, 12, 20, 24, 28, 44]

test('a natural pays the bonus even money whatever it wins by, and its tie returns the stake', () => {
  const natural = { player: [KING, NINE], banker: [KING, KING + 1, TWO] }
  expect(handsTimes('playerbonus', natural)).toBe(200)
  expect(handsTimes('bankerbonus', natural)).toBe(0)
  const tie = { player: [KING, NINE], banker: [KING, NINE + 1] }
  expect(['playerbonus', 'bankerbonus'].map((spot) => handsTimes(spot, tie))).toEqual([100, 100])
})

test('other wins pay the bonus by their points, and other ties lose', () => {
  const byNine = { player: [KING, TWO, SEVEN], banker: [KING, KING + 1, KING + 2] }
  expect(handsTimes('playerbonus', byNine)).toBe(3_100)
  const byThree = { player: [KING, TWO, THREE], banker: [KING, EIGHT - 8, KING] }
  expect(handsTimes('playerbonus', byThree)).toBe(0)
  const tie = { player: [KING, SEVEN], banker: [KING, SEVEN + 1] }
  expect(handsTimes('bankerbonus', tie)).toBe(0)
})

test('pairs count in the first two cards only', () => {
  const hands = { player: [KING, KING], banker: [FIVE, TWO, TWO] }
  expect(handsTimes('perfectpair', hands)).toBe(2_600)
  expect(handsTimes('eitherpair', hands)).toBe(600)
  expect(handsTimes('perfectpair', { ...hands, banker: [FIVE, FIVE] })).toBe(20_100)
  const mixed = { player: [KING, KING + 1], banker: [FIVE, TWO, TWO] }
  expect(handsTimes('perfectpair', mixed)).toBe(0)
  expect(handsTimes('eitherpair', mixed)).toBe(600)
  expect(handsTimes('eitherpair', { ...mixed, player: [KING, TWO, TWO] })).toBe(0)
})
