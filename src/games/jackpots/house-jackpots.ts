import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { JackpotRules } from './jackpot-draw.ts'

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type JackpotSuit = (typeof SUITS)[number]
export type JackpotKind = 'suit' | 'progressive' | 'must-hit-by'

/** `games`: the games whose rounds feed it; null for all games. */
export type HouseJackpot = {
  id: string
  kind: JackpotKind
  name: Bilingual
  games: readonly string[] | null
  seedMinor: Minor
  rules: JackpotRules
}

const LIRA = 100n

const suit = (
  id: JackpotSuit,
  name: Bilingual,
  seedLira: bigint,
  ceilingLira: bigint,
  ratePpm: bigint,
): HouseJackpot => ({
  id,
  kind: 'suit',
  name,
  games: null,
  seedMinor: seedLira * LIRA,
  rules: { ratePpm, ceilingMinor: ceilingLira * LIRA, turnoverMinor: null },
})

/**
 * Initial jackpots, later managed by the operator. The four suits take 0.20 % of a stake together,
 * a game's own jackpot 0.10 %, from the operator's margin.
 */
export const HOUSE_JACKPOTS: readonly HouseJackpot[] = [
  suit('clubs', { tr: 'Sinek', en: 'Clubs' }, 25n, 250n, 800n),
  suit('diamonds', { tr: 'Karo', en: 'Diamonds' }, 250n, 2_500n, 500n),
  suit('hearts', { tr: 'Kupa', en: 'Hearts' }, 2_500n, 25_000n, 400n),
  suit('spades', { tr: 'Maça', en: 'Spades' }, 25_000n, 250_000n, 300n),
  {
    id: 'kapadokya',
    kind: 'progressive',
    name: { tr: 'Kapadokya jackpotu', en: 'Kapadokya jackpot' },
    games: ['1001'],
    seedMinor: 1_000n * LIRA,
    rules: { ratePpm: 1_000n, ceilingMinor: null, turnoverMinor: 2_000_000n * LIRA },
  },
  {
    id: 'lale-devri',
    kind: 'must-hit-by',
    name: { tr: 'Lale Devri jackpotu', en: 'Lale Devri jackpot' },
    games: ['1004'],
    seedMinor: 250n * LIRA,
    rules: { ratePpm: 1_000n, ceilingMinor: 2_500n * LIRA, turnoverMinor: null },
  },
]
