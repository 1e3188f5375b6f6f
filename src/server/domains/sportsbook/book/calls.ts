import { setImmediate as othersFirst } from 'node:timers/promises'
import { SPORTS } from '#games/sportsbook/match-model.ts'
import {
  getEvent,
  listEvents,
  listLeagues,
  listSports,
  type SportEvent,
} from '#shared/contracts/sportsbook/matches.ts'
import { listOutrights as outrightsSpec } from '#shared/contracts/sportsbook/outrights.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from './book-event.ts'
import { toMarkets, toSportEvent } from './event-view.ts'
import { countByLeague, countBySport, listEventIds } from './list-events.ts'
import { readStats } from './match-stats.ts'
import { listOutrights } from './outright/outright-view.ts'
import type { Prices } from './prices/prices.ts'
import { reasonsOf } from './prices/price-reasons.ts'
import { sportBookOf } from './sports.ts'
import { withTracker } from './tracker-view.ts'
import { SPORT_NAMES } from './words.ts'

/** Slice size for pricing long lists, so that pricing does not block other requests. */
const PRICED_AT_ONCE = 5
const FIRST_TIME = new Date('0001-01-01T00:00:00Z')

export function bookCalls({
  database,
  prices,
}: Pick<Platform, 'database'> & { prices: Prices }): BoundCall[] {
  const { read } = database
  return [
    handle(listSports, async ({ lang, now }, { live }) => {
      const counted = await countBySport(read, now)
      return SPORTS.flatMap((sport) => {
        const count = counted.find((each) => each.sport === sport)
        if (count === undefined || (live === true && count.live === 0)) return []
        return [
          {
            sportID: sport,
            name: SPORT_NAMES[sport][lang],
            events: count.events,
            live: count.live,
          },
        ]
      })
    }),
    handle(listLeagues, async ({ lang, now }, { sportID }) => {
      if (!SPORTS.some((sport) => sport === sportID)) throw new Refusal('record not found')
      const leagues = await countByLeague(read, sportID, now)
      return leagues.map(({ id, nameTr, nameEn, country, events }) => ({
        leagueID: id,
        name: lang === 'tr' ? nameTr : nameEn,
        country,
        events,
      }))
    }),
    handle(
      listEvents,
      async (
        { lang, now },
        { sportID, leagueID, live, from, to, search, eventIDs, limit, offset },
      ) => {
        const page = await listEventIds(
          read,
          {
            limit,
            offset,
            ...(sportID !== undefined && { sport: sportID }),
            ...(leagueID !== undefined && { leagueId: leagueID }),
            ...(live !== undefined && { live }),
            ...(from !== undefined && { from: readTime(from) }),
            ...(to !== undefined && { to: readTime(to) }),
            ...(search !== undefined && { search }),
            ...(eventIDs !== undefined && { ids: eventIDs }),
          },
          now,
        )
        const events = await eventReader.list(read, page.ids, false)
        const rows: SportEvent[] = []
        for (const event of page.ids.flatMap((id) => events.get(id) ?? [])) {
          if (rows.length % PRICED_AT_ONCE === 0) await othersFirst()
          rows.push(toSportEvent(event, { prices, now, lang }))
        }
        return { rows, total: page.total }
      },
    ),
    handle(outrightsSpec, ({ lang, now }, filter) =>
      listOutrights(read, filter, { prices, now, lang }),
    ),
    handle(getEvent, async ({ lang, now }, { eventID }) => {
      const event = (await eventReader.list(read, [eventID], false)).get(eventID)
      if (event?.kind !== 'match') throw new Refusal('record not found')
      const reader = { prices, now, lang }
      const markets = toMarkets(event, reader)
      return {
        event: {
          ...withTracker(toSportEvent(event, reader), event, lang),
          marketCount: markets.length,
        },
        markets,
        stats: await readStats(read, event, lang),
        reasons: reasonsOf(event, reader),
        builder: sportBookOf(event.sport).hasBuilder && markets.length > 0,
      }
    }),
  ]
}

function readTime(text: string): Date {
  const at = new Date(text)
  return at < FIRST_TIME ? FIRST_TIME : at
}
