import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type SlotTitle } from '../title.ts'

const strips = [
  strip(
    'kandil Q rose J rose rose ship ship ship ship K K Q Q fish fish fish K K K drum A A A drum drum drum rose rose J J J Q Q house house house house A A fish J J',
  ),
  strip(
    'kandil rose rose rose K K Q Q Q ship ship ship ship fish house house house house J A A K K K rose hacivat hacivat J J A A A fish fish fish J J Q Q drum drum drum',
  ),
  strip(
    'ship ship ship ship J J fish K K Q Q fish fish fish J J karagoz A A K K K rose rose hacivat A A A J kandil Q Q Q drum drum drum house house house house rose rose',
  ),
  strip(
    'K A A K K K Q Q drum drum rose drum drum J J Q Q Q fish fish kandil house house house house ship ship ship ship rose rose rose A A A fish fish karagoz karagoz K J J J',
  ),
  strip(
    'ship ship ship ship J J kandil house house house house drum Q Q A A A drum drum drum K K K fish rose rose rose A A J rose rose fish fish fish K K K J J Q Q Q',
  ),
]

const duelStrips = [
  strip(
    'rose rose Q Q rose J J K K J K rose fish fish fish house house house Q Q Q drum A A K K J ship ship ship J drum drum drum fish A A A',
  ),
  strip(
    'J J J house house house house Q Q Q J fish fish fish drum rose rose rose A fish A rose A A A K K K ship ship ship ship hacivat hacivat K K J hacivat hacivat Q Q drum drum',
  ),
  strip(
    'K K Q K hacivat hacivat Q K K fish fish J J drum drum A A Q Q Q J J J rose rose rose house house house house ship ship ship rose karagoz karagoz fish fish drum A A A',
  ),
  strip(
    'rose J fish fish fish drum K K K fish A A A Q drum A A rose rose rose Q Q drum J J J Q Q karagoz K K house house house house karagoz karagoz J ship ship ship ship',
  ),
  strip(
    'rose rose A A ship ship ship K K K J J J Q Q house house house house fish fish fish K K drum drum Q Q Q A A A rose rose J J fish drum drum',
  ),
]

function pays(three: number, four: number, five: number) {
  return [0, 0, three, four, five]
}

export const karagoz: SlotTitle = {
  slug: 'karagoz',
  gameID: '1012',
  name: { tr: 'Karagöz', en: 'Shadow Play' },
  studio: 'Lale',
  rtpPercent: 96.26,
  volatility: 4,
  hitFrequency: 0.2544,
  maxWinMultiple: 10_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'ways',
  machine: {
    reels: 5,
    rows: 4,
    coinsPerBet: 50,
    strips,
    pays: {
      ship: pays(16, 40, 100),
      house: pays(14, 32, 80),
      drum: pays(12, 26, 64),
      fish: pays(10, 22, 54),
      rose: pays(8, 18, 46),
      A: pays(5, 11, 25),
      K: pays(4, 10, 22),
      Q: pays(4, 8, 18),
      J: pays(3, 7, 15),
    },
    wild: 'karagoz',
    scatter: { symbol: 'kandil', pays: [0, 0, 100, 250, 1_000], freeSpins: [0, 0, 8, 12, 16] },
    freeSpins: {
      strips: duelStrips,
      duel: {
        turns: [
          { wild: 'hacivat', multiplier: 2 },
          { wild: 'karagoz', multiplier: 3 },
        ],
        clash: { spins: 1 },
        maxSpins: 30,
      },
    },
  },
}
