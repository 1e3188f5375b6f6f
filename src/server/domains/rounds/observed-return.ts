import type { Selectable } from 'kysely'
import { z } from 'zod'
import { returnRange, type ReturnRange } from '#games/originals/round-odds.ts'
import { returnsOf } from '#games/slots/feature-buy.ts'
import { spreadOfSlot } from '#games/slots/round-spread.ts'
import { findSlotTitle } from '#games/slots/titles.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { GameEngine } from './engine.ts'
import { boundedReturnTest } from './bounded-return-test.ts'
import { addBets } from './return-bets.ts'
import { returnTest, type ReturnTest } from './return-test.ts'
import type { RoundsTables, TallyTable } from './tables.ts'

const WITHIN_99 = 2.5758
/**
 * Rounds from which a band is meaningful. Counted odds need fewer than observed ones, whose large
 * wins are rare.
 */
const ENOUGH = { exact: 1_000, observed: 10_000 } as const
const MAX_WEIGHT = 1 / 400

/**
 * Format that RTP monitoring stores when they restart. `mostStaked` is the largest stake; undefined
 * where not all stakes were noted. `bets`: the capital of each bet on the returns.
 */
export const tallyJson = z.object({
  rounds: z.number(),
  staked: z.number(),
  won: z.number(),
  stakedSquared: z.number(),
  wonSquared: z.number(),
  stakedWon: z.number(),
  countedRounds: z.number(),
  expected: z.number(),
  variance: z.number(),
  mostStaked: z.number().optional(),
  bets: z.array(z.number()).default([]),
})
/**
 * Sums over settled rounds, in kuruş. `expected` and `variance` cover only the `countedRounds`,
 * whose odds are counted.
 */
export type Tally = z.output<typeof tallyJson>

/**
 * A game's return over played rounds, in percent. The band is null with too few rounds; only `low`
 * is null where skill decides.
 */
export type ObservedReturn = {
  rounds: number
  observed: number
  basis: 'exact' | 'observed'
  needed: number
  band: { low: number | null; high: number } | null
}

export function observedReturn(tally: Tally, stated: ReturnRange): ObservedReturn {
  const basis = tally.countedRounds === tally.rounds ? 'exact' : 'observed'
  const observed = (tally.won / tally.staked) * 100
  const known = {
    rounds: tally.rounds,
    observed: round2(observed),
    basis,
    needed: ENOUGH[basis],
  } as const
  const heaviest = tally.stakedSquared / tally.staked ** 2
  if (tally.rounds < ENOUGH[basis] || heaviest > MAX_WEIGHT) return { ...known, band: null }
  if (basis === 'exact')
    return {
      ...known,
      band: bandOf(
        {
          min: (tally.expected / tally.staked) * 100,
          max: (tally.expected / tally.staked) * 100,
        },
        tally.variance,
        tally.staked,
      ),
    }
  return { ...known, band: bandOf(stated, strayOf(tally, stated.max / 100), tally.staked) }
}

function strayOf({ wonSquared, stakedWon, stakedSquared }: Tally, share: number): number {
  return Math.max(0, wonSquared - 2 * share * stakedWon + share ** 2 * stakedSquared)
}

function bandOf(
  { min, max }: ReturnRange,
  variance: number,
  staked: number,
): { low: number | null; high: number } {
  const reach = ((WITHIN_99 * Math.sqrt(variance)) / staked) * 100
  return {
    low: min === null ? null : Math.max(0, Math.floor((min - reach) * 100) / 100),
    high: Math.ceil((max + reach) * 100) / 100,
  }
}

const round2 = (percent: number): number => Math.round(percent * 100) / 100

export type Stated = { slug: string; name: Bilingual; stated: number; range: ReturnRange }

type Returned = { gameID: string; game: Stated; tally: Tally }

async function listTallies(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  owner: string,
): Promise<Returned[]> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.tally')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('staked', '>', 0n)
    .orderBy('game_id')
    .execute()
  return rows.flatMap((row) => {
    const game = statedOf(row.game_id)
    if (game === undefined) return []
    return [{ gameID: row.game_id, game, tally: toTally(row) }]
  })
}

function toTally(row: Selectable<TallyTable>): Tally {
  return {
    rounds: Number(row.rounds),
    staked: Number(row.staked),
    won: Number(row.won),
    stakedSquared: Number(row.staked_squared),
    wonSquared: Number(row.won_squared),
    stakedWon: Number(row.staked_won),
    countedRounds: Number(row.counted_rounds),
    expected: row.expected,
    variance: row.variance,
    mostStaked: row.max_staked === null ? undefined : Number(row.max_staked),
    bets: row.bets,
  }
}

export async function listReturns(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  owner: string,
  lang: Lang,
) {
  const games = await listTallies(read, statedOf, owner)
  return games.map(({ gameID, game, tally }) => ({
    gameID,
    game: game.slug,
    name: game.name[lang],
    stated: game.stated,
    ...observedReturn(tally, game.range),
  }))
}

export type GameReturnTest = ReturnTest & { gameID: string; name: string; stated: number }

export async function listReturnTests(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  owner: string,
  before: ReadonlyMap<string, Tally>,
  lang: Lang,
): Promise<GameReturnTest[]> {
  const games = await listTallies(read, statedOf, owner)
  return games.flatMap(({ gameID, game, tally }) => {
    const since = tallySince(tally, before.get(gameID))
    return since.staked > 0
      ? [{ gameID, name: game.name[lang], stated: game.stated, ...testReturn(game.slug, since) }]
      : []
  })
}

/** Keeps the largest stake of all rounds, because a bound that is too high raises no alarm. */
function tallySince(tally: Tally, before: Tally | undefined): Tally {
  if (before === undefined) return tally
  return {
    rounds: tally.rounds - before.rounds,
    staked: tally.staked - before.staked,
    won: tally.won - before.won,
    stakedSquared: tally.stakedSquared - before.stakedSquared,
    wonSquared: tally.wonSquared - before.wonSquared,
    stakedWon: tally.stakedWon - before.stakedWon,
    countedRounds: tally.countedRounds - before.countedRounds,
    expected: tally.expected - before.expected,
    variance: tally.variance - before.variance,
    mostStaked: tally.mostStaked,
    bets: addBets(tally.bets, before.bets, -1),
  }
}

export async function tallyOf(
  db: Db | Tx,
  gameID: string,
  owner: string,
): Promise<Tally | undefined> {
  const row = await db
    .withTables<RoundsTables>()
    .selectFrom('rounds.tally')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('game_id', '=', gameID)
    .executeTakeFirst()
  return row && toTally(row)
}

function testReturn(slug: string, tally: Tally): ReturnTest {
  const spread = tally.countedRounds === tally.rounds ? undefined : spreadOfSlot(slug)
  return spread === undefined ? returnTest(tally) : boundedReturnTest(tally, spread)
}

export function statedByEngine({ slug, name, rules: { rtp } }: GameEngine): Stated {
  const title = findSlotTitle(slug)
  return {
    slug,
    name,
    stated: rtp,
    range: returnRange(slug) ?? (title === undefined ? { min: rtp, max: rtp } : returnsOf(title)),
  }
}
