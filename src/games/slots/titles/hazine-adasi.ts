import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const REELS = 6

const symbols: Weighted<string> = [
  { value: 'octopus', weight: 62 },
  { value: 'amphora', weight: 76 },
  { value: 'coin', weight: 90 },
  { value: 'anchor', weight: 100 },
  { value: 'shell', weight: 110 },
  { value: 'A', weight: 126 },
  { value: 'K', weight: 132 },
  { value: 'Q', weight: 140 },
  { value: 'J', weight: 146 },
]
const chest = { value: 'chest', weight: 27 }

function reels(pearls: number, ...scatter: Weighted<string>) {
  const pearl = { value: 'pearl', weight: pearls }
  return Array.from({ length: REELS }, (_, reel) => [
    ...symbols,
    ...(reel > 0 && reel < REELS - 1 ? [pearl] : []),
    ...scatter,
  ])
}

function pays(three: number, four: number, five: number, six: number) {
  return [0, 0, three, four, five, six]
}

export const hazineAdasi: SlotTitle = {
  slug: 'hazine-adasi',
  gameID: '1009',
  name: { tr: 'Hazine Adası: Marmara', en: 'Treasure Isle: Marmara' },
  studio: 'Lale',
  rtpPercent: 95.92,
  volatility: 5,
  hitFrequency: 0.4395,
  maxWinMultiple: 10_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'variable',
  machine: {
    reels: REELS,
    rows: 7,
    heights: [2, 3, 4, 5, 6, 7].map((value) => ({
      value,
      weight: [18, 24, 22, 17, 11, 8][value - 2] ?? 0,
    })),
    coinsPerBet: 100,
    pays: {
      octopus: pays(75, 200, 500, 1_200),
      amphora: pays(40, 90, 200, 450),
      coin: pays(30, 60, 120, 250),
      anchor: pays(24, 40, 75, 150),
      shell: pays(15, 28, 50, 100),
      A: pays(7, 14, 24, 45),
      K: pays(7, 14, 24, 45),
      Q: pays(5, 10, 18, 30),
      J: pays(5, 10, 18, 30),
    },
    wild: 'pearl',
    scatter: {
      symbol: 'chest',
      awards: [
        { from: 4, spins: 12 },
        { from: 5, spins: 15 },
        { from: 6, spins: 20 },
      ],
      retrigger: { from: 3, spins: 5 },
    },
    multiplier: { first: 1, step: 1 },
    cells: {
      base: reels(18, chest),
      free: reels(32, chest),
      baseTumble: reels(18),
      freeTumble: reels(32),
    },
  },
}
