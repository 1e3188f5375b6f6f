import { PLACES } from '#games/sportsbook/outright/league-chances.ts'
import { leagueOrder } from '#games/sportsbook/outright/league-order.ts'
import { chancesOf, rangesOf } from '#games/sportsbook/outright/race-chances.ts'
import type { PlaceChances, Race } from '#games/sportsbook/outright/race.ts'
import { chanceOf } from '#games/sportsbook/world/chance.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moment } from '../event-keeper.ts'
import { slices } from '../in-slices.ts'
import { FeedLost, type FeedLease, type KeepHeld } from '../feed-lease.ts'
import type { OnFacts } from '../offered.ts'
import type { OutrightFacts, OutrightModel } from './outright-cache.ts'
import {
  findOutrights,
  isBeingPlayed,
  writeOutright,
  type StoredOutright,
} from './write-outright.ts'

/**
 * In the readers' time: recheck intervals for competitions without a match in play, and for those
 * with one.
 */
const LOOK_AGAIN_MS = 3_600_000
const WHILE_PLAYED_MS = 10_000
const MIN_WAIT_MS = 1_000
/** Below this number of entrants, three places leave too little for each-way bets. */
const FEW = 8
const KNOCKOUT_PLACES = 2

type Deps = Pick<Platform, 'database' | 'log'> & {
  lease: FeedLease
  keepHeld: KeepHeld
  hooks: readonly OnFacts[]
}

/**
 * Prices outrights and settles decided ones. Handles one competition per step, in slices, and only
 * after its matches have been played, because nothing changes in between. Its memory is only a
 * cache.
 */
export function raceKeeper({ database, lease, keepHeld, hooks, log }: Deps) {
  const dueAt = new Map<string, number>()

  async function look({ world, source, now, worldNow }: Moment, leagueId: string): Promise<number> {
    if (source.races === undefined) return LOOK_AGAIN_MS
    if (await isBeingPlayed(database.read, leagueId, new Date(worldNow))) return WHILE_PLAYED_MS
    const kept = await findOutrights(database.read, leagueId, source.eventIdOf(''))
    let waitMs = LOOK_AGAIN_MS
    for (const race of source.races(leagueId, worldNow)) {
      const id = source.eventIdOf(race.id)
      const before = kept.get(id)
      if (before === undefined || isStale(before, race, now)) {
        const priced = { facts: factsOf(race), model: await modelOf(race, world.seed, keepHeld) }
        const after = await database.transaction(async (tx) => {
          await lease.require(tx)
          return writeOutright(tx, { id, race, world, ...priced }, now, hooks)
        })
        for (const announce of after) announce()
      } else if (before.phase === 'upcoming')
        waitMs = Math.min(waitMs, before.startsAt.getTime() - now.getTime())
    }
    return waitMs
  }

  return {
    async step(moment: Moment): Promise<void> {
      const nowMs = moment.now.getTime()
      const { source } = moment
      const next = source.competitions.find(
        ({ id }) => (source.hasRaces?.(id) ?? true) && (dueAt.get(id) ?? 0) <= nowMs,
      )
      if (next === undefined) return
      dueAt.set(next.id, nowMs + WHILE_PLAYED_MS)
      try {
        dueAt.set(next.id, nowMs + Math.max(MIN_WAIT_MS, await look(moment, next.id)))
      } catch (error) {
        // An outright that cannot be priced does not block the matches.
        if (error instanceof FeedLost) throw error
        log.error(
          { err: error, leagueId: next.id },
          'sportsbook: a competition could not be priced',
        )
      }
    },
    forget(): void {
      dueAt.clear()
    },
  }
}

function isStale(
  { phase, startsAt, feedStartsAt }: StoredOutright,
  { nextStartMs }: Race,
  now: Date,
): boolean {
  return phase === 'upcoming' && (startsAt <= now || feedStartsAt.getTime() !== nextStartMs)
}

function factsOf(race: Race): OutrightFacts {
  return {
    state: race.nextStartMs === undefined ? 'over' : 'open',
    table: race.kind === 'league' ? leagueOrder(race) : null,
    ranges: Object.fromEntries(
      [...rangesOf(race)].map(([id, [best, worst]]) => [id, [best, worst]]),
    ),
  }
}

async function modelOf(race: Race, seed: string, keepHeld: KeepHeld): Promise<OutrightModel> {
  const chances = await resultInSlices(
    chancesOf(race, (stage) => chanceOf(seed, 'outright', race.id, stage)),
    keepHeld,
  )
  return {
    entrants: race.entrants.map(({ id, name, crest, country }) => ({
      id,
      name,
      crest:
        crest === undefined
          ? null
          : { colours: [crest.first, crest.second], pattern: crest.pattern },
      country: crest === undefined && country !== '' ? country : null,
    })),
    places: race.kind !== 'league' || race.entrants.length < FEW ? KNOCKOUT_PLACES : PLACES,
    chances: Object.fromEntries([...chances].map(([id, shares]) => [id, [...shares]])),
  }
}

async function resultInSlices(
  work: Generator<void, PlaceChances>,
  keepHeld: KeepHeld,
): Promise<PlaceChances> {
  const endOfPiece = slices(keepHeld)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await endOfPiece()
  }
}
