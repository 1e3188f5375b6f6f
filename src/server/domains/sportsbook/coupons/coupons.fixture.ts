import { searchKey } from '#shared/search-key.ts'
import { sql } from 'kysely'
import type { BasketballPlayers } from '#games/sportsbook/basketball/players/rosters.ts'
import { basketballStrength } from '#games/sportsbook/world/strength.ts'
import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { giveCash } from '#tests/support/funds.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { countModels } from '#games/sportsbook/football/counts/count-model.ts'
import type {
  AbsentPlayer,
  Position,
  SheetPlayer,
  TeamSheet,
} from '#games/sportsbook/football/scorers/line-ups.ts'
import type { StoredFootball } from '../book/football/football-facts.ts'
import type { StoredParts } from '../book/parts/parts-facts.ts'
import { writeFacts, type Suspended } from '../book/write-facts.ts'
import { noteFacts } from './settling/note-facts.ts'

const HOUR_MS = 3_600_000
const FAR = new Date('2100-01-01T00:00:00Z')
export const LEAGUE = 'test-league'
const FEED = 'test'

const POSITIONS: readonly Position[] = [
  'keeper',
  'defender',
  'defender',
  'defender',
  'defender',
  'midfielder',
  'midfielder',
  'midfielder',
  'forward',
  'forward',
  'forward',
  'keeper',
  'defender',
  'midfielder',
  'forward',
]

export type Goals = { home: number; away: number }
export type OrderInput = CallInput<SpecOf<'sportsbook', 'place_coupon'>>

export async function createMatches({
  database,
  clock,
  name = 'match',
}: Pick<TestApp, 'database'> & { clock: Clock; name?: string }) {
  await database.transaction(async (tx) => {
    await sql`insert into sportsbook.feed (name, holder, held_until, last_seen_at)
      values (${FEED}, gen_random_uuid(), ${FAR}, ${FAR}) on conflict do nothing`.execute(tx)
    await sql`insert into sportsbook.league (id, sport, name_tr, name_en, country)
      values (${LEAGUE}, 'football', 'Deneme Ligi', 'Test League', 'TR')
      on conflict do nothing`.execute(tx)
  })
  let matches = 0

  async function addMatch({
    homeRate = 1.5,
    awayRate = 1.1,
    startsInMs = HOUR_MS,
    hasCounts = false,
    hasLineUps = false,
  }: {
    homeRate?: number
    awayRate?: number
    startsInMs?: number
    hasCounts?: boolean
    hasLineUps?: boolean
  } = {}): Promise<string> {
    const counts = hasCounts && { counts: countModels({ homeRate, awayRate }) }
    matches += 1
    const id = `${name}-${String(matches).padStart(4, '0')}`
    const startsAt = new Date(clock.now().getTime() + startsInMs)
    const facts: StoredFootball = {
      phase: 'before',
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
      playedSeconds: 0,
      asOfMs: 0,
      isRunning: false,
      ...(hasLineUps && ANNOUNCED),
    }
    await database.transaction((tx) =>
      sql`
      insert into sportsbook.event (id, feed, feed_id, sport, league_id, home_id, home, away_id,
        away, search_key, starts_at, feed_starts_at, phase, facts, model, updated_at)
      values (${id}, ${FEED}, ${id}, 'football', ${LEAGUE}, 'h', ${`Ev ${matches}`}, 'a',
        ${`Konuk ${matches}`}, ${searchKey(`Ev ${matches} Konuk ${matches} Deneme Ligi`)}, ${startsAt}, ${startsAt}, 'upcoming',
        ${JSON.stringify(facts)}::jsonb,
          ${JSON.stringify({ homeRate, awayRate, rho: -0.05, ...counts })}::jsonb, ${clock.now()})`.execute(
        tx,
      ),
    )
    return id
  }

  async function addSets(
    sport: 'tennis' | 'volleyball',
    { hasAces = false } = {},
  ): Promise<string> {
    const id = await addMatch()
    const bestOf = sport === 'tennis' ? 3 : 5
    const facts = {
      status: 'scheduled',
      score: { total: [0, 0], parts: [] },
      clock: '',
      bestOf,
      ...(sport === 'tennis' && { games: [] }),
      ...(hasAces && { aces: [0, 0] }),
    }
    const model =
      sport === 'tennis'
        ? {
            sport,
            homeServe: 0.63,
            awayServe: 0.63,
            bestOf,
            ...(hasAces && { homeAces: 0.12, awayAces: 0.12 }),
          }
        : { sport, homeServe: 0.42, awayServe: 0.42, bestOf }
    await database.transaction((tx) =>
      sql`update sportsbook.event set sport = ${sport}, facts = ${JSON.stringify(facts)}::jsonb,
        model = ${JSON.stringify(model)}::jsonb where id = ${id}`.execute(tx),
    )
    return id
  }

  async function addBasketball(players?: BasketballPlayers): Promise<string> {
    const id = await addMatch()
    const facts = {
      status: 'scheduled',
      score: { total: [0, 0], parts: [] },
      clock: '',
      ...(players && { players }),
    }
    const model = basketballStrength({ home: 0, away: 0, neutral: true })
    await database.transaction((tx) =>
      sql`update sportsbook.event set sport = 'basketball', facts = ${JSON.stringify(facts)}::jsonb,
        model = ${JSON.stringify(model)}::jsonb where id = ${id}`.execute(tx),
    )
    return id
  }

  async function reportSets(
    eventId: string,
    facts: Pick<StoredParts, 'score'> & Partial<StoredParts>,
  ): Promise<void> {
    const { status = 'live' } = facts
    await database.transaction((tx) =>
      writeFacts(
        tx,
        eventId,
        {
          phase: status === 'ended' ? 'finished' : 'live',
          facts: { bestOf: 3, clock: 'S1', ...facts, status },
          course: { timeline: [], figures: [], momentum: [] },
          result: status === 'ended' ? facts.score.total : undefined,
          suspended: undefined,
        },
        clock.now(),
        [noteFacts],
      ),
    )
  }

  async function report(
    eventId: string,
    phase: 'live' | 'finished' | 'cancelled',
    facts: StoredFootball,
    suspended?: Suspended,
  ): Promise<void> {
    await database.transaction((tx) =>
      writeFacts(
        tx,
        eventId,
        {
          phase,
          facts,
          course: { timeline: [], figures: [], momentum: [] },
          result: phase === 'finished' ? [facts.score.home, facts.score.away] : undefined,
          suspended,
        },
        clock.now(),
        [noteFacts],
      ),
    )
  }

  async function play(
    eventId: string,
    score: Goals = { home: 0, away: 0 },
    minute = 20,
    suspended?: Suspended,
    more: Partial<StoredFootball> = {},
  ): Promise<void> {
    await report(
      eventId,
      'live',
      {
        phase: 'first-half',
        score,
        goals: goalsOf(score),
        redCards: { home: 0, away: 0 },
        playedSeconds: minute * 60,
        asOfMs: 0,
        isRunning: false,
        ...more,
      },
      suspended,
    )
  }

  async function halfTime(eventId: string, score: Goals): Promise<void> {
    await report(eventId, 'live', {
      phase: 'half-time',
      score,
      halfTimeScore: score,
      goals: goalsOf(score),
      redCards: { home: 0, away: 0 },
      playedSeconds: 2_700,
      asOfMs: 0,
      isRunning: false,
    })
  }

  async function end(
    eventId: string,
    score: Goals,
    halfTimeScore: Goals = { home: 0, away: 0 },
    more: Partial<StoredFootball> = {},
  ): Promise<void> {
    await report(eventId, 'finished', {
      phase: 'ended',
      score,
      halfTimeScore,
      goals: goalsOf(score),
      redCards: { home: 0, away: 0 },
      playedSeconds: 5_400,
      asOfMs: 0,
      isRunning: false,
      ...more,
    })
  }

  async function abandon(eventId: string): Promise<void> {
    await report(eventId, 'cancelled', {
      phase: 'abandoned',
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
      playedSeconds: 0,
      asOfMs: 0,
      isRunning: false,
    })
  }

  return { addMatch, addSets, addBasketball, reportSets, play, halfTime, end, abandon }
}

export async function createBookie(app: TestApp) {
  const { database, clock } = app
  const { sportsbook } = app.app.domains
  const { addMatch, addSets, addBasketball, reportSets, play, halfTime, end, abandon } =
    await createMatches(app)

  async function priceMilli(selectionID: string): Promise<number> {
    const leg = (await sportsbook.book.findOffered(database.read, [selectionID], clock.now())).get(
      selectionID,
    )
    if (leg === undefined) throw new Error(`${selectionID} is not in the book`)
    return leg.priceMilli
  }

  async function order(
    selections: readonly (string | { selectionID: string; banker: boolean })[],
    changes: Partial<OrderInput> = {},
  ): Promise<OrderInput & { requestId: string }> {
    const legs = await Promise.all(
      selections.map(async (selection) => {
        const leg = typeof selection === 'string' ? { selectionID: selection } : selection
        return { ...leg, price: toWirePrice(priceOf(await priceMilli(leg.selectionID))) }
      }),
    )
    return {
      requestId: crypto.randomUUID(),
      type: legs.length === 1 ? 'single' : 'multi',
      legs,
      stake: '10.00',
      accept: 'none',
      ...changes,
    }
  }

  let players = 0
  async function newPlayer(cashMinor = 100_000n): Promise<Session> {
    players += 1
    const session = await app.signUp({ username: `bahisci${players}` })
    await giveCash(app, session.user.uid, cashMinor)
    return session
  }

  return {
    addMatch,
    addSets,
    addBasketball,
    reportParts: reportSets,
    reportSets,
    play,
    halfTime,
    end,
    abandon,
    priceMilli,
    order,
    newPlayer,
    place: (session: Session, input: OrderInput) =>
      app.call('sportsbook', 'place_coupon', input, session),
    get: async (session: Session, couponID: string) =>
      (await app.call('sportsbook', 'get_coupon', { couponID }, session)).data,
    balance: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    lineUps: ANNOUNCED,
    settle: () => sportsbook.coupons.clerk.work(),
  }
}

export async function openBookie(): Promise<{ app: TestApp; bookie: Bookie }> {
  const app = await createTestApp()
  return { app, bookie: await createBookie(app) }
}

export type Bookie = Awaited<ReturnType<typeof createBookie>>

/** Eleven starters and four on the bench: "Ev 9" is a forward of the home side. */
const ANNOUNCED: Pick<StoredFootball, 'lineUps'> = {
  lineUps: { home: sheetOf('Ev'), away: sheetOf('Konuk'), referee: 'Hakem Bir' },
}

function sheetOf(side: string): TeamSheet {
  const players = POSITIONS.map((position, index): SheetPlayer => ({
    number: index + 1,
    name: `${side} ${index + 1}`,
    position,
  }))
  return { playing: players.slice(0, 11), bench: players.slice(11), absent: [absentOf(side)] }
}

function absentOf(side: string): AbsentPlayer {
  return { name: `${side} 20`, position: 'defender', reason: 'suspended' }
}

function goalsOf({ home, away }: Goals): { side: 'home' | 'away' }[] {
  return [
    ...Array.from({ length: home }, () => ({ side: 'home' as const })),
    ...Array.from({ length: away }, () => ({ side: 'away' as const })),
  ]
}
