import type { Weighted } from '../anywhere/machine.ts'
import type { BallPrize } from '../hold/machine.ts'
import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'mug hat chestnut snowball snowball flake mug pine fox mug hat pine chestnut mug flake ski pine chestnut hat pine fox mug sledge hat pine ski flake mug sledge fox pine sledge',
  ),
  strip(
    'pine hat mug chestnut gondola flake fox chestnut ski fox flake ski mug snowball snowball hat pine ski flake pine chestnut flake sledge chestnut flake sledge chestnut flake mug ski flake chestnut',
  ),
  strip(
    'flake chestnut pine flake hat ski flake chestnut pine mug fox flake gondola ski hat sledge chestnut flake pine mug hat snowball snowball sledge chestnut pine mug flake sledge fox pine mug',
  ),
  strip(
    'pine mug chestnut ski flake fox hat ski fox chestnut flake mug pine sledge mug pine flake hat sledge mug ski pine flake chestnut pine snowball snowball pine chestnut gondola flake hat',
  ),
  strip(
    'hat chestnut flake fox pine mug flake fox pine ski chestnut snowball snowball flake ski sledge hat ski pine mug chestnut flake hat gondola flake mug chestnut pine flake mug sledge pine',
  ),
]

const prizes: Weighted<BallPrize> = [
  { value: { times: 1 }, weight: 370 },
  { value: { times: 2 }, weight: 230 },
  { value: { times: 3 }, weight: 140 },
  { value: { times: 4 }, weight: 80 },
  { value: { times: 5 }, weight: 60 },
  { value: { times: 6 }, weight: 35 },
  { value: { times: 8 }, weight: 30 },
  { value: { times: 10 }, weight: 20 },
  { value: { times: 15 }, weight: 10 },
  { value: { times: 20, jackpot: 'mini' }, weight: 16 },
  { value: { times: 50, jackpot: 'minor' }, weight: 7 },
  { value: { times: 200, jackpot: 'major' }, weight: 2 },
]

export const uludag: SlotTitle = {
  slug: 'uludag',
  gameID: '1007',
  name: { tr: 'Uludağ', en: 'Uludağ' },
  studio: 'Lale',
  rtpPercent: 96.49,
  volatility: 4,
  hitFrequency: 0.391,
  maxWinMultiple: 2_500,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'hold',
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
      [1, 1, 2, 3, 3],
      [4, 4, 3, 2, 2],
      [2, 1, 1, 1, 2],
      [3, 4, 4, 4, 3],
      [2, 1, 2, 1, 2],
      [3, 4, 3, 4, 3],
      [1, 2, 2, 2, 1],
      [4, 3, 3, 3, 4],
      [2, 3, 3, 3, 2],
      [3, 2, 2, 2, 3],
      [1, 2, 1, 2, 1],
      [4, 3, 4, 3, 4],
    ],
    pays: {
      fox: [0, 5, 80, 300, 1000],
      sledge: [0, 0, 50, 150, 600],
      ski: [0, 0, 40, 100, 400],
      hat: [0, 0, 30, 80, 300],
      mug: [0, 0, 15, 50, 200],
      chestnut: [0, 0, 15, 50, 150],
      pine: [0, 0, 10, 30, 100],
      flake: [0, 0, 10, 30, 100],
    },
    wild: { symbol: 'gondola' },
    hold: {
      ball: 'snowball',
      trigger: 6,
      respins: 3,
      landing: { balls: 1, of: 20 },
      prizes,
      grandTimes: 2_000,
    },
  },
}
