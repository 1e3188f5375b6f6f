import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { openCampaign } from './campaigns.ts'
import type { DropRules } from './rules.ts'

const STARTS_AFTER_MS = 60_000
const DAYS_MS = 7 * 86_400_000

const rulesFrom = (now: Date): DropRules => {
  const startsAt = new Date(now.getTime() + STARTS_AFTER_MS)
  return {
    title: DEMONSTRATION_TEXTS.prizeDrops,
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAYS_MS),
    games: null,
    minStakeMinor: 100n,
    prizes: [
      { amountMinor: 100_000n, count: 1 },
      { amountMinor: 25_000n, count: 7 },
      { amountMinor: 5_000n, count: 92 },
    ],
  }
}

/** Opens the demo's campaign, and another one when a start of the demo finds none that runs. */
export async function seedDemoCampaign(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const { rows } = await sql`select from drops.campaign where concluded_at is null
    and stopped_at is null and ends_at > ${now} limit 1`.execute(tx)
  if (rows.length === 0)
    await openCampaign(tx, secrets, { id: randomUUID(), rules: rulesFrom(now), by: 'demo' })
}
