import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const symbols: Weighted<string> = [
  { value: 'tulip', weight: 48 },
  { value: 'ewer', weight: 62 },
  { value: 'lantern', weight: 76 },
  { value: 'ring', weight: 88 },
  { value: 'tile-red', weight: 112 },
  { value: 'tile-blue', weight: 126 },
  { value: 'tile-green', weight: 140 },
  { value: 'tile-purple', weight: 154 },
  { value: 'tile-gold', weight: 168 },
]
const boat = { value: 'boat', weight: 20 }
const baseTurtle = { value: 'turtle', weight: 12 }
const freeTurtle = { value: 'turtle', weight: 66 }

const turtleValues: Weighted<number> = [
  { value: 2, weight: 40 },
  { value: 3, weight: 25 },
  { value: 4, weight: 10 },
  { value: 5, weight: 10 },
  { value: 8, weight: 6 },
  { value: 10, weight: 4 },
  { value: 15, weight: 2 },
  { value: 25, weight: 1 },
  { value: 50, weight: 1 },
  { value: 100, weight: 1 },
]

function pays(eight: number, ten: number, twelve: number) {
  return [
    { from: 8, coins: eight },
    { from: 10, coins: ten },
    { from: 12, coins: twelve },
  ]
}

export const laleDevri: SlotTitle = {
  slug: 'lale-devri',
  gameID: '1004',
  name: { tr: 'Lale Devri', en: 'Tulip Era' },
  studio: 'Lale',
  rtpPercent: 96.3,
  volatility: 5,
  hitFrequency: 0.28,
  maxWinMultiple: 5_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  buys: [{ feature: 'free-spins', price: 90, rtpPercent: 96.57 }],
  kind: 'anywhere',
  machine: {
    reels: 6,
    rows: 5,
    coinsPerBet: 20,
    pays: {
      tulip: pays(200, 500, 1000),
      ewer: pays(50, 200, 500),
      lantern: pays(40, 100, 300),
      ring: pays(30, 60, 240),
      'tile-red': pays(18, 40, 200),
      'tile-blue': pays(14, 30, 150),
      'tile-green': pays(9, 20, 100),
      'tile-purple': pays(7, 18, 70),
      'tile-gold': pays(5, 14, 50),
    },
    scatter: {
      symbol: 'boat',
      pays: [
        { from: 4, coins: 40 },
        { from: 5, coins: 100 },
        { from: 6, coins: 2000 },
      ],
      trigger: { from: 4, spins: 15 },
      retrigger: { from: 3, spins: 5 },
      bought: [
        { value: 4, weight: 9 },
        { value: 5, weight: 1 },
      ],
    },
    multiplier: { symbol: 'turtle', values: { base: turtleValues, free: turtleValues } },
    cells: {
      base: [...symbols, boat, baseTurtle],
      baseTumble: [...symbols, baseTurtle],
      free: [...symbols, boat, freeTurtle],
      freeTumble: [...symbols, freeTurtle],
    },
  },
}
