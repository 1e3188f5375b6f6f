import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableBet } from '#games/tables/table-game.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { roundsToPlay, timeToPlay } from '#tests/support/rounds-to-play.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import { HOUSE_TABLES } from './house-tables.ts'
import { CLOSE_GRACE_MS } from './table-clock.ts'
import { createTableFixture, type TableFixture } from './tables.fixture.ts'

const PLAYERS = 6
const FEW = 5
const ROUNDS = roundsToPlay(FEW)
const A_SESSION = 50
const CASH_MINOR = 100_000_000n
const LATE_MS = 40
/**
 * Bets answered before the betting time is over, and bets in progress at that moment; the rest
 * arrive later.
 */
const IN_TIME = 2
const AT_THE_END = 2
let hall: TableFixture
let players: Session[]
beforeAll(async () => {
  hall = await createTableFixture({ open: 'all' })
  players = await Promise.all(Array.from({ length: PLAYERS }, () => hall.newPlayer(CASH_MINOR)))
})
afterAll(() => hall.app.close(), timeToPlay(FEW, 60_000))

const totalOf = async () =>
  (
    await Promise.all(players.map(async (session) => fromWireMoney(await hall.balanceOf(session))))
  ).reduce((sum, balance) => sum + balance, 0n)

function betsOf(table: (typeof HOUSE_TABLES)[number], who: number, round: number): TableBet[] {
  const game = TABLE_GAMES.find(({ id }) => id === table.game)
  if (game === undefined) throw new Error(`no game ${table.game}`)
  const stake = table.minLira * 100n
  if (game.play === 'seated')
    return [
      { spot: `seat:${who + 1}`, amountMinor: stake },
      { spot: `perfectpairs:${who + 1}`, amountMinor: stake },
      { spot: `21plus3:${who + 1}`, amountMinor: 2n * stake },
    ]
  if (game.play === 'shared')
    return [
      { spot: 'ante', amountMinor: stake },
      { spot: 'aabonus', amountMinor: stake },
    ]
  const at = (step: number) =>
    game.spots[(round * 7 + who * 11 + step) % game.spots.length] ?? game.spots[0] ?? ''
  return [...new Set([at(0), at(3)])].map((spot) => ({ spot, amountMinor: stake }))
}

async function sitDown(tableId: string): Promise<string[]> {
  players = await Promise.all(
    players.map(({ user }) => hall.app.signIn(user.username, TEST_PASSWORD)),
  )
  return Promise.all(players.map(async (session) => (await hall.launch(tableId, session)).token))
}

test.each(HOUSE_TABLES)(
  '$name.en: after every round players and house hold the initial total, including last-moment and undone bets',
  async (table) => {
    const { id } = table
    await hall.app.database.pool.query(
      `update tables.live_table set betting_ms = 1000, closing_ms = 0, dealing_ms = 0,
        result_ms = 0, is_enabled = (id = $1)`,
      [id],
    )
    await hall.app.app.domains.tables.reload()
    let tokens = await sitDown(id)
    let expected = await totalOf()
    let last = 0
    for (let played = 0; played < ROUNDS; played += 1) {
      if (played > 0 && played % A_SESSION === 0) tokens = await sitDown(id)
      const { roundID, round, endsAt } = await hall.until(
        (state) => state.phase === 'betting' && state.round > last,
        id,
      )
      last = round
      hall.app.clock.set(new Date(new Date(endsAt ?? 0).getTime() - LATE_MS))
      const asked = tokens.map((token, who) => ({ token, bets: betsOf(table, who, played) }))
      const put = ({ token, bets }: (typeof asked)[number]) =>
        hall.bet({
          token,
          roundID,
          bets: bets.map(({ spot, amountMinor }) => ({ spot, amount: toWireMoney(amountMinor) })),
        })
      const begun = asked.slice(0, IN_TIME + AT_THE_END).map(put)
      await Promise.all(begun.slice(0, IN_TIME))
      // One player undoes their bets and some bets are in progress when the betting time passes;
      // the table closes while the rest arrive.
      const undoing = hall.undo({ token: tokens[0], roundID, all: true })
      hall.app.clock.advance(LATE_MS)
      const [answers, undone] = await Promise.all([
        Promise.all([...begun, ...asked.slice(IN_TIME + AT_THE_END).map(put)]),
        undoing,
        hall.step(),
      ])
      expect(answers.slice(0, IN_TIME).map(({ status }) => status)).toEqual(
        Array.from({ length: IN_TIME }, () => 200),
      )
      for (const { status } of [...answers, undone]) expect([200, 409]).toContain(status)
      hall.app.clock.advance(CLOSE_GRACE_MS)
      await hall.until((state) => state.round === round && state.phase === 'result', id)
      await hall.step()
      const taken = asked.filter(
        (_one, who) => answers[who]?.status === 200 && !(who === 0 && undone.status === 200),
      )
      expect(taken.length).toBeGreaterThan(0)
      const {
        rows: [written],
      } = await hall.app.database.pool.query<{ count: number }>(
        `select count(*)::int as count from tables.stake where table_id = $1 and number = $2
          and staked_minor > 0`,
        [id, round],
      )
      expect(written?.count).toBe(taken.length)
      for (const { bets } of taken)
        expected +=
          (await hall.returnsOf(round, bets, id)) -
          bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
      expect(await totalOf()).toBe(expected)
    }
    expect((await hall.app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  },
  timeToPlay(FEW, 240_000),
)
