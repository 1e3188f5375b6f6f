import type { FastifyInstance } from 'fastify'
import { bingoBuyInput } from '#shared/contracts/bingo.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { BingoRoom } from './rooms.ts'
import type { TicketOffice } from './ticket-office.ts'

const BODY_LIMIT = 8 * 1024

type Deps = {
  address: AddressReader
  rounds: Pick<Rounds, 'requireLaunch' | 'requirePlace'>
  office: TicketOffice
  getRoom(roomId: string): BingoRoom
}

export function registerBingoRoutes(
  app: FastifyInstance,
  { address, rounds, office, getRoom }: Deps,
): void {
  app.post('/games/bingo/buy', { bodyLimit: BODY_LIMIT }, async (request) => {
    const { token, requestId, roundID, count } = parseInput(bingoBuyInput, bareBody(request.body))
    const country = address.countryOf(
      address.addressOf(request.socket.remoteAddress, request.headers),
      request.headers,
    )
    await rounds.requirePlace({ country, token, requestId })
    const launch = await rounds.requireLaunch(token)
    if (launch.mode === 'fun') throw new Refusal('not possible', { reason: 'free play' })
    return office.buy(getRoom(launch.gameID), launch, { requestId, roundID, count })
  })
}
