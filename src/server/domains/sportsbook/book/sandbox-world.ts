import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import { turnWorld, worldTimeAt } from './world-clock.ts'

const FASTEST = 9_999
const order = z.object({
  speed: z.number({ error: 'invalid' }).min(1, 'invalid').max(FASTEST, 'invalid'),
  seed: z.string({ error: 'invalid' }).trim().min(1, 'required').max(64, 'tooLong').optional(),
})

export function registerSandboxWorld(
  app: FastifyInstance,
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
): void {
  app.post('/sandbox/world', async (request) => {
    if (config.mode !== 'demo') throw new Refusal('record not found')
    const { speed, seed } = parseInput(order, jsonBody(request.body))
    const now = clock.now()
    const world = await database.transaction(async (tx) => {
      const turned = await turnWorld(tx, now, { speed, ...(seed !== undefined && { seed }) })
      if (turned === undefined) return undefined
      await sql`update sportsbook.event set starts_at = ${turned.realAt}::timestamptz +
        (feed_starts_at - ${turned.worldAt}::timestamptz) / ${turned.speed}::float8
        where feed = ${WORLD_FEED} and phase = 'upcoming'
        and feed_starts_at >= ${turned.worldAt}`.execute(tx)
      return turned
    })
    if (world === undefined) throw new Refusal('record not found')
    return { speed: world.speed, seed: world.seed, time: toWireTime(worldTimeAt(world, now)) }
  })
}
