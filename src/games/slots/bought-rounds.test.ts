import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import { createAnywhereSimulator } from './anywhere/simulate-anywhere.ts'
import { estimateBought } from './anywhere/estimate-bought.ts'
import { boughtReturn } from './bought-return.ts'
import { compileMachine } from './compiled-machine.ts'
import { returnsOf } from './feature-buy.ts'
import type { Grid } from './events.ts'
import { playSlotRound } from './play-slot-round.ts'
import { toNumber } from '#shared/rational.ts'
import { eventWin } from './round-log.ts'
import type { SlotTitle } from './title.ts'
import { SLOT_TITLES } from './titles.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { kapalicarsi } from './titles/kapalicarsi.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { triggeringStops } from './triggering-stops.ts'

const BET = 1_000n
const PROOF_TIMEOUT_MS = 60_000
const sellers = SLOT_TITLES.filter(({ buys }) => buys !== undefined)
const drawOf = (nonce: number) => createDraw('b00c', 'client', nonce)
const buyOf = (title: SlotTitle, nonce: number) =>
  playSlotRound(title, drawOf(nonce), BET, { buy: 'free-spins' })

function scatterOf(title: SlotTitle): { symbol: string; from: number } {
  if (title.kind === 'lines')
    return {
      symbol: title.machine.scatter?.symbol ?? '',
      from: (title.machine.scatter?.freeSpins.findIndex((spins) => spins > 0) ?? 0) + 1,
    }
  if (title.kind !== 'anywhere') throw new TypeError('only lines and anywhere sell free spins')
  return { symbol: title.machine.scatter.symbol, from: title.machine.scatter.trigger.from }
}

const shown = (grid: Grid, symbol: string) => grid.flat().filter((each) => each === symbol).length

test('a bought round opens with a window that starts free spins, plays them, and ends like any round', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sellers), fc.nat(2 ** 31), (title, nonce) => {
      const { events, stakeMinor, winMinor } = buyOf(title, nonce)
      const { symbol, from } = scatterOf(title)
      const [reveal] = events
      const awards = events.filter((event) => event.type === 'free-spins')
      expect(reveal).toMatchObject({ type: 'reveal' })
      expect(reveal?.type === 'reveal' && shown(reveal.grid, symbol)).toBeGreaterThanOrEqual(from)
      expect(reveal).not.toHaveProperty('freeSpin')
      expect(awards[0]).toMatchObject({ left: awards[0]?.awarded })
      expect(stakeMinor).toBe(BET * BigInt(title.buys?.[0]?.price ?? 0))
      const won = events.reduce((sum, event) => sum + eventWin(event), 0n)
      const capMinor = BET * BigInt(title.maxWinMultiple)
      expect(winMinor).toBe(won < capMinor ? won : capMinor)
      expect(events.at(-1)).toEqual({ type: 'round-end', win: winMinor })
    }),
    { numRuns: 300 },
  )
})

test('the win cap of a bought round refers to the bet, not to the price', () => {
  for (const title of sellers) {
    const capped = { ...title, maxWinMultiple: 3 }
    const wins = Array.from({ length: 60 }, (_, nonce) => buyOf(capped, nonce).winMinor)
    expect(wins.reduce((max, win) => (win > max ? win : max))).toBe(3n * BET)
  }
})

test('the same seeds give the same bought round, and do not change a plain spin', () => {
  for (const title of sellers) {
    const { buys: _buys, ...plain } = title
    for (let nonce = 0; nonce < 30; nonce++) {
      expect(buyOf(title, nonce)).toEqual(buyOf(title, nonce))
      expect(playSlotRound(title, drawOf(nonce), BET)).toEqual(
        playSlotRound(plain, drawOf(nonce), BET),
      )
    }
  }
})

test('a title without a feature buy rejects one', () => {
  expect(() => playSlotRound(cilekBahcesi, drawOf(1), BET, { buy: 'free-spins' })).toThrow(
    'sells no free-spins',
  )
})

test('the opening stops of a bought round are drawn uniformly from all that start free spins', () => {
  if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
  const strips = [
    ['balloon', 'A', 'K', 'Q'],
    ['A', 'balloon', 'K', 'Q', 'J'],
    ['balloon', 'K', 'A', 'J'],
  ]
  const machine = compileMachine({ ...kapadokya.machine, reels: 3, lines: [[1, 1, 1]], strips })
  const stops = triggeringStops(machine)
  expect(stops.count).toBe(3 ** 3)
  const counts = new Map<string, number>()
  let asked = 0
  const from = (values: readonly number[]) => ({
    below: (n: number) => Math.min(n - 1, values[asked++ % 3] ?? 0),
    float: () => 0,
  })
  for (let a = 0; a < 27; a += 9)
    for (let b = 0; b < 9; b += 3)
      for (let c = 0; c < 3; c++) {
        asked = 0
        const drawn = stops.draw(from([a, b, c])).join()
        counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
      }
  const all: string[] = []
  stops.visit((at) => all.push(at.join()))
  expect([...counts.keys()].toSorted()).toEqual(all.toSorted())
  expect([...counts.values()].every((count) => count === 1)).toBe(true)
})

test(
  'free spins bought in Kapadokya return exactly the stated share',
  () => {
    if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
    const { combinations, worth } = boughtReturn(compileMachine(kapadokya.machine))
    const [buy] = kapadokya.buys ?? []
    expect(combinations).toBe(239_058)
    expect(`${worth.numerator}/${worth.denominator}`).toBe('218151429634159/7435348539426')
    const percent = (toNumber(worth, 12) / (buy?.price ?? 0)) * 100
    expect(buy?.rtpPercent).toBe(Math.floor(percent * 100) / 100)
  },
  PROOF_TIMEOUT_MS,
)

test(
  'played rounds come close to the computed return',
  () => {
    const rounds = 3_000
    const won = Array.from(
      { length: rounds },
      (_, nonce) => Number(buyOf(kapadokya, nonce).winMinor) / Number(BET),
    )
    const mean = won.reduce((sum, each) => sum + each, 0) / rounds
    const deviation = Math.sqrt(won.reduce((sum, each) => sum + (each - mean) ** 2, 0) / rounds)
    expect(Math.abs(mean - 29.339772)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  },
  PROOF_TIMEOUT_MS,
)

test.each([laleDevri, kapalicarsi])(
  'a simulated bought round of $slug wins the same as a player’s from the same stream',
  (title) => {
    if (title.kind !== 'anywhere')
      throw new TypeError('only machines that pay anywhere are simulated')
    const { machine } = title
    fc.assert(
      fc.property(
        fc.nat(2 ** 31),
        fc.constantFrom(title.maxWinMultiple, 30, 3),
        (nonce, maxWinMultiple) => {
          const { winMinor } = buyOf({ ...title, maxWinMultiple }, nonce)
          const draw = drawOf(nonce)
          const coins = createAnywhereSimulator(
            machine,
            maxWinMultiple * machine.coinsPerBet,
          ).bought((n) => draw.below(n))
          expect(BigInt(coins) * (BET / BigInt(machine.coinsPerBet))).toBe(winMinor)
        },
      ),
      { numRuns: 150 },
    )
  },
)

test.each([laleDevri, kapalicarsi])(
  'the stated return of bought free spins of $slug lies in the simulated band',
  (title) => {
    if (title.kind !== 'anywhere')
      throw new TypeError('only machines that pay anywhere are simulated')
    const {
      confidence99: [low, high],
    } = estimateBought(title.machine, {
      rounds: 60_000,
      seed: 11,
      maxWinMultiple: title.maxWinMultiple,
    })
    const [buy] = title.buys ?? []
    const stated = ((buy?.rtpPercent ?? 0) / 100) * (buy?.price ?? 0)
    expect(stated).toBeGreaterThan(low)
    expect(stated).toBeLessThan(high)
  },
  PROOF_TIMEOUT_MS,
)

test('a feature buy costs whole bets and returns between ninety and a hundred percent', () => {
  for (const title of sellers) {
    for (const { price, rtpPercent } of title.buys ?? []) {
      expect(Number.isInteger(price) && price > 1).toBe(true)
      expect(rtpPercent).toBeGreaterThan(90)
      expect(rtpPercent).toBeLessThan(100)
    }
  }
  expect(returnsOf(laleDevri)).toEqual({ min: 96.3, max: 96.57 })
  expect(returnsOf(cilekBahcesi)).toEqual({ min: 95.95, max: 95.95 })
})
