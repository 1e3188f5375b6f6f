import { expect, test } from 'vitest'
import { createFastRandom } from '../../slots/fast-random.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { blackjack } from './blackjack.ts'
import { dealerChances, eachCard, type Counts } from './dealer-chances.ts'
import { expectedWin } from './expected-return.ts'
import { playByStrategy } from './play-by-strategy.ts'
import { BLACKJACK_RULES } from './rules.ts'

const TOLERANCE = 0.05
const published = edges.blackjack.simulatedByUs.results.find(
  ({ rules }) => rules === '8D S17 DAS noLS',
)

test(
  'basic strategy gives the house the published edge for these rules',
  { timeout: 120_000 },
  () => {
    const { seat, behind } = expectedWin(BLACKJACK_RULES.decks)
    expect(Math.abs(-100 * seat - (published?.houseEdgePercent ?? 0))).toBeLessThan(TOLERANCE)
    expect(blackjack.oddsOf('seat:1').rtpPercent).toBe(Math.floor((100 + 100 * seat) * 100) / 100)
    expect(blackjack.oddsOf('behind:1').rtpPercent).toBe(
      Math.floor((100 + 100 * behind) * 100) / 100,
    )
  },
)

test('a dealer’s hand always ends: its chances and that of blackjack add up to one', () => {
  const left: Counts = [32, 32, 32, 32, 32, 32, 32, 32, 32, 128]
  eachCard(left, (up) => {
    const hole = up === 1 ? left[9] : up === 10 ? left[0] : 0
    const ends = dealerChances(up, left).reduce((sum, chance) => sum + chance, 0)
    expect(ends + (hole ?? 0) / 415).toBeCloseTo(1, 12)
  })
})

test(
  'rounds of the engine, with seats and bets behind, agree with the count',
  { timeout: 120_000 },
  () => {
    const random = createFastRandom(2_026)
    const rounds = 25_000
    let [seats, squares, behinds, behindSquares] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      // Seats of one round share a dealer, so a round is one observation.
      const { seatWins, behindWins } = playByStrategy([1, 2, 3, 4, 5, 6, 7], random)
      seats += seatWins
      squares += seatWins ** 2
      behinds += behindWins
      behindSquares += behindWins ** 2
    }
    const within = (sum: number, square: number, percent: number) => {
      const mean = sum / rounds
      const deviation = Math.sqrt((square / rounds - mean ** 2) / rounds)
      expect(Math.abs(mean / 7 - (percent - 100) / 100)).toBeLessThan((2.576 * deviation) / 7)
    }
    within(seats, squares, blackjack.oddsOf('seat:1').rtpPercent)
    within(behinds, behindSquares, blackjack.oddsOf('behind:1').rtpPercent)
  },
)
