import type { DuelMachine } from '../duel/machine.ts'
import { strip } from '../strip.ts'
import { BET_STEPS_MINOR, MIN_CYCLE_MS, type TitleOf } from '../title.ts'

const strips = [
  strip(
    'leaf leaf leaf tea cat baklava baklava baklava checker-ivory checker-ivory inlay coffee sugar sugar sugar leaf leaf leaf coffee cat baklava baklava baklava tea checker-ivory checker-ivory coffee baklava baklava baklava leaf leaf leaf tea',
  ),
  strip(
    'checker-ivory checker-ivory inlay baklava baklava baklava coffee tea dice sugar sugar sugar coffee sugar sugar sugar checker-ivory checker-ivory tea baklava baklava baklava coffee leaf leaf leaf coffee cat leaf leaf leaf cat sugar sugar sugar tea coffee sugar sugar sugar checker-ivory checker-ivory tea cat coffee checker-ivory checker-ivory leaf leaf leaf coffee',
  ),
  strip(
    'coffee tea sugar sugar sugar cat coffee inlay baklava baklava baklava coffee baklava baklava baklava sugar sugar sugar checker-ivory checker-ivory tea checker-ivory checker-ivory sugar sugar sugar leaf leaf leaf coffee baklava baklava baklava tea cat',
  ),
]

const raceStrips = [
  strip(
    'sugar tea leaf inlay baklava leaf baklava checker-ivory leaf cat sugar tea baklava tea sugar checker-ivory leaf checker-ivory baklava sugar coffee inlay checker-ivory coffee sugar cat baklava leaf baklava sugar leaf coffee',
  ),
  strip(
    'leaf cat baklava coffee leaf baklava checker-ivory leaf coffee tea sugar baklava checker-ivory cat tea baklava checker-ivory sugar leaf inlay leaf baklava sugar inlay baklava sugar leaf tea leaf sugar coffee leaf sugar checker-ivory',
  ),
  strip(
    'cat sugar checker-ivory leaf cat sugar leaf inlay tea checker-ivory sugar baklava coffee baklava leaf baklava leaf coffee checker-ivory baklava sugar leaf coffee leaf checker-ivory tea baklava tea sugar leaf baklava sugar leaf',
  ),
]

/** The boards have the same strips, each with checkers of its own colour. */
function onBothBoards(ivory: DuelMachine['strips']): DuelMachine['strips'] {
  const ebony = ivory.map((each) =>
    each.map((symbol) => (symbol === 'checker-ivory' ? 'checker-ebony' : symbol)),
  )
  return [...ivory, ...ebony]
}

export const tavlaDuellosu: TitleOf<'duel'> = {
  slug: 'tavla-duellosu',
  gameID: '1021',
  name: { tr: 'Tavla Düellosu', en: 'Backgammon Duel' },
  studio: 'Lale',
  rtpPercent: 96.01,
  volatility: 4,
  hitFrequency: 0.3371,
  maxWinMultiple: 3000,
  minCycleMs: MIN_CYCLE_MS,
  betStepsMinor: BET_STEPS_MINOR,
  kind: 'duel',
  machine: {
    reels: 6,
    rows: 4,
    strips: onBothBoards(strips),
    lines: [
      [2, 2, 2],
      [3, 3, 3],
      [1, 1, 1],
      [4, 4, 4],
      [1, 2, 3],
      [2, 3, 4],
      [3, 2, 1],
      [4, 3, 2],
      [2, 3, 2],
      [3, 2, 3],
    ],
    pays: {
      inlay: [0, 0, 250],
      cat: [0, 0, 75],
      tea: [0, 0, 30],
      coffee: [0, 0, 20],
      'checker-ivory': [0, 0, 12],
      'checker-ebony': [0, 0, 12],
      baklava: [0, 0, 6],
      sugar: [0, 0, 5],
      leaf: [0, 0, 4],
    },
    wild: { symbol: 'inlay' },
    scatter: { symbol: 'dice' },
    dice: { doubles: 2 },
    race: {
      points: 5,
      maxSpins: 20,
      shutout: 2,
      strips: onBothBoards(raceStrips),
    },
  },
}
