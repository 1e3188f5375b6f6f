import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { DescriptionKey } from './names.ts'
import { stakeRefusal } from './stake-refusal.ts'

/**
 * What a bonus asks for before it is cash. Percents of `contributions` are by sub-category; what is
 * not named counts nothing and takes no bonus money.
 */
export type BonusTerms = {
  requiredMinor: Minor
  maxBetMinor: Minor | null
  winCapMinor: Minor | null
  isSticky: boolean
  contributions: Readonly<Record<string, number>>
  /** null: every game of those sub-categories */
  onlyGames: readonly string[] | null
  excludedGames: readonly string[]
  expiresAt: Date
  /** more may be won to it until then (free rounds that are left); null: it is what it is */
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

const ONE_AT_A_TIME = {
  tr: 'Etkin bir bonusun var. Önce onu tamamla ya da ondan vazgeç',
  en: 'You have a bonus in play. Complete it or give it up first',
}
const STILL_STAKED = {
  tr: 'Bonus parasıyla oynanan bir bahsin henüz sonuçlanmadı',
  en: 'A bet that was placed with bonus money is not settled yet',
}

/**
 * Puts a bonus in play: its money on the bonus account, its terms where every stake meets them.
 * @throws Refusal 'not possible' while another is, or a stake of one is open
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

/** @throws Refusal 'not possible' while a bonus is in play, or a stake of one is open */
export async function requireNoBonus(tx: Tx, playerId: string, now: Date): Promise<void> {
  await finishBonus(tx, playerId, now)
  const {
    rows: [standing],
  } = await sql<{ active: boolean; staked: boolean }>`
    select exists (select from wallet.bonus where player_id = ${playerId} and state = 'active') as active,
      wallet.has_bonus_staked(${playerId}, ${now}) as staked`.execute(tx)
  if (standing?.active === true)
    throw new Refusal('not possible', { reason: 'bonus active' }, ONE_AT_A_TIME)
  if (standing?.staked === true)
    throw new Refusal('not possible', { reason: 'bonus staked' }, STILL_STAKED)
}

async function openBonus(
  tx: Tx,
  { id, playerId, amountMinor, terms, now }: NewBonus,
): Promise<void> {
  await sql`
    insert into wallet.bonus (id, player_id, state, amount_minor, required_minor, max_bet_minor, win_cap_minor, is_sticky, contributions, only_games, excluded_games, started_at, expires_at, grows_until)
    values (${id}, ${playerId}, 'active', ${amountMinor}, ${terms.requiredMinor}, ${terms.maxBetMinor}, ${terms.winCapMinor}, ${terms.isSticky},
      ${JSON.stringify(terms.contributions)}::jsonb, ${terms.onlyGames}, ${[...terms.excludedGames]}, ${now}, ${terms.expiresAt}, ${terms.growsUntil ?? null})`.execute(
    tx,
  )
  await sql`update wallet.account set has_bonus = true where player_id = ${playerId}`.execute(tx)
}

/**
 * What free rounds won joins the bonus of `id`, which begins with it. The money is on the bonus
 * account already. `growsUntil` undefined: the last of them is played.
 */
export async function growBonus(
  tx: Tx,
  { id, playerId, amountMinor, terms, now }: NewBonus,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update wallet.bonus set amount_minor = amount_minor + ${amountMinor}, required_minor = required_minor + ${terms.requiredMinor}
    where id = ${id} and state = 'active'`.execute(tx)
  if (numAffectedRows === 0n && amountMinor > 0n)
    await openBonus(tx, { id, playerId, amountMinor, terms, now })
}

/** No more will be won to the bonus of `id`: from now on it can complete. */
export async function endGrowth(
  tx: Tx,
  { id, playerId }: { id: string; playerId: string },
): Promise<void> {
  await sql`update wallet.bonus set grows_until = null where id = ${id} and state = 'active'`.execute(
    tx,
  )
  await sql`insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId', ${playerId}::uuid))`.execute(
    tx,
  )
}

type Move = {
  playerId: string
  cashMinor: Minor
  bonusMinor: Minor
  description: DescriptionKey
  reference: string
  now: Date
}

/**
 * Moves signed amounts between a locked player and what the house gives as bonus; the statement
 * tells it as category 8.
 */
export async function moveBonus(
  tx: Tx,
  { playerId, cashMinor, bonusMinor, description, reference, now }: Move,
): Promise<void> {
  await sql`select wallet.move_bonus(${playerId}, ${cashMinor}, ${bonusMinor}, ${description}, ${reference}, ${now})`.execute(
    tx,
  )
}

/** Its wagering is done, and nothing more will be won to it: it waits for its open stakes alone. */
const isCleared = (now: Date) =>
  sql`wagered_minor >= required_minor and (grows_until is null or grows_until <= ${now}::timestamptz)`

/**
 * A withdrawal gives up the bonus that is not cleared. What is due of it is done first; one that is
 * cleared is its player's, and continues waiting for its open stakes.
 */
export async function forfeitUncleared(tx: Tx, playerId: string, now: Date): Promise<void> {
  await finishBonus(tx, playerId, now)
  await sql`select wallet.end_bonus(id, 'forfeited', ${now}) from wallet.bonus where player_id = ${playerId} and state = 'active' and not (${isCleared(now)})`.execute(
    tx,
  )
}

/**
 * Gives up the bonus in play, if there is one: its money goes back to the house, the player's own
 * stays. Whether there was one.
 */
export async function forfeitBonus(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await sql`select wallet.lock_player(${playerId})`.execute(tx)
  const { rows } =
    await sql`select wallet.end_bonus(id, 'forfeited', ${now}) from wallet.bonus where player_id = ${playerId} and state = 'active'`.execute(
      tx,
    )
  return rows.length > 0
}

/**
 * Does what is due of a player's bonus; `late`: money of one that had ended before. Null where
 * nothing was.
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

/** Bonuses that have come to their end by time or by wagering, oldest first. */
export async function listDueBonuses(
  read: Db,
  now: Date,
  limit: number,
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ player_id: string; id: string }>`
    select player_id, id from wallet.bonus where state = 'active' and (expires_at <= ${now} or wagered_minor >= required_minor or grows_until is not null) and (grows_until is null or grows_until <= ${now})
      and not platform.is_held('promotions:end-bonus', id::text) order by expires_at limit ${limit}`.execute(
    read,
  )
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

/** These bonuses, in no order. */
export async function listBonuses(db: Db | Tx, ids: readonly string[]): Promise<Bonus[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Row>`select id, player_id, state, amount_minor, required_minor, wagered_minor, max_bet_minor, paid_minor, expires_at, ended_at
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
 * What is left to wager of the bonus in play, which a withdrawal would give up; undefined without
 * one, and where it is cleared.
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
  }>`select greatest(required_minor - wagered_minor, 0) as left from wallet.bonus where player_id = ${playerId} and state = 'active' and expires_at > ${now} and not (${isCleared(now)})`.execute(
    db,
  )
  return row?.left
}

type BonusBounds = { maxBetMinor: Minor | null; percent: number; leftMinor: Minor; expiresAt: Date }

/**
 * How a player's bonus in play binds a game, by the rules its stakes are judged by: the highest
 * bet, the percent that counts of one (0 where bonus money cannot be staked so, and where the
 * game's kind is not known), what is left to stake. `gameId` null: a coupon. Undefined where no
 * bonus is in play.
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
    select b.max_bet_minor, wallet.wager_percent(b, ${subCategory ?? null}::smallint, ${gameId}) as percent, greatest(0, b.required_minor - b.wagered_minor) as left_minor, b.expires_at
    from wallet.bonus b where b.player_id = ${playerId} and b.state = 'active' and b.expires_at > ${now}`.execute(
    read,
  )
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
 * All that a player has on one round is one bet to a bonus, in however many calls or stakes it
 * came. Asked in the transaction that added to it.
 * @throws Refusal as the guard of stakes words it
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
    select b.max_bet_minor from wallet.bonus b where b.player_id = ${playerId} and b.state = 'active' and b.expires_at > ${now}
      and b.max_bet_minor < (select sum(s.cash_minor + s.bonus_minor) from wallet.open_stake s where s.round_id = any(${[...stakeIds]}::uuid[]))`.execute(
    tx,
  )
  if (bound !== undefined) throw stakeRefusal(`bonus max bet:${bound.max_bet_minor}`, 0n)
}

/**
 * Whether an open stake will count to a bonus when it settles; one that was settled is left alone.
 */
export async function setStakeCounts(tx: Tx, roundId: string, counts: boolean): Promise<void> {
  await sql`select wallet.set_counts(${roundId}, ${counts})`.execute(tx)
}

/** A stake that will count to no bonus. */
export async function uncountStake(tx: Tx, roundId: string): Promise<void> {
  await sql`select wallet.uncount(${roundId})`.execute(tx)
}
