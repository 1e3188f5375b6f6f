import type { VirtualGame } from '#games/virtuals/virtual-game.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type { round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { virtualRounds } from '#shared/contracts/virtuals.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { VirtualChains } from './round-outcome.ts'
import { findOwnTicket, toWireTicket } from './ticket.ts'
import { findRound, listEndedFrom, listEndedRounds, toRoundID } from './virtual-round.ts'

export async function virtualProofs(
  read: Db,
  chains: VirtualChains,
  game: VirtualGame,
  {
    limit,
    before,
    round,
  }: { limit: number; before?: number | undefined; round?: number | undefined },
): Promise<CallData<typeof virtualRounds>> {
  const ended =
    round === undefined
      ? await listEndedRounds(read, game.kind, limit, before)
      : await listEndedFrom(read, game.kind, round)
  const known = await chains
    .of(game.kind)
    .listChains(read, [...new Set(ended.map(({ chainId }) => chainId))])
  return {
    rounds: ended.map(({ kind, number, state, card, result, hash, endedAt, chainId }) => {
      const chain = known.get(chainId)
      if (chain === undefined)
        throw new Error(`virtuals: round ${toRoundID(kind, number)} has no chain`)
      return {
        roundID: toRoundID(kind, number),
        type: kind,
        game: game.gameID,
        round: number,
        date: toWireTime(endedAt),
        isVoid: state === 'void',
        hash,
        card: { ...card },
        result: { ...result },
        chain: chain.commitment,
        salt: chain.salt,
        firstRound: chain.firstRound,
        length: chain.length,
      }
    }),
  }
}

export async function acceptedTicket(
  read: Db,
  chains: VirtualChains,
  gameOf: (kind: string) => VirtualGame,
  ticketId: string,
  playerId: string,
): Promise<AcceptedBet | undefined> {
  const ticket = await findOwnTicket(read, ticketId, playerId)
  if (ticket === undefined) return undefined
  const { gameID } = gameOf(ticket.kind)
  const { hash, chain } = await chains.of(ticket.kind).hashOf(read, ticket.number)
  return {
    acceptedAt: ticket.placedAt,
    stakeMinor: ticket.stakedMinor,
    isPaidByHouse: false,
    potentialMinor: null,
    selections: [],
    details: {
      game: gameID,
      gameID,
      round: toRoundID(ticket.kind, ticket.number),
      lines: toWireTicket(ticket).lines.map(({ legs, stake }) => ({
        stake,
        legs: legs.map(({ selection, price }) => ({ selection, price })),
      })),
      serverSeedHash: hashBefore(hash),
      chain: chain.commitment,
      salt: chain.salt,
    },
  }
}

/**
 * Returns a player's own ticket for the verifier, or undefined when the ID is not a ticket of
 * theirs. The round's hash is included only after the round.
 */
export async function ticketProof(
  read: Db,
  chains: VirtualChains,
  gameOf: (kind: string) => VirtualGame,
  ticketId: string,
  playerId: string,
): Promise<CallData<typeof fairnessRound> | undefined> {
  const ticket = await findOwnTicket(read, ticketId, playerId)
  if (ticket === undefined) return undefined
  const { gameID } = gameOf(ticket.kind)
  const [round, { hash, chain }] = await Promise.all([
    findRound(read, ticket.kind, ticket.number),
    chains.of(ticket.kind).hashOf(read, ticket.number),
  ])
  const shown = round !== undefined && 'hash' in round ? hash : null
  const { lines, staked, roundID, date } = toWireTicket(ticket)
  return {
    roundID: ticket.id,
    gameID,
    game: gameID,
    bet: staked,
    stake: staked,
    win: toWireMoney(ticket.winMinor),
    date,
    params: { virtualRound: roundID, lines },
    moves: [],
    // A round's seal is the previous hash of the chain, published with the previous round.
    serverSeedHash: hashBefore(hash),
    serverSeed: shown,
    clientSeed: chain.salt,
    nonce: ticket.number,
    shared: {
      round: ticket.number,
      chain: chain.commitment,
      salt: chain.salt,
      hash: shown,
      point: null,
    },
  }
}
