import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  tableActInput,
  tableBetInput,
  tableChangeInput,
  tableForgetInput,
  tableSavedInput,
  tableSaveInput,
  tableStatisticsInput,
  tableTablesInput,
  tableUndoInput,
} from '#shared/contracts/tables.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { isStakingMove, type TableSide } from './table-side.ts'

const BODY_LIMIT = 32 * 1024

export function registerTableRoutes(
  app: FastifyInstance,
  address: AddressReader,
  side: TableSide,
): void {
  const placeOf = (request: FastifyRequest) => ({
    country: address.countryOf(
      address.addressOf(request.socket.remoteAddress, request.headers),
      request.headers,
    ),
  })

  app.post('/games/table/bet', { bodyLimit: BODY_LIMIT }, async (request) => {
    const input = parseInput(tableBetInput, bareBody(request.body))
    await side.requirePlace({ ...placeOf(request), ...input })
    return side.bet(input)
  })
  app.post('/games/table/act', { bodyLimit: BODY_LIMIT }, async (request) => {
    const input = parseInput(tableActInput, bareBody(request.body))
    if (isStakingMove(input.action)) await side.requirePlace({ ...placeOf(request), ...input })
    return side.act(input)
  })
  app.post('/games/table/tables', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.tables(parseInput(tableTablesInput, bareBody(request.body)).token),
  )
  app.post('/games/table/change', { bodyLimit: BODY_LIMIT }, async (request) => {
    const input = parseInput(tableChangeInput, bareBody(request.body))
    await side.requirePlace({ country: placeOf(request).country, token: input.token })
    return side.change(input)
  })
  app.post('/games/table/statistics', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.statistics(parseInput(tableStatisticsInput, bareBody(request.body)).token),
  )
  app.post('/games/table/saved', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.saved(parseInput(tableSavedInput, bareBody(request.body))),
  )
  app.post('/games/table/save', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.save(parseInput(tableSaveInput, bareBody(request.body))),
  )
  app.post('/games/table/forget', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.forget(parseInput(tableForgetInput, bareBody(request.body))),
  )
  app.post('/games/table/undo', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.undo(parseInput(tableUndoInput, bareBody(request.body))),
  )
}
