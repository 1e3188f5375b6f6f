import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toWireTime } from '#shared/dates.ts'
import { listChecksOf } from './present-checks.ts'

export function checkData({ database, secrets }: Pick<Platform, 'database' | 'secrets'>): OwnData {
  return {
    name: 'identityChecks',
    async *rows(playerId, at = database.read) {
      for (const check of await listChecksOf(at, secrets, playerId))
        yield {
          id: check.id,
          provider: check.provider,
          state: check.state,
          outcome: check.outcome,
          differences: check.differences,
          facts: check.facts,
          created_at: toWireTime(check.created_at),
          finished_at: check.finished_at && toWireTime(check.finished_at),
        }
    },
  }
}
