import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'
import { TWENTY_LINES } from '../twenty-lines.ts'

/**
 * No pillar on the first reel, so every line starts with an ordinary symbol; three pillars on the
 * other four reels start the free spins.
 */
const strips = [
  strip(
    'boar scorpion vulture bull boar snake crane disc scorpion sign hands snake fox disc hands sign snake disc scorpion crane bull hands sign disc fox vulture sign crane disc hands sign',
  ),
  strip(
    'scorpion sign vulture disc hands sign snake boar hands vulture pillar disc scorpion boar sign hands disc bull sign crane hands scorpion snake disc fox sign hands crane boar snake disc hands crane fox',
  ),
  strip(
    'disc crane hands fox disc bull scorpion sign crane disc boar hands snake scorpion sign vulture hands pillar sign bull hands disc scorpion snake vulture hands crane sign disc snake hands sign fox boar',
  ),
  strip(
    'sign boar disc snake hands vulture sign disc bull crane scorpion fox sign hands disc scorpion fox crane sign hands disc fox scorpion sign disc hands pillar vulture snake boar disc crane hands snake',
  ),
  strip(
    'disc bull sign crane hands disc vulture scorpion fox boar sign crane hands scorpion disc bull sign boar disc crane snake hands disc sign snake scorpion fox sign hands scorpion snake pillar sign hands',
  ),
]

export const gobekli: TitleOf<'book'> = {
  slug: 'gobekli',
  gameID: '1015',
  name: { tr: 'Göbekli', en: 'Göbekli' },
  studio: 'Lale',
  rtpPercent: 96.43,
  volatility: 5,
  hitFrequency: 0.3921,
  maxWinMultiple: 10_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'book',
  machine: {
    reels: 5,
    rows: 4,
    strips,
    lines: TWENTY_LINES,
    pays: {
      bull: [0, 10, 50, 500, 5000],
      vulture: [0, 5, 30, 200, 1500],
      fox: [0, 0, 20, 150, 1000],
      boar: [0, 0, 20, 100, 600],
      crane: [0, 0, 10, 50, 250],
      snake: [0, 0, 10, 50, 250],
      scorpion: [0, 0, 10, 40, 200],
      hands: [0, 0, 10, 50, 150],
      sign: [0, 0, 10, 35, 125],
      disc: [0, 0, 10, 25, 100],
    },
    book: { symbol: 'pillar', pays: [0, 0, 2, 25], freeSpins: { from: 3, spins: 10 } },
    specials: [
      { value: 'bull', weight: 3 },
      { value: 'vulture', weight: 3 },
      { value: 'fox', weight: 4 },
      { value: 'boar', weight: 4 },
      { value: 'crane', weight: 5 },
      { value: 'snake', weight: 5 },
      { value: 'scorpion', weight: 5 },
    ],
    secondSpecial: true,
  },
}
