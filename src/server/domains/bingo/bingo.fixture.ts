import type { BingoBuyReply, BingoLaunchReply, BingoState } from '#shared/contracts/bingo.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { giveCash } from '#tests/support/funds.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { HOUSE_ROOMS } from '#games/bingo/house-rooms.ts'
import { listEnded, readStanding, type EndedRound } from './bingo-round.ts'
import { CLOSE_GRACE_MS } from './room-clock.ts'

export const NINETY = '6001'
export const SEVENTY_FIVE = '6003'
export const ALL_HALLS = HOUSE_ROOMS.map(({ id }) => id)
const STRIDE_MS = 5_000

type Answer<T> = { status: number; body: T & { debug?: string; reason?: string } }
export type HallFixture = Awaited<ReturnType<typeof createHallFixture>>

/** `open`: every other hall is closed, because each step of the clocks moves all open halls. */
export async function createHallFixture({ open = [NINETY] }: { open?: readonly string[] } = {}) {
  const app = await createTestApp()
  await publishShortChains(app.platform, app.clock.now(), ['halls'])
  // A round with one player is played, for its share of the sales. `crowd.test.ts` sets the rules
  // of the house's halls again.
  await app.database.pool.query(
    `update bingo.room set rules = rules || '{"minPlayers": 1, "guarantees": {}}',
      is_enabled = (id = any($1))`,
    [open],
  )
  const { bingo } = app.app.domains
  await bingo.reload()
  const { read } = app.database

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

  async function step(clocks = bingo.clocks): Promise<number> {
    let waitMs = await clocks.step()
    while (waitMs === 0) waitMs = await clocks.step()
    await clocks.settled()
    return waitMs
  }

  async function until(
    arrived: (state: BingoState) => boolean,
    roomId = NINETY,
    clocks = bingo.clocks,
  ): Promise<BingoState> {
    for (let steps = 0; steps < 400; steps += 1) {
      await step(clocks)
      const state = await bingo.stateOf(roomId)
      if (arrived(state)) return state
      app.clock.advance(STRIDE_MS)
    }
    throw new Error('the hall never came there')
  }

  const stateOf = (roomId = NINETY): Promise<BingoState> => bingo.stateOf(roomId)
  const buy = (
    session: Session,
    data: { roundID: string; count: number; roomID?: string; requestId?: string },
  ) =>
    app.call(
      'bingo',
      'buy_tickets',
      { roomID: NINETY, requestId: crypto.randomUUID(), ...data },
      session,
    )

  return {
    app,
    post,
    step,
    until,
    stateOf,
    buy,
    newPlayer: async (cashMinor = 100_000n): Promise<Session> => {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, cashMinor)
      return session
    },
    balanceOf: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    launch: async (
      session: Session | undefined,
      mode: 'real' | 'fun' = 'real',
      roomID = NINETY,
    ): Promise<BingoLaunchReply> => {
      const { data } = await app.call('bingo', 'init_game', { roomID, mode }, session)
      return (
        await app.inject({
          method: 'GET',
          url: new URL(data.url).pathname,
          headers: { accept: 'application/json' },
        })
      ).json<BingoLaunchReply>()
    },
    resume: async (token: string) =>
      (await post<BingoLaunchReply>('/games/resume', { token })).body,
    buyInHall: (body: object, headers?: Record<string, string>) =>
      post<BingoBuyReply>('/games/bingo/buy', { requestId: crypto.randomUUID(), ...body }, headers),
    async sale(roomId = NINETY): Promise<{ roundID: string; round: number; startsAt: string }> {
      await step()
      const { next } = await until(
        (state) =>
          state.phase === 'selling' &&
          state.next[0]?.tickets === 0 &&
          Date.parse(state.next[0]?.startsAt ?? '') > app.clock.now().getTime() + 60_000,
        roomId,
      )
      const [first] = next
      if (first === undefined) throw new Error('nothing is on sale')
      return first
    },
    closeAt: (startsAt: string) => app.clock.set(new Date(Date.parse(startsAt) + CLOSE_GRACE_MS)),
    async play(round: number, roomId = NINETY): Promise<EndedRound> {
      await until(
        (state) => state.round > round || (state.round === round && state.phase === 'finished'),
        roomId,
      )
      await step()
      const found = (await listEnded(read, roomId, 10)).find(({ number }) => number === round)
      if (found === undefined) throw new Error(`round ${round} did not end`)
      return found
    },
    standing: (roomId = NINETY) => readStanding(read, roomId),
    books: () => brokenChecks(read),
    rulesOf: (roomId: string) => {
      const room = HOUSE_ROOMS.find(({ id }) => id === roomId)
      if (room === undefined) throw new Error(`no hall ${roomId}`)
      return room.rules
    },
  }
}
