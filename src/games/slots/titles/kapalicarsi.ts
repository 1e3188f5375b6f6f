import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const paidSymbols: Weighted<string> = [
  { value: 'dagger', weight: 104 },
  { value: 'diamond', weight: 136 },
  { value: 'ruby', weight: 164 },
  { value: 'emerald', weight: 192 },
  { value: 'sapphire', weight: 236 },
  { value: 'topaz', weight: 256 },
  { value: 'amethyst', weight: 276 },
  { value: 'aquamarine', weight: 294 },
  { value: 'tourmaline', weight: 310 },
]
const freeSymbols: Weighted<string> = [
  { value: 'dagger', weight: 72 },
  { value: 'diamond', weight: 104 },
  { value: 'ruby', weight: 130 },
  { value: 'emerald', weight: 164 },
  { value: 'sapphire', weight: 236 },
  { value: 'topaz', weight: 270 },
  { value: 'amethyst', weight: 306 },
  { value: 'aquamarine', weight: 332 },
  { value: 'tourmaline', weight: 360 },
]
const coffer = { value: 'coffer', weight: 38 }
const paidLamp = { value: 'lamp', weight: 16 }
const freeLamp = { value: 'lamp', weight: 180 }

const paidValues: Weighted<number> = [
  { value: 2, weight: 360 },
  { value: 3, weight: 240 },
  { value: 4, weight: 120 },
  { value: 5, weight: 100 },
  { value: 8, weight: 70 },
  { value: 10, weight: 50 },
  { value: 15, weight: 30 },
  { value: 25, weight: 15 },
  { value: 50, weight: 8 },
  { value: 100, weight: 4 },
  { value: 250, weight: 2 },
  { value: 500, weight: 1 },
]
const freeValues: Weighted<number> = [
  { value: 2, weight: 360 },
  { value: 3, weight: 240 },
  { value: 5, weight: 180 },
  { value: 8, weight: 90 },
  { value: 10, weight: 60 },
  { value: 15, weight: 30 },
  { value: 25, weight: 20 },
  { value: 50, weight: 10 },
  { value: 100, weight: 6 },
  { value: 250, weight: 3 },
  { value: 500, weight: 1 },
]

function pays(eight: number, ten: number, twelve: number) {
  return [
    { from: 8, coins: eight },
    { from: 10, coins: ten },
    { from: 12, coins: twelve },
  ]
}

export const kapalicarsi: SlotTitle = {
  slug: 'kapalicarsi',
  gameID: '1011',
  name: { tr: 'Kapalıçarşı', en: 'Grand Bazaar' },
  studio: 'Lale',
  rtpPercent: 96.3,
  volatility: 5,
  hitFrequency: 0.23,
  maxWinMultiple: 10_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  buys: [{ feature: 'free-spins', price: 168, rtpPercent: 96.3 }],
  kind: 'anywhere',
  machine: {
    reels: 6,
    rows: 5,
    coinsPerBet: 20,
    pays: {
      dagger: pays(300, 800, 2000),
      diamond: pays(80, 200, 800),
      ruby: pays(50, 120, 400),
      emerald: pays(35, 70, 300),
      sapphire: pays(20, 45, 240),
      topaz: pays(16, 34, 180),
      amethyst: pays(10, 24, 120),
      aquamarine: pays(8, 20, 90),
      tourmaline: pays(6, 16, 60),
    },
    scatter: {
      symbol: 'coffer',
      pays: [
        { from: 4, coins: 60 },
        { from: 5, coins: 100 },
        { from: 6, coins: 2000 },
      ],
      trigger: { from: 4, spins: 12 },
      retrigger: { from: 3, spins: 5 },
      bought: [
        { value: 4, weight: 9 },
        { value: 5, weight: 1 },
      ],
    },
    multiplier: { symbol: 'lamp', values: { base: paidValues, free: freeValues } },
    cells: {
      base: [...paidSymbols, coffer, paidLamp],
      baseTumble: [...paidSymbols, paidLamp],
      free: [...freeSymbols, coffer, freeLamp],
      freeTumble: [...freeSymbols, freeLamp],
    },
  },
}
