import { z } from 'zod'
import { listRooms } from '#shared/contracts/bingo.ts'
import { initGame } from '#shared/contracts/casino.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import { initGame as initTable } from '#shared/contracts/live.ts'
import { cashout, cashoutQuote } from '#shared/contracts/sportsbook/cash-out.ts'
import { listEvents } from '#shared/contracts/sportsbook/matches.ts'
import { placeCoupon, quoteCoupon } from '#shared/contracts/sportsbook/placing.ts'
import { initGame as initVirtual } from '#shared/contracts/virtuals.ts'
import type { Transport } from '#crowd/transport/transport.ts'
import type { Background } from './background.ts'
import type { Fixtures } from './fixtures.ts'
import type { SharedGames } from './shared-games.ts'

const call = z.object({
  api: z.object({ class: z.string(), method: z.string() }),
  data: z.looseObject({}).optional(),
})
const MARTI = '2012'
const asked = z.looseObject({
  tableID: z.string().optional(),
  type: z.string().optional(),
  gameID: z.string().optional(),
  live: z.boolean().optional(),
})

const nameOf = ({ class: name, method }: Pick<CallSpec, 'class' | 'method'>) => `${name}.${method}`
const nothing = () => Promise.resolve()

/**
 * Wakes what a player calls before the call reaches the app: the clocks of shared games and the
 * feed of matches in play.
 */
export function watchedTransport(
  transport: Transport,
  {
    background,
    games,
    fixtures,
  }: { background: Background; games: SharedGames; fixtures: Fixtures },
): Transport {
  const wakes = new Map<string, (data: z.output<typeof asked>) => Promise<void>>([
    [nameOf(initTable), ({ tableID = '' }) => games.wake(`table ${tableID}`)],
    [nameOf(initVirtual), ({ type = '' }) => games.wake(`virtual ${type}`)],
    [nameOf(listRooms), games.wakeHall],
    [nameOf(initGame), ({ gameID }) => (gameID === MARTI ? games.wake('crash') : nothing())],
    [nameOf(listEvents), ({ live }) => (live === true ? fixtures.look() : nothing())],
    [nameOf(quoteCoupon), fixtures.look],
    [nameOf(cashoutQuote), fixtures.look],
    [nameOf(placeCoupon), fixtures.order],
    [nameOf(cashout), fixtures.order],
  ])
  return {
    async send(request) {
      background.acted()
      if (request.path === '/endpoint' && typeof request.body === 'string') {
        const { api, data } = call.parse(JSON.parse(request.body))
        const wake = wakes.get(nameOf(api))
        if (wake !== undefined) await wake(asked.parse(data ?? {}))
      }
      return transport.send(request)
    },
  }
}
