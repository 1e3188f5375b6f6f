import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#games/sportsbook/world/site-time.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Source } from './source.ts'

const START_MS = Date.parse('2026-11-20T18:00:00Z')
const side = (id: string) => ({ id, name: id, country: 'TR' })

function daily(): { source: Source; asked: { fromMs: number; toMs: number }[] } {
  const asked: { fromMs: number; toMs: number }[] = []
  const fixtureOf = (startsAtMs: number): Fixture => ({
    id: `day-${startsAtMs / DAY_MS}`,
    sport: 'football',
    competitionId: 'lig',
    round: { tr: '1. Hafta', en: 'Round 1' },
    home: side('Kaya'),
    away: side('Dere'),
    startsAtMs,
    announcedAtMs: startsAtMs - 60 * DAY_MS,
    neutral: false,
  })
  const source: Source = {
    competitions: [{ id: 'lig', sport: 'football', name: { tr: 'Lig', en: 'League' } }],
    correctedForMs: 0,
    eventIdOf: (id) => `w1-${id}`,
    strengthOf: () => ({ sport: 'football', homeRate: 1.4, awayRate: 1.1, rho: -0.05 }),
    prepare: () => [],
    feed: {
      lastReceivedAtMs: (nowMs) => nowMs,
      fixtures(fromMs, toMs) {
        asked.push({ fromMs, toMs })
        const first = Math.ceil(fromMs / DAY_MS - 0.5) + 0.5
        return Array.from({ length: Math.max(0, Math.ceil(toMs / DAY_MS - first)) }, (_, day) =>
          fixtureOf((first + day) * DAY_MS),
        )
      },
      incidentsOf(id, nowMs) {
        const startsAtMs = Number(id.slice('day-'.length)) * DAY_MS
        return nowMs < startsAtMs + 2 * HOUR_MS
          ? []
          : [
              {
                atMs: 2 * HOUR_MS,
                type: 'ended',
                clock: '90',
                score: {
                  total: [1, 0],
                  parts: [
                    [1, 0],
                    [0, 0],
                  ],
                },
              },
            ]
      },
    },
  }
  return { source, asked }
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/**
 * Steps a newly started process until no past is left to store. Returns the requested days of the
 * past, counted back from now.
 */
async function startAndFill(steps = Infinity): Promise<number[]> {
  const { source, asked } = daily()
  const feed = app.app.domains.sportsbook.book.runFeed(() => source)
  for (let step = 0, waitMs = 0; step < steps && waitMs < 1_000; step += 1)
    waitMs = await feed.step()
  await feed.release()
  return asked
    .filter(({ fromMs, toMs }) => toMs - fromMs === DAY_MS)
    .map(({ toMs }) => Math.round((app.clock.now().getTime() - toMs) / DAY_MS))
}

async function storedDays(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: bigint }>(
    "select count(*) from sportsbook.event where phase = 'finished'",
  )
  return Number(rows[0]?.count)
}

test('an interrupted start continues where it stopped, and a start that finds the whole past stored reads none of it again', async () => {
  app.clock.set(new Date(START_MS))
  const before = await startAndFill(4)
  expect(before.length).toBeGreaterThan(10)
  expect(before.length).toBeLessThan(100)
  const rest = await startAndFill()
  expect(rest[0]).toBe(before.length)
  expect(before.length + rest.length).toBe(120)
  expect(await storedDays()).toBe(120)
  expect(await startAndFill()).toEqual([])
})

test('after days without a follower only those days are read', async () => {
  app.clock.set(new Date(START_MS + 30 * DAY_MS))
  const missed = await startAndFill()
  expect(missed.length).toBeLessThanOrEqual(31)
  expect(await storedDays()).toBe(150)
})
