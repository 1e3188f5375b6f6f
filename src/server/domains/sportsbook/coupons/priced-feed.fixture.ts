import { sql } from 'kysely'
import type { FeedDecision, FeedHealth, FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import type { PriceSource } from '#shared/office/price-source.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { sourceTerm } from '../book/feed-prices/price-source.ts'
import {
  cornerMarket,
  pricedAdapter,
  resultMarket,
  type PricedNews,
} from '../book/feed-prices/priced-feed.fixture.ts'
import type { Source } from '../book/source.ts'
import { createBookie } from './coupons.fixture.ts'

export const MINUTE_MS = 60_000
const MATCH_MINUTES = 130
const side = (id: string, name: string) => ({ id, name, country: 'TR' })

export type PricedBook = Awaited<ReturnType<typeof openPricedBook>>

export async function openPricedBook(changes: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(changes)
  const bookie = await createBookie(app)
  const adapter = pricedAdapter()
  const startsAtMs = app.clock.now().getTime() + 60 * MINUTE_MS
  const fixture: Fixture = {
    id: 'one',
    sport: 'football',
    competitionId: 'lig',
    round: { tr: '1. Hafta', en: 'Round 1' },
    home: side('a', 'Kaya'),
    away: side('b', 'Dere'),
    startsAtMs,
    announcedAtMs: app.clock.now().getTime(),
    neutral: false,
  }
  const sourceOf = (): Source => ({
    feed: adapter.feed,
    competitions: adapter.competitions(),
    eventIdOf: (id) => `w1-${id}`,
    correctedForMs: 24 * 60 * MINUTE_MS,
    prepare: () => [],
    strengthOf: () => ({ sport: 'football', homeRate: 1.4, awayRate: 1.1, rho: -0.05 }),
  })
  const { book, desk } = app.app.domains.sportsbook
  const feed = book.runFeed(sourceOf)
  const report = (news: PricedNews) => adapter.receive(news, app.clock.now().getTime())
  const offer = (markets: readonly FeedMarket[], fixtureId = 'one') =>
    report({ kind: 'markets', fixtureId, markets })
  const health = (state: FeedHealth) => {
    report({ kind: 'health', phase: 'upcoming', health: state })
    report({ kind: 'health', phase: 'live', health: state })
  }

  async function useSource(source: PriceSource | null): Promise<void> {
    const place = { kind: 'source', level: 'sport', key: 'football' } as const
    await app.database.transaction(async (tx) =>
      desk.terms.set(tx, place, {
        from: await desk.terms.find(tx, place),
        value: source === null ? null : sourceTerm(source),
        by: 'test',
        now: app.clock.now(),
      }),
    )
  }

  report({ kind: 'competition', competition: LEAGUE })
  health('up')
  for (const id of ['one', 'two', 'three']) {
    report({ kind: 'fixture', fixture: { ...fixture, id } })
    offer([resultMarket([2_100, 3_300, 3_500]), cornerMarket([1_800, 2_000])], id)
  }
  await feed.step()
  await useSource('feed')
  await feed.step()

  return {
    app,
    bookie,
    feed,
    sourceOf,
    report,
    offer,
    health,
    useSource,
    startsAtMs,
    fixture,
    decide: (decisions: readonly FeedDecision[]) =>
      report({ kind: 'decisions', fixtureId: 'one', decisions }),
    async at(minute: number): Promise<void> {
      app.clock.set(new Date(startsAtMs + minute * MINUTE_MS))
      report({ kind: 'no-news' })
      await feed.step()
    },
    incident(minute: number, type: Incident['type'], total: [number, number]): void {
      adapter.receive(
        {
          kind: 'incident',
          fixtureId: 'one',
          incident: {
            atMs: minute * MINUTE_MS,
            type,
            score: { total, parts: minute < MATCH_MINUTES / 2 ? [total] : [[0, 0], total] },
            clock: String(minute),
          },
        },
        startsAtMs + minute * MINUTE_MS,
      )
    },
    row: async () => {
      const { rows } = await sql<{
        version: number
        feed_kept: boolean
        xmin: string
      }>`select version, feed_kept, xmin::text from sportsbook.event where id = 'w1-one'`.execute(
        app.database.read,
      )
      const [row] = rows
      if (row === undefined) throw new Error('there is no match')
      return row
    },
  }
}

const LEAGUE = {
  id: 'lig',
  sport: 'football',
  name: { tr: 'Lig', en: 'League' },
} as const
