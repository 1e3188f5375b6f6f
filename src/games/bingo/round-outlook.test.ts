import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bingoGame, ninety } from './games.ts'
import { HOUSE_ROOMS, type RoundRules } from './house-rooms.ts'
import { chanceOfFullWithin } from './odds.ts'
import { patternOfRound } from './patterns.ts'
import { highestTopUp, minTicketsOf, losesAlone, outlookOf } from './round-outlook.ts'
import { drawCalls, drawStrip } from './round-draw.ts'
import { fallenPrizes } from './round-prizes.ts'
import { shareSales } from './share-sales.ts'

const MANY = 2_000
const [neighbourhood] = HOUSE_ROOMS
if (neighbourhood === undefined) throw new Error('no hall')
const plain: RoundRules = { ...neighbourhood.rules, minPlayers: 1, guarantees: {} }

const terms = fc
  .record({
    lira: fc.integer({ min: 1, max: 50 }),
    minTickets: fc.integer({ min: 1, max: 60 }),
    minPlayers: fc.integer({ min: 1, max: 20 }),
    line: fc.integer({ min: 0, max: 30_000 }),
    twoLines: fc.integer({ min: 0, max: 30_000 }),
    full: fc.integer({ min: 0, max: 90_000 }),
    seed: fc.integer({ min: 0, max: 2_000_000 }),
  })
  .map(({ lira, minTickets, minPlayers, line, twoLines, full, seed }): RoundRules => ({
    ...plain,
    ticketMinor: BigInt(lira) * 100n,
    minTickets,
    minPlayers,
    guarantees: { line: BigInt(line), 'two-lines': BigInt(twoLines), full: BigInt(full) },
    jackpot: { ...plain.jackpot, seedMinor: BigInt(seed) },
  }))

/** Returns the average payment to one buyer of all tickets, in thousandths of a kuruş. */
function paidToLoneBuyer(rules: RoundRules, tickets: number): number {
  const sales = rules.ticketMinor * BigInt(tickets)
  const { prizes, jackpotMinor } = shareSales(sales, rules.parts, ninety.prizes, rules.guarantees)
  const chance = chanceOfFullWithin(rules.jackpot.calls, tickets / ninety.stripSize, ninety)
  return (
    Number([...prizes.values()].reduce((sum, each) => sum + each, jackpotMinor)) +
    chance * Number(rules.jackpot.seedMinor)
  )
}

test('a lone player who pays 12.00 in a hall without guarantees gets 9.84 in prizes at most, which is 82 %', () => {
  expect(outlookOf(plain, ninety, 6)).toEqual({ prizesMinor: 984n, returnBp: 8_200 })
})

test('guarantees that pass never return a lone buyer of every ticket as much as they pay, at any number of tickets', () => {
  fc.assert(
    fc.property(terms, (rules) => {
      fc.pre(losesAlone(rules, ninety))
      for (let tickets = minTicketsOf(rules); tickets < MANY; tickets += 1) {
        const sales = rules.ticketMinor * BigInt(tickets)
        const { topUpMinor } = shareSales(sales, rules.parts, ninety.prizes, rules.guarantees)
        if (topUpMinor === 0n) break
        expect(paidToLoneBuyer(rules, tickets)).toBeLessThan(Number(sales))
      }
    }),
    { numRuns: 400 },
  )
})

test('guarantees that return a lone buyer what they pay do not pass', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 40 }), (rules, more) => {
      const tickets = minTicketsOf(rules) + more
      const sales = rules.ticketMinor * BigInt(tickets)
      const { topUpMinor } = shareSales(sales, rules.parts, ninety.prizes, rules.guarantees)
      fc.pre(topUpMinor > 0n && paidToLoneBuyer(rules, tickets) >= Number(sales))
      expect(losesAlone(rules, ninety)).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('shares add up with guarantees, prizes are never below them, and no round needs more than the highest top-up', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 500 }), (rules, more) => {
      const tickets = minTicketsOf(rules) + more
      const sales = rules.ticketMinor * BigInt(tickets)
      const { prizes, jackpotMinor, houseMinor, topUpMinor } = shareSales(
        sales,
        rules.parts,
        ninety.prizes,
        rules.guarantees,
      )
      const paid = [...prizes.values()].reduce((sum, each) => sum + each, 0n)
      expect(paid + jackpotMinor + houseMinor).toBe(sales + topUpMinor)
      expect(topUpMinor).toBeLessThanOrEqual(highestTopUp(rules, ninety))
      const bare = shareSales(sales, rules.parts, ninety.prizes)
      expect([bare.jackpotMinor, bare.houseMinor]).toEqual([jackpotMinor, houseMinor])
      for (const [kind, amount] of prizes) {
        expect(amount).toBeGreaterThanOrEqual(rules.guarantees[kind] ?? 0n)
        expect(amount).toBeGreaterThanOrEqual(bare.prizes.get(kind) ?? 0n)
      }
    }),
  )
})

test.each(HOUSE_ROOMS)(
  '$name.en: its guarantees pass, and its budget pays at least one round',
  (room) => {
    const game = bingoGame(room.variant)
    expect(losesAlone(room.rules, game)).toBe(true)
    const topUp = highestTopUp(room.rules, game)
    expect(topUp).toBeGreaterThan(0n)
    expect(room.guaranteeBudgetMinor).toBeGreaterThanOrEqual(topUp)
  },
)

test.each(HOUSE_ROOMS)('$name.en: a drawn round pays in prizes what was shown before', (room) => {
  const game = bingoGame(room.variant)
  for (let round = 1; round <= 12; round += 1) {
    const source = { hash: 'ab'.repeat(32), salt: 'cd'.repeat(32), round }
    const strips = 2 + round
    const tickets = Array.from({ length: strips }, (_, i) => drawStrip(source, game, i + 1)).flat()
    const pattern = room.variant === 75 ? patternOfRound(round) : undefined
    const fallen = fallenPrizes(game, drawCalls(source, game), tickets, pattern)
    const { prizes } = shareSales(
      room.rules.ticketMinor * BigInt(tickets.length),
      room.rules.parts,
      game.prizes,
      room.rules.guarantees,
    )
    expect(fallen.reduce((sum, { kind }) => sum + (prizes.get(kind) ?? 0n), 0n)).toBe(
      outlookOf(room.rules, game, tickets.length).prizesMinor,
    )
  }
})
