import { strip } from '../strip.ts'
import { TEN_LINES } from '../ten-lines.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'

const strips = [
  strip(
    'Q 10 A K 10 Q A camel Q J map Q A galleon moon 10 Q K camel A 10 compass A 10 compass A moon J Q compass galleon moon 10 A',
  ),
  strip(
    'moon 10 J K compass J K 10 A J galleon K J Q K J 10 A K camel compass J 10 K J compass map galleon 10 camel J moon K Q',
  ),
  strip(
    '10 Q A camel galleon compass J K moon compass A Q J K Q moon compass 10 K Q A K moon Q A J Q A 10 J K camel A map',
  ),
  strip(
    'A camel moon galleon 10 J compass K moon Q A 10 camel K moon Q map J K galleon J K 10 J K 10 A compass 10 K J 10 camel Q',
  ),
  strip(
    'A Q 10 compass Q J galleon A camel Q J A moon map compass A moon K camel 10 Q A galleon Q A compass K 10 Q J K A J K',
  ),
]

export const evliyaninHaritasi: TitleOf<'book'> = {
  slug: 'evliyanin-haritasi',
  gameID: '1008',
  name: { tr: 'Evliya’nın Haritası', en: 'Evliya’s Map' },
  studio: 'Lale',
  rtpPercent: 96.3,
  volatility: 5,
  hitFrequency: 0.2559,
  maxWinMultiple: 5_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'book',
  machine: {
    reels: 5,
    rows: 3,
    strips,
    lines: TEN_LINES,
    pays: {
      galleon: [0, 10, 100, 1000, 5000],
      camel: [0, 5, 40, 400, 2000],
      compass: [0, 0, 30, 100, 750],
      moon: [0, 0, 30, 100, 750],
      A: [0, 0, 5, 40, 150],
      K: [0, 0, 5, 40, 150],
      Q: [0, 0, 5, 25, 100],
      J: [0, 0, 5, 25, 100],
      '10': [0, 0, 5, 25, 100],
    },
    book: { symbol: 'map', pays: [0, 0, 2, 20, 200], freeSpins: { from: 3, spins: 10 } },
    specials: [
      { value: 'galleon', weight: 2 },
      { value: 'camel', weight: 3 },
      { value: 'compass', weight: 4 },
      { value: 'moon', weight: 4 },
      { value: 'A', weight: 4 },
      { value: 'K', weight: 4 },
      { value: 'Q', weight: 5 },
      { value: 'J', weight: 5 },
      { value: '10', weight: 5 },
    ],
  },
}
