import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  drawSegment,
  largestWorth,
  nonceOfDay,
  prizeWorth,
  type WheelPrize,
} from '#games/contests/daily-wheel.ts'
import type { WheelSpin } from '#shared/contracts/wheel.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { WHEEL_TEXTS } from '#shared/texts/server/texts.ts'
import { giveReward, type RewardFigures } from '#server/domains/promotions/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { countSpin, listDays, openSeed } from './days.ts'
import { isPaused } from './gate.ts'
import { requireEntitled } from './entitlement.ts'
import { gameName, listTerms, presentSegments, termsOfDay, weighed } from './terms.ts'

/** The terms of a prize last this long; free rounds can be played until then. */
const PRIZE_DAYS = 7

type Row = {
  id: string
  player_id: string
  day: string
  client_seed: string
  terms_version: number
  segment: number
  worth_minor: Minor
  spun_at: Date
}

/**
 * Spins the wheel for a locked player, once a day, and gives the prize in this transaction. The
 * outcome follows from the day's sealed seed, the client seed, the player and the day alone; so it
 * is the same whenever the player spins.
 * @throws Refusal 'not possible' without a wheel, while it is paused, for a second spin or a player
 * who may not spin; 'limit reached' where the rest of the budget does not cover the largest prize
 */
export async function spinWheel(
  tx: Tx,
  secrets: Secrets,
  { playerId, clientSeed, now }: { playerId: string; clientSeed: string; now: Date },
): Promise<Row> {
  const day = siteDate(now)
  const terms = await termsOfDay(tx, day)
  const serverSeed = await openSeed(tx, secrets, day)
  if (terms === undefined || serverSeed === undefined)
    throw new Refusal('not possible', { reason: 'none' }, WHEEL_TEXTS.noWheel)
  if ((await findSpin(tx, playerId, day)) !== undefined)
    throw new Refusal('not possible', { reason: 'spun' }, WHEEL_TEXTS.spun)
  await requireEntitled(tx, playerId, terms, now)
  const segment = drawSegment(terms.segments, { serverSeed, clientSeed, playerID: playerId, day })
  const prize = terms.segments[segment]?.prize ?? { kind: 'nothing' }
  const row: Row = {
    id: randomUUID(),
    player_id: playerId,
    day,
    client_seed: clientSeed,
    terms_version: terms.version,
    segment,
    worth_minor: prizeWorth(prize),
    spun_at: now,
  }
  await sql`insert into wheel.spin (player_id, day, id, client_seed, terms_version, segment,
    worth_minor, spun_at)
    values (${row.player_id}, ${row.day}, ${row.id}, ${row.client_seed}, ${row.terms_version},
      ${row.segment}, ${row.worth_minor}, ${row.spun_at})`.execute(tx)
  const figures = figuresOf(prize)
  if (figures !== undefined) await giveReward(tx, { id: row.id, playerId, figures, now })
  const isCounted = await countSpin(tx, {
    day,
    termsVersion: terms.version,
    budgetMinor: terms.budgetMinor,
    largestMinor: largestWorth(weighed(terms.segments)),
    worthMinor: row.worth_minor,
  })
  if (!isCounted) throw await whyNotCounted(tx, day)
  return row
}

async function whyNotCounted(tx: Tx, day: string): Promise<Refusal> {
  if (await isPaused(tx))
    return new Refusal('not possible', { reason: 'paused' }, WHEEL_TEXTS.paused)
  return (await listDays(tx, [day])).get(day)?.seed === null
    ? new Refusal('limit reached', { reason: 'budget' }, WHEEL_TEXTS.usedUp)
    : new Refusal('not possible', { reason: 'none' }, WHEEL_TEXTS.noWheel)
}

function figuresOf(prize: WheelPrize): RewardFigures | undefined {
  switch (prize.kind) {
    case 'nothing':
      return undefined
    case 'cash':
      return {
        reward: 'cash',
        name: WHEEL_TEXTS.name,
        amountMinor: prize.amountMinor,
        days: PRIZE_DAYS,
      }
    case 'free-rounds':
      return {
        reward: 'free-rounds',
        days: PRIZE_DAYS,
        gameID: prize.gameID,
        game: gameName(prize.gameID),
        rounds: prize.rounds,
        betMinor: prize.betMinor,
      }
    default:
      return prize satisfies never
  }
}

const COLUMNS = sql`id, player_id, day::text, client_seed, terms_version, segment, worth_minor,
  spun_at`

export async function findSpin(
  db: Db | Tx,
  playerId: string,
  day: string,
): Promise<Row | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from wheel.spin where player_id = ${playerId}
    and day = ${day}`.execute(db)
  return row
}

export async function listSpins(
  read: Db,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from wheel.spin
    where player_id = ${playerId}`.execute(read)
  const { rows } = await sql<Row>`select ${COLUMNS} from wheel.spin where player_id = ${playerId}
    order by day desc limit ${limit} offset ${offset}`.execute(read)
  return { rows, total: Number(counted?.n ?? 0n) }
}

export async function presentSpins(
  db: Db | Tx,
  rows: readonly Row[],
  lang: Lang,
): Promise<WheelSpin[]> {
  const terms = await listTerms(
    db,
    rows.map((row) => row.terms_version),
  )
  const days = await listDays(
    db,
    rows.map(({ day }) => day),
  )
  return rows.map((row) => ({
    spinID: row.id,
    day: row.day,
    date: toWireTime(row.spun_at),
    segment: row.segment,
    segments: presentSegments(terms.get(row.terms_version)?.segments ?? [], lang),
    worth: toWireMoney(row.worth_minor),
    termsVersion: row.terms_version,
    proof: {
      seedHash: days.get(row.day)?.seedHash ?? '',
      seed: days.get(row.day)?.seed ?? null,
      clientSeed: row.client_seed,
      playerID: row.player_id,
      nonce: nonceOfDay(row.day),
    },
  }))
}
