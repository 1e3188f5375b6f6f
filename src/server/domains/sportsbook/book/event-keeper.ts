import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import type { FeedLease } from './feed-lease.ts'
import { keepEvents, keepLeagues, type NewEvent } from './fixtures.ts'
import { inSlices } from './in-slices.ts'
import { readMatch } from './read-match.ts'
import type { Source } from './source.ts'
import { isKeptSport } from './sports.ts'
import { readersTimeOf, type World } from './world-clock.ts'

/** A world and what tells of it, at a moment of the readers' and its own time. */
export type Moment = { world: World; source: Source; now: Date; worldNow: number }

const EVENTS_A_STATEMENT = 50

export type EventKeeper = ReturnType<typeof eventKeeper>

/** Takes matches of a feed into the book, each as it stands at a moment. */
export function eventKeeper({
  database,
  lease,
}: Pick<Platform, 'database'> & { lease: FeedLease }) {
  return {
    async keepLeagues({ competitions }: Source): Promise<void> {
      await database.transaction(async (tx) => {
        await lease.require(tx)
        await keepLeagues(
          tx,
          competitions.filter(({ sport }) => isKeptSport(sport)),
        )
      })
    },
    /** In slices and short transactions: what is read of a batch is forgotten with it. */
    async keep(moment: Moment, fixtures: readonly Fixture[]): Promise<void> {
      for (let at = 0; at < fixtures.length; at += EVENTS_A_STATEMENT) {
        const events: NewEvent[] = []
        await inSlices(fixtures.slice(at, at + EVENTS_A_STATEMENT), (fixture) =>
          events.push(newEvent(moment, fixture)),
        )
        await database.transaction(async (tx) => {
          await lease.require(tx)
          await keepEvents(tx, events, moment.now)
        })
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
