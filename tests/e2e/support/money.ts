import { sql } from 'kysely'
import { adjust } from '#server/domains/wallet/index.ts'
import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

export async function giveMoney(site: Site, username: string, amountMinor: bigint): Promise<void> {
  await withDatabase(site, async (database) => {
    const {
      rows: [player],
    } = await sql<{
      id: string
    }>`select id from identity.player where username = ${username}`.execute(database.read)
    if (player === undefined) throw new Error(`nobody is ${username}`)
    await database.transaction((tx) =>
      adjust(tx, {
        playerId: player.id,
        amountMinor,
        description: 'adjustment',
        reference: 'journey',
        now: new Date(),
      }),
    )
  })
}
