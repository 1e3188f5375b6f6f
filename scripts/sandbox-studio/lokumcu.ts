import { formatMoney, type Minor } from '../../src/shared/money.ts'

/** The one game of the sandbox studio: three reels that stand still alone, three of a kind pay. */
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

/** Stops of each reel and what three of them pay, in bets. */
const SYMBOLS = [
  { sign: 'lokum', stops: 5, pays: 3n },
  { sign: 'fistik', stops: 3, pays: 12n },
  { sign: 'gul', stops: 2, pays: 31n },
] as const
const STOPS = SYMBOLS.reduce((sum, { stops }) => sum + stops, 0)
const REELS = 3

export type Spin = { reels: readonly string[]; winMinor: Minor }

/** `draw(n)` gives a whole number from 0 below n, each as likely as the next. */
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

/** What comes back of all that is staked, in percent, counted over every stop. */
export const RETURN_PERCENT =
  (SYMBOLS.reduce((sum, { stops, pays }) => sum + stops ** REELS * Number(pays), 0) /
    STOPS ** REELS) *
  100

/** The paytable as the game's page prints it. */
export const PAYS = SYMBOLS.map(({ sign, pays }) => ({ sign, pays: Number(pays) }))

export const money = (minor: Minor, lang: 'tr' | 'en') => formatMoney(minor, lang)
