import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'
import { TWENTY_LINES } from '../twenty-lines.ts'

const strips = [
  strip(
    'dipper dipper bellflower bellflower clover clover dipper dipper bear bear daisy daisy smoker smoker hive bee bee clover clover dipper poppy poppy jar jar poppy poppy daisy daisy bellflower bellflower clover clover smoker smoker poppy poppy jar jar bear bellflower bellflower daisy daisy',
  ),
  strip(
    'bee bee jar jar dipper dipper bear bellflower bellflower jar jar clover clover poppy poppy daisy daisy poppy poppy bear bear bee bellflower bellflower dipper dipper daisy daisy clover clover daisy daisy smoker hive honeycomb poppy poppy bellflower bellflower smoker smoker honeycomb clover clover',
  ),
  strip(
    'jar jar bear bear dipper dipper bee bellflower bellflower bear honeycomb clover clover daisy daisy dipper dipper smoker daisy honeycomb smoker smoker bellflower bellflower poppy poppy hive daisy daisy poppy poppy clover clover honeycomb clover clover poppy poppy bellflower bellflower jar jar bee bee',
  ),
  strip(
    'poppy poppy dipper poppy poppy bellflower bellflower dipper dipper daisy daisy honeycomb hive daisy daisy smoker smoker daisy daisy clover clover honeycomb jar jar dipper dipper bear clover clover bee bee bellflower bellflower clover clover poppy poppy bellflower bellflower smoker smoker bear jar jar',
  ),
  strip(
    'daisy daisy smoker smoker bellflower bellflower dipper dipper queen daisy daisy smoker smoker poppy poppy clover clover daisy daisy bellflower bellflower jar jar honeycomb clover clover jar jar bear bellflower bellflower dipper bear bear hive dipper dipper clover poppy poppy honeycomb poppy poppy',
  ),
]

const goldenStrips = [
  strip(
    'smoker smoker clover bee bee daisy daisy clover clover jar jar bee poppy poppy bear bellflower bellflower poppy poppy daisy daisy daisy bellflower bellflower dipper dipper',
  ),
  strip(
    'honeycomb bellflower bellflower jar jar clover clover bee daisy daisy bear poppy poppy clover clover dipper dipper daisy daisy smoker smoker poppy bellflower bellflower bellflower bee bee',
  ),
  strip(
    'bellflower bellflower honeycomb clover clover poppy poppy poppy jar jar bellflower bellflower bee bee poppy poppy daisy bee daisy daisy bear bear clover clover smoker smoker dipper dipper',
  ),
  strip(
    'bellflower bellflower bear bellflower bellflower jar jar daisy daisy bee bee poppy poppy clover clover clover bee dipper dipper smoker smoker clover clover daisy daisy poppy poppy honeycomb',
  ),
  strip(
    'poppy poppy bear bear honeycomb queen smoker smoker jar jar poppy poppy bellflower bellflower queen daisy daisy dipper dipper bellflower bellflower clover clover queen daisy daisy clover clover',
  ),
]

function pays(three: number, four: number, five: number) {
  return [0, 0, three, four, five]
}

export const balVadisi: TitleOf<'collect'> = {
  slug: 'bal-vadisi',
  gameID: '1020',
  name: { tr: 'Bal Vadisi', en: 'Honey Valley' },
  studio: 'Lale',
  rtpPercent: 96.08,
  volatility: 3,
  hitFrequency: 0.3139,
  maxWinMultiple: 1_000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'collect',
  machine: {
    reels: 5,
    rows: 4,
    strips,
    lines: TWENTY_LINES,
    pays: {
      bear: [0, 5, 40, 150, 600],
      smoker: pays(25, 80, 300),
      jar: pays(18, 52, 200),
      dipper: pays(14, 40, 120),
      clover: pays(8, 22, 70),
      poppy: pays(7, 20, 60),
      bellflower: pays(6, 16, 50),
      daisy: pays(5, 13, 40),
    },
    wild: { symbol: 'honeycomb' },
    scatter: { symbol: 'hive', pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 10, 12, 15] },
    collect: {
      carrier: 'bee',
      collector: 'queen',
      sums: [
        { value: 1, weight: 742 },
        { value: 2, weight: 170 },
        { value: 3, weight: 48 },
        { value: 5, weight: 24 },
        { value: 10, weight: 11 },
        { value: 25, weight: 3 },
        { value: 50, weight: 2 },
      ],
    },
    freeSpins: {
      strips: goldenStrips,
      levels: [
        { from: 4, multiplier: 2, spins: 3, upgrade: { from: 'daisy', to: 'dipper' } },
        { from: 9, multiplier: 3, spins: 3, upgrade: { from: 'bellflower', to: 'jar' } },
        { from: 15, multiplier: 5, spins: 2, upgrade: { from: 'poppy', to: 'smoker' } },
        { from: 22, multiplier: 10, spins: 2, upgrade: { from: 'clover', to: 'bear' } },
      ],
    },
  },
}
