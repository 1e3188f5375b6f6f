import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { getOutflowLimit } from '#server/domains/staff/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { getRules, type PromotionRules } from './terms/promotion.ts'
import { writeGift } from './terms/write-gift.ts'
import { type GiftFigures, giftTitle, giftWorth, type RewardFigures } from './terms/gift-terms.ts'
import { give } from './give.ts'
import type { PromotionsTables } from './tables.ts'

const A_DAY_MS = 86_400_000

export type Gift = { id: string; playerId: string; figures: GiftFigures; now: Date }
type Given = { title: { tr: string; en: string }; amountMinor: Minor; promotionId: bigint }

/**
 * Gives a player a gift under its own terms and notifies them. `id` (a UUID) identifies the gift,
 * its request and its bonus. Announce the balance after the commit.
 * @throws Refusal 'not possible' for an excluded player or one with an active bonus, 'limit
 * reached' above the maximum, 'duplicate' for another gift of that ID
 */
export async function giveGift(
  tx: Tx,
  outbox: Outbox,
  { id, playerId, figures, now }: Gift,
): Promise<Given> {
  await lockPlayer(tx, playerId)
  if (giftWorth(figures) > (await getOutflowLimit(tx, 'gift-most')))
    throw new Refusal('limit reached', {}, PROMOTIONS_TEXTS.giftTooLarge)
  if (await isGiven(tx, { id, playerId, figures })) throw new Refusal('duplicate')
  const given = await giveReward(tx, { id, playerId, figures, now })
  await addNotification(
    tx,
    playerId,
    { kind: 'gift-given', facts: { promotion: given.title } },
    now,
  )
  await outbox.add(tx, 'bonus-decided', { playerId })
  return given
}

/**
 * Gives a locked player a reward under its own terms: `id` (a UUID) identifies it and its request.
 * The caller limits its worth, notifies the player, and announces the balance after the commit.
 * @throws Refusal 'not possible' as `giveGift`
 */
export async function giveReward(
  tx: Tx,
  { id, playerId, figures, now }: Omit<Gift, 'figures'> & { figures: RewardFigures },
): Promise<Given> {
  const promotionId = await writeGift(tx, { id, playerId, figures, now })
  const rules = await getRules(tx, promotionId, 1)
  const row = await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.request')
    .values({
      id,
      player_id: playerId,
      promotion_id: promotionId,
      terms_version: 1,
      state: 'requested',
      expires_at: new Date(now.getTime() + figures.days * A_DAY_MS),
      requested_at: now,
      decided_at: null,
      period: null,
      deposit_id: null,
      code: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const given = await give(tx, row, rules, now, now)
  if (given === undefined)
    throw new Refusal('not possible', { reason: 'kept out' }, PROMOTIONS_TEXTS.giftNotEligible)
  return { title: giftTitle(figures), amountMinor: given.amount_minor, promotionId }
}

/**
 * Returns true if exactly this gift was given under that ID.
 * @throws Refusal 'duplicate' where it was another one
 */
export async function isGiven(
  tx: Tx,
  { id, playerId, figures }: Omit<Gift, 'now'>,
): Promise<boolean> {
  const row = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .select(['player_id', 'promotion_id', 'terms_version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return false
  if (
    row.player_id !== playerId ||
    !isOf(await getRules(tx, row.promotion_id, row.terms_version), figures)
  )
    throw new Refusal('duplicate')
  return true
}

function isOf(rules: PromotionRules, figures: GiftFigures): boolean {
  const [bonus, rounds] = [
    figures.reward === 'bonus' ? figures : undefined,
    figures.reward === 'free-rounds' ? figures : undefined,
  ]
  return (
    rules.reward === figures.reward &&
    rules.maxMinor === giftWorth(figures) &&
    rules.days === figures.days &&
    rules.wagering === (bonus?.wagering ?? 0) &&
    rules.maxBetMinor === (bonus?.maxBetMinor ?? null) &&
    rules.freeRounds?.gameID === rounds?.gameID &&
    rules.freeRounds?.rounds === rounds?.rounds
  )
}
