import { openBookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, hire } from '#tests/support/staff.ts'

export type TradingDesk = Awaited<ReturnType<typeof openTradingDesk>>

export async function openTradingDesk(reason: string) {
  const { app, bookie } = await openBookie()
  const trader = await hire(app, 'trading')
  return {
    app,
    bookie,
    trader,
    player: await bookie.newPlayer(10_000_000n),
    hold: (eventID: string, held: boolean, place: { market?: string; selection?: string } = {}) =>
      callStaff(app, 'hold_trading', { eventID, held, reason, ...place }, trader),
    matchOf: async (eventID: string) =>
      (await callStaff(app, 'get_trading_match', { eventID }, trader)).data,
  }
}
