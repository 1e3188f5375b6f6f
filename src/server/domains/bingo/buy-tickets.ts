import { sql } from 'kysely'
import { z } from 'zod'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { BINGO_TEXTS } from '#shared/texts/server/texts.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import {
  requireRoundWithinBonus,
  SUB_CATEGORY,
  stakeRefusal,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { findRound, type BingoRound } from './bingo-round.ts'
import type { BingoRoom } from './rooms.ts'
import type { BingoTables } from './tables.ts'

/** One call name for both APIs, so a request ID is recognised through either. */
export const BUY_CALL = 'bingo.buy_tickets'

export type BuyOrder = {
  playerId: string
  sessionId: string
  lang: Lang
  requestId: string
  hash: Buffer
  number: number
  count: number
  now: Date
}
export type Bought = { firstStrip: number; count: number; balanceMinor: Minor; isNew: boolean }

const kept = z.object({ firstStrip: z.number().int(), count: z.number().int() })
type Begun = {
  answered: string | null
  cash_minor: Minor | null
  bonus_minor: Minor | null
  reply: unknown
  session: string
  is_barred: boolean
}
type Answer = { outcome: string; cash_minor: Minor; bonus_minor: Minor }

/**
 * Debits the price and issues the tickets in one commit. Uses the database's time after the round
 * is locked, so a purchase waits for a sale that is being closed.
 * @throws Refusal 'not possible' after the sale, 'limit reached', 'insufficient balance',
 * 'duplicate', 'token expired', 'inactive account', 'jurisdiction'
 */
export async function buyTickets(tx: Tx, room: BingoRoom, order: BuyOrder): Promise<Bought> {
  const { playerId, sessionId, requestId, hash, number, count, now } = order
  const {
    rows: [begun],
  } = await sql<Begun>`select * from bingo.begin_order(${playerId}, ${sessionId}, ${room.id},
      ${number}, ${requestId}, ${BUY_CALL}, ${hash}, ${now})`.execute(tx)
  if (begun === undefined) throw new Error('bingo: an order was not begun')
  if (begun.session === 'inactive account') throw new Refusal('inactive account')
  if (begun.session !== 'ok') throw new Refusal('token expired')
  if (begun.answered === 'duplicate') throw new Refusal('duplicate')
  if (begun.answered !== null)
    return {
      ...kept.parse(begun.reply),
      balanceMinor: (begun.cash_minor ?? 0n) + (begun.bonus_minor ?? 0n),
      isNew: false,
    }
  if (begun.is_barred) throw new Refusal('jurisdiction')
  const round = await findRound(tx, room.id, number)
  if (round?.state !== 'selling' || (await databaseTime(tx)) >= round.startsAt)
    throw new Refusal('not possible', { reason: 'sale closed' }, BINGO_TEXTS.saleClosed)
  const stake = await findOwnStake(tx, room.id, number, playerId)
  const left = round.rules.maxTickets - (stake?.tickets ?? 0)
  if (count > left) throw new Refusal('limit reached', { max: round.rules.maxTickets, left })
  return sell(tx, room, round, stake?.id, order)
}

async function sell(
  tx: Tx,
  room: BingoRoom,
  round: BingoRound,
  standing: string | undefined,
  { playerId, lang, requestId, hash, number, count, now }: BuyOrder,
): Promise<Bought> {
  const tables = tx.withTables<BingoTables>()
  const stakeId = standing ?? newRoundId(now)
  const firstStrip = round.strips + 1
  const priceMinor = round.rules.ticketMinor * BigInt(count)
  const balanceMinor = await pay(
    tx,
    sql`wallet.play_round(${playerId}, ${requestId}, ${BUY_CALL}, ${hash}, ${priceMinor}, null,
      ${stakeId}, ${room.id}, ${room.name[lang]},
    ${SUB_CATEGORY.bingo}::smallint, ${JSON.stringify({ firstStrip, count })}::jsonb, ${now})`,
  )
  await requireRoundWithinBonus(tx, playerId, [stakeId], now)
  // One statement, because every other buyer of this round waits for it.
  await tables
    .with('stake', (write) =>
      write
        .insertInto('bingo.stake')
        .values({
          id: stakeId,
          room_id: room.id,
          number,
          player_id: playerId,
          lang,
          tickets: count,
          staked_minor: priceMinor,
          opened_at: now,
          settled_at: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['id', 'player_id']).doUpdateSet(({ ref, eb }) => ({
            tickets: eb(ref('bingo.stake.tickets'), '+', count),
            staked_minor: eb(ref('bingo.stake.staked_minor'), '+', priceMinor),
          })),
        ),
    )
    .with('purchase', (write) =>
      write.insertInto('bingo.purchase').values({
        room_id: room.id,
        number,
        first_strip: firstStrip,
        stake_id: stakeId,
        player_id: playerId,
        tickets: count,
        bought_at: now,
      }),
    )
    .updateTable('bingo.round')
    .set(({ eb }) => ({
      strips: eb('strips', '+', Math.ceil(count / room.game.stripSize)),
      tickets: eb('tickets', '+', count),
      players: eb('players', '+', standing === undefined ? 1 : 0),
      sales_minor: eb('sales_minor', '+', priceMinor),
    }))
    .where('room_id', '=', room.id)
    .where('number', '=', number)
    .execute()
  return { firstStrip, count, balanceMinor, isNew: true }
}

async function pay(tx: Tx, call: ReturnType<typeof sql>): Promise<Minor> {
  const {
    rows: [answer],
  } = await sql<Answer>`select a.outcome, a.cash_minor, a.bonus_minor from ${call} a`.execute(tx)
  const balanceMinor = (answer?.cash_minor ?? 0n) + (answer?.bonus_minor ?? 0n)
  if (answer?.outcome === 'done') return balanceMinor
  throw stakeRefusal(answer?.outcome, balanceMinor)
}

async function findOwnStake(
  tx: Tx,
  roomId: string,
  number: number,
  playerId: string,
): Promise<{ id: string; tickets: number } | undefined> {
  return tx
    .withTables<BingoTables>()
    .selectFrom('bingo.stake')
    .select(['id', 'tickets'])
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}
