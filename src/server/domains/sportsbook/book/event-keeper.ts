import type { Competition, Fixture } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import type { FeedLease, KeepHeld } from './feed-lease.ts'
import { keepEvents, keepLeagues, type NewEvent } from './fixtures.ts'
import { inSlices } from './in-slices.ts'
import { readMatch } from './read-match.ts'
import type { Source } from './source.ts'
import { readersTimeOf, type World } from './world-clock.ts'

/** A world and its source at one moment: `now` in the readers' time, `worldNow` in world time. */
export type Moment = { world: World; source: Source; now: Date; worldNow: number }

const EVENTS_A_STATEMENT = 50

export type EventKeeper = ReturnType<typeof eventKeeper>

export function eventKeeper({
  database,
  lease,
  keepHeld,
}: Pick<Platform, 'database'> & { lease: FeedLease; keepHeld: KeepHeld }) {
  return {
    async keepLeagues(competitions: readonly Competition[]): Promise<void> {
      await database.transaction(async (tx) => {
        await lease.require(tx)
        await keepLeagues(tx, competitions)
      })
    },
    /** Works in slices and short transactions, so that the data of each batch can be released. */
    async keep(moment: Moment, fixtures: readonly Fixture[]): Promise<void> {
      for (let at = 0; at < fixtures.length; at += EVENTS_A_STATEMENT) {
        const events: NewEvent[] = []
        await inSlices(fixtures.slice(at, at + EVENTS_A_STATEMENT), keepHeld, (fixture) =>
          events.push(newEvent(moment, fixture)),
        )
        await database.transaction(async (tx) => {
          await lease.require(tx)
          await keepEvents(tx, events, moment.now)
        })
        await keepHeld()
      }
    },
  }
}

function newEvent({ world, source, worldNow }: Moment, fixture: Fixture): NewEvent {
  const league = source.competitions.find(({ id }) => id === fixture.competitionId)
  if (league === undefined) throw new Error(`sportsbook: ${fixture.id} is of no competition`)
  return {
    id: source.eventIdOf(fixture.id),
    feed: WORLD_FEED,
    fixture,
    league,
    startsAt: readersTimeOf(world, new Date(fixture.startsAtMs)),
    ...readMatch(source, fixture, worldNow),
  }
}
