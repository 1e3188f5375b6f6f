import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

const SEED_BYTES = 32
const SEAL = 'lottery:seed'

export type Prize = { name: Bilingual; count: number; amountMinor: Minor }
export type NewCampaign = {
  slug: string
  name: Bilingual
  startsAt: Date
  endsAt: Date
  ticketMinor: Minor
  prizes: readonly Prize[]
}
export type Campaign = NewCampaign & {
  id: bigint
  seedHash: string
  seed: string | null
  drawnAt: Date | null
  tickets: number
  listedAt: Date | null
  listDigest: string | null
}

const prizesJson = z.array(
  z.object({
    name: z.object({ tr: z.string(), en: z.string() }),
    count: z.number().int().positive(),
    amountMinor: z.string().transform(BigInt),
  }),
)

/**
 * Announces a campaign and commits to its draw, once a slug. Earlier deposits of its days get their
 * tickets at once.
 */
export async function announceCampaign(
  tx: Tx,
  secrets: Secrets,
  { slug, name, startsAt, endsAt, ticketMinor, prizes }: NewCampaign,
): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const kept = JSON.stringify(
    prizes.map((prize) => ({ ...prize, amountMinor: prize.amountMinor.toString() })),
  )
  const {
    rows: [made],
  } = await sql<{
    id: bigint
  }>`insert into lottery.campaign (slug, name_tr, name_en, starts_at, ends_at, ticket_minor, prizes,
    seed_hash, seed_sealed)
    values (${slug}, ${name.tr}, ${name.en}, ${startsAt}, ${endsAt}, ${ticketMinor}, ${kept}::jsonb,
      ${seedCommitment(seed)}, ${secrets.encrypt(SEAL, seed)})
    on conflict (slug) do nothing returning id`.execute(tx)
  if (made !== undefined) await sql`select lottery.give_tickets(${made.id}, null, null)`.execute(tx)
}

export function openSeed(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(SEAL, sealed)
}

type Row = {
  id: bigint
  slug: string
  name_tr: string
  name_en: string
  starts_at: Date
  ends_at: Date
  ticket_minor: Minor
  prizes: unknown
  seed_hash: string
  seed: string | null
  drawn_at: Date | null
  tickets: number
  listed_at: Date | null
  list_digest: string | null
}

export async function listCampaigns(read: Db | Tx): Promise<Campaign[]> {
  const { rows } =
    await sql<Row>`select id, slug, name_tr, name_en, starts_at, ends_at, ticket_minor, prizes,
      seed_hash, seed, drawn_at, tickets, listed_at, list_digest from lottery.campaign
      order by ends_at desc, id desc`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: { tr: row.name_tr, en: row.name_en },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ticketMinor: row.ticket_minor,
    prizes: prizesJson.parse(row.prizes),
    seedHash: row.seed_hash,
    seed: row.seed,
    drawnAt: row.drawn_at,
    tickets: row.tickets,
    listedAt: row.listed_at,
    listDigest: row.list_digest,
  }))
}
