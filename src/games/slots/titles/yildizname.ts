import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const symbols: Weighted<string> = [
  { value: 'astrolabe', weight: 92 },
  { value: 'sun', weight: 112 },
  { value: 'planet', weight: 128 },
  { value: 'moon', weight: 140 },
  { value: 'ruby', weight: 158 },
  { value: 'emerald', weight: 176 },
  { value: 'sapphire', weight: 194 },
]
const freeSymbols: Weighted<string> = [
  { value: 'astrolabe', weight: 89 },
  { value: 'sun', weight: 109 },
  { value: 'planet', weight: 126 },
  { value: 'moon', weight: 139 },
  { value: 'ruby', weight: 160 },
  { value: 'emerald', weight: 180 },
  { value: 'sapphire', weight: 197 },
]
const comet = { value: 'comet', weight: 7 }

const SIZES = [5, 6, 7, 8, 10, 12, 15]

function pays(...coins: readonly number[]) {
  return coins.map((each, i) => ({ from: SIZES[i] ?? 0, coins: each }))
}

export const yildizname: SlotTitle = {
  slug: 'yildizname',
  gameID: '1006',
  name: { tr: 'Yıldızname', en: 'Star Chart' },
  studio: 'Lale',
  rtpPercent: 96.8,
  volatility: 4,
  hitFrequency: 0.325,
  maxWinMultiple: 5_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'cluster',
  machine: {
    reels: 7,
    rows: 7,
    coinsPerBet: 20,
    pays: {
      astrolabe: pays(80, 124, 180, 270, 600, 1400, 4000),
      sun: pays(56, 88, 124, 184, 420, 1000, 3000),
      planet: pays(42, 64, 90, 134, 300, 640, 2000),
      moon: pays(32, 48, 68, 100, 220, 480, 1500),
      ruby: pays(23, 34, 48, 70, 150, 340, 1100),
      emerald: pays(17, 25, 36, 52, 112, 250, 800),
      sapphire: pays(13, 20, 28, 40, 86, 190, 600),
    },
    scatter: {
      symbol: 'comet',
      awards: [
        { from: 3, spins: 10 },
        { from: 4, spins: 12 },
        { from: 5, spins: 15 },
      ],
    },
    marks: [1, 2, 4, 8, 16, 32, 64, 128],
    turn: { steps: [3, -2, 1], afterTumbles: { base: 2, free: 0 } },
    cells: {
      base: [...symbols, comet],
      baseTumble: symbols,
      free: [...freeSymbols, comet],
      freeTumble: freeSymbols,
    },
  },
}
