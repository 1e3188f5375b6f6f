import type { TableBet } from '#games/tables/table-game.ts'
import type { TableLaunchReply, TableReply, TableState } from '#shared/contracts/tables.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { giveCash } from '#tests/support/funds.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import type { RoundOutcome } from './round-result.ts'
import { findLastRound } from './table-round.ts'

export const ROULETTE = '4001'
export const BLACKJACK = '4008'
const STRIDE_MS = 1_000

type Answer<T> = { status: number; body: T & { debug?: string; reason?: string } }
export type TableFixture = Awaited<ReturnType<typeof createTableFixture>>

/** `open`: every other table is closed, because each step of the clocks moves all open tables. */
export async function createTableFixture({
  open = [ROULETTE],
  chainRounds,
}: { open?: readonly string[] | 'all'; chainRounds?: number } = {}) {
  const app = await createTestApp()
  await publishShortChains(app.platform, app.clock.now(), ['tables'], chainRounds)
  const { tables } = app.app.domains
  if (open !== 'all') {
    await app.database.pool.query('update tables.live_table set is_enabled = (id = any($1))', [
      open,
    ])
    await tables.reload()
  }

  async function post<T>(
    path: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  async function launch(
    tableId: string,
    session: Session,
    mode: 'real' | 'fun' = 'real',
  ): Promise<TableLaunchReply> {
    const { data } = await app.call(
      'livecasino',
      'init_game',
      { tableID: tableId, isMobile: true, mode },
      session,
    )
    const reply = await app.inject({
      method: 'GET',
      url: new URL(data.url).pathname,
      headers: { accept: 'application/json' },
    })
    return reply.json<TableLaunchReply>()
  }

  async function step(clocks = tables.clocks): Promise<number> {
    const waitMs = await clocks.step()
    await clocks.settled()
    return waitMs
  }

  async function pass(ms: number, clocks = tables.clocks): Promise<void> {
    await step(clocks)
    for (let left = ms; left > 0; left -= STRIDE_MS) {
      app.clock.advance(Math.min(left, STRIDE_MS))
      await step(clocks)
    }
  }

  const stateOf = (tableId = ROULETTE): Promise<TableState> => tables.stateOf(tableId)

  async function until(
    arrived: (state: TableState) => boolean,
    tableId = ROULETTE,
    clocks = tables.clocks,
  ): Promise<TableState> {
    for (let steps = 0; steps < 400; steps += 1) {
      const waitMs = await step(clocks)
      const state = await stateOf(tableId)
      if (arrived(state)) return state
      app.clock.advance(Math.min(STRIDE_MS, Math.max(1, waitMs)))
    }
    throw new Error('the table never came there')
  }

  async function outcomeOf(number: number, tableId = ROULETTE): Promise<RoundOutcome> {
    const table = tables.list().find(({ id }) => id === tableId)
    if (table === undefined) throw new Error(`no table ${tableId}`)
    return tables.chains.outcomeOf(app.database.read, table, number)
  }

  return {
    app,
    post,
    launch,
    step,
    pass,
    until,
    stateOf,
    async nextBetting(tableId = ROULETTE): Promise<TableState> {
      const { round } = await stateOf(tableId)
      return until((state) => state.phase === 'betting' && state.round > round, tableId)
    },
    async settle(tableId = ROULETTE): Promise<TableState> {
      await until(({ phase }) => phase === 'result', tableId)
      await step()
      return stateOf(tableId)
    },
    bet: (body: object, headers?: Record<string, string>) =>
      post<TableReply>('/games/table/bet', { requestId: crypto.randomUUID(), ...body }, headers),
    act: (body: object, headers?: Record<string, string>) =>
      post<TableReply>('/games/table/act', { requestId: crypto.randomUUID(), ...body }, headers),
    undo: (body: object) =>
      post<TableReply>('/games/table/undo', { requestId: crypto.randomUUID(), ...body }),
    resume: async (token: string) =>
      (await post<TableLaunchReply>('/games/resume', { token })).body,
    async newPlayer(cashMinor = 100_000n): Promise<Session> {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, cashMinor)
      return session
    },
    balanceOf: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    last: (tableId = ROULETTE) => findLastRound(app.database.read, tableId),
    outcomeOf: outcomeOf,
    returnsOf: async (
      number: number,
      bets: readonly TableBet[],
      tableId = ROULETTE,
    ): Promise<bigint> => {
      const { result } = await outcomeOf(number, tableId)
      if (result === undefined) throw new Error('the round is not finished')
      return result.returns(bets).reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
    },
  }
}
