import { sql } from 'kysely'
import { z } from 'zod'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { leastPoints } from '#shared/shop.ts'
import { SHOP_TEXTS } from '#shared/texts/server/texts.ts'
import { getOutflowLimit } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type ShopPrize =
  | { kind: 'cash'; amountMinor: Minor }
  | { kind: 'free-bet'; amountMinor: Minor }
  | { kind: 'free-rounds'; gameID: string; rounds: number; betMinor: Minor }

/** `perDay`: how often one player can buy it in a day of Istanbul. */
export type ShopItem = { prize: ShopPrize; points: number; minLevel: number; perDay: number }

export type ShopRules = {
  items: readonly ShopItem[]
  budgetMinor: Minor
  needsIdentity: boolean
}
export type ShopTerms = ShopRules & {
  version: number
  fromDay: string
  publishedAt: Date
  publishedBy: string
}
export type Publisher = { by: string; reason: string | null; now: Date }

const minor = z.string().regex(/^\d{1,18}$/)
const count = z.number().int().positive()
/** Kuruş as text, because JSON numbers cannot hold this size. */
const storedItem = z.intersection(
  z.object({ worthMinor: minor, points: count, minLevel: count, perDay: count }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cash') }),
    z.object({ kind: z.literal('free-bet') }),
    z.object({
      kind: z.literal('free-rounds'),
      gameID: z.string(),
      rounds: count,
      betMinor: minor,
    }),
  ]),
)
export const storedRules = z.object({
  items: z.array(storedItem),
  budgetMinor: minor,
  needsIdentity: z.boolean(),
})
export type StoredRules = z.output<typeof storedRules>

export function prizeWorth(prize: ShopPrize): Minor {
  return prize.kind === 'free-rounds' ? prize.betMinor * BigInt(prize.rounds) : prize.amountMinor
}

export function storeRules({ items, budgetMinor, needsIdentity }: ShopRules): StoredRules {
  return {
    items: items.map(({ prize, points, minLevel, perDay }) => {
      const common = { worthMinor: String(prizeWorth(prize)), points, minLevel, perDay }
      return prize.kind === 'free-rounds'
        ? { ...common, ...prize, betMinor: String(prize.betMinor) }
        : { ...common, kind: prize.kind }
    }),
    budgetMinor: String(budgetMinor),
    needsIdentity,
  }
}

export function readRules(stored: StoredRules): ShopRules {
  return {
    items: stored.items.map(readItem),
    budgetMinor: BigInt(stored.budgetMinor),
    needsIdentity: stored.needsIdentity,
  }
}

function readItem(stored: StoredRules['items'][number]): ShopItem {
  const { points, minLevel, perDay } = stored
  return { prize: readPrize(stored), points, minLevel, perDay }
}

function readPrize(stored: StoredRules['items'][number]): ShopPrize {
  switch (stored.kind) {
    case 'cash':
      return { kind: 'cash', amountMinor: BigInt(stored.worthMinor) }
    case 'free-bet':
      return { kind: 'free-bet', amountMinor: BigInt(stored.worthMinor) }
    case 'free-rounds':
      return {
        kind: 'free-rounds',
        gameID: stored.gameID,
        rounds: stored.rounds,
        betMinor: BigInt(stored.betMinor),
      }
    default:
      return stored satisfies never
  }
}

type Row = {
  version: number
  from_day: string
  items: unknown
  budget_minor: Minor
  needs_identity: boolean
  published_at: Date
  published_by: string
}

const fromRow = (row: Row): ShopTerms => ({
  version: row.version,
  fromDay: row.from_day,
  items: storedRules.shape.items.parse(row.items).map(readItem),
  budgetMinor: row.budget_minor,
  needsIdentity: row.needs_identity,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
})

const COLUMNS = sql`version, from_day::text, items, budget_minor, needs_identity, published_at,
  published_by`

/** Returns the terms of a day. Those of a day that has begun never change. */
export async function termsOfDay(db: Db | Tx, day: string): Promise<ShopTerms | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from shop.terms where from_day <= ${day}
    order by from_day desc, version desc limit 1`.execute(db)
  return row && fromRow(row)
}

export async function newestTerms(db: Db | Tx): Promise<ShopTerms | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from shop.terms order by version desc limit 1`.execute(db)
  return row && fromRow(row)
}

export async function listTerms(
  db: Db | Tx,
  versions: readonly number[],
): Promise<Map<number, ShopTerms>> {
  const { rows } = await sql<Row>`select ${COLUMNS} from shop.terms
    where version = any(${[...new Set(versions)]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.version, fromRow(row)]))
}

/**
 * Checks terms before they are proposed, and again before they are published.
 * @throws Refusal 'not possible' for rounds that no slot offers, for a prize that costs fewer points
 * than its worth allows, or a budget below the largest prize; 'limit reached' for a prize above the
 * maximum of a gift
 */
export async function requireRules(db: Db | Tx, { items, budgetMinor }: ShopRules): Promise<void> {
  let largest = 0n
  for (const { prize, points } of items) {
    const worth = prizeWorth(prize)
    if (worth > largest) largest = worth
    if (points < leastPoints(worth)) throw new Refusal('not possible', {}, SHOP_TEXTS.fewPoints)
    if (
      prize.kind === 'free-rounds' &&
      SLOT_TITLES.find(({ gameID }) => gameID === prize.gameID)?.betStepsMinor.includes(
        prize.betMinor,
      ) !== true
    )
      throw new Refusal('not possible', {}, SHOP_TEXTS.noRounds)
  }
  if (budgetMinor < largest) throw new Refusal('not possible', {}, SHOP_TEXTS.smallBudget)
  if (largest > (await getOutflowLimit(db, 'gift-most')))
    throw new Refusal('limit reached', {}, SHOP_TEXTS.largePrize)
}

/**
 * Publishes terms as the next version, from the day after `now`. `known` is the newest version that
 * the caller knows.
 * @throws Refusal as `requireRules`; 'not possible' where another version was published since
 */
export async function publishTerms(
  tx: Tx,
  rules: ShopRules,
  known: number,
  publisher: Publisher,
): Promise<ShopTerms> {
  return writeTerms(tx, rules, known, publisher, addDays(siteDate(publisher.now), 1))
}

/** Writes the first terms from today on, for a demo: its day begins with them. */
export async function writeFirstTerms(
  tx: Tx,
  rules: ShopRules,
  publisher: Publisher,
): Promise<void> {
  if ((await newestTerms(tx)) === undefined)
    await writeTerms(tx, rules, 0, publisher, siteDate(publisher.now))
}

async function writeTerms(
  tx: Tx,
  rules: ShopRules,
  known: number,
  { by, reason, now }: Publisher,
  fromDay: string,
): Promise<ShopTerms> {
  await requireRules(tx, rules)
  await sql`select from shop.gate for update`.execute(tx)
  if (((await newestTerms(tx))?.version ?? 0) !== known)
    throw new Refusal('not possible', {}, SHOP_TEXTS.changedSince)
  const version = known + 1
  await sql`insert into shop.terms (version, from_day, items, budget_minor, needs_identity,
    published_at, published_by)
    values (${version}, ${fromDay}, ${JSON.stringify(storeRules(rules).items)}::jsonb,
      ${rules.budgetMinor}, ${rules.needsIdentity}, ${now}, ${by})`.execute(tx)
  await sql`insert into shop.change (kind, terms_version, made_at, made_by, reason)
    values ('terms', ${version}, ${now}, ${by}, ${reason})`.execute(tx)
  return { ...rules, version, fromDay, publishedAt: now, publishedBy: by }
}
