import { programmeOf } from '#games/virtuals/virtuals.ts'
import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type {
  VirtualBetReply,
  VirtualLaunchReply,
  VirtualState,
} from '#shared/contracts/virtuals.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { findLastRound, findRound } from './virtual-round.ts'

const STRIDE_MS = 1_000
/** Crosses a betting phase. It is shorter than the lease and than the delay that voids a round. */
const LONG_STRIDE_MS = 3_000
type Answer<T> = { status: number; body: T & { debug?: string; reason?: string; limit?: string } }

export type VirtualFixture = Awaited<ReturnType<typeof createVirtualFixture>>

export async function createVirtualFixture(kinds?: readonly VirtualKind[]) {
  const app = await createTestApp()
  const { virtuals } = app.app.domains

  /** Closes every other game, because each step of the clocks moves all open games. */
  async function open(kept: readonly VirtualKind[]): Promise<void> {
    await app.database.pool.query('update virtuals.game set is_enabled = (kind = any($1))', [kept])
    await virtuals.reload()
  }
  if (kinds !== undefined) await open(kinds)

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

  async function step(clocks = virtuals.clocks): Promise<number> {
    const waitMs = await clocks.step()
    await clocks.settled()
    return waitMs
  }

  async function until(
    kind: VirtualKind,
    arrived: (state: VirtualState) => boolean,
    clocks = virtuals.clocks,
  ): Promise<VirtualState> {
    for (let steps = 0; steps < 800; steps += 1) {
      const waitMs = await step(clocks)
      const state = await virtuals.stateOf(kind)
      if (arrived(state)) return state
      const leftMs =
        state.phase === 'betting' ? Date.parse(state.endsAt ?? '') - app.clock.now().getTime() : 0
      app.clock.advance(
        leftMs > LONG_STRIDE_MS + STRIDE_MS
          ? LONG_STRIDE_MS
          : Math.min(STRIDE_MS, Math.max(1, waitMs)),
      )
    }
    throw new Error(`${kind} never came there`)
  }

  async function roundOf(kind: VirtualKind, number: number) {
    const round = await findRound(app.database.read, kind, number)
    if (round === undefined) throw new Error(`no round ${number}`)
    return round
  }

  return {
    app,
    post,
    open,
    step,
    until,
    roundOf,
    stateOf: (kind: VirtualKind) => virtuals.stateOf(kind),
    last: (kind: VirtualKind) => findLastRound(app.database.read, kind),
    async launch(kind: VirtualKind, session: Session): Promise<VirtualLaunchReply> {
      const { data } = await app.call(
        'virtualgames',
        'init_game',
        { providerID: 4, type: kind },
        session,
      )
      const reply = await app.inject({
        method: 'GET',
        url: new URL(data.url).pathname,
        headers: { accept: 'application/json' },
      })
      return reply.json<VirtualLaunchReply>()
    },
    async newPlayer(cashMinor = 100_000n): Promise<Session> {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, cashMinor)
      return session
    },
    bet: (body: object, headers?: Record<string, string>) =>
      post<VirtualBetReply>(
        '/games/virtual/bet',
        { requestId: crypto.randomUUID(), ...body },
        headers,
      ),
    resume: async (token: string) =>
      (await post<VirtualLaunchReply>('/games/resume', { token })).body,
    balanceOf: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    async nextBetting(kind: VirtualKind): Promise<VirtualState> {
      const { round } = await virtuals.stateOf(kind)
      return until(kind, (state) => state.phase === 'betting' && state.round > round)
    },
    programmeOf: async (kind: VirtualKind, number: number) =>
      programmeOf((await roundOf(kind, number)).card),
    outcomeOf: async (kind: VirtualKind, number: number) =>
      virtuals.chains.outcomeOf(app.database.read, await roundOf(kind, number)),
  }
}
