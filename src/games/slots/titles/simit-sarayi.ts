import type { Weighted } from '../anywhere/machine.ts'
import type { BallPrize } from '../hold/machine.ts'
import { strip } from '../strip.ts'
import { THREE_REEL_LINES } from '../three-reel-lines.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'olive tomato butter tomato olive tea butter simit teapot butter butter teapot cheese butter butter olive butter butter tea olive olive tomato cheese olive tomato tomato simit cheese tea honey cheese',
  ),
  strip(
    'tea butter tea honey cheese simit olive olive cheese honey butter cheese teapot tomato butter olive olive tea cheese teapot tomato tomato olive tomato olive butter butter tea butter butter simit',
  ),
  strip(
    'butter cheese olive simit simit cheese butter butter tomato tomato honey tea butter butter simit butter olive olive teapot olive cheese teapot tea cheese honey tomato tomato butter olive olive tomato tea',
  ),
]

const prizes: Weighted<BallPrize> = [
  { value: { times: 1 }, weight: 515 },
  { value: { times: 2 }, weight: 270 },
  { value: { times: 3 }, weight: 120 },
  { value: { times: 5 }, weight: 50 },
  { value: { times: 10, jackpot: 'mini' }, weight: 28 },
  { value: { times: 20, jackpot: 'minor' }, weight: 12 },
  { value: { times: 50, jackpot: 'major' }, weight: 5 },
]

export const simitSarayi: SlotTitle = {
  slug: 'simit-sarayi',
  gameID: '1014',
  name: { tr: 'Simit Sarayı', en: 'Simit Palace' },
  studio: 'Lale',
  rtpPercent: 96.2,
  volatility: 2,
  hitFrequency: 0.2745,
  maxWinMultiple: 250,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  gamble: { maxSteps: 5 },
  kind: 'hold',
  machine: {
    reels: 3,
    rows: 3,
    strips,
    lines: THREE_REEL_LINES,
    pays: {
      honey: [0, 0, 100],
      teapot: [0, 0, 50],
      tea: [0, 0, 25],
      cheese: [0, 0, 20],
      tomato: [0, 0, 12],
      olive: [0, 0, 6],
      butter: [0, 0, 5],
    },
    wild: { symbol: 'honey' },
    hold: {
      ball: 'simit',
      trigger: 3,
      respins: 2,
      landing: { balls: 1, of: 11 },
      prizes,
      grandTimes: 150,
    },
  },
}
