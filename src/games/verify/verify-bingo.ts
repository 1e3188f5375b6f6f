import type { BingoGame } from '../bingo/bingo-game.ts'
import { ninety, seventyFive } from '../bingo/games.ts'
import { replayRound, type ReplayedRound } from '../bingo/replay-round.ts'
import type { RoundSource } from '../bingo/round-draw.ts'
import { VerifyInputError, type VerifyParams } from './params.ts'

export const BINGO_GAMES: readonly BingoGame[] = [ninety, seventyFive]
const MAX_STRIPS = 2_000

export function findBingoGame(name: string): BingoGame | undefined {
  return BINGO_GAMES.find(({ id }) => id === name)
}

/**
 * Recomputes a round: calls, tickets and prizes. `params.sold` is the number of tickets sold per
 * strip, strip by strip; by default one whole strip.
 */
export function verifyBingo(
  game: BingoGame,
  source: RoundSource,
  params: VerifyParams,
): ReplayedRound {
  const sold = params['sold'] ?? [game.stripSize]
  if (!Array.isArray(sold) || sold.length > MAX_STRIPS)
    throw new VerifyInputError(`sold must be a list of at most ${MAX_STRIPS}`)
  return replayRound(
    game,
    source,
    sold.map((count: unknown) => readCount(count, game.stripSize)),
  )
}

function readCount(count: unknown, max: number): number {
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= max)
    return count
  throw new VerifyInputError(`sold holds whole numbers up to ${max}`)
}
