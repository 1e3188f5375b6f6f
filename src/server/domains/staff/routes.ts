import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { page } from '#shared/contracts/define.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listHeads } from './daily-head.ts'

const DEFAULT_HEADS = 30
const MAX_HEADS = 366
const headsQuery = z.object({ limit: page(DEFAULT_HEADS, MAX_HEADS).limit })

/**
 * Registers GET /v1/audit-heads?limit=: every day's head of the audit chain, newest first, for
 * anyone to keep.
 */
export function registerStaffRoutes(
  app: FastifyInstance,
  { database }: Pick<Platform, 'database'>,
): void {
  app.get('/v1/audit-heads', (request) =>
    listHeads(database.read, parseInput(headsQuery, request.query).limit),
  )
}
