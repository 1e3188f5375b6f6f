import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlayers, figuresOf, sumsByPeriod } from '#server/domains/reports/index.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { GAME, newStudio, sit } from './studio.fixture.ts'

const HOUR_MS = 3_600_000
const CASH = 1_000_000n
let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const activeIn = async (period: 'day' | 'week' | 'month', day: string) => {
  await app.app.domains.reports.fold()
  return [
    ...(await countPlayers(app.database.read, period, { from: day, to: day })).values(),
  ].reduce((sum, { active }) => sum + active, 0)
}
const figuresOn = async (day: string) => {
  await app.app.domains.reports.fold()
  return figuresOf(
    (await sumsByPeriod(app.database.read, 'day', { from: day, to: day })).map(({ sum }) => sum),
  )
}

test.each([true, false])(
  'a player whose only stake was rolled back the next day is not active (folded between: %s)',
  async (isFolded) => {
    const [day, next] = isFolded ? ['2026-11-24', '2026-11-25'] : ['2026-12-08', '2026-12-09']
    app.clock.set(new Date(`${day}T12:00:00Z`))
    const [only, another] = [await sit(app, key, CASH), await sit(app, key, CASH)]
    const [first, stands, back] = [
      only.calls.betFields(1_000n),
      another.calls.betFields(2_000n),
      another.calls.betFields(3_000n),
    ]
    await only.calls.bet(first)
    await another.calls.bet(stands)
    await another.calls.bet(back)
    if (isFolded)
      for (const period of ['day', 'week', 'month'] as const)
        expect(await activeIn(period, day)).toBe(2)
    app.clock.set(new Date(`${next}T12:00:00Z`))
    await only.calls.rollback(only.calls.rollbackFields(first))
    await another.calls.rollback(another.calls.rollbackFields(back))
    expect(await activeIn('day', day)).toBe(1)
    expect(await activeIn('day', next)).toBe(0)
    expect(await activeIn('week', day)).toBe(1)
  },
)

test('a reversal is booked on its own day, and the day of the original stays unchanged', async () => {
  app.clock.set(new Date('2026-11-27T12:00:00Z'))
  const { calls } = await sit(app, key, CASH)
  const bet = calls.betFields(1_000n)
  const win = calls.winFields(bet, 4_000n)
  await calls.bet(bet)
  await calls.win(win)
  const before = await figuresOn('2026-11-27')
  expect(before).toMatchObject({ stakesMinor: 1_000n, winsMinor: 4_000n })
  app.clock.set(new Date('2026-11-28T12:00:00Z'))
  for (const taken of [win, bet]) await calls.rollback(calls.rollbackFields(taken))
  expect(await figuresOn('2026-11-27')).toEqual(before)
  expect(await figuresOn('2026-11-28')).toMatchObject({ stakesMinor: -1_000n, winsMinor: -4_000n })
})

test('a mission counts only rounds that were not rolled back', async () => {
  app.clock.set(new Date('2026-11-30T12:00:00Z'))
  const startsAt = app.clock.now()
  await app.database.transaction((tx) =>
    app.app.domains.tournaments.announce(tx, {
      slug: 'gorev',
      kind: 'missions',
      title: { tr: 'Görev', en: 'Missions' },
      rules: { tr: 'Kurallar', en: 'Rules' },
      image: '/art/promotions/stars',
      games: [GAME],
      minStakeMinor: 100n,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
      prizesMinor: [10_000n],
      missions: [
        { kind: 'rounds', target: 3n },
        { kind: 'streak', target: 2n },
        { kind: 'multiple', target: 1_900n },
      ],
    }),
  )
  const { session, calls } = await sit(app, key, CASH)
  const { data } = await app.call('cmscontroller', 'getTournaments', { limit: 250 })
  const tournamentID = data.find(({ slug }) => slug === 'gorev')?.id ?? ''
  await app.call('tournament', 'join', { tournamentID }, session)
  const play = async (betMinor: bigint, winMinor: bigint) => {
    app.clock.advance(1_000)
    const bet = calls.betFields(betMinor)
    const win = { ...calls.winFields(bet, winMinor), round_closed: true }
    await calls.bet(bet)
    await calls.win(win)
    return [win, bet]
  }
  const progress = async ({ user: { uid } }: Session) => {
    await app.platform.outbox.drain()
    const {
      rows: [row],
    } = await app.database.pool.query<{
      kept: unknown
      recounted: unknown
      score: string
      proof: string
    }>(
      `select e.score, tournaments.score_of('missions', e.tournament_id, e.player_id) as proof,
      (select json_agg(m.*) from tournaments.mission_progress(e.tournament_id, e.player_id) m)
        as kept, (select json_agg(m.*) from tournaments.mission_recount(e.tournament_id,
        e.player_id) m) as recounted
      from tournaments.entry e where e.tournament_id = $1 and e.player_id = $2`,
      [tournamentID, uid],
    )
    expect(row?.kept).toEqual(row?.recounted)
    expect(row?.score).toBe(row?.proof)
    return row?.kept
  }
  await play(1_000n, 2_000n)
  const standing = await progress(session)
  const taken = await play(1_000n, 95_000n)
  expect(await progress(session)).not.toEqual(standing)
  for (const one of taken) await calls.rollback(calls.rollbackFields(one))
  expect(await progress(session)).toEqual(standing)
})
