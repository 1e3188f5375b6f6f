import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

let app: TestApp
let player: Session
let couponID = ''
beforeAll(async () => {
  app = await createTestApp()
  const bookie = await createBookie(app)
  player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  couponID = (await bookie.place(player, await bookie.order([`${match}~result~home`]))).data
    .couponID
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  await app.call(
    'sportsbook',
    'dispute_leg',
    { couponID, leg: 0, reason: 'score', message: 'Gol sayılmıştı.' },
    player,
  )
})
afterAll(() => app.close())

const disputes = (...args: string[]) => runCommand(urlOf(app.database), 'disputes', ...args)

test(
  'staff read disputes, answer each once, and the player reads the answer',
  async () => {
    const open = await disputes()
    expect(open).toMatchObject({
      code: 0,
      output: [
        {
          couponID,
          leg: 0,
          reason: 'score',
          message: 'Gol sayılmıştı.',
          shownToPlayer: { result: { result: 'lost' }, decidedBy: { score: '1-1' } },
        },
      ],
    })
    const answer = ['declined', '--answer', 'Gol bitiş düdüğünden sonraydı.']
    expect(await disputes(couponID, '0', ...answer)).toEqual({
      code: 0,
      reason: '',
      output: { couponID, leg: 0, state: 'declined' },
    })
    expect(
      (await app.call('sportsbook', 'get_coupon', { couponID }, player)).data.legs[0]?.dispute,
    ).toMatchObject({ state: 'declined', answer: 'Gol bitiş düdüğünden sonraydı.' })
    expect(await disputes(couponID, '0', ...answer)).toMatchObject({
      code: 2,
      output: undefined,
      reason: expect.stringContaining('no objection'),
    })
    expect(await disputes()).toMatchObject({ code: 0, output: [] })
  },
  LIMIT_MS,
)

test(
  'refuses an invalid answer in one line',
  async () => {
    const senseless = [
      ['x', '0', 'upheld', '--answer', 'a'],
      [couponID, '-1', 'upheld', '--answer', 'a'],
      [couponID, '0', 'maybe', '--answer', 'a'],
      [couponID, '0', 'upheld'],
      [couponID, '0', 'upheld', '--answer', 'x'.repeat(1_001)],
    ]
    for (const args of senseless) {
      const run = await disputes(...args)
      expect(run, args.join(' ')).toMatchObject({ code: 2, output: undefined })
      expect(run.reason.trim().split('\n')).toHaveLength(1)
    }
  },
  LIMIT_MS,
)
