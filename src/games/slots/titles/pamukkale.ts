import type { Weighted } from '../anywhere/machine.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const REELS = 6

const paid: Weighted<string> = [
  { value: 'dove', weight: 58 },
  { value: 'column', weight: 70 },
  { value: 'mirror', weight: 82 },
  { value: 'pomegranate', weight: 94 },
  { value: 'ewer', weight: 106 },
  { value: 'lotus', weight: 116 },
  { value: 'wave-stone', weight: 128 },
  { value: 'leaf-stone', weight: 134 },
  { value: 'rosette-stone', weight: 140 },
  { value: 'star-stone', weight: 146 },
]
const free: Weighted<string> = [
  { value: 'dove', weight: 84 },
  { value: 'column', weight: 92 },
  { value: 'mirror', weight: 98 },
  { value: 'pomegranate', weight: 104 },
  { value: 'ewer', weight: 108 },
  { value: 'lotus', weight: 112 },
  { value: 'wave-stone', weight: 116 },
  { value: 'leaf-stone', weight: 118 },
  { value: 'rosette-stone', weight: 120 },
  { value: 'star-stone', weight: 122 },
]

function reels(symbols: Weighted<string>, drops: number, terraces: number) {
  return Array.from({ length: REELS }, (_, reel) => [
    ...symbols,
    ...(reel > 0 && reel < REELS - 1 ? [{ value: 'drop', weight: drops }] : []),
    ...(terraces > 0 ? [{ value: 'terrace', weight: terraces }] : []),
  ])
}

function pays(three: number, four: number, five: number, six: number) {
  return [0, 0, three, four, five, six]
}

export const pamukkale: SlotTitle = {
  slug: 'pamukkale',
  gameID: '1019',
  name: { tr: 'Pamukkale', en: 'Pamukkale' },
  studio: 'Lale',
  rtpPercent: 96.3,
  volatility: 5,
  hitFrequency: 0.2541,
  maxWinMultiple: 10_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'avalanche',
  machine: {
    reels: REELS,
    rows: 7,
    start: { base: 3, free: 4 },
    coinsPerBet: 100,
    pays: {
      dove: pays(80, 145, 255, 500),
      column: pays(50, 82, 138, 245),
      mirror: pays(37, 61, 96, 162),
      pomegranate: pays(29, 44, 69, 114),
      ewer: pays(22, 33, 49, 82),
      lotus: pays(17, 25, 36, 60),
      'wave-stone': pays(9, 13, 18, 28),
      'leaf-stone': pays(9, 13, 18, 28),
      'rosette-stone': pays(7, 10, 14, 23),
      'star-stone': pays(7, 10, 14, 23),
    },
    wild: 'drop',
    scatter: {
      symbol: 'terrace',
      awards: [
        { from: 3, spins: 6 },
        { from: 4, spins: 8 },
        { from: 5, spins: 10 },
        { from: 6, spins: 12 },
      ],
      retrigger: { from: 3, spins: 2 },
    },
    multiplier: { first: 1, step: 1, max: 10 },
    cells: {
      base: reels(paid, 20, 17),
      free: reels(free, 16, 12),
      baseTumble: reels(paid, 20, 0),
      freeTumble: reels(free, 16, 0),
    },
  },
}
