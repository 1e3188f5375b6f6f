import { sql, type Selectable } from 'kysely'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rulesOf } from '../drafts/draft-body.ts'
import { stateAt, toPromotionRow, type PromotionRules } from './promotion.ts'
import type { PromotionTable, PromotionTables, PromotionTermsTable } from './promotion-tables.ts'

type Promotion = Selectable<PromotionTable>
type Terms = Selectable<PromotionTermsTable>
export type WholePromotion = Promotion & Terms

export async function listWhole(db: Db | Tx, id?: bigint): Promise<WholePromotion[]> {
  const rows = await db
    .withTables<PromotionTables>()
    .selectFrom('promotions.promotion as promotion')
    .innerJoin('promotions.promotion_terms as terms', 'terms.promotion_id', 'promotion.id')
    .selectAll()
    .distinctOn('promotion.id')
    .where('promotion.for_player', 'is', null)
    .$if(id !== undefined, (query) => query.where('promotion.id', '=', id ?? 0n))
    .orderBy('promotion.id')
    .orderBy('terms.version', 'desc')
    .execute()
  return rows.toSorted((a, b) => a.position - b.position)
}

const columnsOf = (body: DraftBody) => ({
  slug: body.slug,
  title_tr: body.title.tr,
  title_en: body.title.en,
  summary_tr: body.summary.tr,
  summary_en: body.summary.en,
  body_tr: body.body.tr,
  body_en: body.body.en,
  image: body.image,
  status: 'active' as const,
  start_at: new Date(body.from ?? 0),
  end_at: new Date(body.until ?? 0),
})

function termsOf(
  body: DraftBody,
  rules: PromotionRules,
): Omit<Terms, 'promotion_id' | 'version' | 'published_at'> {
  return {
    basis: rules.basis,
    reward: rules.reward,
    percent: rules.percent,
    max_minor: rules.maxMinor,
    min_minor: rules.minMinor,
    wagering: rules.wagering,
    days: rules.days,
    max_bet_minor: rules.maxBetMinor,
    repeats: rules.repeats,
    of_first_deposit: rules.ofFirstDeposit,
    needs_code: rules.needsCode,
    is_automatic: rules.isAutomatic,
    contributions: { ...rules.contributions },
    only_games: rules.onlyGames === null ? null : [...rules.onlyGames],
    excluded_games: [...rules.excludedGames],
    win_cap_minor: rules.winCapMinor,
    is_sticky: rules.isSticky,
    game_id: rules.freeRounds?.gameID ?? null,
    rounds: rules.freeRounds?.rounds ?? null,
    bet_minor: rules.freeRounds?.betMinor ?? null,
    referrer_minor: rules.referral?.referrerMinor ?? null,
    play_minor: rules.referral?.playMinor ?? null,
    max_per_month: rules.referral?.maxPerMonth ?? null,
    games_tr: body.games.tr,
    games_en: body.games.en,
    text_tr: body.terms.tr,
    text_en: body.terms.en,
  }
}

/**
 * Writes a promotion from a checked draft: a new one, or a change with the next version of its
 * terms if rule or words changed.
 * @throws Refusal 'duplicate' where its slug is taken
 */
export async function writePromotion(
  tx: Tx,
  promotionId: bigint | null,
  body: DraftBody,
  now: Date,
): Promise<{ id: bigint; version: number; before: WholePromotion | undefined }> {
  const tables = tx.withTables<PromotionTables>()
  const {
    rows: [taken],
  } = await sql`select from promotions.promotion where slug = ${body.slug} and id is distinct
      from ${promotionId}`.execute(tx)
  if (taken !== undefined) throw new Refusal('duplicate', {}, PROMOTIONS_TEXTS.promotionSlugTaken)
  // Serializes publications of one promotion, so that versions have no gaps or duplicates.
  if (promotionId !== null)
    await sql`select from promotions.promotion where id = ${promotionId} for update`.execute(tx)
  const [before] = promotionId === null ? [] : await listWhole(tx, promotionId)
  const id =
    promotionId ??
    (
      await tables
        .insertInto('promotions.promotion')
        .values({ ...columnsOf(body), position: await nextPosition(tx) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (promotionId !== null)
    await tables
      .updateTable('promotions.promotion')
      .set(columnsOf(body))
      .where('id', '=', id)
      .execute()
  const terms = termsOf(body, rulesOf(body))
  if (before !== undefined && isSame(before, terms)) return { id, version: before.version, before }
  const version = (before?.version ?? 0) + 1
  await tables
    .insertInto('promotions.promotion_terms')
    .values({ ...terms, promotion_id: id, version, published_at: now })
    .execute()
  return { id, version, before }
}

function isSame(before: WholePromotion, terms: ReturnType<typeof termsOf>): boolean {
  const text = (value: unknown) =>
    typeof value === 'bigint' ? String(value) : JSON.stringify(value)
  const stands = new Map<string, unknown>(Object.entries(before))
  return Object.entries(terms).every(([column, value]) => text(stands.get(column)) === text(value))
}

async function nextPosition(tx: Tx): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    next: number
  }>`select coalesce(max(position), 0) + 1 as next from promotions.promotion
    where for_player is null`.execute(tx)
  return row?.next ?? 0
}

/**
 * Ends a promotion now. One that has not begun is disabled.
 * @throws Refusal 'record not found', 'not possible' where it is over
 */
export async function endPromotionNow(
  tx: Tx,
  id: bigint,
  now: Date,
): Promise<{ before: WholePromotion }> {
  await sql`select from promotions.promotion where id = ${id} for update`.execute(tx)
  const [before] = await listWhole(tx, id)
  if (before === undefined) throw new Refusal('record not found')
  const state = stateAt(before, now)
  if (state === 'finished' || before.status === 'passive')
    throw new Refusal('not possible', {}, PROMOTIONS_TEXTS.promotionEnded)
  await tx
    .withTables<PromotionTables>()
    .updateTable('promotions.promotion')
    .set(state === 'active' ? { end_at: now } : { status: 'passive' })
    .where('id', '=', id)
    .execute()
  return { before }
}

export function previewOf(
  body: DraftBody,
  { id, version }: { id: bigint; version: number },
  lang: Lang,
  now: Date,
): PromotionRow {
  const rules = rulesOf(body)
  const whole: WholePromotion = {
    ...columnsOf(body),
    id,
    position: 0,
    for_player: null,
    promotion_id: id,
    version,
    published_at: now,
    ...termsOf(body, rules),
  }
  return toPromotionRow(whole, lang, now)
}
