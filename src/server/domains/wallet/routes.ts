import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { page } from '#shared/contracts/define.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listRoots } from './daily-root.ts'

const DEFAULT_ROOTS = 30
const MAX_ROOTS = 366
const rootsQuery = z.object({ limit: page(DEFAULT_ROOTS, MAX_ROOTS).limit })

/** Registers GET /v1/ledger-roots?limit=: every day's root, newest first, for anyone to keep. */
export function registerWalletRoutes(app: FastifyInstance, { database }: Platform): void {
  app.get('/v1/ledger-roots', (request) =>
    listRoots(database.read, parseInput(rootsQuery, request.query).limit),
  )
}
