import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_CAMPAIGNS } from '#shared/affiliates.ts'
import type { Campaign } from '#shared/contracts/partners/portal.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { lockPartner } from './tables.ts'

/** Excludes letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

type Row = { id: string; name: string; code: string; created_at: Date; archived_at: Date | null }

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

const present = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, name, code, created_at: createdAt, archived_at: archivedAt }: Row,
): Campaign => ({
  id,
  name,
  code,
  url: `${publicUrl}/git/${code}`,
  archived: archivedAt !== null,
  createdAt: toWireTime(createdAt),
})

export async function listCampaigns(
  db: Db | Tx,
  config: Pick<Config, 'publicUrl'>,
  partnerId: string,
): Promise<Campaign[]> {
  const { rows } = await sql<Row>`select id, name, code, created_at, archived_at
    from affiliates.campaign where partner_id = ${partnerId} order by created_at, id`.execute(db)
  return rows.map((row) => present(config, row))
}

/**
 * Creates a campaign with a code of its own.
 * @throws Refusal 'inactive account' unless the partner is active, 'limit reached'
 */
export async function addCampaign(
  tx: Tx,
  config: Pick<Config, 'publicUrl'>,
  partnerId: string,
  name: string,
  now: Date,
): Promise<Campaign> {
  const { state } = await lockPartner(tx, partnerId)
  if (state !== 'active') throw new Refusal('inactive account')
  const { rows: known } = await sql<{ n: bigint }>`select count(*) as n from affiliates.campaign
    where partner_id = ${partnerId} and archived_at is null`.execute(tx)
  if ((known[0]?.n ?? 0n) >= BigInt(MAX_CAMPAIGNS)) throw new Refusal('limit reached')
  for (;;) {
    const { rows } = await sql<Row>`insert into affiliates.campaign (id, partner_id, name, code,
        created_at)
      values (${crypto.randomUUID()}, ${partnerId}, ${name}, ${newCode()}, ${now})
      on conflict (code) do nothing returning id, name, code, created_at, archived_at`.execute(tx)
    if (rows[0] !== undefined) return present(config, rows[0])
  }
}

/** @throws Refusal 'record not found' also for a campaign of another partner */
export async function archiveCampaign(
  tx: Tx,
  partnerId: string,
  campaignId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql`update affiliates.campaign
    set archived_at = coalesce(archived_at, ${now})
    where id = ${campaignId} and partner_id = ${partnerId} returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('record not found')
}
