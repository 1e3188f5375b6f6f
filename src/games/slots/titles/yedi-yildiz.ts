import { strip } from '../strip.ts'
import { TEN_LINES } from '../ten-lines.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'clover seven horseshoe diamond coin bar horseshoe diamond bar clover diamond star coin bar coin clover bell coin bell clover horseshoe coin bar seven coin bell clover horseshoe',
  ),
  strip(
    'bar clover diamond bar clover seven star horseshoe coin horseshoe clover coin bar clover diamond bar horseshoe coin bell clover bell coin horseshoe coin bell diamond coin bell',
  ),
  strip(
    'horseshoe coin clover horseshoe clover coin horseshoe seven diamond horseshoe coin bell bar diamond bar clover bar bell clover star coin bar clover horseshoe seven bell diamond coin',
  ),
  strip(
    'bell coin bar diamond seven bell clover horseshoe coin horseshoe coin diamond bell diamond clover horseshoe clover coin bar coin star coin bar horseshoe bar clover bell clover',
  ),
  strip(
    'coin clover bell bar diamond bell coin seven bell horseshoe coin bar clover star clover coin seven coin bar diamond bar horseshoe clover coin horseshoe clover horseshoe diamond',
  ),
]

export const yediYildiz: SlotTitle = {
  slug: 'yedi-yildiz',
  gameID: '1003',
  name: { tr: 'Yedi Yıldız', en: 'Seven Stars' },
  studio: 'Lale',
  rtpPercent: 95.96,
  volatility: 3,
  hitFrequency: 0.3045,
  maxWinMultiple: 1000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  gamble: { maxSteps: 5 },
  kind: 'lines',
  machine: {
    reels: 5,
    rows: 3,
    strips,
    lines: TEN_LINES.slice(0, 5),
    pays: {
      seven: [0, 5, 125, 1000, 5000],
      diamond: [0, 0, 60, 250, 1000],
      bell: [0, 0, 50, 200, 500],
      bar: [0, 0, 30, 100, 400],
      horseshoe: [0, 0, 25, 80, 200],
      clover: [0, 0, 15, 50, 150],
      coin: [0, 2, 10, 30, 100],
    },
    scatter: { symbol: 'star', pays: [0, 0, 5, 20, 100], freeSpins: [] },
  },
}
