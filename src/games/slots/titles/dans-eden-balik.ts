import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const REELS = 5
const LAST = REELS - 1

const symbols: Weighted<string> = [
  { value: 'levrek', weight: 54 },
  { value: 'palamut', weight: 68 },
  { value: 'barbunya', weight: 82 },
  { value: 'hamsi', weight: 96 },
  { value: 'darbuka', weight: 128 },
  { value: 'clarinet', weight: 136 },
  { value: 'def', weight: 146 },
  { value: 'float', weight: 156 },
]
const boat = { value: 'boat', weight: 21 }
const bucket = { value: 'bucket', weight: 66 }
const hat = { value: 'angler-hat', weight: 93 }

function reels(lanterns: number, ...others: Weighted<string>) {
  const lantern = { value: 'lantern', weight: lanterns }
  return Array.from({ length: REELS }, (_, reel) => [
    ...symbols,
    ...(reel > 0 && reel < LAST ? [lantern] : []),
    ...others,
  ])
}

const fishing = reels(24, boat).map((list, reel) => [...list, reel === LAST ? hat : bucket])

function pays(three: number, four: number, five: number) {
  return [0, 0, three, four, five]
}

export const dansEdenBalik: SlotTitle = {
  slug: 'dans-eden-balik',
  gameID: '1017',
  name: { tr: 'Dans Eden Balık', en: 'Dancing Fish' },
  studio: 'Lale',
  rtpPercent: 96.16,
  volatility: 3,
  hitFrequency: 0.4543,
  maxWinMultiple: 5_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'variable',
  machine: {
    reels: REELS,
    rows: 6,
    heights: [2, 3, 4, 5, 6].map((value) => ({
      value,
      weight: [20, 31, 26, 14, 9][value - 2] ?? 0,
    })),
    coinsPerBet: 100,
    pays: {
      levrek: pays(80, 200, 600),
      palamut: pays(45, 110, 300),
      barbunya: pays(30, 70, 180),
      hamsi: pays(22, 50, 120),
      darbuka: pays(9, 20, 45),
      clarinet: pays(9, 20, 45),
      def: pays(6, 14, 32),
      float: pays(6, 14, 32),
    },
    wild: 'lantern',
    scatter: {
      symbol: 'boat',
      awards: [
        { from: 3, spins: 10 },
        { from: 4, spins: 12 },
        { from: 5, spins: 15 },
      ],
      retrigger: { from: 3, spins: 3 },
    },
    multiplier: { first: 1, step: 0 },
    haul: {
      carrier: 'bucket',
      collector: 'angler-hat',
      sums: [
        { value: 1, weight: 459 },
        { value: 2, weight: 270 },
        { value: 3, weight: 140 },
        { value: 5, weight: 80 },
        { value: 10, weight: 36 },
        { value: 25, weight: 11 },
        { value: 50, weight: 3 },
        { value: 100, weight: 1 },
      ],
      step: 1,
    },
    cells: { base: reels(20, boat), free: fishing, baseTumble: reels(20), freeTumble: reels(24) },
  },
}
