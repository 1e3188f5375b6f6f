import { sql } from 'kysely'
import type { BingoGame } from '#games/bingo/bingo-game.ts'
import type { Minor } from '#shared/money.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import { majorityHolders } from '#games/bingo/majority.ts'
import { shareSales } from '#games/bingo/share-sales.ts'
import { listSharedDevices } from '#server/domains/identity/index.ts'
import { setStakeCounts } from '#server/domains/wallet/index.ts'
import { leaseName, toRound, toRoundID, type BingoRound, type CallingRound } from './bingo-round.ts'
import { decideGuarantee, keepHeld, spendHeld } from './guarantee-budget.ts'
import type { RoundOutcome } from './outcome.ts'
import { listRooms } from './rooms.ts'
import { storedRules } from './rules.ts'
import type { BingoTables, VoidReason } from './tables.ts'

type Begin = { roomId: string; number: number; chainId: number; startsAt: Date }

/**
 * All state changes of a hall's rounds. Each is one guarded commit behind the lease's fence and
 * returns undefined when the round is no longer in the expected state.
 */
export function roundWriter(database: Database, leases: Pick<Leases, 'require'>) {
  const behindLease = <T>(roomId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await leases.require(tx, leaseName(roomId))
      return work(tx)
    })

  return {
    begin: (begun: Begin) => behindLease(begun.roomId, (tx) => begin(tx, begun)),
    cancel: (round: BingoRound, reason: VoidReason, hash: string, now: Date) =>
      behindLease(round.roomId, (tx) => cancel(tx, round, reason, hash, now)),
    /**
     * Closes the sale after all purchases in progress. With too few tickets or players the round is
     * void; otherwise the guarantees are topped up, the progressive receives its share and the
     * calls begin.
     */
    start: (game: BingoGame, round: BingoRound, hash: string, now: Date) =>
      behindLease(round.roomId, (tx) => start(tx, game, round, hash, now)),
    /** Ends the calls: writes all wins and updates the progressive. Payments follow later. */
    finish: (round: CallingRound, outcome: RoundOutcome, now: Date) =>
      behindLease(round.roomId, (tx) => finish(tx, round, outcome, now)),
  }
}

async function begin(tx: Tx, { roomId, number, chainId, startsAt }: Begin): Promise<void> {
  // No change of the hall's settings ends while a round copies them.
  await sql`select from bingo.room where id = ${roomId} for share`.execute(tx)
  const room = (await listRooms(tx)).find(({ id }) => id === roomId)
  if (room === undefined) throw new Error(`bingo: there is no hall ${roomId}`)
  const held = await decideGuarantee(tx, room, startsAt)
  const begun = await tx
    .withTables<BingoTables>()
    .insertInto('bingo.round')
    .values({
      room_id: roomId,
      number,
      chain_id: chainId,
      state: 'selling',
      rules: sql`${storedRules(held.rules)}::jsonb`,
      guarantee: held.guarantee,
      guarantee_day: sql`${held.day}::date`,
      held_minor: held.heldMinor,
      starts_at: startsAt,
      started_at: null,
      ended_at: null,
      void_reason: null,
      hash: null,
      last_call: null,
      prizes_minor: null,
      left_minor: null,
      jackpot_in_minor: null,
      house_minor: null,
      jackpot_minor: null,
      jackpot_paid_minor: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  if (begun !== undefined) await keepHeld(tx, roomId, held)
}

async function cancel(
  tx: Tx,
  { roomId, number }: BingoRound,
  reason: VoidReason,
  hash: string,
  now: Date,
): Promise<BingoRound | undefined> {
  const row = await tx
    .withTables<BingoTables>()
    .updateTable('bingo.round')
    .set({ state: 'void', void_reason: reason, hash, ended_at: now })
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .where('state', '=', 'selling')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  await spendHeld(tx, roomId, number, 0n)
  return toRound(row)
}

async function start(
  tx: Tx,
  game: BingoGame,
  round: BingoRound,
  hash: string,
  now: Date,
): Promise<BingoRound | undefined> {
  const tables = tx.withTables<BingoTables>()
  const sold = await tables
    .selectFrom('bingo.round')
    .selectAll()
    .where('room_id', '=', round.roomId)
    .where('number', '=', round.number)
    .where('state', '=', 'selling')
    .where('starts_at', '<=', sql<Date>`platform.now()`)
    .forUpdate()
    .executeTakeFirst()
  if (sold === undefined) return undefined
  const { minTickets, minPlayers, parts, guarantees } = round.rules
  if (sold.players < minPlayers) return cancel(tx, round, 'few players', hash, now)
  if (sold.tickets < minTickets) return cancel(tx, round, 'few tickets', hash, now)
  const { jackpotMinor: jackpotInMinor, topUpMinor } = shareSales(
    sold.sales_minor,
    parts,
    game.prizes,
    guarantees,
  )
  await spendHeld(tx, round.roomId, round.number, topUpMinor)
  const { amount_minor: jackpotMinor } = await tables
    .updateTable('bingo.jackpot')
    .set(({ eb }) => ({ amount_minor: eb('amount_minor', '+', jackpotInMinor) }))
    .where('room_id', '=', round.roomId)
    .returning('amount_minor')
    .executeTakeFirstOrThrow()
  const row = await tables
    .updateTable('bingo.round')
    .set({
      state: 'calling',
      started_at: now,
      jackpot_minor: jackpotMinor,
      jackpot_in_minor: jackpotInMinor,
      top_up_minor: topUpMinor,
    })
    .where('room_id', '=', round.roomId)
    .where('number', '=', round.number)
    .returningAll()
    .executeTakeFirstOrThrow()
  await uncountMajority(tx, round)
  return toRound(row)
}

async function finish(
  tx: Tx,
  round: CallingRound,
  outcome: RoundOutcome,
  now: Date,
): Promise<BingoRound | undefined> {
  const { roomId, number, rules } = round
  const tables = tx.withTables<BingoTables>()
  const { prizesMinor, leftMinor, houseMinor, jackpotPaidMinor, isJackpotWon } = outcome.sums
  const row = await tables
    .updateTable('bingo.round')
    .set({
      state: 'over',
      ended_at: now,
      hash: outcome.hash,
      last_call: outcome.lastCall,
      prizes_minor: prizesMinor,
      left_minor: leftMinor,
      house_minor: houseMinor,
      jackpot_paid_minor: jackpotPaidMinor,
    })
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .where('state', '=', 'calling')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const seedMinor: Minor = isJackpotWon ? rules.jackpot.seedMinor : 0n
  await tables
    .updateTable('bingo.jackpot')
    .set(({ eb }) => ({
      amount_minor: eb('amount_minor', '+', leftMinor - jackpotPaidMinor + seedMinor),
      seeds_minor: eb('seeds_minor', '+', seedMinor),
    }))
    .where('room_id', '=', roomId)
    .execute()
  await writeWins(tx, round, outcome)
  return toRound(row)
}

/**
 * Excludes stakes from wagering when their player, alone or with others of the same browser, holds
 * most of a round's tickets: such a player plays against themselves.
 */
async function uncountMajority(tx: Tx, { roomId, number }: BingoRound): Promise<void> {
  const stakes = await tx
    .withTables<BingoTables>()
    .selectFrom('bingo.stake')
    .select(['id', 'player_id as playerId', 'tickets'])
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .orderBy('id')
    .execute()
  const majority = majorityHolders(
    stakes,
    await listSharedDevices(
      tx,
      stakes.map(({ playerId }) => playerId),
    ),
  )
  for (const { id, playerId } of stakes)
    if (majority.has(playerId)) await setStakeCounts(tx, id, false)
}

async function writeWins(
  tx: Tx,
  { roomId, number }: CallingRound,
  { prizes }: RoundOutcome,
): Promise<void> {
  const wins = prizes.flatMap(({ kind, call, eachMinor, winners }) =>
    winners.map(({ strip, place, stakeId }) => ({ kind, call, eachMinor, strip, place, stakeId })),
  )
  if (wins.length === 0) throw new Error(`bingo: nobody won in ${toRoundID(roomId, number)}`)
  await sql`insert into bingo.win (room_id, number, kind, strip, place, stake_id, call,
    amount_minor, player_id)
    select ${roomId}, ${number}, w.*, s.player_id
    from unnest(${wins.map(({ kind }) => kind)}::text[],
      ${wins.map(({ strip }) => strip)}::int[], ${wins.map(({ place }) => place)}::int[],
      ${wins.map(({ stakeId }) => stakeId)}::uuid[], ${wins.map(({ call }) => call)}::int[],
        ${wins.map(({ eachMinor }) => eachMinor)}::bigint[])
      as w(kind, strip, place, stake_id, call, amount_minor)
    join bingo.stake s on s.id = w.stake_id`.execute(tx)
}

export type RoundWriter = ReturnType<typeof roundWriter>
