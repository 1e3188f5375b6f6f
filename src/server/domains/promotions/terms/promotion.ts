import type { Selectable } from 'kysely'
import type { PromotionOffer, PromotionRow } from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PromotionTable, PromotionTables, PromotionTermsTable } from './promotion-tables.ts'

const MAX_PROMOTIONS = 250
const ORDER = { active: 0, coming: 1, finished: 2 } as const

type Row = Selectable<PromotionTable> & Selectable<PromotionTermsTable>
export type PromotionState = PromotionRow['state']

export type PromotionInForce = {
  id: bigint
  state: PromotionState
  startAt: Date
  endAt: Date
  termsVersion: number
}

/** Amounts are in kuruş. `days` is the validity of a bonus or a free bet. */
export type PromotionRules = {
  basis: PromotionOffer['basis']
  reward: PromotionOffer['reward']
  percent: number
  maxMinor: Minor
  minMinor: Minor
  wagering: number
  days: number | null
  maxBetMinor: Minor | null
  repeats: 'once' | 'week'
  ofFirstDeposit: boolean
  needsCode: boolean
  isAutomatic: boolean
  contributions: Readonly<Record<string, number>>
  onlyGames: readonly string[] | null
  excludedGames: readonly string[]
  winCapMinor: Minor | null
  isSticky: boolean
  freeRounds: { gameID: string; rounds: number; betMinor: Minor } | null
  referral: { referrerMinor: Minor; playMinor: Minor; maxPerMonth: number } | null
}

/** `slug` is '' for a gift, which has no page. */
export type PromotionTerms = {
  promotionId: bigint
  version: number
  slug: string
  title: string
  text: string
  offer: PromotionOffer
  publishedAt: Date
}

/** The start is inclusive, the end is exclusive. */
export function stateAt(
  { start_at, end_at }: Pick<PromotionTable, 'start_at' | 'end_at'>,
  now: Date,
): PromotionState {
  if (now < start_at) return 'coming'
  return now < end_at ? 'active' : 'finished'
}

export async function listPromotions(read: Db, lang: Lang, now: Date): Promise<PromotionRow[]> {
  const rows = await inForce(read, now).limit(MAX_PROMOTIONS).execute()
  return rows.toSorted((a, b) => byState(a, b, now)).map((row) => toPromotionRow(row, lang, now))
}

export async function namePromotions(
  read: Db,
  ids: readonly string[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .withTables<PromotionTables>()
    .selectFrom('promotions.promotion')
    .select(['id', 'title_tr', 'title_en'])
    .where('id', 'in', ids.map(BigInt))
    .execute()
  return new Map(rows.map((row) => [String(row.id), lang === 'tr' ? row.title_tr : row.title_en]))
}

export async function findPromotion(
  tx: Db | Tx,
  id: bigint,
  now: Date,
): Promise<PromotionInForce | undefined> {
  const row = await inForce(tx, now).where('promotion.id', '=', id).executeTakeFirst()
  return row && inForceOf(row, now)
}

const inForceOf = (row: Row, now: Date): PromotionInForce => ({
  id: row.id,
  state: stateAt(row, now),
  startAt: row.start_at,
  endAt: row.end_at,
  termsVersion: row.version,
})

export async function findReferral(db: Db | Tx, now: Date): Promise<PromotionInForce | undefined> {
  const rows = await inForce(db, now).execute()
  const [first] = rows
    .filter((row) => row.basis === 'referral' && stateAt(row, now) === 'active')
    .toSorted((a, b) => a.position - b.position)
  return first && inForceOf(first, now)
}

export async function getRules(
  tx: Db | Tx,
  promotionId: bigint,
  version: number,
): Promise<PromotionRules> {
  const row = await tx
    .withTables<PromotionTables>()
    .selectFrom('promotions.promotion_terms')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return {
    basis: row.basis,
    reward: row.reward,
    percent: row.percent,
    maxMinor: row.max_minor,
    minMinor: row.min_minor,
    wagering: row.wagering,
    days: row.days,
    maxBetMinor: row.max_bet_minor,
    repeats: row.repeats,
    ofFirstDeposit: row.of_first_deposit,
    needsCode: row.needs_code,
    isAutomatic: row.is_automatic,
    contributions: row.contributions,
    onlyGames: row.only_games,
    excludedGames: row.excluded_games,
    winCapMinor: row.win_cap_minor,
    isSticky: row.is_sticky,
    freeRounds: freeRoundsOf(row),
    referral: referralOf(row),
  }
}

function referralOf({
  referrer_minor: referrerMinor,
  play_minor: playMinor,
  max_per_month: maxPerMonth,
}: Pick<
  Selectable<PromotionTermsTable>,
  'referrer_minor' | 'play_minor' | 'max_per_month'
>): PromotionRules['referral'] {
  return referrerMinor === null || playMinor === null || maxPerMonth === null
    ? null
    : { referrerMinor, playMinor, maxPerMonth }
}

function freeRoundsOf({
  game_id: gameID,
  rounds,
  bet_minor: betMinor,
}: Pick<
  Selectable<PromotionTermsTable>,
  'game_id' | 'rounds' | 'bet_minor'
>): PromotionRules['freeRounds'] {
  return gameID === null || rounds === null || betMinor === null
    ? null
    : { gameID, rounds, betMinor }
}

export async function listTerms(
  read: Db | Tx,
  promotionIds: readonly bigint[],
  lang: Lang,
): Promise<PromotionTerms[]> {
  if (promotionIds.length === 0) return []
  const rows = await read
    .withTables<PromotionTables>()
    .selectFrom('promotions.promotion as promotion')
    .innerJoin('promotions.promotion_terms as terms', 'terms.promotion_id', 'promotion.id')
    .selectAll()
    .where('promotion.id', 'in', promotionIds)
    .execute()
  return rows.map((row) => ({
    promotionId: row.id,
    version: row.version,
    slug: row.for_player === null ? row.slug : '',
    title: row[`title_${lang}`],
    text: row[`text_${lang}`],
    offer: toOffer(row, lang),
    publishedAt: row.published_at,
  }))
}

function inForce(db: Db | Tx, now: Date) {
  return db
    .withTables<PromotionTables>()
    .selectFrom('promotions.promotion as promotion')
    .innerJoin('promotions.promotion_terms as terms', 'terms.promotion_id', 'promotion.id')
    .selectAll()
    .distinctOn('promotion.id')
    .where('promotion.status', '=', 'active')
    .where('terms.published_at', '<=', now)
    .orderBy('promotion.id')
    .orderBy('terms.version', 'desc')
}

function byState(a: Row, b: Row, now: Date): number {
  const state = stateAt(a, now)
  const difference = ORDER[state] - ORDER[stateAt(b, now)]
  if (difference !== 0) return difference
  if (state === 'coming') return a.start_at.getTime() - b.start_at.getTime()
  return state === 'finished' ? b.end_at.getTime() - a.end_at.getTime() : a.position - b.position
}

export function toPromotionRow(row: Row, lang: Lang, now: Date): PromotionRow {
  return {
    id: String(row.id),
    slug: row.slug,
    title: row[`title_${lang}`],
    summary: row[`summary_${lang}`],
    body: row[`body_${lang}`],
    image: row.image,
    Status: row.status,
    Start_date: toWireTime(row.start_at),
    End_date: toWireTime(row.end_at),
    state: stateAt(row, now),
    terms: row[`text_${lang}`],
    termsVersion: row.version,
    termsDate: toWireTime(row.published_at),
    offer: toOffer(row, lang),
  }
}

function toOffer(row: Row, lang: Lang): PromotionOffer {
  const free = freeRoundsOf(row)
  const referral = referralOf(row)
  return {
    basis: row.basis,
    percent: row.percent,
    max: toWireMoney(row.max_minor),
    min: toWireMoney(row.min_minor),
    wagering: row.wagering,
    days: row.days,
    maxBet: row.max_bet_minor === null ? null : toWireMoney(row.max_bet_minor),
    games: row[`games_${lang}`],
    reward: row.reward,
    repeats: row.repeats,
    automatic: row.is_automatic,
    needsCode: row.needs_code,
    firstDeposit: row.of_first_deposit,
    contributions: row.contributions,
    winCap: row.win_cap_minor === null ? null : toWireMoney(row.win_cap_minor),
    sticky: row.is_sticky,
    freeRounds: free && {
      gameID: free.gameID,
      rounds: free.rounds,
      bet: toWireMoney(free.betMinor),
    },
    referral: referral && {
      forReferrer: toWireMoney(referral.referrerMinor),
      play: toWireMoney(referral.playMinor),
      maxPerMonth: referral.maxPerMonth,
    },
  }
}
