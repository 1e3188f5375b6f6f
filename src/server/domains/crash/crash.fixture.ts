import { expect } from 'vitest'
import { z } from 'zod'
import { flightMs } from '#games/originals/crash-curve.ts'
import { giveCash } from '#tests/support/funds.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { crashChains } from './chain.ts'
import { findLastRound } from './shared-round.ts'

export const MARTI = '2012'
export const START_MINOR = 10_000n
export const MAX = 1_000_000
const STRIDE_MS = 1_000
const shownState = z.looseObject({
  phase: z.string(),
  round: z.int(),
  results: z.array(z.object({ round: z.int(), hash: z.string(), point: z.string() })),
  chain: z.string(),
  salt: z.string(),
})
export const middling = (point: number) => point >= 250 && point <= 900

export async function openFlights(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment)
  await publishShortChains(app.platform, app.clock.now(), ['flights'])
  await app.database.pool.query(
    `insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
      rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select $1, 'marti', 'Martı', 'Martı', 'marti', provider_id, type, image, 98.99, 3, 100, 100000,
      released_at, 99 from lobby.game limit 1 on conflict do nothing`,
    [MARTI],
  )
  const flights = () => app.app.domains.crash.flights
  const outcomeOf = (round: number) => crashChains(app.platform).outcomeOf(app.database.read, round)

  async function last() {
    const round = await findLastRound(app.database.read)
    if (round === undefined) throw new Error('no round yet')
    return round
  }

  async function step(): Promise<number> {
    const waitMs = await flights().step()
    await flights().settled()
    return waitMs
  }

  async function until(arrived: () => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < 4_000; steps += 1) {
      const waitMs = await step()
      if (await arrived()) return
      const round = await last()
      // Crosses the flight in steps shorter than the lease.
      const skipMs =
        round.state === 'flying'
          ? round.startsAt.getTime() +
            flightMs((await outcomeOf(round.number)).point, MAX) -
            app.clock.now().getTime()
          : waitMs
      app.clock.advance(Math.min(STRIDE_MS, Math.max(0, skipMs)))
    }
    throw new Error('the rounds never came there')
  }

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STRIDE_MS) {
      app.clock.advance(Math.min(left, STRIDE_MS))
      await step()
    }
  }

  return {
    app,
    game: gameClient(app),
    flights,
    outcomeOf: outcomeOf,
    last,
    step,
    until,
    pass,
    balanceOf: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    stateOf: async () =>
      shownState.parse(await app.app.domains.crash.topics[0]?.snapshot(undefined, '')),

    async newPlayer(): Promise<Session> {
      const player = await app.signUp()
      await giveCash(app, player.user.uid, START_MINOR)
      return player
    },

    async bettingOn(suits: (point: number) => boolean): Promise<{ number: number; point: number }> {
      await until(async () => {
        const round = await last()
        return round.state === 'betting' && suits((await outcomeOf(round.number)).point)
      })
      const { number } = await last()
      return { number, point: (await outcomeOf(number)).point }
    },

    async takeOff(): Promise<void> {
      await pass((await last()).bettingEndsAt.getTime() - app.clock.now().getTime())
      expect((await last()).state).toBe('flying')
    },

    async settle(): Promise<void> {
      await until(async () => (await last()).state === 'crashed')
      await step()
      await step()
    },
  }
}
