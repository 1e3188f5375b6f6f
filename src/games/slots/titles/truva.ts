import type { SymbolId } from '../events.ts'
import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'

function withHorse(round: readonly SymbolId[], at: number): SymbolId[] {
  return [...round.with(at, 'horse'), ...round, ...round, ...round]
}

const strips = [
  strip(
    'amphora K A ship sword A K amphora J ship tower Q J A sword shield K Q shield amphora A K A tower helmet helmet Q tower K J',
  ),
  strip(
    'amphora K A amphora tower A Q K A shield shield tower J K helmet helmet helmet Q A sword Q J ship A K sword amphora ship J tower',
  ),
  withHorse(
    strip(
      'amphora Q sword K shield tower K Q J A K tower J A helmet helmet Q tower A amphora J A K shield sword amphora K ship ship J',
    ),
    8,
  ),
  withHorse(
    strip(
      'sword Q tower shield ship ship K J amphora A J helmet helmet helmet K amphora tower A J A J shield tower amphora K Q A sword Q K',
    ),
    7,
  ),
  withHorse(
    strip(
      'K J Q tower amphora J Q shield tower shield ship sword A amphora ship A J K Q A amphora Q A amphora sword J K helmet helmet',
    ),
    1,
  ),
]

export const truva: TitleOf<'expanding'> = {
  slug: 'truva',
  gameID: '1016',
  name: { tr: 'Truva', en: 'Troy' },
  studio: 'Lale',
  rtpPercent: 96.47,
  volatility: 3,
  hitFrequency: 0.2787,
  maxWinMultiple: 1000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'expanding',
  machine: {
    reels: 5,
    rows: 4,
    strips,
    lines: [
      [2, 2, 2, 2, 2],
      [3, 3, 3, 3, 3],
      [1, 1, 1, 1, 1],
      [4, 4, 4, 4, 4],
      [1, 2, 3, 2, 1],
      [4, 3, 2, 3, 4],
      [2, 3, 4, 3, 2],
      [3, 2, 1, 2, 3],
      [1, 1, 2, 1, 1],
      [4, 4, 3, 4, 4],
      [2, 1, 1, 1, 2],
      [3, 4, 4, 4, 3],
      [2, 3, 3, 3, 2],
      [3, 2, 2, 2, 3],
      [1, 2, 2, 2, 1],
      [4, 3, 3, 3, 4],
      [2, 1, 2, 1, 2],
      [3, 4, 3, 4, 3],
      [1, 2, 1, 2, 1],
      [4, 3, 4, 3, 4],
    ],
    pays: {
      helmet: [0, 0, 55, 115, 300],
      ship: [0, 0, 44, 80, 180],
      shield: [0, 0, 35, 62, 130],
      sword: [0, 0, 29, 48, 100],
      amphora: [0, 0, 26, 42, 85],
      tower: [0, 0, 23, 35, 70],
      A: [0, 0, 20, 30, 50],
      K: [0, 0, 19, 28, 50],
      Q: [0, 0, 17, 24, 45],
      J: [0, 0, 17, 24, 40],
    },
    wild: { symbol: 'horse', multipliers: [1, 2, 3] },
    respins: 2,
    bothWays: false,
  },
}
