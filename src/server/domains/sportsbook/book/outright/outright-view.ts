import { sql } from 'kysely'
import type { OddsUpdate, Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { eventReader, type BookEvent } from '../book-event.ts'
import { toMarkets } from '../event-view.ts'
import type { Prices } from '../prices/prices.ts'
import { standingOf } from '../standing.ts'
import { outrightFacts, outrightModel } from './outright-cache.ts'

type Filter = {
  sportID?: string | undefined
  leagueID?: string | undefined
  outrightID?: string | undefined
}
type Reader = { prices: Prices; now: Date; lang: Lang }

const MAX = 50

export async function listOutrights(
  read: Db,
  { sportID, leagueID, outrightID }: Filter,
  reader: Reader,
): Promise<Outright[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where kind = 'outright' and phase = 'upcoming'
    and (${sportID ?? null}::text is null or sport = ${sportID ?? null})
      and (${leagueID ?? null}::text is null or league_id = ${leagueID ?? null})
    and (${outrightID ?? null}::text is null or id = ${outrightID ?? null})
    order by starts_at, id limit ${MAX}`.execute(read)
  const events = await eventReader.list(
    read,
    rows.map(({ id }) => id),
    false,
  )
  return rows.flatMap(({ id }) => {
    const event = events.get(id)
    return event === undefined ? [] : [toOutright(event, reader)]
  })
}

function toOutright(event: BookEvent, reader: Reader): Outright {
  const { entrants } = outrightModel.parse(event.model)
  return {
    ...standOf(event),
    outrightID: event.id,
    sportID: event.sport,
    leagueID: event.leagueId,
    league: event.league[reader.lang],
    country: event.country,
    name: event.round?.[reader.lang] ?? '',
    suspended: standingOf(event, reader.now).status !== 'open',
    entrants: entrants.map(({ id, name, crest, country }) => ({
      entrantID: id,
      name,
      crest,
      country,
    })),
    markets: toMarkets(event, reader),
  }
}

export function raceStand(event: BookEvent): Pick<OddsUpdate, 'outright'> {
  return event.kind === 'match'
    ? {}
    : { outright: event.phase === 'upcoming' ? standOf(event) : null }
}

function standOf({ model, facts, startsAt }: BookEvent): Pick<Outright, 'closesAt' | 'table'> {
  const { table } = outrightFacts.parse(facts)
  const names = new Map(outrightModel.parse(model).entrants.map(({ id, name }) => [id, name]))
  return {
    closesAt: toWireTime(startsAt),
    table:
      table &&
      table.map(({ id, ...row }, at) => ({
        entrantID: id,
        place: at + 1,
        team: names.get(id) ?? id,
        ...row,
      })),
  }
}
