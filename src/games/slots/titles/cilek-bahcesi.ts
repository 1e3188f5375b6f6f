import { strip } from '../strip.ts'
import { THREE_REEL_LINES } from '../three-reel-lines.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'strawberry watermelon cherry cherry cherry lemon lemon lemon plum plum plum blossom strawberry pear pear pear lemon blossom cherry plum watermelon watermelon watermelon pear lemon blossom plum blossom blossom blossom lemon',
  ),
  strip(
    'strawberry cherry cherry cherry pear lemon lemon lemon blossom watermelon plum plum plum lemon strawberry pear pear pear blossom cherry plum watermelon watermelon watermelon lemon blossom blossom blossom plum blossom',
  ),
  strip(
    'strawberry plum plum plum cherry lemon lemon lemon blossom pear pear pear watermelon blossom cherry cherry cherry strawberry lemon plum pear watermelon watermelon watermelon blossom lemon blossom blossom blossom',
  ),
]

export const cilekBahcesi: SlotTitle = {
  slug: 'cilek-bahcesi',
  gameID: '1002',
  name: { tr: 'Çilek Bahçesi', en: 'Strawberry Garden' },
  studio: 'Lale',
  rtpPercent: 95.95,
  volatility: 2,
  hitFrequency: 0.2586,
  maxWinMultiple: 80,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  gamble: { maxSteps: 5 },
  kind: 'lines',
  machine: {
    reels: 3,
    rows: 3,
    strips,
    lines: THREE_REEL_LINES,
    pays: {
      strawberry: [0, 0, 100],
      watermelon: [0, 0, 40],
      cherry: [0, 0, 20],
      plum: [0, 0, 15],
      pear: [0, 0, 15],
      lemon: [0, 0, 8],
      blossom: [0, 0, 4],
    },
    wild: { symbol: 'strawberry' },
    fill: { symbols: ['watermelon', 'cherry', 'plum', 'pear', 'lemon', 'blossom'], multiplier: 2 },
  },
}
