import { formatMoney, type Minor } from '../../src/shared/money.ts'

export const LOKUMCU = {
  gameID: 'lokumcu',
  slug: 'lokumcu',
  name: { tr: 'Lokumcu', en: 'Turkish Delight' },
  type: 'classic-slot',
  categories: ['67'],
  volatility: 3,
  minBet: '1.00',
  maxBet: '50.00',
} as const

export const STAKES: readonly Minor[] = [100n, 500n, 2_000n, 5_000n]

/** Stops per reel, and the payout of three of a kind in bets. */
const SYMBOLS = [
  { sign: 'lokum', stops: 5, pays: 3n },
  { sign: 'fistik', stops: 3, pays: 12n },
  { sign: 'gul', stops: 2, pays: 31n },
] as const
const STOPS = SYMBOLS.reduce((sum, { stops }) => sum + stops, 0)
const REELS = 3

export type Spin = { reels: readonly string[]; winMinor: Minor }

/** `draw(n)` returns a uniform integer from 0 to n − 1. */
export function spin(stakeMinor: Minor, draw: (n: number) => number): Spin {
  const reels = Array.from({ length: REELS }, () => symbolAt(draw(STOPS)))
  const [first] = reels
  const isWin = first !== undefined && reels.every((symbol) => symbol === first)
  return { reels: reels.map(({ sign }) => sign), winMinor: isWin ? stakeMinor * first.pays : 0n }
}

function symbolAt(stop: number): (typeof SYMBOLS)[number] {
  let left = stop
  for (const symbol of SYMBOLS) {
    if (left < symbol.stops) return symbol
    left -= symbol.stops
  }
  throw new RangeError(`stop ${stop} of ${STOPS}`)
}

export const RETURN_PERCENT =
  (SYMBOLS.reduce((sum, { stops, pays }) => sum + stops ** REELS * Number(pays), 0) /
    STOPS ** REELS) *
  100

export const PAYS = SYMBOLS.map(({ sign, pays }) => ({ sign, pays: Number(pays) }))

export const money = (minor: Minor, lang: 'tr' | 'en') => formatMoney(minor, lang)
