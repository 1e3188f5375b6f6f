import { sql } from 'kysely'
import { z } from 'zod'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { JackpotRound } from '#games/jackpots/jackpot-draw.ts'
import type { Tx } from '#server/platform/database.ts'

/** `account`: the house account it was staked to. */
export type SettledRound = JackpotRound & { playerId: string; gameId: string; account: number }

/** Facts handled in one commit. */
export const WAITING_AT_ONCE = 200
/** Casino, live casino, bingo, virtual sports: a coupon of the sportsbook is no round. */
const ROUND_CATEGORIES = new Set([3, 4, 6, 7])

/** Who had no client seed when they staked draws with the empty one: whatever they choose later is no part of the round. */
const NO_SEED_DIGEST = seedCommitment('')

const minor = z.string().regex(/^\d+$/).transform(BigInt)
const settledRounds = z.array(z.object({
  playerId: z.string(), roundId: z.string(), gameId: z.string(), subCategory: z.number(), betMinor: minor, atMs: z.number(),
  /** What of the stake was real money; absent from facts of before it was told: all of it. */
  cashMinor: minor.optional(),
  /** Digest of the client seed that was in force when the stake was taken; null: the player had none. */
  clientDigest: z.string().nullable().optional(),
}))

/** Keeps the rounds of one fact that feed jackpots, those staked with real money, in the commit that takes the fact away: each is counted once. Returns whether there were any. */
export async function keepRounds(tx: Tx, payload: unknown): Promise<boolean> {
  const rounds = settledRounds.parse(payload).map(({ cashMinor, ...round }) => ({ ...round, betMinor: cashMinor ?? round.betMinor }))
    .filter(({ subCategory, betMinor }) => betMinor > 0n && ROUND_CATEGORIES.has(categoryOf(subCategory)))
  if (rounds.length === 0) return false
  await sql`insert into jackpots.waiting (rounds) values (${JSON.stringify(rounds.map((round) => ({ ...round, betMinor: round.betMinor.toString() })))}::jsonb)`.execute(tx)
  return true
}

/** Takes the longest waiting facts; hold the jackpots first, so that rounds are counted in the order they settled. */
export async function takeWaiting(tx: Tx): Promise<{ facts: number; rounds: SettledRound[] }> {
  const { rows } = await sql<{ id: bigint; rounds: unknown }>`
    delete from jackpots.waiting where id in (select id from jackpots.waiting order by id limit ${WAITING_AT_ONCE}) returning id, rounds`.execute(tx)
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { facts: rows.length, rounds: inOrder.flatMap(({ rounds }) => settledRounds.parse(rounds)).map(toRound) }
}

function toRound({ playerId, roundId, gameId, subCategory, betMinor, clientDigest, atMs }: z.output<typeof settledRounds>[number]): SettledRound {
  return { playerId, roundId, gameId, stakeMinor: betMinor, clientDigest: clientDigest ?? NO_SEED_DIGEST, atMs, account: 100 + categoryOf(subCategory) }
}

/** A sub-category's hundreds. */
function categoryOf(subCategory: number): number {
  return Math.floor(subCategory / 100)
}
