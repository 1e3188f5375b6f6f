import { tableVerifyName } from '#games/verify/verify-table.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type { round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { tableRounds } from '#shared/contracts/tables.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sumOf } from './bet-limits.ts'
import type { LiveTable } from './live-table.ts'
import type { TableChains } from './round-result.ts'
import { listMoves, listSeats } from './seats.ts'
import { findOwnStake, playedBets, toWireBets } from './stake.ts'
import { findRound, listOverRounds, toRoundID, type TableRound } from './table-round.ts'

async function paramsOf(
  read: Db,
  { id, game }: LiveTable,
  number: number,
): Promise<Record<string, unknown>> {
  if (game.play === 'single') return {}
  const moves = await listMoves(read, id, number)
  if (game.play === 'shared') return { moves }
  return { seats: (await listSeats(read, id, number)).map(({ seat }) => seat), moves }
}

export async function tableProofs(
  read: Db,
  chains: TableChains,
  table: LiveTable,
  limit: number,
  round: number | undefined,
): Promise<CallData<typeof tableRounds>> {
  const over = await listOverRounds(read, table.id, limit, round)
  const known = await chains
    .of(table.id)
    .listChains(read, [...new Set(over.map(({ chainId }) => chainId))])
  const rounds = await Promise.all(
    over.map(async (past) => {
      const chain = known.get(past.chainId)
      if (chain === undefined)
        throw new Error(`tables: round ${toRoundID(table.id, past.number)} has no chain`)
      return {
        roundID: toRoundID(table.id, past.number),
        tableID: table.id,
        game: tableVerifyName(table.game),
        round: past.number,
        date: toWireTime(past.endedAt),
        isVoid: past.state === 'void',
        hash: past.hash,
        mark: past.state === 'over' ? { ...past.mark } : null,
        chain: chain.commitment,
        salt: chain.salt,
        firstRound: chain.firstRound,
        length: chain.length,
        params: await paramsOf(read, table, past.number),
      }
    }),
  )
  return { rounds }
}

/**
 * Returns a player's own round for the verifier, or undefined when the ID is not a stake of theirs.
 * The hash is included only after the round.
 */
export async function stakeProof(
  read: Db,
  chains: TableChains,
  getTable: (tableId: string) => LiveTable,
  stakeId: string,
  playerId: string,
): Promise<CallData<typeof fairnessRound> | undefined> {
  const stake = await findOwnStake(read, stakeId, playerId)
  if (stake === undefined) return undefined
  const table = getTable(stake.tableId)
  const round = await findRound(read, stake.tableId, stake.number)
  const { hash, chain } = await chains.of(stake.tableId).hashOf(read, stake.number)
  const isOver = isFinished(round)
  const staked = toWireMoney(stake.stakedMinor)
  return {
    roundID: stake.id,
    gameID: table.id,
    game: tableVerifyName(table.game),
    bet: staked,
    stake: staked,
    win: toWireMoney(stake.winMinor),
    date: toWireTime(stake.openedAt),
    params: {
      tableRound: toRoundID(stake.tableId, stake.number),
      bets: toWireBets(playedBets(table.game, stake)),
      ...(await paramsOf(read, table, stake.number)),
    },
    moves: [],
    // A round's seal is the previous hash of the chain, published with the previous round.
    serverSeedHash: hashBefore(hash),
    serverSeed: isOver ? hash : null,
    clientSeed: chain.salt,
    nonce: stake.number,
    shared: {
      round: stake.number,
      chain: chain.commitment,
      salt: chain.salt,
      hash: isOver ? hash : null,
      point: null,
    },
  }
}

/**
 * Returns a player's stake as it was when the bets were closed; undefined when the ID is not a
 * stake of theirs. Stakes that moves added later are not part of it.
 * @throws Refusal 'not possible' while the round accepts bets, or where every bet was undone
 */
export async function acceptedStake(
  read: Db,
  chains: TableChains,
  getTable: (tableId: string) => LiveTable,
  stakeId: string,
  playerId: string,
): Promise<AcceptedBet | undefined> {
  const stake = await findOwnStake(read, stakeId, playerId)
  if (stake === undefined) return undefined
  const round = await findRound(read, stake.tableId, stake.number)
  const stakeMinor = sumOf(stake.bets)
  if (round === undefined || round.state === 'betting' || stakeMinor === 0n)
    throw new Refusal('not possible')
  const { id, name, game } = getTable(stake.tableId)
  const { hash, chain } = await chains.of(stake.tableId).hashOf(read, stake.number)
  return {
    acceptedAt: stake.openedAt,
    stakeMinor,
    isPaidByHouse: false,
    potentialMinor: null,
    selections: [],
    details: {
      game: tableVerifyName(game),
      gameID: id,
      table: name[stake.lang],
      round: toRoundID(stake.tableId, stake.number),
      bets: toWireBets(stake.bets).map(({ spot, amount }) => ({ spot, amount })),
      serverSeedHash: hashBefore(hash),
      chain: chain.commitment,
      salt: chain.salt,
    },
  }
}

function isFinished(round: TableRound | undefined): boolean {
  return round?.state === 'over' || round?.state === 'void'
}
