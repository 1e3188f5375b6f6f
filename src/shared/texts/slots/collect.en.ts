import { counted } from '../../counted.ts'
import type { CollectWords } from './collect.tr.ts'

export const collects: Readonly<Record<string, CollectWords>> = {
  'bal-vadisi': {
    opening:
      'Every bee the queen collects fills a cell of the honeycomb; every level raises the multiplier of the bees',
    rulesTitle: 'Bees and the queen bee',
    rulesCarry: (min, max, low, high) =>
      `Every bee carries between ${min} and ${max} times your bet (${low} – ${high}). Bees do not pay on lines.`,
    rulesTake:
      'A queen bee pays the amounts of all bees on the screen. Without a queen bee, bees pay nothing and do not stay for the next spin.',
    rulesWhere: (carrierReels, collectorReels) =>
      `Bees land on reels ${carrierReels}, the queen bee on reel ${collectorReels} only.`,
    noScatter:
      'No log hive lands during free spins; more spins come only from filling the honeycomb.',
    meterTitle: 'The honeycomb',
    meterText: (cells) =>
      `During free spins, every bee the queen collects fills one of the ${cells} cells of the honeycomb. Full levels count from the next spin until the free spins end.`,
    levelRow: (level, { cells, times, spins, from, to }) =>
      `Level ${level}, ${counted(cells, 'bee')}: bees pay ×${times}, ${counted(spins, 'more spin')}, a ${to.toLowerCase()} lands in place of each ${from.toLowerCase()}.`,
    meterStay:
      'The multiplier applies to the bees only, not to line wins. The honeycomb starts empty every time and is not kept for another round.',
    taken: (sums, times, amount) => {
      const taken = `The queen collected ${counted(sums, 'bee')}`
      return times > 1 ? `${taken}, ×${times}, you won ${amount}` : `${taken}, you won ${amount}`
    },
    filled: (filled, of) => `${filled} of ${counted(of, 'cell')} of the honeycomb filled`,
    level: (level) => `Level ${level}`,
    levelNote: (spins, from, to) =>
      `${counted(spins, 'more spin')} · ${from} becomes ${to.toLowerCase()}`,
    announceLevel: (level, times, spins) =>
      `Level ${level}: bees now pay ×${times}, ${counted(spins, 'more free spin')}`,
  },
}

export const collectSymbols: Readonly<Record<string, string>> = {
  queen: 'Queen bee',
  bee: 'Bee',
  bear: 'Bear',
  smoker: 'Bee smoker',
  jar: 'Honey jar',
  dipper: 'Honey dipper',
  daisy: 'Daisy',
  bellflower: 'Bellflower',
  poppy: 'Poppy',
  hive: 'Log hive',
  honeycomb: 'Comb honey',
}
