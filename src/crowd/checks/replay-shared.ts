import { isDeepStrictEqual } from 'node:util'
import type { CallData } from '#shared/contracts/contract.ts'
import { bingoRounds, type ProvenBingoRound } from '#shared/contracts/bingo.ts'
import type { round as proofOfRound } from '#shared/contracts/fairness.ts'
import { tableRounds } from '#shared/contracts/tables.ts'
import { virtualRounds } from '#shared/contracts/virtuals.ts'
import { shareEqually, shareSales } from '#games/bingo/share-sales.ts'
import type { ReplayedRound } from '#games/bingo/replay-round.ts'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { findBingoGame, verifyBingo } from '#games/verify/verify-bingo.ts'
import { findTableGame, replayTableRound } from '#games/verify/verify-table.ts'
import { findVirtualGame, verifyVirtual } from '#games/verify/verify-virtual.ts'
import { programmeOf, wins } from '#games/virtuals/virtuals.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Agent } from '../agents/agent.ts'
import type { LaterStake, SharedOrder } from '../agents/memory.ts'
import { ask, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

export type RevealedRound = {
  round: number
  chain: string
  salt: string
  hash: string
  point: string | null
  proof: CallData<typeof proofOfRound>
}
type OrderOf<K extends SharedOrder['kind']> = Extract<SharedOrder, { kind: K }>

/**
 * Recomputes a round from its hash, compares it with the published round and returns the payout of
 * the agent's stake according to the rules. Returns undefined if the round cannot be read now.
 */
export async function dueOf(
  world: CrowdWorld,
  agent: Agent,
  { stakedMinor }: LaterStake,
  order: SharedOrder,
  revealed: RevealedRound,
): Promise<Minor | undefined> {
  switch (order.kind) {
    case 'crash':
      return dueOfCrash(agent, order, stakedMinor, revealed)
    case 'table':
      return dueOfTable(world, agent, order, stakedMinor, revealed)
    case 'virtual':
      return dueOfVirtual(world, agent, order, stakedMinor, revealed)
    case 'bingo':
      return dueOfBingo(world, agent, order, stakedMinor, revealed)
  }
}

/** An automatic cash-out pays if and only if the multiplier of the round reached it. */
function dueOfCrash(
  agent: Agent,
  { autoCashout }: OrderOf<'crash'>,
  stakedMinor: Minor,
  { hash, salt, point: published, proof }: RevealedRound,
): Minor {
  const point = crashPoint(hash, salt)
  if (Number(point) !== Number(published))
    throw disagree(agent, 'fairness.round', `a point of ${point}`, String(published))
  // An interrupted round refunds its stake.
  if (fromWireMoney(proof.win) === stakedMinor) return stakedMinor
  const factor = BigInt(Math.round(Number(autoCashout) * 100))
  return Number(point) >= Number(autoCashout) ? (stakedMinor * factor) / 100n : 0n
}

type Published = { round: number; hash: string; chain: string; salt: string; isVoid: boolean }

function requirePublished<T extends Published>(
  agent: Agent,
  call: string,
  rounds: readonly T[],
  { round, hash, chain, salt }: RevealedRound,
): T {
  const found = rounds.find((one) => one.round === round)
  if (found?.hash !== hash || found.chain !== chain || found.salt !== salt)
    throw disagree(agent, call, `round ${round} with hash ${hash}`, found ?? 'no such round')
  return found
}

async function dueOfTable(
  world: CrowdWorld,
  agent: Agent,
  { tableID, bets }: OrderOf<'table'>,
  stakedMinor: Minor,
  revealed: RevealedRound,
): Promise<Minor | undefined> {
  const call = 'fairness.table_rounds'
  const { round, hash, salt, proof } = revealed
  const reply = await ask(world, agent, tableRounds, { tableID, round, limit: 1 })
  if (!reply.ok) return undefined
  const published = requirePublished(agent, call, reply.data.rounds, revealed)
  if (published.isVoid) return stakedMinor
  const game = findTableGame(proof.game)
  if (game === undefined) throw disagree(agent, call, 'a known game', proof.game)
  const draw = () => createRoundDraw(hash, salt, round)
  const { result } = replayTableRound(game, draw, published.params)
  if (result === undefined) throw disagree(agent, call, 'a finished round', published)
  const mark = { ...result.mark }
  if (!containsAll(mark, published.mark))
    throw disagree(agent, call, `the result ${JSON.stringify(mark)}`, published.mark)
  return result.returns(bets).reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
}

async function dueOfVirtual(
  world: CrowdWorld,
  agent: Agent,
  { type, lines }: OrderOf<'virtual'>,
  stakedMinor: Minor,
  revealed: RevealedRound,
): Promise<Minor | undefined> {
  const call = 'fairness.virtual_rounds'
  const { round, hash, salt, proof } = revealed
  const reply = await ask(world, agent, virtualRounds, { type, round, limit: 1 })
  if (!reply.ok) return undefined
  const published = requirePublished(agent, call, reply.data.rounds, revealed)
  const game = findVirtualGame(proof.game)
  if (game === undefined) throw disagree(agent, call, 'a known game', proof.game)
  const { card, result } = verifyVirtual(game, hash, salt, round)
  if (!containsAll(card, published.card) || !containsAll(result, published.result))
    throw disagree(agent, call, JSON.stringify(result), published.result)
  const programme = programmeOf(card)
  for (const { selection, price } of lines.flatMap(({ legs }) => legs)) {
    const stated = ((programme.priceOf(selection) ?? 0) / 100).toFixed(2)
    if (stated !== price) throw disagree(agent, call, `${selection} at ${stated}`, price)
  }
  if (published.isVoid) return stakedMinor
  return lines.reduce(
    (sum, { legs, stakeMinor }) =>
      legs.every(({ selection }) => wins(selection, result))
        ? sum + lineReturn(legs, stakeMinor)
        : sum,
    0n,
  )
}

/** Returns the stake times all prices, rounded once; half a kuruş is rounded up. */
function lineReturn(legs: readonly { price: string }[], stakeMinor: Minor): Minor {
  const scale = 100n ** BigInt(legs.length)
  const product = legs.reduce((all, { price }) => all * fromWireMoney(price), 1n)
  return (stakeMinor * product * 2n + scale) / (2n * scale)
}

async function dueOfBingo(
  world: CrowdWorld,
  agent: Agent,
  order: OrderOf<'bingo'>,
  stakedMinor: Minor,
  revealed: RevealedRound,
): Promise<Minor | undefined> {
  const call = 'bingo.rounds'
  const { round, hash, salt, proof } = revealed
  const reply = await ask(world, agent, bingoRounds, { roomID: order.roomID, round, limit: 1 })
  if (!reply.ok) return undefined
  const published = requirePublished(agent, call, reply.data.rounds, revealed)
  const game = findBingoGame(proof.game)
  if (game === undefined) throw disagree(agent, call, 'a known game', proof.game)
  const again = verifyBingo(game, { hash, salt, round }, { sold: published.sold })
  requireTickets(agent, order, published, again)
  if (published.isVoid) return stakedMinor
  const prizes = prizesOf(agent, order, published, again)
  const own = new Set(order.tickets.map(({ ticketID }) => ticketID))
  return prizes.reduce(
    (sum, { eachMinor, tickets }) =>
      sum + eachMinor * BigInt(tickets.filter((ticket) => own.has(ticket)).length),
    0n,
  )
}

const ticketIdOf = ({ roundID }: ProvenBingoRound, [strip, place]: readonly [number, number]) =>
  `${roundID}-${strip}-${place}`

function requireTickets(
  agent: Agent,
  { tickets }: OrderOf<'bingo'>,
  published: ProvenBingoRound,
  again: ReplayedRound,
): void {
  const drawn = new Map(
    again.tickets.map(({ at, numbers }) => [ticketIdOf(published, at), numbers]),
  )
  for (const { ticketID, numbers } of tickets)
    if (!isDeepStrictEqual(plain(drawn.get(ticketID)), plain(numbers)))
      throw disagree(agent, `ticket ${ticketID}`, JSON.stringify(drawn.get(ticketID)), numbers)
}

function prizesOf(
  agent: Agent,
  { room }: OrderOf<'bingo'>,
  published: ProvenBingoRound,
  again: ReplayedRound,
): { tickets: string[]; eachMinor: Minor }[] {
  const call = 'bingo.rounds'
  const salesMinor = fromWireMoney(room.ticketPrice) * BigInt(published.tickets)
  const parts = Object.fromEntries(
    room.parts.map(({ kind, percent }) => [kind, Math.round(percent * 100)]),
  )
  const kinds = again.prizes.map(({ kind }) => kind)
  const guarantees = Object.fromEntries(
    published.guarantees.map(({ kind, amount }) => [kind, fromWireMoney(amount)]),
  )
  const shares = shareSales(
    salesMinor,
    { prizes: parts, jackpot: parts['jackpot'] ?? 0 },
    kinds,
    guarantees,
  )
  const due = again.prizes.map(({ kind, call: at, tickets }) => ({
    kind: kind as ProvenBingoRound['prizes'][number]['kind'],
    call: at,
    tickets: tickets.map((place) => ticketIdOf(published, place)),
    eachMinor: shareEqually(shares.prizes.get(kind) ?? 0n, tickets.length).eachMinor,
  }))
  const full = due.find(({ kind }) => kind === 'full')
  const jackpot = published.prizes.find(({ kind }) => kind === 'jackpot')
  if (full !== undefined && full.call <= room.jackpotCalls) {
    // The jackpot grows with all sales, which the agent cannot know. It uses the published amount.
    const minor = fromWireMoney(jackpot?.amount ?? '0.00')
    if (minor < fromWireMoney(room.jackpotSeed))
      throw disagree(agent, call, `a jackpot of at least ${room.jackpotSeed}`, jackpot ?? 'none')
    due.push({ ...full, kind: 'jackpot', eachMinor: minor / BigInt(full.tickets.length) })
  }
  const described = (prizes: readonly { kind: string; call: number; tickets: string[] }[]) =>
    prizes
      .map(({ kind, call: at, tickets }) => `${kind} ${at} ${tickets.toSorted().join()}`)
      .toSorted()
      .join('; ')
  if (described(due) !== described(published.prizes))
    throw disagree(agent, call, described(due), described(published.prizes))
  for (const { kind, tickets, eachMinor } of due) {
    const amount = toWireMoney(eachMinor * BigInt(tickets.length))
    const stated = published.prizes.find((prize) => prize.kind === kind)?.amount
    if (stated !== amount) throw disagree(agent, call, `${kind} of ${amount}`, stated)
  }
  return due
}

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

/** Older rounds were published with fewer fields, so only published fields are compared. */
function containsAll(again: object, published: object | null): boolean {
  if (published === null) return true
  const known = new Map(Object.entries(again))
  return Object.entries(published).every(([name, value]) =>
    isDeepStrictEqual(plain(known.get(name)), plain(value)),
  )
}
