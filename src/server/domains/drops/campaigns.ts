import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  budgetOf,
  countDrops,
  planDrops,
  type DropPlan,
  type PlannedDrop,
} from '#games/contests/prize-drops.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { readPrizes, requireRules, storePrizes, type DropRules } from './rules.ts'

const SEED_BYTES = 32
const SEAL = 'drops:seed'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'drops.campaign', column: 'seed_sealed', purpose: `'${SEAL}'` },
]

export type Campaign = DropRules & {
  id: string
  drops: number
  budgetMinor: Minor
  seedHash: string
  seed: string | null
  approvedAt: Date
  approvedBy: string
  stopped: { at: Date; by: string; reason: string } | null
  isConcluded: boolean
  won: number
  awardedMinor: Minor
  rounds: number
  stakedMinor: Minor
}

export type CampaignState = 'upcoming' | 'running' | 'ended' | 'stopped'

/** Derived from its dates; the start is inclusive, the end exclusive. */
export function stateAt(
  { startsAt, endsAt, stopped }: Pick<Campaign, 'startsAt' | 'endsAt' | 'stopped'>,
  now: Date,
): CampaignState {
  if (stopped !== null) return 'stopped'
  if (now >= endsAt) return 'ended'
  return now >= startsAt ? 'running' : 'upcoming'
}

/** Rounds that settled before this moment count. */
export const endOf = ({ endsAt, stopped }: Pick<Campaign, 'endsAt' | 'stopped'>): Date =>
  stopped?.at ?? endsAt

type Row = {
  id: string
  title_tr: string
  title_en: string
  starts_at: Date
  ends_at: Date
  games: string[] | null
  min_stake_minor: Minor
  prizes: unknown
  drops: number
  budget_minor: Minor
  seed_hash: string
  seed: string | null
  approved_at: Date
  approved_by: string
  stopped_at: Date | null
  stopped_by: string | null
  stop_reason: string | null
  is_concluded: boolean
  won: number
  awarded_minor: Minor
  rounds: bigint
  staked_minor: Minor
}

const COLUMNS = sql`id, title_tr, title_en, starts_at, ends_at, games, min_stake_minor, prizes,
  drops, budget_minor, seed_hash, seed, approved_at, approved_by, stopped_at, stopped_by,
  stop_reason, concluded_at is not null as is_concluded, won, awarded_minor, rounds, staked_minor`

const fromRow = (row: Row): Campaign => ({
  id: row.id,
  title: { tr: row.title_tr, en: row.title_en },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  games: row.games,
  minStakeMinor: row.min_stake_minor,
  prizes: readPrizes(row.prizes),
  drops: row.drops,
  budgetMinor: row.budget_minor,
  seedHash: row.seed_hash,
  seed: row.seed,
  approvedAt: row.approved_at,
  approvedBy: row.approved_by,
  stopped:
    row.stopped_at === null
      ? null
      : { at: row.stopped_at, by: row.stopped_by ?? '', reason: row.stop_reason ?? '' },
  isConcluded: row.is_concluded,
  won: row.won,
  awardedMinor: row.awarded_minor,
  rounds: Number(row.rounds),
  stakedMinor: row.staked_minor,
})

/**
 * Opens a campaign under its proposal's id, once: draws and seals its seed, whose hash is public
 * from then on. The database's time decides that the window has not begun.
 * @throws Refusal as `requireRules`
 */
export async function openCampaign(
  tx: Tx,
  secrets: Secrets,
  { id, rules, by }: { id: string; rules: DropRules; by: string },
): Promise<Campaign> {
  const now = await databaseTime(tx)
  await requireRules(tx, rules, now)
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const { rows } = await sql<Row>`insert into drops.campaign (id, title_tr, title_en, starts_at,
      ends_at, games, min_stake_minor, prizes, drops, budget_minor, seed_hash, seed_sealed,
      approved_at, approved_by)
    values (${id}, ${rules.title.tr}, ${rules.title.en}, ${rules.startsAt}, ${rules.endsAt},
      ${rules.games === null ? null : [...rules.games]}::text[], ${rules.minStakeMinor},
      ${JSON.stringify(storePrizes(rules.prizes))}::jsonb, ${countDrops(rules.prizes)},
      ${budgetOf(rules.prizes)}, ${seedCommitment(seed)}, ${secrets.encrypt(SEAL, seed)}, ${now},
      ${by})
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a campaign was not inserted')
  return fromRow(row)
}

/** Stops a campaign at once. Returns false if it was stopped or has ended. */
export async function stopCampaign(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  await sql`select from drops.campaign where id = ${id} for update`.execute(tx)
  const { rows } = await sql`update drops.campaign set stopped_at = platform.now(),
      stopped_by = ${by}, stop_reason = ${reason}
    where id = ${id} and stopped_at is null and concluded_at is null and ends_at > platform.now()
    returning id`.execute(tx)
  return rows.length > 0
}

/** Locks the campaigns that may still award prizes, in the order in which they began. */
export async function lockCampaigns(tx: Tx): Promise<Campaign[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from drops.campaign
    where concluded_at is null and starts_at <= platform.now()
    order by starts_at, id for update`.execute(tx)
  return rows.map(fromRow)
}

/** The campaigns that have not ended, and the latest of the others; the newest first. */
export async function listCampaigns(read: Db, limit: number): Promise<Campaign[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from drops.campaign
    order by starts_at desc, id limit ${limit}`.execute(read)
  return rows.map(fromRow)
}

export async function findCampaign(db: Db | Tx, id: string): Promise<Campaign | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from drops.campaign where id = ${id}`.execute(db)
  return row && fromRow(row)
}

export const planOf = ({
  id,
  startsAt,
  endsAt,
  prizes,
}: Pick<Campaign, 'id' | 'startsAt' | 'endsAt' | 'prizes'>): DropPlan => ({
  campaignID: id,
  fromMs: startsAt.getTime(),
  untilMs: endsAt.getTime(),
  prizes,
})

/** Decrypts a campaign's seed, to draw its moments or to reveal it. */
export async function openSeed(tx: Tx, secrets: Secrets, id: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ seed_sealed: Buffer }>`select seed_sealed from drops.campaign
    where id = ${id}`.execute(tx)
  if (row === undefined) throw new Error(`no campaign ${id}`)
  return secrets.decrypt(SEAL, row.seed_sealed)
}

export type Plans = (tx: Tx, campaign: Campaign) => Promise<readonly PlannedDrop[]>

/** Computes the drops of a campaign once per process. They stay in its memory and nowhere else. */
export function createPlans(secrets: Secrets): Plans & { forget(id: string): void } {
  const known = new Map<string, readonly PlannedDrop[]>()
  const plans = async (tx: Tx, campaign: Campaign): Promise<readonly PlannedDrop[]> => {
    const plan =
      known.get(campaign.id) ??
      planDrops(await openSeed(tx, secrets, campaign.id), planOf(campaign))
    known.set(campaign.id, plan)
    return plan
  }
  return Object.assign(plans, { forget: (id: string) => void known.delete(id) })
}
