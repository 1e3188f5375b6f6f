import { sql } from 'kysely'
import { z } from 'zod'
import {
  expectedWorth,
  largestWorth,
  prizeWorth,
  type WheelPrize,
  type WheelSegment,
} from '#games/contests/daily-wheel.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { WireSegment } from '#shared/contracts/wheel.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { WHEEL_TEXTS } from '#shared/texts/server/texts.ts'
import { getOutflowLimit } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type WheelRules = {
  segments: readonly WheelSegment[]
  budgetMinor: Minor
  minStakedMinor: Minor
  needsIdentity: boolean
}
export type WheelTerms = WheelRules & {
  version: number
  fromDay: string
  publishedAt: Date
  publishedBy: string
}

const minor = z.string().regex(/^\d{1,18}$/)
/** Kuruş as text, because JSON numbers cannot hold this size. */
const storedSegment = z.intersection(
  z.object({ weight: z.number().int().positive(), worthMinor: minor }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('nothing') }),
    z.object({ kind: z.literal('cash') }),
    z.object({
      kind: z.literal('free-rounds'),
      gameID: z.string(),
      rounds: z.number().int().positive(),
      betMinor: minor,
    }),
  ]),
)
export const storedRules = z.object({
  segments: z.array(storedSegment),
  budgetMinor: minor,
  minStakedMinor: minor,
  needsIdentity: z.boolean(),
})
export type StoredRules = z.output<typeof storedRules>

export function storeRules(rules: WheelRules): StoredRules {
  return {
    segments: rules.segments.map(({ prize, weight }) => {
      const common = { weight, worthMinor: String(prizeWorth(prize)) }
      return prize.kind === 'free-rounds'
        ? { ...common, ...prize, betMinor: String(prize.betMinor) }
        : { ...common, kind: prize.kind }
    }),
    budgetMinor: String(rules.budgetMinor),
    minStakedMinor: String(rules.minStakedMinor),
    needsIdentity: rules.needsIdentity,
  }
}

export function readRules(stored: StoredRules): WheelRules {
  return {
    segments: readSegments(stored.segments),
    budgetMinor: BigInt(stored.budgetMinor),
    minStakedMinor: BigInt(stored.minStakedMinor),
    needsIdentity: stored.needsIdentity,
  }
}

function readSegments(stored: StoredRules['segments']): WheelSegment[] {
  return stored.map((segment) => ({ weight: segment.weight, prize: readPrize(segment) }))
}

function readPrize(segment: StoredRules['segments'][number]): WheelPrize {
  switch (segment.kind) {
    case 'nothing':
      return { kind: 'nothing' }
    case 'cash':
      return { kind: 'cash', amountMinor: BigInt(segment.worthMinor) }
    case 'free-rounds':
      return {
        kind: 'free-rounds',
        gameID: segment.gameID,
        rounds: segment.rounds,
        betMinor: BigInt(segment.betMinor),
      }
    default:
      return segment satisfies never
  }
}

type Row = {
  version: number
  from_day: string
  segments: unknown
  budget_minor: Minor
  min_staked_minor: Minor
  needs_identity: boolean
  published_at: Date
  published_by: string
}

const fromRow = (row: Row): WheelTerms => ({
  version: row.version,
  fromDay: row.from_day,
  segments: readSegments(storedRules.shape.segments.parse(row.segments)),
  budgetMinor: row.budget_minor,
  minStakedMinor: row.min_staked_minor,
  needsIdentity: row.needs_identity,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
})

const COLUMNS = sql`version, from_day::text, segments, budget_minor, min_staked_minor,
  needs_identity, published_at, published_by`

/** Returns the terms of a day. Those of a day that has begun never change. */
export async function termsOfDay(db: Db | Tx, day: string): Promise<WheelTerms | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from wheel.terms where from_day <= ${day}
    order by from_day desc, version desc limit 1`.execute(db)
  return row && fromRow(row)
}

export async function newestTerms(db: Db | Tx): Promise<WheelTerms | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from wheel.terms order by version desc limit 1`.execute(db)
  return row && fromRow(row)
}

export async function listTerms(
  db: Db | Tx,
  versions: readonly number[],
): Promise<Map<number, WheelTerms>> {
  const { rows } = await sql<Row>`select ${COLUMNS} from wheel.terms
    where version = any(${[...new Set(versions)]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.version, fromRow(row)]))
}

/**
 * Checks terms before they are proposed, and again before they are published.
 * @throws Refusal 'not possible' for rounds that no slot offers, for a wheel without a prize or a
 * budget below the largest one; 'limit reached' for a prize above the maximum of a gift
 */
export async function requireRules(db: Db | Tx, { segments, budgetMinor }: WheelRules) {
  const worths = segments.map(({ prize }) => ({ worthMinor: prizeWorth(prize) }))
  const largest = largestWorth(worths)
  if (largest === 0n) throw new Refusal('not possible', {}, WHEEL_TEXTS.noPrize)
  if (budgetMinor < largest) throw new Refusal('not possible', {}, WHEEL_TEXTS.smallBudget)
  for (const { prize } of segments)
    if (
      prize.kind === 'free-rounds' &&
      SLOT_TITLES.find(({ gameID }) => gameID === prize.gameID)?.betStepsMinor.includes(
        prize.betMinor,
      ) !== true
    )
      throw new Refusal('not possible', {}, WHEEL_TEXTS.noRounds)
  if (largest > (await getOutflowLimit(db, 'gift-most')))
    throw new Refusal('limit reached', {}, WHEEL_TEXTS.largePrize)
}

export type Publisher = { by: string; reason: string | null; now: Date }

/**
 * Publishes terms as the next version, from the day after `now`. `known` is the newest version that
 * the caller knows.
 * @throws Refusal as `requireRules`; 'not possible' where another version was published since
 */
export async function publishTerms(
  tx: Tx,
  rules: WheelRules,
  known: number,
  publisher: Publisher,
): Promise<WheelTerms> {
  return writeTerms(tx, rules, known, publisher, addDays(siteDate(publisher.now), 1))
}

/** Writes the first terms from today on, for a demo: its day begins with them. */
export async function writeFirstTerms(
  tx: Tx,
  rules: WheelRules,
  publisher: Publisher,
): Promise<void> {
  if ((await newestTerms(tx)) === undefined)
    await writeTerms(tx, rules, 0, publisher, siteDate(publisher.now))
}

async function writeTerms(
  tx: Tx,
  rules: WheelRules,
  known: number,
  { by, reason, now }: Publisher,
  fromDay: string,
): Promise<WheelTerms> {
  await requireRules(tx, rules)
  await sql`select from wheel.gate for update`.execute(tx)
  if (((await newestTerms(tx))?.version ?? 0) !== known)
    throw new Refusal('not possible', {}, WHEEL_TEXTS.changedSince)
  const stored = storeRules(rules)
  const version = known + 1
  await sql`insert into wheel.terms (version, from_day, segments, budget_minor, min_staked_minor,
    needs_identity, published_at, published_by)
    values (${version}, ${fromDay}, ${JSON.stringify(stored.segments)}::jsonb,
      ${rules.budgetMinor}, ${rules.minStakedMinor}, ${rules.needsIdentity}, ${now}, ${by})`.execute(
    tx,
  )
  await sql`insert into wheel.change (kind, terms_version, made_at, made_by, reason)
    values ('terms', ${version}, ${now}, ${by}, ${reason})`.execute(tx)
  return { ...rules, version, fromDay, publishedAt: now, publishedBy: by }
}

export const weighed = (segments: readonly WheelSegment[]) =>
  segments.map(({ prize, weight }) => ({ weight, worthMinor: prizeWorth(prize) }))

export function presentSegments(segments: readonly WheelSegment[], lang: Lang): WireSegment[] {
  return segments.map(({ prize, weight }) => ({
    kind: prize.kind,
    weight,
    worth: toWireMoney(prizeWorth(prize)),
    freeRounds:
      prize.kind === 'free-rounds'
        ? {
            gameID: prize.gameID,
            game: gameName(prize.gameID)[lang],
            rounds: prize.rounds,
            bet: toWireMoney(prize.betMinor),
          }
        : null,
  }))
}

export function gameName(gameID: string) {
  return SLOT_TITLES.find((title) => title.gameID === gameID)?.name ?? { tr: gameID, en: gameID }
}

export function presentRules(rules: WheelRules, lang: Lang) {
  return {
    segments: presentSegments(rules.segments, lang),
    budget: toWireMoney(rules.budgetMinor),
    minStaked: toWireMoney(rules.minStakedMinor),
    needsIdentity: rules.needsIdentity,
    expected: toWireMoney(expectedWorth(weighed(rules.segments))),
  }
}
