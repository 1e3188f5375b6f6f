import { sql } from 'kysely'
import type { BingoBuyReply, BingoLaunchReply, BingoState } from '#shared/contracts/bingo.ts'
import type { Db } from '#server/platform/database.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { listEnded, readStanding, type EndedRound } from './bingo-round.ts'
import { CLOSE_GRACE_MS } from './room-clock.ts'
import { HOUSE_ROOMS } from './rooms.ts'

export const NINETY = '6001'
export const SEVENTY_FIVE = '6003'
const STRIDE_MS = 5_000

type Answer<T> = { status: number; body: T & { debug?: string; reason?: string } }
export type HallFixture = Awaited<ReturnType<typeof createHallFixture>>

/** What must hold of the halls' books at any moment; what does not is named. */
export async function brokenBooks(read: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'round ' || r.room_id || '-' || r.number || ': tickets or sales' as wrong from bingo.round r
      left join lateral (select coalesce(sum(s.tickets), 0) as tickets, coalesce(sum(s.staked_minor), 0) as staked, count(*) as players from bingo.stake s where s.room_id = r.room_id and s.number = r.number) s on true
      where r.tickets <> s.tickets or r.sales_minor <> s.staked or r.players <> s.players
    union all select 'round ' || r.room_id || '-' || r.number || ': wins' from bingo.round r
      where r.state = 'over' and (r.prizes_minor <> (select coalesce(sum(amount_minor), 0) from bingo.win w where w.room_id = r.room_id and w.number = r.number and w.kind <> 'jackpot')
        or r.jackpot_paid_minor <> (select coalesce(sum(amount_minor), 0) from bingo.win w where w.room_id = r.room_id and w.number = r.number and w.kind = 'jackpot'))
    union all select 'stake ' || s.id || ': settled for another sum' from bingo.stake s
      where (s.state = 'settled' and s.win_minor <> (select coalesce(sum(amount_minor), 0) from bingo.win w where w.stake_id = s.id)) or (s.state = 'returned' and s.win_minor <> s.staked_minor)
    union all select 'stake ' || s.id || ': the wallet holds another stake' from bingo.stake s left join wallet.open_stake o on o.round_id = s.id
      where (s.state = 'open') <> (o.round_id is not null) or s.staked_minor <> coalesce(o.cash_minor + o.bonus_minor, s.staked_minor)
    union all select 'progressive ' || j.room_id from bingo.jackpot j join bingo.room h on h.id = j.room_id
      left join lateral (select coalesce(sum(jackpot_in_minor), 0) as taken, coalesce(sum(left_minor), 0) as spare, coalesce(sum(jackpot_paid_minor), 0) as paid, count(*) filter (where jackpot_paid_minor > 0) as falls from bingo.round r where r.room_id = j.room_id and r.state = 'over') r on true
      left join lateral (select coalesce(sum(sales_minor * (rules->'jackpot'->>'part')::int / 10000), 0) as taken from bingo.round r where r.room_id = j.room_id and r.state = 'calling') c on true
      where j.amount_minor <> (r.falls + 1) * (h.rules->'jackpot'->>'seedMinor')::bigint + r.taken + c.taken + r.spare - r.paid`.execute(read)
  return rows.map(({ wrong }) => wrong)
}

/** A server whose halls move when the test says so. */
export async function createHallFixture() {
  const app = await createTestApp()
  const { bingo } = app.app.domains
  const { read } = app.database

  async function post<T>(path: string, payload: object, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const reply = await app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(payload) })
    return { status: reply.statusCode, body: reply.json() }
  }

  async function step(clocks = bingo.clocks): Promise<number> {
    let waitMs = await clocks.step()
    while (waitMs === 0) waitMs = await clocks.step()
    await clocks.settled()
    return waitMs
  }

  /** Lets the halls run until this one is there. */
  async function until(arrived: (state: BingoState) => boolean, roomId = NINETY, clocks = bingo.clocks): Promise<BingoState> {
    for (let steps = 0; steps < 400; steps += 1) {
      await step(clocks)
      const state = await bingo.stateOf(roomId)
      if (arrived(state)) return state
      app.clock.advance(STRIDE_MS)
    }
    throw new Error('the hall never came there')
  }

  const stateOf = (roomId = NINETY): Promise<BingoState> => bingo.stateOf(roomId)
  const buy = (session: Session, data: { roundID: string; count: number; roomID?: string; requestId?: string }) =>
    app.call('bingo', 'buy_tickets', { roomID: NINETY, requestId: crypto.randomUUID(), ...data }, session)

  return {
    app, post, step, until, stateOf, buy,
    newPlayer: async (cashMinor = 100_000n): Promise<Session> => {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, cashMinor)
      return session
    },
    balanceOf: async (session: Session) => (await app.call('finance', 'check_balance', {}, session)).data.balance,
    launch: async (session: Session | undefined, mode: 'real' | 'fun' = 'real', roomID = NINETY): Promise<BingoLaunchReply> => {
      const { data } = await app.call('bingo', 'init_game', { roomID, mode }, session)
      return (await app.inject({ method: 'GET', url: new URL(data.url).pathname, headers: { accept: 'application/json' } })).json<BingoLaunchReply>()
    },
    resume: async (token: string) => (await post<BingoLaunchReply>('/games/resume', { token })).body,
    buyInHall: (body: object, headers?: Record<string, string>) => post<BingoBuyReply>('/games/bingo/buy', { requestId: crypto.randomUUID(), ...body }, headers),
    /** The sale that runs, with at least a minute left and nothing sold. */
    async sale(roomId = NINETY): Promise<{ roundID: string; round: number; startsAt: string }> {
      await step()
      const { next } = await until((state) => state.phase === 'selling' && state.next[0]?.tickets === 0 && Date.parse(state.next[0]?.startsAt ?? '') > app.clock.now().getTime() + 60_000, roomId)
      const [first] = next
      if (first === undefined) throw new Error('nothing is on sale')
      return first
    },
    /** The moment a sale ends; nothing of it is written yet. */
    closeAt: (startsAt: string) => app.clock.set(new Date(Date.parse(startsAt) + CLOSE_GRACE_MS)),
    /** Lets a round be played and paid. */
    async play(round: number, roomId = NINETY): Promise<EndedRound> {
      await until((state) => state.round > round || (state.round === round && state.phase === 'finished'), roomId)
      await step()
      const found = (await listEnded(read, roomId, 10)).find(({ number }) => number === round)
      if (found === undefined) throw new Error(`round ${round} did not end`)
      return found
    },
    standing: (roomId = NINETY) => readStanding(read, roomId),
    books: () => brokenBooks(read),
    rulesOf: (roomId: string) => {
      const room = HOUSE_ROOMS.find(({ id }) => id === roomId)
      if (room === undefined) throw new Error(`no hall ${roomId}`)
      return room.rules
    },
  }
}
