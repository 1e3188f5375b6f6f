import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

type Terms = {
  reward: 'free-bet' | 'cash' | 'free-rounds' | 'bonus'
  wagering?: number
  maxBetMinor?: bigint
  freeRounds?: { gameID: string; rounds: number; betMinor: bigint }
  isAutomatic?: boolean
  maxMinor: bigint
  basis?: 'gift' | 'deposit' | 'stakes' | 'net-loss' | 'referral'
  referral?: { referrerMinor: bigint; playMinor: bigint; maxPerMonth: number }
  minMinor?: bigint
  repeats?: 'once' | 'week'
  contributions?: Record<string, number>
  needsCode?: boolean
  forDays?: number
  days?: number
}

/**
 * Creates an active promotion that gives at once; returns its ID. Its free bets are valid for seven
 * days.
 */
export async function newPromotion(
  { database: { pool }, clock }: { database: Pick<Database, 'pool'>; clock: Clock },
  terms: Terms,
): Promise<string> {
  const day = (days: number) => startOfSiteDay(addDays(siteDate(clock.now()), days))
  const {
    rows: [row],
  } = await pool.query<{ id: bigint }>(
    `insert into promotions.promotion (slug, position, title_tr, title_en, summary_tr, summary_en,
      body_tr, body_en, image, status, start_at, end_at)
    select 'deneme-' || count(*) + 1, 90, 'Deneme', 'Trial', '', '', '', '', '', 'active', $1, $2
      from promotions.promotion returning id`,
    [day(-1), day(terms.forDays ?? 30)],
  )
  await pool.query(
    `insert into promotions.promotion_terms (promotion_id, version, published_at, basis, percent,
      max_minor, min_minor, wagering, days, games_tr, games_en, text_tr, text_en,
      reward, repeats, needs_code, contributions, is_automatic, game_id, rounds, bet_minor,
        max_bet_minor, referrer_minor, play_minor, max_per_month)
    values ($1, 1, $2, $3, 100, $4, $5, $11, $6, '', '', '', '', $7, $8, $9, $10, $12, $13, $14,
      $15, $16, $17, $18, $19)`,
    [
      row?.id,
      day(-1),
      terms.basis ?? 'gift',
      terms.maxMinor,
      terms.minMinor ?? 1n,
      terms.reward === 'cash' ? null : (terms.days ?? 7),
      terms.reward,
      terms.repeats ?? 'once',
      terms.needsCode === true,
      JSON.stringify(terms.contributions ?? { 301: 100 }),
      terms.wagering ?? 0,
      terms.isAutomatic ?? true,
      terms.freeRounds?.gameID ?? null,
      terms.freeRounds?.rounds ?? null,
      terms.freeRounds?.betMinor ?? null,
      terms.maxBetMinor ?? null,
      terms.referral?.referrerMinor ?? null,
      terms.referral?.playMinor ?? null,
      terms.referral?.maxPerMonth ?? null,
    ],
  )
  return String(row?.id)
}
