import type { Original } from '#games/originals/original.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { GameEngine, Rounds } from '#server/domains/rounds/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'

export type OfferedOriginal = {
  gameID: string
  slug: string
  name: Bilingual
  providerID: string
  type: 'original'
  categoryIDs: readonly string[]
  rtp: number
  volatility: number
  minBetMinor: Minor
  maxBetMinor: Minor
  image: string
}

const KUPA_ORIGINALS = '2'
const POPULAR = '27'
const QUICK_ACCESS = '73'
const POPULAR_ONES = ['marti', 'mayinlar']
const QUICK_ONES = ['marti', 'zar', 'mayinlar', 'plinko']

export function createOriginals(rounds: Pick<Rounds, 'register' | 'hasGame'>) {
  for (const game of ORIGINALS) if (!rounds.hasGame(game.gameID)) rounds.register(engineOf(game))
  return { offered: ORIGINALS.map(offerOf) }
}

function engineOf(game: Original): GameEngine {
  return { ...game, page: 'originals', subCategory: SUB_CATEGORY.original }
}

function offerOf({ gameID, slug, name, rules }: Original): OfferedOriginal {
  return {
    gameID,
    slug,
    name,
    providerID: KUPA_ORIGINALS,
    type: 'original',
    categoryIDs: [
      ...(POPULAR_ONES.includes(slug) ? [POPULAR] : []),
      ...(QUICK_ONES.includes(slug) ? [QUICK_ACCESS] : []),
    ],
    rtp: rules.rtp,
    volatility: rules.volatility,
    minBetMinor: rules.betStepsMinor[0] ?? 0n,
    maxBetMinor: rules.betStepsMinor.at(-1) ?? 0n,
    image: `/art/${slug}/tile`,
  }
}
