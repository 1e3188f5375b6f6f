import { isUuid } from '#shared/uuid.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import type { Context } from './context.ts'
import { getRound } from './history.ts'

/**
 * Returns a round's opening stake as it was accepted, with the commitment to its outcome. Later
 * stakes of the same round are moves and not part of it.
 * @throws Refusal 'record not found', 'not possible' while bets on it can still change
 */
export async function acceptedRound(
  { registered, database, fairness, engines }: Context,
  playerId: string,
  roundId: string,
): Promise<AcceptedBet> {
  for (const rounds of isUuid(roundId) ? registered.kept : []) {
    const bet = await rounds.accepted?.(roundId, playerId)
    if (bet !== undefined) return bet
  }
  const { record, gameID, seeds } = await getRound(database.read, fairness, roundId, { playerId })
  return {
    acceptedAt: record.openedAt,
    stakeMinor: record.isFree ? 0n : record.betMinor,
    isPaidByHouse: record.isFree,
    potentialMinor: null,
    selections: [],
    details: {
      game: engines.find(gameID)?.slug ?? gameID,
      gameID,
      // A text, because the parameters of a game may contain fractions.
      params: JSON.stringify(record.params),
      serverSeedHash: seeds.serverSeedHash,
      clientSeed: seeds.clientSeed,
      nonce: record.nonce,
    },
  }
}
