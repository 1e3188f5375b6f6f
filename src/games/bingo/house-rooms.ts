import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { BingoVariant } from './bingo-game.ts'
import type { Guarantees, SalesParts } from './share-sales.ts'

/**
 * Terms of a round. `maxTickets` is per player. A round with fewer than `minTickets` tickets or
 * `minPlayers` players is cancelled and its tickets are refunded.
 * Times in milliseconds: before the first call, between calls, after a winning call.
 */
export type RoundRules = {
  ticketMinor: Minor
  maxTickets: number
  minTickets: number
  minPlayers: number
  parts: SalesParts
  guarantees: Guarantees
  jackpot: { calls: number; seedMinor: Minor }
  leadMs: number
  callMs: number
  prizeMs: number
}

export type HouseRoom = {
  id: string
  slug: string
  variant: BingoVariant
  name: Bilingual
  rules: RoundRules
  everyMs: number
  offsetMs: number
  /** The most that guarantees may add to prizes in a day. */
  guaranteeBudgetMinor: Minor
}

const LIRA = 100n
const MINUTE_MS = 60_000
const PACE = { leadMs: 6_000, callMs: 3_000, prizeMs: 4_000 }
const NINETY_PARTS: SalesParts = {
  prizes: { line: 1_400, 'two-lines': 1_800, full: 5_000 },
  jackpot: 600,
}
const SEVENTY_FIVE_PARTS: SalesParts = {
  prizes: { line: 1_200, pattern: 2_200, full: 4_800 },
  jackpot: 600,
}

export const HOUSE_ROOMS: readonly HouseRoom[] = [
  {
    id: '6001',
    slug: 'mahalle-tombalasi',
    variant: 90,
    name: { tr: 'Mahalle Tombalası', en: 'Neighbourhood Tombala' },
    everyMs: 5 * MINUTE_MS,
    offsetMs: 0,
    guaranteeBudgetMinor: 100n * LIRA,
    rules: {
      ticketMinor: 2n * LIRA,
      maxTickets: 36,
      minTickets: 6,
      minPlayers: 2,
      parts: NINETY_PARTS,
      guarantees: { line: 180n, 'two-lines': 240n, full: 680n },
      jackpot: { calls: 48, seedMinor: 1_000n * LIRA },
      ...PACE,
    },
  },
  {
    id: '6002',
    slug: 'yilbasi-konagi',
    variant: 90,
    name: { tr: 'Yılbaşı Konağı', en: 'New Year’s Mansion' },
    everyMs: 5 * MINUTE_MS,
    offsetMs: 2.5 * MINUTE_MS,
    guaranteeBudgetMinor: 300n * LIRA,
    rules: {
      ticketMinor: 10n * LIRA,
      maxTickets: 36,
      minTickets: 6,
      minPlayers: 2,
      parts: NINETY_PARTS,
      guarantees: { line: 9n * LIRA, 'two-lines': 12n * LIRA, full: 34n * LIRA },
      jackpot: { calls: 46, seedMinor: 10_000n * LIRA },
      ...PACE,
    },
  },
  {
    id: '6003',
    slug: 'pera-75',
    variant: 75,
    name: { tr: 'Pera 75', en: 'Pera 75' },
    everyMs: 4 * MINUTE_MS,
    offsetMs: MINUTE_MS,
    guaranteeBudgetMinor: 200n * LIRA,
    rules: {
      ticketMinor: 5n * LIRA,
      maxTickets: 24,
      minTickets: 4,
      minPlayers: 2,
      parts: SEVENTY_FIVE_PARTS,
      guarantees: { line: 250n, pattern: 450n, full: 11n * LIRA },
      jackpot: { calls: 54, seedMinor: 2_500n * LIRA },
      ...PACE,
      callMs: 2_800,
    },
  },
]
