import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { openCampaign } from './campaigns.ts'
import type { DropRules } from './rules.ts'

const STARTS_AFTER_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const rulesFrom = (startsAt: Date): DropRules => ({
  title: DEMONSTRATION_TEXTS.prizeDrops,
  startsAt,
  endsAt: new Date(startsAt.getTime() + DAY_MS),
  games: null,
  minStakeMinor: 100n,
  prizes: [
    { amountMinor: 50_000n, count: 1 },
    { amountMinor: 10_000n, count: 9 },
    { amountMinor: 1_000n, count: 190 },
  ],
})

/** Opens the demo's next campaign of a day, from an hour before the last one ends. */
export async function openDemoCampaign(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const {
    rows: [last],
  } = await sql<{ ends_at: Date | null }>`select max(ends_at) as ends_at from drops.campaign
    where stopped_at is null and approved_by = 'demo'`.execute(tx)
  const endsAt = last?.ends_at?.getTime() ?? 0
  if (endsAt > now.getTime() + HOUR_MS) return
  const startsAt = new Date(Math.max(endsAt, now.getTime() + STARTS_AFTER_MS))
  await openCampaign(tx, secrets, { id: randomUUID(), rules: rulesFrom(startsAt), by: 'demo' })
}
