import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  stakeBound,
  payoutBound,
  usualStakeMinor,
  WHOLE_FACTOR,
} from '../coupons/placing/player-limits.ts'
import { MAX_PAYOUT_MINOR } from '../coupons/placing/limits.ts'
import type { Terms } from '../book/terms.ts'
import { isRaise, limitAt, type Held } from './raises.ts'

const LEAGUES = ['kervan-ligi', 'bogaz-ligi', 'lig-1', 'lig-2']
const TYPES = ['result', 'total', 'handicap', 'correct-score']
const PLACES: Pick<Held, 'level' | 'key'>[] = [
  { level: 'sport', key: 'football' },
  { level: 'sport', key: 'tennis' },
  { level: 'league', key: 'kervan-ligi' },
  { level: 'league', key: 'lig-1' },
  { level: 'type', key: 'football/result' },
  { level: 'type', key: 'football/total' },
  { level: 'type', key: 'tennis/result' },
  { level: 'match', key: 'm1' },
  { level: 'market', key: 'm1/result' },
  { level: 'market', key: 'm1/handicap' },
]
const placeOf = ({ level, key }: Pick<Held, 'level' | 'key'>) => ({
  sport: key.startsWith('tennis') ? 'tennis' : 'football',
  ...(level === 'league' && { leagueId: key }),
  ...((level === 'match' || level === 'market') && { leagueId: 'lig-1', eventId: 'm1' }),
  ...((level === 'type' || level === 'market') && { type: key.split('/')[1] }),
})
const value = fc.integer({ min: 1, max: 60 }).map((tenth) => BigInt(tenth) * 1_000_000n)
const held = fc
  .subarray(PLACES)
  .chain((places) =>
    fc.tuple(...places.map((place) => value.map((of): Held => ({ ...place, value: of })))),
  )

test('a change is a raise exactly when some player in some league and market could stake more than before', () => {
  const leaguesOf = (sport: string) => (sport === 'football' ? LEAGUES : [])
  const seen = { raised: 0, lowered: 0 }
  fc.assert(
    fc.property(
      held,
      fc.constantFrom(...PLACES),
      fc.option(value, { nil: null }),
      (before, place, next) => {
        const others = before.filter(({ level, key }) => level !== place.level || key !== place.key)
        const after = next === null ? others : [...others, { ...place, value: next }]
        const spots = ['football', 'tennis'].flatMap((sport) =>
          [undefined, ...leaguesOf(sport)].flatMap((leagueId) =>
            TYPES.map((type) => ({
              sport,
              leagueId,
              type,
              eventId: undefined as string | undefined,
            })),
          ),
        )
        spots.push(
          ...TYPES.map((type) => ({ sport: 'football', leagueId: 'lig-1', type, eventId: 'm1' })),
        )
        const isMore = spots.some(
          (spot) => limitAt(after, spot, usualStakeMinor) > limitAt(before, spot, usualStakeMinor),
        )
        expect(
          isRaise(before, { ...place, value: next }, placeOf(place), {
            usual: usualStakeMinor,
            leagues: leaguesOf(placeOf(place).sport),
          }),
        ).toBe(isMore)
        seen[isMore ? 'raised' : 'lowered'] += 1
      },
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.raised, seen.lowered)).toBeGreaterThan(100)
})

test('a bet is bounded by the nearest term, a type’s limit counts separately, and the player’s factor applies to both', () => {
  const terms = fc.dictionary(
    fc.constantFrom(
      'stake sport',
      'stake league',
      'stake type result',
      'stake type total',
      'stake match',
      'stake market result',
      'stake market total',
      'margin match',
      'payout sport',
    ),
    fc.integer({ min: 1_000, max: 500_000_000 }),
  )
  const factor = fc.integer({ min: 1, max: 400 }).map(BigInt)
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom('result', 'handicap'),
      factor,
      (set: Terms, type, percent) => {
        const ofMarket = set[`stake market ${type}`]
        const nearest =
          ofMarket ??
          set['stake match'] ??
          set[`stake type ${type}`] ??
          set['stake league'] ??
          set['stake sport']
        const { maxMinor, countsAs } = stakeBound({ league: 'lig-1', type, terms: set }, percent)
        expect(maxMinor).toBe((BigInt(nearest ?? 25_000_000) * percent) / WHOLE_FACTOR)
        expect(countsAs).toBe(
          ofMarket !== undefined ||
            (set['stake match'] === undefined && set[`stake type ${type}`] !== undefined)
            ? type
            : undefined,
        )
      },
    ),
  )
  fc.assert(
    fc.property(fc.array(terms, { minLength: 1, maxLength: 6 }), factor, (legs, percent) => {
      const bound = payoutBound(
        legs.map((set) => ({ league: 'lig-1', type: 'result', terms: set })),
        percent,
      )
      const lowest = Math.min(...legs.map((set) => set['payout sport'] ?? Number(MAX_PAYOUT_MINOR)))
      const asked = (BigInt(lowest) * percent) / WHOLE_FACTOR
      expect(bound).toBe(asked < MAX_PAYOUT_MINOR ? asked : MAX_PAYOUT_MINOR)
    }),
  )
})
