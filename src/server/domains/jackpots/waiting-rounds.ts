import { sql } from 'kysely'
import { z } from 'zod'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { JackpotRound } from '#games/jackpots/jackpot-draw.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type SettledRound = JackpotRound & { playerId: string; gameId: string; account: number }

export const WAITING_AT_ONCE = 200
const ROUNDS_IN_A_LIST = 25
/** A studio's round is held as long as the studio may be expected to roll it back. */
const HELD_MS = 24 * 3_600_000
/** Casino, live casino, bingo and virtual sports. A sportsbook coupon is not a round. */
const ROUND_CATEGORIES = new Set([3, 4, 6, 7])

/**
 * A player without a client seed at the time of the stake draws with the empty one, so that a seed
 * chosen later has no effect.
 */
const NO_SEED_DIGEST = seedCommitment('')

const minor = z.string().regex(/^\d+$/).transform(BigInt)
const settledRounds = z.array(
  z.object({
    playerId: z.string(),
    roundId: z.string(),
    gameId: z.string(),
    subCategory: z.number(),
    betMinor: minor,
    atMs: z.number(),
    /** The real money of the stake. Older facts lack it, which means the whole stake. */
    cashMinor: minor.optional(),
    /** Digest of the client seed in force when the stake was taken; null if the player had none. */
    clientDigest: z.string().nullable().optional(),
    /** For a studio's round: the sequence number of this report, and the round's current totals. */
    publication: z.number().int().optional(),
    totals: z.object({ cashMinor: minor }).optional(),
  }),
)

/**
 * Stores the rounds of a list that feed jackpots, those staked with real money, in the transaction
 * that consumes their facts, so that each is counted once. A studio's round is held for a day
 * first. Returns true if any can be counted now.
 */
export async function keepRounds(tx: Tx, payload: unknown, now: Date): Promise<boolean> {
  const settled = settledRounds
    .parse(payload)
    .filter(({ subCategory }) => ROUND_CATEGORIES.has(categoryOf(subCategory)))
  // Locks rows in ID order, so that two processes cannot deadlock.
  for (const round of settled.toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1))) {
    if (round.totals !== undefined) await holdRound(tx, round, round.totals.cashMinor, now)
  }
  const rounds = settled
    .filter(({ totals }) => totals === undefined)
    .map(({ cashMinor, totals: _totals, publication: _publication, ...round }) => ({
      ...round,
      betMinor: cashMinor ?? round.betMinor,
    }))
    .filter(({ betMinor }) => betMinor > 0n)
  if (rounds.length === 0) return false
  const kept = rounds.map((round) => ({ ...round, betMinor: round.betMinor.toString() }))
  const lists: string[] = []
  for (let from = 0; from < kept.length; from += ROUNDS_IN_A_LIST)
    lists.push(JSON.stringify(kept.slice(from, from + ROUNDS_IN_A_LIST)))
  await sql`insert into jackpots.waiting (rounds)
    select l.rounds from unnest(${lists}::jsonb[]) with ordinality as l(rounds, n)
    order by l.n`.execute(tx)
  return true
}

/** Stores the current total of a studio's round. A report out of order changes nothing. */
async function holdRound(
  tx: Tx,
  {
    playerId,
    roundId,
    gameId,
    subCategory,
    clientDigest,
    atMs,
    publication,
  }: z.output<typeof settledRounds>[number],
  cashMinor: bigint,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + HELD_MS)
  await sql`insert into jackpots.held as h (round_id, player_id, game_id, sub_category,
    client_digest, at_ms, publication, cash_minor, due_at)
    values (${roundId}, ${playerId}, ${gameId}, ${subCategory}, ${clientDigest ?? null}, ${atMs},
      ${publication ?? 1}, ${cashMinor}, ${cashMinor > 0n ? dueAt : null})
    on conflict (round_id) do update set publication = excluded.publication, at_ms = excluded.at_ms,
      cash_minor = excluded.cash_minor,
      due_at = case when excluded.cash_minor > h.counted_minor then coalesce(h.due_at,
        excluded.due_at, ${dueAt}::timestamptz) end
    where h.publication < excluded.publication`.execute(tx)
}

/** Releases held rounds that are due for counting. Returns true if more may be due. */
export async function releaseHeld(tx: Tx, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    released: number
  }>`select jackpots.release_held(${now}, ${WAITING_AT_ONCE}) as released`.execute(tx)
  return (row?.released ?? 0) === WAITING_AT_ONCE
}

/**
 * Takes up to `maxLists` of the longest waiting lists. Lock the jackpots first, so that rounds are
 * counted in the order they settled.
 */
export async function takeWaiting(
  tx: Tx,
  maxLists: number,
): Promise<{ id: bigint; rounds: unknown }[]> {
  const { rows } = await sql<{ id: bigint; rounds: unknown }>`
    delete from jackpots.waiting where id in (select id from jackpots.waiting order by id
      limit ${maxLists}) returning id, rounds`.execute(tx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export const readRounds = (rounds: unknown): SettledRound[] =>
  settledRounds.parse(rounds).map(toRound)

function toRound({
  playerId,
  roundId,
  gameId,
  subCategory,
  betMinor,
  clientDigest,
  atMs,
}: z.output<typeof settledRounds>[number]): SettledRound {
  return {
    playerId,
    roundId,
    gameId,
    stakeMinor: betMinor,
    clientDigest: clientDigest ?? NO_SEED_DIGEST,
    atMs,
    account: 100 + categoryOf(subCategory),
  }
}

function categoryOf(subCategory: number): number {
  return Math.floor(subCategory / 100)
}
