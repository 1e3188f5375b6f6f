import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const symbols: Weighted<string> = [
  { value: 'takka', weight: 66 },
  { value: 'kemence', weight: 82 },
  { value: 'davul', weight: 98 },
  { value: 'gull', weight: 116 },
  { value: 'tea', weight: 136 },
  { value: 'hamsi', weight: 154 },
  { value: 'corn', weight: 170 },
  { value: 'hazelnut', weight: 178 },
]
const lighthouse = { value: 'lighthouse', weight: 12 }

const SIZES = [4, 5, 6, 7, 8, 10, 12]

function pays(...coins: readonly number[]) {
  return coins.map((each, i) => ({ from: SIZES[i] ?? 0, coins: each }))
}

export const karadeniz: SlotTitle = {
  slug: 'karadeniz',
  gameID: '1013',
  name: { tr: 'Karadeniz', en: 'Black Sea' },
  studio: 'Lale',
  rtpPercent: 96.35,
  volatility: 3,
  hitFrequency: 0.42,
  maxWinMultiple: 2_500,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'cluster',
  machine: {
    reels: 6,
    rows: 5,
    coinsPerBet: 20,
    pays: {
      takka: pays(40, 76, 130, 220, 450, 1100, 3200),
      kemence: pays(27, 52, 92, 156, 310, 750, 2200),
      davul: pays(21, 40, 70, 120, 240, 560, 1600),
      gull: pays(17, 32, 56, 98, 190, 450, 1200),
      tea: pays(11, 20, 36, 63, 120, 285, 800),
      hamsi: pays(8, 15, 27, 48, 94, 210, 560),
      corn: pays(6, 11, 20, 37, 70, 160, 450),
      hazelnut: pays(5, 10, 16, 29, 55, 135, 380),
    },
    scatter: {
      symbol: 'lighthouse',
      awards: [
        { from: 3, spins: 6 },
        { from: 4, spins: 8 },
        { from: 5, spins: 10 },
      ],
    },
    storm: {
      chance: { base: 1, free: 8, of: 8 },
      gusts: 6,
      shifts: [
        { value: -2, weight: 1 },
        { value: -1, weight: 2 },
        { value: 1, weight: 2 },
        { value: 2, weight: 1 },
      ],
      raise: 1,
    },
    cells: {
      base: [...symbols, lighthouse],
      baseTumble: symbols,
      free: [...symbols, lighthouse],
      freeTumble: symbols,
    },
  },
}
