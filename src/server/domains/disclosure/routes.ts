import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { page } from '#shared/contracts/define.ts'
import { LIABILITIES_PATH } from '#shared/disclosure/liability-proof.ts'
import { SETTLEMENT_FIGURES_PATH } from '#shared/disclosure/settlement-figures.ts'
import { SIGNING_KEYS_PATH } from '#shared/disclosure/signing-keys.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestFigures } from './figures/measure.ts'
import { listDays } from './liabilities/prove.ts'
import { ensureSigningKey, listSigningKeys } from './signing-key.ts'

const DEFAULT_DAYS = 30
const MAX_DAYS = 366
const daysQuery = z.object({ limit: page(DEFAULT_DAYS, MAX_DAYS).limit })

export function registerDisclosureRoutes(
  app: FastifyInstance,
  { database, secrets, clock }: Platform,
): void {
  app.get(SIGNING_KEYS_PATH, async () => {
    await ensureSigningKey(database, { secrets }, clock.now())
    return listSigningKeys(database.read)
  })
  app.get(LIABILITIES_PATH, (request) =>
    listDays(database.read, parseInput(daysQuery, request.query).limit),
  )
  app.get(SETTLEMENT_FIGURES_PATH, async (_request, reply) =>
    reply
      .type('application/json')
      .send(JSON.stringify((await newestFigures(database.read)) ?? null)),
  )
}
