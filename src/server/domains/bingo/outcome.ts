import { setImmediate } from 'node:timers/promises'
import type { BingoGame, PatternID, PrizeKind, TicketNumbers } from '#games/bingo/bingo-game.ts'
import { drawCalls, drawStrip } from '#games/bingo/round-draw.ts'
import { fallenPrizes } from '#games/bingo/round-prizes.ts'
import { shareEqually, shareSales } from '#games/bingo/share-sales.ts'
import type { Minor } from '#shared/money.ts'
import { hashChains, type Chain, type HashChains } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { patternOf, type PlayedRound } from './bingo-round.ts'
import type { BingoRoom } from './rooms.ts'
import { listSold, type SoldTicket } from './sold-tickets.ts'

/** With a round every few minutes, one chain lasts most of a year. */
const BINGO_CHAIN_LENGTH = 100_000
/** Drawing this many strips takes a few milliseconds. */
const STRIPS_A_TURN = 25
/** Cached outcomes: for each hall the current round and the previous one. */
const KEPT = 12

export type WonPrize = {
  kind: PrizeKind | 'jackpot'
  call: number
  amountMinor: Minor
  eachMinor: Minor
  winners: readonly SoldTicket[]
}

/**
 * The full outcome of a round. It must not leave the server: each call is published at its time,
 * the hash only after the round.
 */
export type RoundOutcome = {
  hash: string
  calls: readonly number[]
  pattern: PatternID | undefined
  prizes: readonly WonPrize[]
  /** The call that completed the full house; calling stops there. */
  lastCall: number
  sums: {
    prizesMinor: Minor
    leftMinor: Minor
    houseMinor: Minor
    jackpotPaidMinor: Minor
    isJackpotWon: boolean
  }
}

export function bingoChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const chains = new Map<string, HashChains>()
  const outcomes = new Map<string, Promise<RoundOutcome>>()

  function chainsOf(roomId: string): HashChains {
    const known = chains.get(roomId) ?? hashChains(deps, `bingo:${roomId}`, BINGO_CHAIN_LENGTH)
    chains.set(roomId, known)
    return known
  }

  async function compute(read: Db, game: BingoGame, round: PlayedRound): Promise<RoundOutcome> {
    const { hash, chain } = await chainsOf(round.roomId).hashOf(read, round.number)
    const sold = await listSold(read, round.roomId, round.number, game.stripSize)
    return drawOutcome(game, round, hash, chain, sold, await drawSold(game, hash, chain.salt, sold))
  }

  return {
    of: chainsOf,
    async callsOf(
      read: Db,
      { id, game }: Pick<BingoRoom, 'id' | 'game'>,
      { number, lastCall }: { number: number; lastCall: number },
    ): Promise<number[]> {
      const {
        hash,
        chain: { salt },
      } = await chainsOf(id).hashOf(read, number)
      return drawCalls({ hash, salt, round: number }, game).slice(0, lastCall)
    },
    /** Computes the outcome of a round whose sale is closed, when the outcome is final. */
    outcomeOf(read: Db, game: BingoGame, round: PlayedRound): Promise<RoundOutcome> {
      const key = `${round.roomId}-${round.number}`
      const known = outcomes.get(key)
      if (known !== undefined) return known
      const outcome = compute(read, game, round)
      outcomes.set(key, outcome)
      outcome.catch(() => outcomes.delete(key))
      const [oldest] = outcomes.keys()
      if (outcomes.size > KEPT && oldest !== undefined) outcomes.delete(oldest)
      return outcome
    },
  }
}

export type BingoChains = ReturnType<typeof bingoChains>

/**
 * Draws the numbers of sold tickets. Yields to the event loop in between, because a full hall has
 * hundreds of strips.
 */
export async function drawSold(
  game: BingoGame,
  hash: string,
  salt: string,
  sold: readonly SoldTicket[],
): Promise<TicketNumbers[]> {
  const tickets: TicketNumbers[] = []
  let strip = { number: 0, tickets: [] as TicketNumbers[] }
  let drawn = 0
  for (const { strip: number, place } of sold) {
    if (strip.number !== number) {
      strip = { number, tickets: drawStrip({ hash, salt }, game, number) }
      drawn += 1
      if (drawn % STRIPS_A_TURN === 0) await setImmediate()
    }
    tickets.push(strip.tickets[place - 1] ?? [])
  }
  return tickets
}

function drawOutcome(
  game: BingoGame,
  { number, salesMinor, rules, jackpotMinor }: PlayedRound,
  hash: string,
  chain: Chain,
  sold: readonly SoldTicket[],
  tickets: readonly TicketNumbers[],
): RoundOutcome {
  const calls = drawCalls({ hash, salt: chain.salt, round: number }, game)
  const pattern = patternOf(game, number)
  const shares = shareSales(salesMinor, rules.parts, game.prizes, rules.guarantees)
  const prizes = fallenPrizes(game, calls, tickets, pattern).map(
    ({ kind, call, winners }): WonPrize & { leftMinor: Minor } => {
      const amountMinor = shares.prizes.get(kind) ?? 0n
      return {
        kind,
        call,
        amountMinor,
        ...shareEqually(amountMinor, winners.length),
        winners: winners.flatMap((at) => sold[at] ?? []),
      }
    },
  )
  const full = prizes.find(({ kind }) => kind === 'full')
  if (full === undefined) throw new Error(`bingo: no tickets in round ${number}`)
  const isJackpotWon = full.call <= rules.jackpot.calls
  const jackpot = isJackpotWon
    ? [
        {
          ...full,
          kind: 'jackpot' as const,
          amountMinor: jackpotMinor,
          ...shareEqually(jackpotMinor, full.winners.length),
        },
      ]
    : []
  const paidOf = (of: readonly WonPrize[]) =>
    of.reduce((sum, { eachMinor, winners }) => sum + eachMinor * BigInt(winners.length), 0n)
  return {
    hash,
    calls,
    pattern,
    prizes: [...prizes, ...jackpot],
    lastCall: full.call,
    sums: {
      prizesMinor: paidOf(prizes),
      leftMinor: prizes.reduce((sum, { leftMinor }) => sum + leftMinor, 0n),
      houseMinor: shares.houseMinor,
      jackpotPaidMinor: paidOf(jackpot),
      isJackpotWon,
    },
  }
}
