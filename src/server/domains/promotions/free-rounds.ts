import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { endGrowth, growBonus, listBonuses } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { getRules } from './terms/promotion.ts'

type Row = {
  id: string
  player_id: string
  game_id: string
  bet_minor: Minor
  rounds: number
  used: number
  won_minor: Minor
  wagering: number
  expires_at: Date
  dropped_at: Date | null
}

export type FreeRounds = {
  id: string
  gameID: string
  betMinor: Minor
  rounds: number
  used: number
  wonMinor: Minor
  isOver: boolean
}

const DAY_MS = 86_400_000

type NewFreeRounds = {
  requestId: string
  playerId: string
  gameID: string
  betMinor: Minor
  rounds: number
  wagering: number
  expiresAt: Date
  now: Date
}

export async function openFreeRounds(
  tx: Tx,
  { requestId, playerId, gameID, betMinor, rounds, wagering, expiresAt, now }: NewFreeRounds,
): Promise<void> {
  await sql`insert into promotions.free_rounds (id, player_id, game_id, bet_minor, rounds, wagering,
    expires_at, created_at)
    values (${requestId}, ${playerId}, ${gameID}, ${betMinor}, ${rounds}, ${wagering}, ${expiresAt},
      ${now})`.execute(tx)
  // A game of an aggregator needs its own free rounds there.
  await sql`insert into platform.outbox (kind, payload)
    values ('free-rounds-opened', jsonb_build_object('id', ${requestId}::text))`.execute(tx)
}

/**
 * Winnings of these free rounds become a bonus of their own, and a player has one bonus.
 * @throws Refusal 'not possible' while such rounds are left
 */
export async function requireNoFreeRounds(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { rows } =
    await sql`select from promotions.free_rounds where player_id = ${playerId} and wagering > 0
      and used < rounds and dropped_at is null and expires_at > ${now} limit 1`.execute(tx)
  if (rows.length > 0)
    throw new Refusal(
      'not possible',
      { reason: 'free rounds' },
      PROMOTIONS_TEXTS.playFreeRoundsFirst,
    )
}

export async function listFreeRounds(
  read: Db | Tx,
  requestIds: readonly string[],
  now: Date,
): Promise<FreeRounds[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<Row>`select * from promotions.free_rounds
    where id = any(${[...requestIds]}::uuid[])`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    gameID: row.game_id,
    betMinor: row.bet_minor,
    rounds: row.rounds,
    used: row.used,
    wonMinor: row.won_minor,
    isOver: row.used === row.rounds || row.dropped_at !== null || row.expires_at <= now,
  }))
}

export async function dropFreeRounds(tx: Tx, requestId: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update promotions.free_rounds set dropped_at = ${now}
    where id = ${requestId} and used < rounds and dropped_at is null`.execute(tx)
  if ((numAffectedRows ?? 0n) > 0n)
    await sql`insert into platform.outbox (kind, payload)
      values ('free-rounds-dropped', jsonb_build_object('id', ${requestId}::text))`.execute(tx)
}

/**
 * Provides free rounds to games. A use and its winnings are written in the transaction of the
 * round.
 */
export const freeRounds = {
  async find(read: Db, playerId: string, gameID: string, now: Date) {
    const {
      rows: [row],
    } = await sql<Row>`select * from promotions.free_rounds where player_id = ${playerId}
        and game_id = ${gameID} and used < rounds and dropped_at is null
        and expires_at > ${now} order by expires_at, id limit 1`.execute(read)
    return (
      row && {
        id: row.id,
        left: row.rounds - row.used,
        rounds: row.rounds,
        betMinor: row.bet_minor,
        expiresAt: row.expires_at,
        wagering: row.wagering,
      }
    )
  },
  /**
   * Takes one of a locked player's free rounds; `settle` records its winnings.
   * @throws Refusal 'record not found', 'not possible' where none is left
   */
  async take(
    tx: Tx,
    { id, playerId, gameID, now }: { id: string; playerId: string; gameID: string; now: Date },
  ) {
    if (!isUuid(id)) throw new Refusal('record not found')
    const {
      rows: [row],
    } = await sql<Row>`select * from promotions.free_rounds where id = ${id}
        and player_id = ${playerId} and game_id = ${gameID} for update`.execute(tx)
    if (row === undefined) throw new Refusal('record not found')
    if (
      row.used === row.rounds ||
      row.dropped_at !== null ||
      row.expires_at <= now ||
      (await isBonusOver(tx, id))
    )
      throw new Refusal(
        'not possible',
        { reason: 'free rounds' },
        PROMOTIONS_TEXTS.noFreeRoundsLeft,
      )
    return {
      betMinor: row.bet_minor,
      toBonus: row.wagering > 0,
      settle: (winMinor: Minor) => settle(tx, row, winMinor, now),
    }
  },
}

/** A withdrawal gives up the bonus that they feed, and them with it. */
async function isBonusOver(tx: Tx, id: string): Promise<boolean> {
  return (await listBonuses(tx, [id])).some(({ state }) => state !== 'active')
}

async function settle(tx: Tx, row: Row, winMinor: Minor, now: Date): Promise<void> {
  const isLast = row.used + 1 === row.rounds
  await sql`update promotions.free_rounds set used = used + 1, won_minor = won_minor + ${winMinor}
    where id = ${row.id}`.execute(tx)
  if (row.wagering > 0 && winMinor > 0n) await addToBonus(tx, row, winMinor, now)
  if (!isLast) return
  const hasBonus = row.wagering > 0 && row.won_minor + winMinor > 0n
  if (hasBonus) await endGrowth(tx, { id: row.id, playerId: row.player_id })
  else
    await sql`update promotions.request set state = 'completed', decided_at = ${now}
      where id = ${row.id} and state = 'active'`.execute(tx)
}

async function addToBonus(tx: Tx, row: Row, winMinor: Minor, now: Date): Promise<void> {
  const {
    rows: [request],
  } = await sql<{
    promotion_id: bigint
    terms_version: number
  }>`select promotion_id, terms_version from promotions.request where id = ${row.id}`.execute(tx)
  if (request === undefined) throw new Error(`free rounds ${row.id} have no request`)
  const rules = await getRules(tx, request.promotion_id, request.terms_version)
  await growBonus(tx, {
    id: row.id,
    playerId: row.player_id,
    amountMinor: winMinor,
    now,
    terms: {
      ...rules,
      requiredMinor: winMinor * BigInt(row.wagering),
      expiresAt: new Date(now.getTime() + (rules.days ?? 1) * DAY_MS),
      growsUntil: row.expires_at,
    },
  })
}
