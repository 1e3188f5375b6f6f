import { sql, type Selectable } from 'kysely'
import { formatMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { getExclusionState, whyNotCredit } from '#server/domains/identity/index.ts'
import {
  listApprovedDeposits,
  listPlayedDeposits,
  lockPlayer,
  moveBonus,
  ownPlay,
  requireNoBonus,
  startBonus,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PromotionRules } from './terms/promotion.ts'
import { openFreeBet } from './free-bets.ts'
import { openFreeRounds, requireNoFreeRounds } from './free-rounds.ts'
import { giftMinor, needsPlay, periodOf, referralMinor, weekOf } from './rules.ts'
import type { PromotionsTables, RequestTable } from './tables.ts'

type Row = Selectable<RequestTable>
type Ground = { amountMinor: Minor; depositId: string | null }

const DAY_MS = 86_400_000

/**
 * Gives what a request asks for if its conditions are met now. Undefined means it waits for a
 * deposit, or that the player is excluded or the account is closed.
 * @throws Refusal 'not possible' where it cannot be given; nothing was written
 */
export async function give(
  tx: Tx,
  row: Row,
  rules: PromotionRules,
  since: Date,
  now: Date,
): Promise<Row | undefined> {
  await lockPlayer(tx, row.player_id)
  const { timeOutUntil } = await getExclusionState(tx, row.player_id, now)
  if (timeOutUntil !== null || (await whyNotCredit(tx, row.player_id, now)) !== undefined)
    return undefined
  const period = row.friend_id === null ? periodOf(rules, now) : `friend ${row.friend_id}`
  await requireFirstOf(tx, row, period)
  const ground = await groundFor(tx, row, rules, since, now)
  if (ground === undefined) return undefined
  const expiresAt =
    rules.days === null ? row.expires_at : new Date(now.getTime() + rules.days * DAY_MS)
  const amountMinor =
    rules.freeRounds === null
      ? ground.amountMinor
      : rules.freeRounds.betMinor * BigInt(rules.freeRounds.rounds)
  const requiredMinor = rules.reward === 'bonus' ? amountMinor * BigInt(rules.wagering) : 0n
  await hand(tx, row, rules, amountMinor, requiredMinor, expiresAt, now)
  const isDone = rules.reward === 'cash'
  return tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.request')
    .set({
      state: isDone ? 'completed' : 'active',
      amount_minor: amountMinor,
      required_minor: requiredMinor,
      expires_at: expiresAt,
      period,
      deposit_id: ground.depositId,
      given_at: now,
      decided_at: isDone ? now : null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function hand(
  tx: Tx,
  row: Row,
  rules: PromotionRules,
  amountMinor: Minor,
  requiredMinor: Minor,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const playerId = row.player_id
  switch (rules.reward) {
    case 'cash':
      return moveBonus(tx, {
        playerId,
        cashMinor: amountMinor,
        bonusMinor: 0n,
        description: 'cash bonus',
        reference: row.id.slice(0, 8),
        now,
      })
    case 'free-bet':
      return openFreeBet(tx, { requestId: row.id, playerId, amountMinor, expiresAt, now })
    case 'bonus':
      await requireNoFreeRounds(tx, playerId, now)
      return startBonus(tx, {
        id: row.id,
        playerId,
        amountMinor,
        terms: { ...rules, requiredMinor, expiresAt },
        now,
      })
    case 'free-rounds':
      if (rules.freeRounds === null) throw new Error('free rounds without a game')
      if (rules.wagering > 0) {
        await requireNoFreeRounds(tx, playerId, now)
        await requireNoBonus(tx, playerId, now)
      }
      return openFreeRounds(tx, {
        requestId: row.id,
        playerId,
        ...rules.freeRounds,
        wagering: rules.wagering,
        expiresAt,
        now,
      })
    default:
      return rules.reward satisfies never
  }
}

async function requireFirstOf(tx: Tx, row: Row, period: string): Promise<void> {
  const had = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .select('id')
    .where('player_id', '=', row.player_id)
    .where('promotion_id', '=', row.promotion_id)
    .where('period', '=', period)
    .executeTakeFirst()
  if (had !== undefined)
    throw new Refusal(
      'not possible',
      { reason: 'had before' },
      period === 'once' ? PROMOTIONS_TEXTS.hadOnce : PROMOTIONS_TEXTS.hadThisWeek,
    )
}

async function groundFor(
  tx: Tx,
  row: Row,
  rules: PromotionRules,
  since: Date,
  now: Date,
): Promise<Ground | undefined> {
  switch (rules.basis) {
    case 'gift':
      return { amountMinor: rules.maxMinor, depositId: null }
    case 'referral':
      return row.friend_id === null
        ? undefined
        : { amountMinor: referralMinor(rules, row.friend_id === row.player_id), depositId: null }
    case 'deposit':
      return depositFor(tx, row, rules, since, now)
    case 'net-loss': {
      const { stakedMinor, wonMinor } = await playIn(tx, row, rules, 1, now)
      const lossMinor = stakedMinor > wonMinor ? stakedMinor - wonMinor : 0n
      return enough(rules, lossMinor, (lang) =>
        lang === 'tr'
          ? `Geçen haftaki net kaybın ${formatMoney(lossMinor, lang)}; ` +
            `en az ${formatMoney(rules.minMinor, lang)} gerekir`
          : `Your net loss last week was ${formatMoney(lossMinor, lang)}; ` +
            `at least ${formatMoney(rules.minMinor, lang)} is needed`,
      )
    }
    case 'stakes': {
      const { stakedMinor } = await playIn(tx, row, rules, 0, now)
      return enough(rules, stakedMinor, (lang) =>
        lang === 'tr'
          ? `Bu hafta ${formatMoney(stakedMinor, lang)} oynadın; ` +
            `görev ${formatMoney(rules.minMinor, lang)} ile tamamlanır`
          : `You have staked ${formatMoney(stakedMinor, lang)} this week; ` +
            `the mission takes ${formatMoney(rules.minMinor, lang)}`,
      )
    }
    default:
      return rules.basis satisfies never
  }
}

const playIn = (tx: Tx, row: Row, rules: PromotionRules, weeksAgo: number, now: Date) =>
  ownPlay(tx, {
    playerId: row.player_id,
    ...weekOf(now, weeksAgo),
    subCategories: Object.keys(rules.contributions).map(Number),
    onlyGames: rules.onlyGames,
    excludedGames: rules.excludedGames,
  })

function enough(
  rules: PromotionRules,
  basisMinor: Minor,
  word: (lang: 'tr' | 'en') => string,
): Ground {
  const amountMinor = giftMinor(rules, basisMinor)
  if (amountMinor === 0n)
    throw new Refusal(
      'not possible',
      { reason: 'not enough yet' },
      { tr: word('tr'), en: word('en') },
    )
  return { amountMinor, depositId: null }
}

/**
 * Finds the newest usable deposit: approved in the promotion's days, large enough, not used yet,
 * not returned, and with no withdrawal since.
 */
async function depositFor(
  tx: Tx,
  row: Row,
  rules: PromotionRules,
  since: Date,
  now: Date,
): Promise<Ground | undefined> {
  const from =
    rules.repeats === 'week'
      ? new Date(Math.max(since.getTime(), weekOf(now).from.getTime()))
      : since
  const deposits = await listApprovedDeposits(
    tx,
    row.player_id,
    rules.ofFirstDeposit ? new Date(0) : from,
  )
  const first = deposits.find(({ isFirst }) => isFirst)
  if (
    rules.ofFirstDeposit &&
    (deposits.length >= 50 ||
      (first !== undefined &&
        (first.amountMinor < rules.minMinor || first.at < since || first.isWithdrawnFrom)))
  ) {
    throw new Refusal(
      'not possible',
      { reason: 'first deposit' },
      PROMOTIONS_TEXTS.firstDepositTooSmall,
    )
  }
  const { rows: used } = await sql<{
    deposit_id: string
  }>`select deposit_id from promotions.request where player_id = ${row.player_id}
    and deposit_id is not null
    union all
    -- Returned to the player, or disputed.
    select transaction_id from payments.deposit_return where player_id = ${row.player_id}
      and (state = 'open' or borne_minor + receivable_minor + written_off_minor > 0)`.execute(tx)
  const taken = new Set(used.map(({ deposit_id: id }) => id))
  const fit = (rules.ofFirstDeposit ? (first === undefined ? [] : [first]) : deposits).filter(
    ({ id, amountMinor, isWithdrawnFrom }) =>
      amountMinor >= rules.minMinor && !isWithdrawnFrom && !taken.has(id),
  )
  const found = needsPlay(rules) ? await firstPlayed(tx, row.player_id, fit, now) : fit[0]
  return found === undefined
    ? undefined
    : { amountMinor: giftMinor(rules, found.amountMinor), depositId: found.id }
}

async function firstPlayed<T extends { id: string }>(
  tx: Tx,
  playerId: string,
  deposits: readonly T[],
  now: Date,
): Promise<T | undefined> {
  if (deposits.length === 0) return undefined
  const played = new Set(
    (await listPlayedDeposits(tx, playerId, now))
      .filter(({ amountMinor, playedMinor }) => playedMinor >= amountMinor)
      .map(({ id }) => id),
  )
  return deposits.find(({ id }) => played.has(id))
}
