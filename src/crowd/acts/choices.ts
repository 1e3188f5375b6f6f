import type { JsonObject, RoundStep } from '#games/game-engine.ts'
import { ORIGINAL_BET_UNIT_MINOR } from '#games/originals/original.ts'
import { POKER_VARIANTS } from '#games/originals/poker-variants.ts'
import { POKER_HAND_COUNTS } from '#games/originals/video-poker.ts'
import type { Minor } from '#shared/money.ts'
import type { Chance } from '../agents/chance.ts'

const KENO_NUMBERS = 40
const TILES = 25
const MAX_MOVES = 6
const HAND = 5
const TOWER_TILES = 2

export function paramsOf(slug: string, chance: Chance, stakeMinor: Minor): JsonObject {
  switch (slug) {
    case 'zar':
      return {
        target: `${10 + chance.below(80)}.${chance.below(10)}0`,
        side: chance.pick(['over', 'under']),
      }
    case 'limbo':
      return { target: `${2 + chance.below(9)}.${chance.below(10)}0` }
    case 'plinko':
      return { rows: 8 + chance.below(9), risk: chance.pick(['low', 'medium', 'high']) }
    case 'mayinlar':
      return { mines: 1 + chance.below(8) }
    case 'keno':
      return {
        picks: distinct(1 + chance.below(10), KENO_NUMBERS, chance),
        risk: chance.pick(['low', 'medium', 'high']),
      }
    case 'cark':
      return {
        segments: chance.pick([10, 20, 30, 40, 50]),
        risk: chance.pick(['low', 'medium', 'high']),
      }
    case 'kule':
      return { difficulty: chance.pick(['easy', 'medium', 'hard']) }
    case 'video-poker':
      return {
        variant: chance.pick(POKER_VARIANTS),
        hands: chance.pick(
          POKER_HAND_COUNTS.filter(
            (hands) => stakeMinor % (ORIGINAL_BET_UNIT_MINOR * BigInt(hands)) === 0n,
          ),
        ),
      }
    case 'yazi-tura':
      return { side: chance.pick(['heads', 'tails']) }
    default:
      return {}
  }
}

function distinct(count: number, below: number, chance: Chance): number[] {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(chance.below(below))
  return [...chosen]
}

export function moveOf(
  slug: string,
  actions: readonly string[],
  moves: readonly RoundStep[],
  chance: Chance,
): RoundStep {
  const ends = actions.find((action) => action === 'cashout' || action === 'collect')
  const action =
    ends !== undefined && (moves.length >= MAX_MOVES || chance.happens(0.35))
      ? ends
      : chance.pick(actions.filter((known) => known !== ends || actions.length === 1))
  return { action, params: moveParams(slug, action, moves, chance) }
}

function moveParams(
  slug: string,
  action: string,
  moves: readonly RoundStep[],
  chance: Chance,
): JsonObject {
  if (action === 'reveal') {
    const opened = moves.map(({ params }) => params['tile'])
    const left = Array.from({ length: TILES }, (_, tile) => tile).filter(
      (tile) => !opened.includes(tile),
    )
    return { tile: chance.pick(left) }
  }
  if (action === 'pick') return { tile: chance.below(TOWER_TILES) }
  if (action === 'draw') return { hold: Array.from({ length: HAND }, () => chance.happens(0.5)) }
  if (action === 'flip') return { side: chance.pick(['heads', 'tails']) }
  if (action === 'gamble') return { pick: chance.pick(['red', 'black']) }
  return slug === '' ? { action } : {}
}
