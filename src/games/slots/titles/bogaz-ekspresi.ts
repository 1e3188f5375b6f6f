import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'lifebuoy A A Q Q simit token lighthouse K K tea tea lifebuoy lifebuoy J J J tea K K Q Q Q gull gull lighthouse A A token token J J simit simit',
  ),
  strip(
    'simit gull J J token K A A gull tea tea token token lighthouse simit simit ferry Q Q ferry Q Q lifebuoy lifebuoy J J J lifebuoy A K K K',
  ),
  strip(
    'A simit simit J J J ferry tea tea ferry Q Q lifebuoy lifebuoy K K J J lighthouse lifebuoy tea Q Q K gull gull token A A A ferry token token',
  ),
  strip(
    'J J lighthouse K K simit J J ferry A A token Q Q Q lifebuoy lifebuoy lifebuoy tea ferry tea tea gull Q ferry A A gull gull token token K K simit simit',
  ),
  strip(
    'gull gull tea tea tea J J J gull K K lighthouse lifebuoy lifebuoy A A A token token lifebuoy lifebuoy J J token token lighthouse K K A simit simit tea Q simit Q Q Q',
  ),
]

const rideStrips = [
  strip(
    'Q Q Q lifebuoy K K tea J J Q Q simit lifebuoy lifebuoy gull gull K K A A tea tea A A token token simit J J J token',
  ),
  strip(
    'A A simit token J J Q Q tea tea lifebuoy J J lifebuoy lifebuoy tea K K K gull ferry A A K ferry Q Q simit gull token token',
  ),
  strip(
    'A A A ferry simit simit Q Q J J ferry K K tea tea lifebuoy lifebuoy J J J lifebuoy Q Q token A gull gull K K token token tea',
  ),
  strip(
    'token token J J tea J J Q Q Q simit K K A A ferry tea tea gull gull K K lifebuoy lifebuoy lifebuoy Q token ferry simit simit A A',
  ),
  strip(
    'J J J K K J J tea tea tea K K simit simit A lifebuoy lifebuoy token Q lifebuoy simit gull gull token token Q Q Q A A A',
  ),
]

function pays(three: number, four: number, five: number) {
  return [0, 0, three, four, five]
}

export const bogazEkspresi: SlotTitle = {
  slug: 'bogaz-ekspresi',
  gameID: '1005',
  name: { tr: 'Boğaz Ekspresi', en: 'Bosphorus Express' },
  studio: 'Lale',
  rtpPercent: 96.07,
  volatility: 3,
  hitFrequency: 0.2802,
  maxWinMultiple: 2_500,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'ways',
  machine: {
    reels: 5,
    rows: 3,
    coinsPerBet: 20,
    strips,
    pays: {
      gull: pays(18, 40, 80),
      simit: pays(14, 30, 60),
      tea: pays(12, 24, 44),
      token: pays(10, 20, 36),
      lifebuoy: pays(9, 16, 32),
      A: pays(8, 13, 24),
      K: pays(7, 12, 22),
      Q: pays(6, 10, 18),
      J: pays(5, 10, 16),
    },
    wild: 'ferry',
    scatter: { symbol: 'lighthouse', pays: [0, 0, 40, 100, 400], freeSpins: [0, 0, 8, 12, 15] },
    freeSpins: {
      strips: rideStrips,
      ride: {
        multiplier: 1,
        steps: [
          { wilds: 3, multiplier: 2, spins: 2 },
          { wilds: 6, multiplier: 3, spins: 2 },
          { wilds: 11, multiplier: 4, spins: 2 },
        ],
      },
    },
  },
}
