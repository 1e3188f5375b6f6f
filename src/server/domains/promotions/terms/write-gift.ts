import type { Tx } from '#server/platform/database/database.ts'
import { giftGames, giftTerms, giftTitle, giftWorth, type RewardFigures } from './gift-terms.ts'
import type { PromotionTables } from './promotion-tables.ts'

const DAY_MS = 86_400_000
const SLOTS_AND_SPORTS = {
  bonus: { 301: 100 },
  'free-bet': { 501: 100 },
  'free-rounds': { 301: 100 },
  cash: {},
}

/**
 * Writes a gift as a promotion for one player, with version 1 of its terms. `id` (a UUID)
 * identifies the gift.
 */
export async function writeGift(
  tx: Tx,
  {
    id,
    playerId,
    figures,
    now,
  }: { id: string; playerId: string; figures: RewardFigures; now: Date },
): Promise<bigint> {
  const tables = tx.withTables<PromotionTables>()
  const [title, games, text] = [giftTitle(figures), giftGames(figures), giftTerms(figures)]
  const written = await tables
    .insertInto('promotions.promotion')
    .values({
      slug: `gift-${id}`,
      position: 0,
      title_tr: title.tr,
      title_en: title.en,
      summary_tr: '',
      summary_en: '',
      body_tr: '',
      body_en: '',
      image: '',
      status: 'passive',
      start_at: now,
      end_at: new Date(now.getTime() + figures.days * DAY_MS),
      for_player: playerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isBonus = figures.reward === 'bonus'
  const rounds = figures.reward === 'free-rounds' ? figures : undefined
  await tables
    .insertInto('promotions.promotion_terms')
    .values({
      promotion_id: written.id,
      version: 1,
      published_at: now,
      basis: 'gift',
      reward: figures.reward,
      percent: 100,
      max_minor: giftWorth(figures),
      min_minor: 1n,
      wagering: isBonus ? figures.wagering : 0,
      days: figures.reward === 'cash' ? null : figures.days,
      max_bet_minor: isBonus ? figures.maxBetMinor : null,
      games_tr: games.tr,
      games_en: games.en,
      text_tr: text.tr,
      text_en: text.en,
      repeats: 'once',
      is_automatic: true,
      contributions: SLOTS_AND_SPORTS[figures.reward],
      only_games: rounds === undefined ? null : [rounds.gameID],
      game_id: rounds?.gameID ?? null,
      rounds: rounds?.rounds ?? null,
      bet_minor: rounds?.betMinor ?? null,
    })
    .execute()
  return written.id
}
