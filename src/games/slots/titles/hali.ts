import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'comb J K Q bird J K A tree bird K ramhorn eye A J Q ramhorn eye J comb elibelinde elibelinde bird K comb eye A Q',
  ),
  strip(
    'eye K comb A eye elibelinde comb Q tree A eye elibelinde bird medallion tree K A J bird comb K J Q ramhorn ramhorn bird Q J',
  ),
  strip(
    'eye Q comb tree elibelinde eye ramhorn medallion A bird bird J K Q comb eye ramhorn A comb J K elibelinde Q comb K J ramhorn A',
  ),
  strip(
    'A bird tree Q J A bird Q comb K bird ramhorn J K tree comb ramhorn elibelinde eye eye comb J Q A K elibelinde J medallion',
  ),
  strip(
    'ramhorn K tree Q elibelinde eye A bird J medallion comb comb J ramhorn K A J ramhorn bird eye Q A bird K J eye Q elibelinde',
  ),
]

const freeStrips = [
  strip(
    'comb comb tree eye eye bird bird ramhorn ramhorn ramhorn bird bird eye eye comb comb elibelinde elibelinde',
  ),
  strip(
    'eye comb ramhorn ramhorn comb eye bird comb eye elibelinde elibelinde eye bird comb tree bird medallion',
  ),
  strip(
    'comb bird bird bird elibelinde eye comb ramhorn ramhorn eye comb tree eye comb medallion elibelinde eye',
  ),
  strip(
    'eye comb ramhorn tree comb bird elibelinde elibelinde eye ramhorn bird eye comb medallion bird comb ramhorn',
  ),
  strip(
    'eye eye bird comb elibelinde bird ramhorn elibelinde bird comb ramhorn bird comb eye eye tree comb ramhorn',
  ),
]

export const hali: SlotTitle = {
  slug: 'hali',
  gameID: '1018',
  name: { tr: 'Halı Ustası', en: 'Carpet Weaver' },
  studio: 'Lale',
  rtpPercent: 96.03,
  volatility: 2,
  hitFrequency: 0.4556,
  maxWinMultiple: 250,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  gamble: { maxSteps: 5 },
  kind: 'lines',
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
      [2, 2, 3, 2, 2],
      [3, 3, 2, 3, 3],
      [1, 2, 2, 2, 1],
      [4, 3, 3, 3, 4],
      [2, 1, 1, 1, 2],
      [3, 4, 4, 4, 3],
      [2, 3, 3, 3, 2],
      [3, 2, 2, 2, 3],
      [1, 2, 1, 2, 1],
      [4, 3, 4, 3, 4],
      [2, 1, 2, 1, 2],
      [3, 4, 3, 4, 3],
      [2, 3, 2, 3, 2],
      [3, 2, 3, 2, 3],
      [1, 2, 3, 4, 4],
    ],
    pays: {
      tree: [0, 0, 40, 150, 500],
      elibelinde: [0, 0, 30, 100, 300],
      ramhorn: [0, 0, 25, 75, 200],
      bird: [0, 0, 20, 60, 150],
      eye: [0, 0, 15, 45, 125],
      comb: [0, 0, 15, 45, 125],
      A: [0, 0, 15, 40, 100],
      K: [0, 0, 15, 40, 100],
      Q: [0, 0, 12, 30, 75],
      J: [0, 0, 12, 30, 75],
    },
    wild: { symbol: 'tree' },
    scatter: {
      symbol: 'medallion',
      pays: [0, 0, 2, 10],
      freeSpins: [0, 0, 8, 12],
      retrigger: true,
    },
    freeSpins: { multiplier: 1, strips: freeStrips },
  },
}
