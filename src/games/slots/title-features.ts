import { GAME_FEATURES, type GameFeature } from '#shared/game-features.ts'
import type { SlotMachine } from './machine.ts'
import type { SlotTitle } from './title.ts'

export function featuresOf(title: SlotTitle): GameFeature[] {
  const has = new Set<GameFeature>(mechanicFeatures(title))
  if ((title.buys ?? []).length > 0) has.add('feature-buy')
  if (title.gamble !== undefined) has.add('gamble')
  return GAME_FEATURES.filter((feature) => has.has(feature))
}

function mechanicFeatures(title: SlotTitle): GameFeature[] {
  switch (title.kind) {
    case 'lines':
      return lineFeatures(title.machine)
    case 'anywhere':
      return ['free-spins', 'tumbles', 'multipliers', 'pays-anywhere']
    case 'cluster':
      return [
        'free-spins',
        'tumbles',
        'clusters',
        ...(title.machine.marks === undefined && title.machine.storm === undefined
          ? []
          : ['multipliers' as const]),
      ]
    case 'variable':
    case 'avalanche':
      return ['free-spins', 'tumbles', 'multipliers', 'ways']
    case 'ways':
      return ['free-spins', 'multipliers', 'ways']
    case 'duel':
    case 'collect':
      return ['free-spins', 'multipliers']
    case 'hold':
      return ['respins', 'fixed-jackpots']
    case 'book':
      return ['free-spins', 'expanding']
    case 'expanding':
      return [
        'expanding',
        ...(title.machine.respins === undefined ? [] : ['respins' as const]),
        ...(title.machine.wild.multipliers === undefined ? [] : ['multipliers' as const]),
      ]
  }
}

function lineFeatures({ scatter, freeSpins, fill }: SlotMachine): GameFeature[] {
  return [
    ...(scatter?.freeSpins.some((spins) => spins > 0) ? ['free-spins' as const] : []),
    ...((freeSpins?.multiplier ?? 1) > 1 || fill !== undefined ? ['multipliers' as const] : []),
  ]
}
