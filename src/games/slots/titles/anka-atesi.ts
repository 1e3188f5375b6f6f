import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'

const strips = [
  strip(
    'egg ember-red ruby torch ember-red ember-violet ember-red ember-gold torch ember-red ember-violet ember-gold ember-red egg ember-violet ruby feather feather feather ember-violet ember-ash ember-red ember-violet torch ember-violet ember-red ruby ember-violet ember-ash torch',
  ),
  strip(
    'ruby phoenix egg ruby torch ember-red ember-gold ember-ash ruby ember-red torch ember-violet ember-ash torch ember-violet feather egg ruby ember-ash ember-gold ember-ash torch ember-ash torch ruby ember-gold ember-ash torch ember-gold ember-red egg ruby ember-ash ember-gold egg ruby ember-gold torch ember-gold ruby torch ember-violet ember-gold feather torch ember-ash',
  ),
  strip(
    'torch feather ember-ash ruby ember-red ruby torch ember-violet ember-gold ember-ash ember-red torch egg ember-gold ember-violet torch ember-red ember-ash ruby ember-red ember-violet torch ember-gold ember-violet ember-red feather ruby egg ember-ash ember-red phoenix ember-ash ember-gold egg ember-gold ember-violet egg ruby torch ember-violet ember-gold ember-ash ember-red ember-gold ember-violet ember-ash',
  ),
  strip(
    'torch phoenix ruby torch ember-gold egg torch ruby torch egg torch ruby ember-red torch ember-gold ember-violet ember-ash ruby ember-ash ember-red ember-ash ember-gold egg ember-ash ember-violet ruby torch ember-ash ruby ember-gold egg ruby ember-ash feather ember-gold ruby ember-red torch ember-ash ember-gold feather ember-violet ember-gold torch ember-gold ember-ash',
  ),
  strip(
    'egg ember-violet ember-red torch feather feather feather ember-red torch ruby ember-violet torch ember-red torch ember-gold ember-violet ember-red ember-ash egg ember-violet ember-red ember-violet ember-gold ember-red ruby ember-violet ruby ember-red ember-violet ember-ash',
  ),
]

export const ankaAtesi: TitleOf<'expanding'> = {
  slug: 'anka-atesi',
  gameID: '1010',
  name: { tr: 'Anka Ateşi', en: 'Anka the Phoenix' },
  studio: 'Lale',
  rtpPercent: 96.6,
  volatility: 2,
  hitFrequency: 0.3978,
  maxWinMultiple: 810,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'expanding',
  machine: {
    reels: 5,
    rows: 3,
    strips,
    lines: [
      [2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1],
      [3, 3, 3, 3, 3],
      [1, 2, 3, 2, 1],
      [3, 2, 1, 2, 3],
      [1, 1, 2, 1, 1],
      [3, 3, 2, 3, 3],
      [2, 3, 3, 3, 2],
      [2, 1, 1, 1, 2],
      [2, 1, 2, 1, 2],
    ],
    pays: {
      feather: [0, 0, 20, 60, 285],
      egg: [0, 0, 10, 25, 90],
      ruby: [0, 0, 6, 12, 35],
      torch: [0, 0, 4, 10, 25],
      'ember-red': [0, 0, 3, 6, 15],
      'ember-gold': [0, 0, 3, 5, 12],
      'ember-violet': [0, 0, 3, 5, 12],
      'ember-ash': [0, 0, 2, 4, 10],
    },
    wild: { symbol: 'phoenix' },
    bothWays: true,
  },
}
