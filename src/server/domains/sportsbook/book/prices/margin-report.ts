import { sql } from 'kysely'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Db } from '#server/platform/database/database.ts'
import { eventReader } from '../book-event.ts'
import { createPrices } from './prices.ts'

const BANDS = [1, 1.5, 2, 3, 5, 10, 20, 50, 100, 200] as const
const EVENTS_AT_ONCE = 200

/**
 * `margin`: the average of (fair price / price) − 1, rounding included; `highest`: its largest
 * value.
 */
export type BandMargin = { selections: number; margin: number; highest: number }
export type MarginReport = {
  events: number
  bands: ({ from: number; to: number | null } & BandMargin)[]
  sports: ({ sport: Sport } & BandMargin)[]
  types: ({ sport: Sport; type: string } & BandMargin)[]
}

export async function reportMargins(read: Db, now: Date): Promise<MarginReport> {
  const prices = createPrices()
  const bands = new Map<number, BandMargin>()
  const sports = new Map<Sport, BandMargin>()
  const types = new Map<string, BandMargin & { sport: Sport; type: string }>()
  const ids = await openEvents(read)
  for (let at = 0; at < ids.length; at += EVENTS_AT_ONCE) {
    const events = await eventReader.list(read, ids.slice(at, at + EVENTS_AT_ONCE), false)
    for (const event of events.values())
      for (const { type, selections } of prices.marketsOf(event, now))
        for (const { priceMilli, fair } of selections) {
          const { sport } = event
          const margin = 1000 / priceMilli / fair - 1
          add(bands, bandOf(priceMilli / 1000), {}, margin)
          add(sports, sport, {}, margin)
          add(types, `${sport} ${type}`, { sport, type }, margin)
        }
  }
  return {
    events: ids.length,
    bands: BANDS.flatMap((from, index) => {
      const band = bands.get(index)
      return band === undefined ? [] : [{ from, to: BANDS[index + 1] ?? null, ...band }]
    }),
    sports: [...sports].map(([sport, band]) => ({ sport, ...band })),
    types: [...types.values()].toSorted((a, b) =>
      `${a.sport} ${a.type}` < `${b.sport} ${b.type}` ? -1 : 1,
    ),
  }
}

async function openEvents(read: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sportsbook.event
    where phase in ('upcoming', 'live') order by id`.execute(read)
  return rows.map(({ id }) => id)
}

const bandOf = (price: number) => BANDS.findLastIndex((from) => price >= from)

function add<K, T extends object>(
  groups: Map<K, BandMargin & T>,
  key: K,
  rest: T,
  margin: number,
): void {
  const {
    selections,
    margin: average,
    highest,
  } = groups.get(key) ?? {
    selections: 0,
    margin: 0,
    highest: 0,
  }
  groups.set(key, {
    ...rest,
    selections: selections + 1,
    margin: average + (margin - average) / (selections + 1),
    highest: Math.max(highest, margin),
  })
}
