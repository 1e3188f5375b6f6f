import { strip } from '../strip.ts'
import { TEN_LINES } from '../ten-lines.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'Q A J pomegranate grapes K J Q A grapes J Q chimney K sun chimney jug K A Q J jug A nazar grapes K jug pomegranate balloon nazar chimney J',
  ),
  strip(
    'Q A sun K grapes Q J jug Q A K grapes J pomegranate Q grapes chimney pomegranate jug nazar J K grapes A J chimney A K nazar balloon chimney jug',
  ),
  strip(
    'Q nazar A grapes K pomegranate jug A grapes nazar sun jug balloon nazar J Q pomegranate chimney K Q J chimney A J K Q grapes K chimney A jug J',
  ),
  strip(
    'Q pomegranate jug Q K A chimney grapes J nazar chimney A J chimney Q grapes jug A K pomegranate J grapes Q K jug nazar K J grapes balloon sun A',
  ),
  strip(
    'chimney K J jug nazar pomegranate K Q J jug nazar balloon K J A Q J nazar Q chimney grapes A K grapes A chimney grapes jug pomegranate Q sun A',
  ),
]

export const kapadokya: SlotTitle = {
  slug: 'kapadokya',
  gameID: '1001',
  name: { tr: 'Kapadokya', en: 'Cappadocia' },
  studio: 'Lale',
  rtpPercent: 96.43,
  volatility: 4,
  hitFrequency: 0.2846,
  maxWinMultiple: 5_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  buys: [{ feature: 'free-spins', price: 30, rtpPercent: 97.79 }],
  kind: 'lines',
  machine: {
    reels: 5,
    rows: 3,
    strips,
    lines: TEN_LINES,
    pays: {
      sun: [0, 10, 250, 1000, 5000],
      pomegranate: [0, 5, 100, 500, 2000],
      nazar: [0, 3, 50, 200, 1000],
      jug: [0, 0, 40, 150, 500],
      chimney: [0, 0, 25, 100, 400],
      grapes: [0, 0, 20, 80, 250],
      A: [0, 0, 10, 40, 150],
      K: [0, 0, 10, 40, 150],
      Q: [0, 0, 10, 25, 100],
      J: [0, 0, 5, 25, 100],
    },
    wild: { symbol: 'sun' },
    scatter: {
      symbol: 'balloon',
      pays: [0, 0, 2, 10, 50],
      freeSpins: [0, 0, 10, 15, 20],
      retrigger: true,
    },
    freeSpins: { multiplier: 3 },
  },
}
