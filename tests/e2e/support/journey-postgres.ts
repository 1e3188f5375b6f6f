import { z } from 'zod'
import type { TestServer } from '../../support/test-database.ts'

const SETTING = 'JOURNEY_POSTGRES'
const server = z.object({ host: z.string(), user: z.string(), template: z.string() })

export function shareJourneyPostgres(started: TestServer): void {
  process.env[SETTING] = JSON.stringify(started)
}

export function journeyPostgres(): TestServer {
  return server.parse(JSON.parse(process.env[SETTING] ?? 'null'))
}
