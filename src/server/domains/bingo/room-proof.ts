import { sql } from 'kysely'
import type { CallData } from '#shared/contracts/contract.ts'
import type { bingoRounds, ProvenBingoRound } from '#shared/contracts/bingo.ts'
import type { round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findRound, listEnded, listEndedFrom, patternOf, toRoundID } from './bingo-round.ts'
import type { BingoChains } from './outcome.ts'
import { findOwnStake, placesOf } from './own-rounds.ts'
import { toWireGuarantees, type BingoRoom } from './rooms.ts'
import { listSold, toTicketID, type SoldTicket } from './sold-tickets.ts'

type Prize = ProvenBingoRound['prizes'][number]
type Row = {
  number: number
  kind: Prize['kind']
  call: number
  amount: Minor
  tickets: { strip: number; place: number }[]
}

export async function roomProofs(
  read: Db,
  chains: BingoChains,
  room: BingoRoom,
  limit: number,
  round: number | undefined,
): Promise<CallData<typeof bingoRounds>> {
  const ended =
    round === undefined
      ? await listEnded(read, room.id, limit)
      : await listEndedFrom(read, room.id, round)
  const known = await chains
    .of(room.id)
    .listChains(read, [...new Set(ended.map(({ chainId }) => chainId))])
  const { rows } = await sql<Row>`select number, kind, min(call) as call, sum(amount_minor)::bigint
      as amount, jsonb_agg(jsonb_build_object('strip', strip, 'place', place) order by strip, place)
      as tickets
    from bingo.win where room_id = ${room.id} and number =
      any(${ended.map(({ number }) => number)}::int[]) group by number, kind`.execute(read)
  const prizeOrder: readonly Prize['kind'][] = [...room.game.prizes, 'jackpot']
  const sold =
    round === undefined
      ? []
      : soldByStrip(await listSold(read, room.id, round, room.game.stripSize))
  const rounds = ended.map((past): ProvenBingoRound => {
    const chain = known.get(past.chainId)
    if (chain === undefined)
      throw new Error(`bingo: round ${toRoundID(room.id, past.number)} has no chain`)
    return {
      roundID: toRoundID(room.id, past.number),
      roomID: room.id,
      game: room.game.id,
      round: past.number,
      date: toWireTime(past.endedAt),
      isVoid: past.state === 'void',
      hash: past.hash,
      chain: chain.commitment,
      salt: chain.salt,
      firstRound: chain.firstRound,
      length: chain.length,
      calls: past.state === 'over' ? past.lastCall : 0,
      tickets: past.tickets,
      strips: past.strips,
      pattern: patternOf(room.game, past.number) ?? null,
      guarantees: toWireGuarantees(room.game, past.rules),
      sold: past.number === round ? sold : [],
      prizes: rows
        .filter(({ number }) => number === past.number)
        .toSorted(
          (a, b) => a.call - b.call || prizeOrder.indexOf(a.kind) - prizeOrder.indexOf(b.kind),
        )
        .map(({ kind, call, amount, tickets }) => ({
          kind,
          call,
          amount: toWireMoney(amount),
          tickets: tickets.map((ticket) => toTicketID(room.id, past.number, ticket)),
        })),
    }
  })
  return { rounds }
}

function soldByStrip(sold: readonly SoldTicket[]): number[] {
  const counts: number[] = []
  for (const { strip, place } of sold) counts[strip - 1] = place
  return counts
}

/**
 * Returns a player's tickets of a round as they were when the sale closed; undefined when the ID is
 * not a stake of theirs.
 * @throws Refusal 'not possible' while tickets are on sale
 */
export async function acceptedStake(
  read: Db,
  chains: BingoChains,
  getRoom: (roomId: string) => BingoRoom,
  stakeId: string,
  playerId: string,
): Promise<AcceptedBet | undefined> {
  const stake = await findOwnStake(read, stakeId, playerId)
  if (stake === undefined) return undefined
  const room = getRoom(stake.roomId)
  const round = await findRound(read, room.id, stake.number)
  if (round === undefined || round.state === 'selling') throw new Refusal('not possible')
  const { hash, chain } = await chains.of(room.id).hashOf(read, stake.number)
  return {
    acceptedAt: stake.openedAt,
    stakeMinor: stake.stakedMinor,
    isPaidByHouse: false,
    potentialMinor: null,
    selections: [],
    details: {
      game: room.game.id,
      gameID: room.id,
      round: toRoundID(room.id, stake.number),
      tickets: placesOf(stake, room).map((place) => toTicketID(room.id, stake.number, place)),
      serverSeedHash: hashBefore(hash),
      chain: chain.commitment,
      salt: chain.salt,
    },
  }
}

/**
 * Returns a player's own round for the verifier, or undefined when the ID is not a stake of theirs.
 * The hash is included only after the round.
 */
export async function stakeProof(
  read: Db,
  chains: BingoChains,
  getRoom: (roomId: string) => BingoRoom,
  stakeId: string,
  playerId: string,
): Promise<CallData<typeof fairnessRound> | undefined> {
  const stake = await findOwnStake(read, stakeId, playerId)
  if (stake === undefined) return undefined
  const room = getRoom(stake.roomId)
  const round = await findRound(read, room.id, stake.number)
  const { hash, chain } = await chains.of(room.id).hashOf(read, stake.number)
  const isOver = round?.state === 'over' || round?.state === 'void'
  const staked = toWireMoney(stake.stakedMinor)
  return {
    roundID: stake.id,
    gameID: room.id,
    game: room.game.id,
    bet: staked,
    stake: staked,
    win: toWireMoney(stake.winMinor),
    date: toWireTime(stake.openedAt),
    params: {
      bingoRound: toRoundID(room.id, stake.number),
      tickets: placesOf(stake, room).map(({ strip, place }) => [strip, place]),
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
