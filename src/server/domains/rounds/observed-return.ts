import type { Selectable } from 'kysely'
import { z } from 'zod'
import { returnRange, type ReturnRange } from '#games/originals/round-odds.ts'
import { returnsOf } from '#games/slots/feature-buy.ts'
import { spreadOfSlot } from '#games/slots/round-spread.ts'
import { findSlotTitle } from '#games/slots/titles.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { GameEngine } from './engine.ts'
import { boundedDrift } from './bounded-drift.ts'
import { returnDrift, type ReturnDrift } from './return-drift.ts'
import type { RoundsTables, TallyTable } from './tables.ts'

/** Of a normal distribution, 99 % lies within so many standard deviations. */
const WITHIN_99 = 2.5758
/**
 * From so many rounds on a band means something: counted odds need fewer than observed ones, whose
 * great wins are rare.
 */
const ENOUGH = { exact: 1_000, observed: 10_000 } as const
/** No single stake may stand for more than this share of all. */
const MAX_WEIGHT = 1 / 400

/**
 * As the tests of drift keep it where they begin again. `mostStaked`: the largest stake; undefined
 * where it was not noted of all.
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
})
/**
 * Sums over settled rounds, in kuruş. `expected` and `variance` are those of the `countedRounds`
 * whose odds are counted.
 */
export type Tally = z.output<typeof tallyJson>

/**
 * A game's return over played rounds, in percent. The band is null while the rounds are too few for
 * one; `low` alone where skill decides.
 */
export type ObservedReturn = {
  rounds: number
  observed: number
  basis: 'exact' | 'observed'
  needed: number
  band: { low: number | null; high: number } | null
}

/** Where 99 % of such play falls at the stated return, and what was returned. */
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
          least: (tally.expected / tally.staked) * 100,
          most: (tally.expected / tally.staked) * 100,
        },
        tally.variance,
        tally.staked,
      ),
    }
  return { ...known, band: bandOf(stated, strayOf(tally, stated.most / 100), tally.staked) }
}

/** How far the wins strayed from `share` of their stakes, squared and summed. */
function strayOf({ wonSquared, stakedWon, stakedSquared }: Tally, share: number): number {
  return Math.max(0, wonSquared - 2 * share * stakedWon + share ** 2 * stakedSquared)
}

function bandOf(
  { least, most }: ReturnRange,
  variance: number,
  staked: number,
): { low: number | null; high: number } {
  const reach = ((WITHIN_99 * Math.sqrt(variance)) / staked) * 100
  return {
    low: least === null ? null : Math.max(0, Math.floor((least - reach) * 100) / 100),
    high: Math.ceil((most + reach) * 100) / 100,
  }
}

const round2 = (percent: number): number => Math.round(percent * 100) / 100

/**
 * What a game states of itself: in percent, the one figure it shows, and where its return lies
 * whatever is chosen.
 */
export type Stated = { slug: string; name: Bilingual; stated: number; range: ReturnRange }

type Returned = { gameID: string; game: Stated; tally: Tally }

/** Every game that was played by `whose`, as far as the tally goes. */
async function listTallies(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  whose: string,
): Promise<Returned[]> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.tally')
    .selectAll()
    .where('whose', '=', whose)
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
    mostStaked: row.most_staked === null ? undefined : Number(row.most_staked),
  }
}

/** What each game that was played by `whose` returned, with the band it is likely in. */
export async function listReturns(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  whose: string,
  lang: Lang,
) {
  const games = await listTallies(read, statedOf, whose)
  return games.map(({ gameID, game, tally }) => ({
    gameID,
    game: game.slug,
    name: game.name[lang],
    stated: game.stated,
    ...observedReturn(tally, game.range),
  }))
}

/** What a game returned, and whether that can still be what it states. */
export type GameDrift = ReturnDrift & { gameID: string; name: string; stated: number }

/**
 * What each game returned to everyone after the sums in `before`, where its test began again with
 * them.
 */
export async function listDrifts(
  read: Db,
  statedOf: (gameID: string) => Stated | undefined,
  whose: string,
  before: ReadonlyMap<string, Tally>,
  lang: Lang,
): Promise<GameDrift[]> {
  const games = await listTallies(read, statedOf, whose)
  return games.flatMap(({ gameID, game, tally }) => {
    const since = tallySince(tally, before.get(gameID))
    return since.staked > 0
      ? [{ gameID, name: game.name[lang], stated: game.stated, ...driftOf(game.slug, since) }]
      : []
  })
}

/** The largest stake stays that of all rounds: a bound that is too high raises no alarm. */
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
  }
}

/** A game's sums over everyone's rounds as they stand now. */
export async function tallyOf(
  db: Db | Tx,
  gameID: string,
  whose: string,
): Promise<Tally | undefined> {
  const row = await db
    .withTables<RoundsTables>()
    .selectFrom('rounds.tally')
    .selectAll()
    .where('whose', '=', whose)
    .where('game_id', '=', gameID)
    .executeTakeFirst()
  return row && toTally(row)
}

/** Counted odds where there are some, else the spread that the game's sheet bounds. */
function driftOf(slug: string, tally: Tally): ReturnDrift {
  const spread = tally.countedRounds === tally.rounds ? undefined : spreadOfSlot(slug)
  return spread === undefined ? returnDrift(tally) : boundedDrift(tally, spread)
}

export function statedByEngine({ slug, name, rules: { rtp } }: GameEngine): Stated {
  const title = findSlotTitle(slug)
  return {
    slug,
    name,
    stated: rtp,
    range:
      returnRange(slug) ?? (title === undefined ? { least: rtp, most: rtp } : returnsOf(title)),
  }
}
