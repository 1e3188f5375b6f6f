import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import { VIRTUAL_GAMES, wins } from '#games/virtuals/virtuals.ts'
import { fromWireMoney } from '#shared/money.ts'
import { roundsToPlay, timeToPlay } from '#tests/support/rounds-to-play.ts'
import type { Session } from '#tests/support/test-app.ts'
import { CLOSE_GRACE_MS } from './virtual-clock.ts'
import { createVirtualFixture, type VirtualFixture } from './virtuals.fixture.ts'

const PLAYERS = 4
const FEW = 10
const ROUNDS = roundsToPlay(FEW)
const CASH_MINOR = 100_000_000n

let park: VirtualFixture
let players: Session[]
beforeAll(async () => {
  park = await createVirtualFixture()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => park.newPlayer(CASH_MINOR)))
  await park.app.database.pool.query(
    `update virtuals.game set betting_ms = 1, closing_ms = 0, running_ms = 0, result_ms = 0,
      is_enabled = false`,
  )
})
afterAll(() => park.app.close(), timeToPlay(FEW, 60_000))

const totalOf = async () =>
  (
    await Promise.all(players.map(async (session) => fromWireMoney(await park.balanceOf(session))))
  ).reduce((sum, balance) => sum + balance, 0n)

function linesOf(
  ids: readonly string[],
  contests: number,
  at: number,
): { legs: string[]; stake: string }[] {
  const pick = (step: number) => ids[(at * 37 + step) % ids.length] ?? ids[0] ?? ''
  const other = pick(11).replace(/^\d+/, String((Number.parseInt(pick(5), 10) % contests) + 1))
  const single = { legs: [pick(0)], stake: '7.77' }
  return contests === 1
    ? [single, { legs: [pick(3)], stake: '5.03' }]
    : [single, { legs: [pick(5), other], stake: '5.01' }]
}

test.each(VIRTUAL_GAMES.map(({ kind }) => kind))(
  '%s: after every round players and house hold the initial total',
  async (kind: VirtualKind) => {
    const { pool } = park.app.database
    await pool.query('update virtuals.game set is_enabled = (kind = $1)', [kind])
    await park.app.app.domains.virtuals.reload()
    const tokens = await Promise.all(
      players.map(async (session) => (await park.launch(kind, session)).token),
    )
    let expected = await totalOf()
    let last = 0
    let taken = 0
    for (let played = 0; played < ROUNDS; played += 1) {
      const { round, roundID } = await park.until(
        kind,
        (state) => state.phase === 'betting' && state.round > last,
      )
      last = round
      const programme = await park.programmeOf(kind, round)
      const ids = programme.contests.flatMap((contest) =>
        programme.marketsOf(contest).flatMap(({ selections }) => selections.map(({ id }) => id)),
      )
      const answers = await Promise.all(
        tokens.map((token, who) =>
          park.bet({
            token,
            roundID,
            lines: linesOf(ids, programme.contests.length, played * PLAYERS + who),
          }),
        ),
      )
      const { result } = await park.outcomeOf(kind, round)
      for (const { status, body } of answers) {
        expect([200, 400, 409]).toContain(status)
        if (status !== 200) continue
        taken += 1
        for (const { legs, stake } of body.ticket.lines) {
          const staked = fromWireMoney(stake)
          const [price, scale] = legs.reduce(
            ([all, by], leg) => [all * BigInt(leg.price.replace('.', '')), by * 100n],
            [1n, 1n],
          )
          expected +=
            (legs.every(({ selection }) => wins(selection, result))
              ? (staked * price * 2n + scale) / (2n * scale)
              : 0n) - staked
        }
      }
      park.app.clock.advance(1 + CLOSE_GRACE_MS)
      await park.until(kind, (state) => state.round > round || state.phase === 'result')
      await park.step()
      expect(await totalOf()).toBe(expected)
    }
    expect(taken).toBeGreaterThan((ROUNDS * PLAYERS) / 2)
    expect(
      (await pool.query(`select from virtuals.ticket where kind = $1 and state = 'open'`, [kind]))
        .rowCount,
    ).toBe(0)
    expect((await park.app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  },
  timeToPlay(FEW, 120_000),
)
