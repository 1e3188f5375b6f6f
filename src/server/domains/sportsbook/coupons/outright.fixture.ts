import { sql } from 'kysely'
import type { TestApp } from '#tests/support/test-app.ts'
import type { OutrightFacts, OutrightModel } from '../book/outright/outright-cache.ts'
import { writeFacts } from '../book/write-facts.ts'
import { LEAGUE } from './coupons.fixture.ts'
import { noteFacts } from './settling/note-facts.ts'

const HOUR_MS = 3_600_000
const NO_COURSE = { timeline: [], figures: [], momentum: [] }
type Chances = Record<string, [first: number, two: number, three: number]>
type Ranges = Record<string, [number, number]>

export const RUNNERS: Chances = {
  a: [0.3, 0.5, 0.66],
  b: [0.22, 0.42, 0.59],
  c: [0.14, 0.29, 0.44],
  d: [0.1, 0.22, 0.35],
  e: [0.08, 0.18, 0.29],
  f: [0.06, 0.14, 0.23],
  g: [0.05, 0.12, 0.2],
  h: [0.05, 0.13, 0.24],
}

export async function createOutrights({ database, clock }: Pick<TestApp, 'database' | 'clock'>) {
  let made = 0

  async function addOutright({
    chances = RUNNERS,
    league = 'outright-league',
  }: { chances?: Chances; league?: string } = {}): Promise<string> {
    made += 1
    const id = `outright-${made}`
    const closesAt = new Date(clock.now().getTime() + HOUR_MS)
    const model: OutrightModel = {
      entrants: Object.keys(chances).map((each) => ({
        id: each,
        name: `Kulüp ${each}`,
        crest: null,
        country: null,
      })),
      places: 3,
      chances,
    }
    const facts: OutrightFacts = {
      state: 'open',
      table: null,
      ranges: Object.fromEntries(
        Object.keys(chances).map((each) => [each, [1, Object.keys(chances).length]]),
      ),
    }
    await database.transaction(async (tx) => {
      await sql`insert into sportsbook.league (id, sport, name_tr, name_en, country)
        values (${league}, 'football', 'Yarış Ligi', 'Race League', 'TR')
        on conflict do nothing`.execute(tx)
      await sql`insert into sportsbook.event (id, kind, feed, feed_id, sport, league_id, round_tr,
        round_en, home_id, home, away_id, away, search_key, starts_at, feed_starts_at, phase, facts,
        model, updated_at)
        values (${id}, 'outright', 'test', ${id}, 'football', ${league}, '2026/27', '2026/27', '',
          '', '', '', '', ${closesAt}, ${closesAt}, 'upcoming',
          ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${clock.now()})`.execute(
        tx,
      )
    })
    return id
  }

  async function stand(
    id: string,
    ranges: Ranges,
    state: OutrightFacts['state'] = 'over',
  ): Promise<void> {
    const phase = { open: 'upcoming', over: 'finished', void: 'cancelled' } as const
    await database.transaction((tx) =>
      writeFacts(
        tx,
        id,
        {
          phase: phase[state],
          facts: { state, ranges, table: null } satisfies OutrightFacts,
          course: NO_COURSE,
          result: undefined,
          suspended: undefined,
        },
        clock.now(),
        [noteFacts],
      ),
    )
  }

  return { addOutright, stand, sameLeague: LEAGUE }
}
