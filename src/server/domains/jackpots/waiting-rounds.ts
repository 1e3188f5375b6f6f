import { sql } from 'kysely'
import { z } from 'zod'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { JackpotRound } from '#games/jackpots/jackpot-draw.ts'
import type { Tx } from '#server/platform/database.ts'

/** `account`: the house account it was staked to. */
export type SettledRound = JackpotRound & { playerId: string; gameId: string; account: number }

/** Lists of rounds counted in one commit at most, and rounds in a list. */
export const WAITING_AT_ONCE = 200
const ROUNDS_IN_A_LIST = 25
/**
 * How long a studio's round is held: as long as its studio may be expected to roll back what it
 * told.
 */
const HELD_MS = 24 * 3_600_000
/** Casino, live casino, bingo, virtual sports: a coupon of the sportsbook is no round. */
const ROUND_CATEGORIES = new Set([3, 4, 6, 7])

/**
 * Who had no client seed when they staked draws with the empty one: whatever they choose later is
 * no part of the round.
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
    /** What of the stake was real money; absent from facts of before it was told: all of it. */
    cashMinor: minor.optional(),
    /**
     * Digest of the client seed that was in force when the stake was taken; null: the player had
     * none.
     */
    clientDigest: z.string().nullable().optional(),
    /** Of an outside studio's round: which of its tellings this is, and what it stands at. */
    tell: z.number().int().optional(),
    totals: z.object({ cashMinor: minor }).optional(),
  }),
)

/**
 * Keeps the rounds of a list that feed jackpots, those staked with real money, in the commit that
 * takes their facts away: each is counted once. A studio's round is held for a day first. Returns
 * whether there were any to count now.
 */
export async function keepRounds(tx: Tx, payload: unknown, now: Date): Promise<boolean> {
  const told = settledRounds
    .parse(payload)
    .filter(({ subCategory }) => ROUND_CATEGORIES.has(categoryOf(subCategory)))
  // In the order of their ids: two processes do not wait for each other crosswise.
  for (const round of told.toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1))) {
    if (round.totals !== undefined) await holdRound(tx, round, round.totals.cashMinor, now)
  }
  const rounds = told
    .filter(({ totals }) => totals === undefined)
    .map(({ cashMinor, totals: _totals, tell: _tell, ...round }) => ({
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
    select l.rounds from unnest(${lists}::jsonb[]) with ordinality as l(rounds, n) order by l.n`.execute(
    tx,
  )
  return true
}

/** What a studio's round stands at; what is told of it out of order changes nothing. */
async function holdRound(
  tx: Tx,
  {
    playerId,
    roundId,
    gameId,
    subCategory,
    clientDigest,
    atMs,
    tell,
  }: z.output<typeof settledRounds>[number],
  cashMinor: bigint,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + HELD_MS)
  await sql`insert into jackpots.held as h (round_id, player_id, game_id, sub_category, client_digest, at_ms, tell, cash_minor, due_at)
    values (${roundId}, ${playerId}, ${gameId}, ${subCategory}, ${clientDigest ?? null}, ${atMs}, ${tell ?? 1}, ${cashMinor}, ${cashMinor > 0n ? dueAt : null})
    on conflict (round_id) do update set tell = excluded.tell, at_ms = excluded.at_ms, cash_minor = excluded.cash_minor,
      due_at = case when excluded.cash_minor > h.counted_minor then coalesce(h.due_at, excluded.due_at, ${dueAt}::timestamptz) end
    where h.tell < excluded.tell`.execute(tx)
}

/** Lets the held rounds that are due be counted with the others. Whether more may be due. */
export async function releaseHeld(tx: Tx, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    released: number
  }>`select jackpots.release_held(${now}, ${WAITING_AT_ONCE}) as released`.execute(tx)
  return (row?.released ?? 0) === WAITING_AT_ONCE
}

/**
 * Takes the `most` longest waiting lists; hold the jackpots first, so that rounds are counted in
 * the order they settled.
 */
export async function takeWaiting(
  tx: Tx,
  most: number,
): Promise<{ id: bigint; rounds: unknown }[]> {
  const { rows } = await sql<{ id: bigint; rounds: unknown }>`
    delete from jackpots.waiting where id in (select id from jackpots.waiting order by id limit ${most}) returning id, rounds`.execute(
    tx,
  )
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

/** A sub-category's hundreds. */
function categoryOf(subCategory: number): number {
  return Math.floor(subCategory / 100)
}
