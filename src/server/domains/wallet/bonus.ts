import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import type { DescriptionKey } from './names.ts'
import { stakeRefusal } from './stake-refusal.ts'

/**
 * Conditions for a bonus to become cash. `contributions` are percentages by sub-category; a missing
 * one counts nothing and takes no bonus money.
 */
export type BonusTerms = {
  requiredMinor: Minor
  maxBetMinor: Minor | null
  winCapMinor: Minor | null
  isSticky: boolean
  contributions: Readonly<Record<string, number>>
  onlyGames: readonly string[] | null
  excludedGames: readonly string[]
  expiresAt: Date
  /** Free rounds may add winnings until then. Null: the amount is final. */
  growsUntil?: Date
}

export type NewBonus = {
  id: string
  playerId: string
  amountMinor: Minor
  terms: BonusTerms
  now: Date
}
export type BonusState = 'active' | 'completed' | 'expired' | 'spent' | 'forfeited'
export type Bonus = {
  id: string
  playerId: string
  state: BonusState
  amountMinor: Minor
  requiredMinor: Minor
  wageredMinor: Minor
  maxBetMinor: Minor | null
  paidMinor: Minor
  expiresAt: Date
  endedAt: Date | null
}

/**
 * Starts a bonus: its money on the bonus account, its terms where every stake checks them.
 * @throws Refusal 'not possible' while another is active, or a stake of one is open
 */
export async function startBonus(
  tx: Tx,
  { id, playerId, amountMinor, terms, now }: NewBonus,
): Promise<void> {
  await requireNoBonus(tx, playerId, now)
  await openBonus(tx, { id, playerId, amountMinor, terms, now })
  await moveBonus(tx, {
    playerId,
    cashMinor: 0n,
    bonusMinor: amountMinor,
    description: 'bonus',
    reference: id.slice(0, 8),
    now,
  })
}

/** @throws Refusal 'not possible' while a bonus is active, or a stake of one is open */
export async function requireNoBonus(tx: Tx, playerId: string, now: Date): Promise<void> {
  await finishBonus(tx, playerId, now)
  const {
    rows: [standing],
  } = await sql<{ active: boolean; staked: boolean }>`
    select exists (select from wallet.bonus where player_id = ${playerId} and state = 'active')
      as active,
      wallet.has_bonus_staked(${playerId}, ${now}) as staked`.execute(tx)
  if (standing?.active === true)
    throw new Refusal('not possible', { reason: 'bonus active' }, WALLET_TEXTS.oneBonusAtATime)
  if (standing?.staked === true)
    throw new Refusal('not possible', { reason: 'bonus staked' }, WALLET_TEXTS.bonusStillStaked)
}

async function openBonus(
  tx: Tx,
  { id, playerId, amountMinor, terms, now }: NewBonus,
): Promise<void> {
  await sql`
    insert into wallet.bonus (id, player_id, state, amount_minor, required_minor, max_bet_minor,
      win_cap_minor, is_sticky, contributions, only_games, excluded_games, started_at, expires_at,
      grows_until)
    values (${id}, ${playerId}, 'active', ${amountMinor}, ${terms.requiredMinor},
      ${terms.maxBetMinor}, ${terms.winCapMinor}, ${terms.isSticky},
      ${JSON.stringify(terms.contributions)}::jsonb, ${terms.onlyGames},
        ${[...terms.excludedGames]}, ${now}, ${terms.expiresAt}, ${terms.growsUntil ?? null})`.execute(
    tx,
  )
  await sql`update wallet.account set has_bonus = true where player_id = ${playerId}`.execute(tx)
}

/**
 * Adds winnings of free rounds to the bonus `id`, or starts it with them. The money is already on
 * the bonus account. `growsUntil` is undefined when the last free round is played.
 */
export async function growBonus(
  tx: Tx,
  { id, playerId, amountMinor, terms, now }: NewBonus,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update wallet.bonus set amount_minor = amount_minor + ${amountMinor},
      required_minor = required_minor + ${terms.requiredMinor}
    where id = ${id} and state = 'active'`.execute(tx)
  if (numAffectedRows === 0n && amountMinor > 0n)
    await openBonus(tx, { id, playerId, amountMinor, terms, now })
}

/** Ends the growth of the bonus `id`, so that it can complete. */
export async function endGrowth(
  tx: Tx,
  { id, playerId }: { id: string; playerId: string },
): Promise<void> {
  await sql`update wallet.bonus set grows_until = null
    where id = ${id} and state = 'active'`.execute(tx)
  await sql`insert into platform.outbox (kind, payload)
    values ('bonus-due', jsonb_build_object('playerId', ${playerId}::uuid))`.execute(tx)
}

type Move = {
  playerId: string
  cashMinor: Minor
  bonusMinor: Minor
  description: DescriptionKey
  reference: string
  now: Date
}

export async function moveBonus(
  tx: Tx,
  { playerId, cashMinor, bonusMinor, description, reference, now }: Move,
): Promise<void> {
  await sql`select wallet.move_bonus(${playerId}, ${cashMinor}, ${bonusMinor}, ${description},
    ${reference}, ${now})`.execute(tx)
}

const isCleared = (now: Date) =>
  sql`wagered_minor >= required_minor and (grows_until is null
    or grows_until <= ${now}::timestamptz)`

/**
 * Gives up an uncleared bonus because of a withdrawal. What is due is settled first. A cleared
 * bonus belongs to the player and continues to wait for its open stakes.
 */
export async function forfeitUncleared(tx: Tx, playerId: string, now: Date): Promise<void> {
  await finishBonus(tx, playerId, now)
  await sql`select wallet.end_bonus(id, 'forfeited', ${now}) from wallet.bonus
    where player_id = ${playerId} and state = 'active' and not (${isCleared(now)})`.execute(tx)
}

/**
 * Gives up the active bonus, if any: its money returns to the house, the player's own stays.
 * Returns true if there was one.
 */
export async function forfeitBonus(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await sql`select wallet.lock_player(${playerId})`.execute(tx)
  const { rows } = await sql`select wallet.end_bonus(id, 'forfeited', ${now}) from wallet.bonus
    where player_id = ${playerId} and state = 'active'`.execute(tx)
  return rows.length > 0
}

/**
 * Settles what is due of a player's bonus; `late` is money of a bonus that had ended before.
 * Returns null if nothing was due.
 */
export async function finishBonus(
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<BonusState | 'late' | null> {
  await sql`select wallet.lock_player(${playerId})`.execute(tx)
  const {
    rows: [row],
  } = await sql<{
    due: BonusState | 'late' | null
  }>`select wallet.finish_bonus(${playerId}, ${now}) as due`.execute(tx)
  return row?.due ?? null
}

export async function listDueBonuses(
  read: Db,
  now: Date,
  limit: number,
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ player_id: string; id: string }>`
    select player_id, id from wallet.bonus where state = 'active' and (expires_at <= ${now}
      or wagered_minor >= required_minor or grows_until is not null) and (grows_until is null
      or grows_until <= ${now})
      and not platform.is_held('promotions:end-bonus', id::text)
      order by expires_at limit ${limit}`.execute(read)
  return rows.map(({ player_id: playerId, id: bonusId }) => ({ playerId, bonusId }))
}

type Row = {
  id: string
  player_id: string
  state: BonusState
  amount_minor: Minor
  required_minor: Minor
  wagered_minor: Minor
  max_bet_minor: Minor | null
  paid_minor: Minor
  expires_at: Date
  ended_at: Date | null
}

export async function listBonuses(db: Db | Tx, ids: readonly string[]): Promise<Bonus[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Row>`select id, player_id, state, amount_minor, required_minor, wagered_minor,
      max_bet_minor, paid_minor, expires_at, ended_at
    from wallet.bonus where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    state: row.state,
    amountMinor: row.amount_minor,
    requiredMinor: row.required_minor,
    wageredMinor: row.wagered_minor,
    maxBetMinor: row.max_bet_minor,
    paidMinor: row.paid_minor,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }))
}

/**
 * Returns what is left to wager of the active bonus, which a withdrawal would give up; undefined
 * without one, or if it is cleared.
 */
export async function findWageringLeft(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<Minor | undefined> {
  const {
    rows: [row],
  } = await sql<{
    left: bigint
  }>`select greatest(required_minor - wagered_minor, 0) as left from wallet.bonus
    where player_id = ${playerId} and state = 'active' and expires_at > ${now}
    and not (${isCleared(now)})`.execute(db)
  return row?.left
}

type BonusBounds = { maxBetMinor: Minor | null; percent: number; leftMinor: Minor; expiresAt: Date }

/**
 * Returns how the active bonus restricts a game, by the rules that judge its stakes: the highest
 * bet, the percentage of a bet that counts (0 where bonus money cannot be staked, or the game's
 * kind is unknown) and what is left to stake. A null `gameId` means a coupon. Undefined without an
 * active bonus.
 */
export async function findBonusBounds(
  read: Db,
  playerId: string,
  { gameId, subCategory }: { gameId: string | null; subCategory: number | undefined },
  now: Date,
): Promise<BonusBounds | undefined> {
  const {
    rows: [row],
  } = await sql<{
    max_bet_minor: Minor | null
    percent: number
    left_minor: Minor
    expires_at: Date
  }>`
    select b.max_bet_minor, wallet.wager_percent(b, ${subCategory ?? null}::smallint, ${gameId})
      as percent, greatest(0, b.required_minor - b.wagered_minor) as left_minor, b.expires_at
    from wallet.bonus b where b.player_id = ${playerId} and b.state = 'active'
      and b.expires_at > ${now}`.execute(read)
  return (
    row && {
      maxBetMinor: row.max_bet_minor,
      percent: row.percent,
      leftMinor: row.left_minor,
      expiresAt: row.expires_at,
    }
  )
}

/**
 * Treats everything a player has on one round as one bet to a bonus, in however many calls or
 * stakes. Runs in the transaction that added to it.
 * @throws Refusal in the words of the stake guard
 */
export async function requireRoundWithinBonus(
  tx: Tx,
  playerId: string,
  stakeIds: readonly string[],
  now: Date,
): Promise<void> {
  const {
    rows: [bound],
  } = await sql<{ max_bet_minor: Minor }>`
    select b.max_bet_minor from wallet.bonus b where b.player_id = ${playerId}
      and b.state = 'active' and b.expires_at > ${now}
      and b.max_bet_minor < (select sum(s.cash_minor + s.bonus_minor) from wallet.open_stake s
        where s.round_id = any(${[...stakeIds]}::uuid[]))`.execute(tx)
  if (bound !== undefined) throw stakeRefusal(`bonus max bet:${bound.max_bet_minor}`, 0n)
}

/**
 * Sets whether an open stake counts towards a bonus when it settles. A settled stake is left alone.
 */
export async function setStakeCounts(tx: Tx, roundId: string, counts: boolean): Promise<void> {
  await sql`select wallet.set_counts(${roundId}, ${counts})`.execute(tx)
}

export async function uncountStake(tx: Tx, roundId: string): Promise<void> {
  await sql`select wallet.uncount(${roundId})`.execute(tx)
}
