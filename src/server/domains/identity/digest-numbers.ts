import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { digestIdentity } from './people.ts'
import { identityTables } from './tables.ts'

const SLICE = 500
const DIGEST = { name: 'identity:digest-numbers', payload: z.unknown() }

/** Backfills number digests, which ignore nationality, for accounts opened under an older rule. */
export function keepNumberDigests(platform: Platform): void {
  platform.jobs.define(DIGEST, () => digestNumbers(platform), { cron: '*/5 * * * *' })
}

async function digestNumbers({ database, secrets }: Platform): Promise<void> {
  const slice = () =>
    database.transaction(async (tx) => {
      const rows = await identityTables(tx)
        .selectFrom('identity.player')
        .select(['id', 'identity_sealed'])
        .where('number_digest', 'is', null)
        .where('nationality', '<>', 'TR')
        .where('erased_at', 'is', null)
        .orderBy('id')
        .limit(SLICE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, identity_sealed: sealed } of rows) {
        const number_digest = digestIdentity(secrets, secrets.decrypt('identity-number', sealed))
        await identityTables(tx)
          .updateTable('identity.player')
          .set({ number_digest })
          .where('id', '=', id)
          .execute()
      }
      return rows.length
    })
  while ((await slice()) === SLICE);
}
