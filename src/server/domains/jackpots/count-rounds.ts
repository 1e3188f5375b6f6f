import { sql } from 'kysely'
import {
  chanceOf,
  contributionOf,
  fallsFor,
  MICRO_PER_MINOR,
  numbersOf,
  payoutOf,
  type Micro,
} from '#games/jackpots/jackpot-draw.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addContributions, payOut, postContributions, putInSeed } from './jackpot-money.ts'
import {
  addCycle,
  cycleSeed,
  lockJackpots,
  rulesFrom,
  type CycleSeeds,
  type Jackpot,
} from './jackpot-pools.ts'
import { readRounds, takeWaiting, type SettledRound } from './waiting-rounds.ts'

export type JackpotFall = {
  poolId: string
  cycle: number
  playerId: string
  paidMinor: Minor
  fellAt: Date
}

type Held = Jackpot & { numberFor: ReturnType<typeof numbersOf>; added: Map<number, Micro> }

/**
 * Counts waiting rounds in the order they settled. Each contributes to its jackpots, and any of
 * them may fall. A fallen jackpot is paid and restarted in the same transaction, so that the next
 * round, even of the same millisecond, draws for the next cycle. Closed jackpots are skipped.
 */
export async function countWaiting(
  tx: Tx,
  seeds: CycleSeeds,
  maxLists: number,
  now: Date,
): Promise<{ done: number; falls: JackpotFall[] }> {
  const jackpots = await lockJackpots(tx)
  const lists = await takeWaiting(tx, maxLists)
  return {
    done: lists.length,
    falls: await count(
      tx,
      seeds,
      jackpots,
      lists.flatMap(({ rounds }) => readRounds(rounds)),
      now,
    ),
  }
}

export async function countRounds(
  tx: Tx,
  seeds: CycleSeeds,
  rounds: unknown,
  now: Date,
): Promise<JackpotFall[]> {
  return count(tx, seeds, await lockJackpots(tx), readRounds(rounds), now)
}

async function count(
  tx: Tx,
  seeds: CycleSeeds,
  jackpots: readonly Jackpot[],
  rounds: readonly SettledRound[],
  now: Date,
): Promise<JackpotFall[]> {
  const open = jackpots.filter(({ isEnabled }) => isEnabled)
  const falls: JackpotFall[] = []
  if (rounds.length === 0) return falls
  const held = await Promise.all(open.map((jackpot) => hold(tx, seeds, jackpot)))
  for (const round of rounds) {
    for (const jackpot of held) {
      if (jackpot.games !== null && !jackpot.games.includes(round.gameId)) continue
      const before = jackpot.amountMicro
      const hasFallen = putIn(jackpot, round)
      if (hasFallen) falls.push(await fall(tx, seeds, jackpot, round, before, now))
    }
  }
  for (const jackpot of held) await write(tx, jackpot)
  return falls
}

async function hold(tx: Tx, seeds: CycleSeeds, jackpot: Jackpot): Promise<Held> {
  return {
    ...jackpot,
    numberFor: numbersOf(
      await cycleSeed(tx, seeds, jackpot.id, jackpot.cycle),
      jackpot.id,
      jackpot.cycle,
    ),
    added: new Map(),
  }
}

function putIn(jackpot: Held, round: SettledRound): boolean {
  const chance = chanceOf(jackpot.rules, jackpot.amountMicro, round.stakeMinor)
  const contribution = contributionOf(jackpot.rules, round.stakeMinor)
  jackpot.amountMicro += contribution
  jackpot.added.set(round.account, (jackpot.added.get(round.account) ?? 0n) + contribution)
  return fallsFor(jackpot.numberFor(round), chance)
}

async function write(tx: Tx, { id, cycle, amountMicro, added }: Held): Promise<void> {
  if (added.size === 0) return
  await addContributions(tx, id, added)
  added.clear()
  await sql`update jackpots.pool set cycle = ${cycle}, amount_micro = ${amountMicro}
    where id = ${id}`.execute(tx)
}

async function fall(
  tx: Tx,
  seeds: CycleSeeds,
  jackpot: Held,
  round: SettledRound,
  beforeMicro: Micro,
  now: Date,
): Promise<JackpotFall> {
  const { id, cycle, rules, name, amountMicro: afterMicro } = jackpot
  const { playerId } = round
  const { paidMinor, carriedMicro } = payoutOf(rules, afterMicro)
  await write(tx, jackpot)
  const next = await rulesFrom(tx, jackpot, cycle + 1)
  await postContributions(tx, [id], now)
  // Posts the next seed first, so that the jackpots' account never goes below zero.
  await putInSeed(tx, id, next.seedMinor, now)
  const transactionId = await payOut(tx, {
    poolId: id,
    cycle,
    playerId,
    amountMinor: paidMinor,
    now,
  })
  await sql`insert into jackpots.hit (pool_id, cycle, player_id, round_id, game_id, settled_ms,
    client_digest, stake_minor, rate_ppm, ceiling_minor, turnover_minor, before_micro, after_micro,
    paid_minor,
      carried_micro, transaction_id, fell_at)
    values (${id}, ${cycle}, ${playerId}, ${round.roundId}, ${round.gameId}, ${round.atMs},
      ${round.clientDigest}, ${round.stakeMinor}, ${rules.ratePpm}, ${rules.ceilingMinor},
      ${rules.turnoverMinor}, ${beforeMicro},
      ${afterMicro}, ${paidMinor}, ${carriedMicro}, ${transactionId}, ${now})`.execute(tx)
  await addCycle(tx, seeds, id, cycle + 2, now)
  await addNotification(
    tx,
    playerId,
    { kind: 'jackpot-won', facts: { jackpot: name, amount: toWireMoney(paidMinor) } },
    now,
  )
  jackpot.cycle = cycle + 1
  jackpot.seedMinor = next.seedMinor
  jackpot.rules = next.rules
  jackpot.amountMicro = next.seedMinor * MICRO_PER_MINOR + carriedMicro
  jackpot.numberFor = numbersOf(await cycleSeed(tx, seeds, id, jackpot.cycle), id, jackpot.cycle)
  await sql`update jackpots.pool set cycle = ${jackpot.cycle},
    amount_micro = ${jackpot.amountMicro}, seed_minor = ${next.seedMinor},
    rate_ppm = ${next.rules.ratePpm},
    ceiling_minor = ${next.rules.ceilingMinor}, turnover_minor = ${next.rules.turnoverMinor}
      where id = ${id}`.execute(tx)
  return { poolId: id, cycle, playerId, paidMinor, fellAt: now }
}
