import type { BingoPrize, BingoState } from '#shared/contracts/bingo.ts'
import type { PrizeKind } from '#games/bingo/bingo-game.ts'
import { outlookOf } from '#games/bingo/round-outlook.ts'
import { shareSales } from '#games/bingo/share-sales.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Chain } from '#server/domains/fairness/index.ts'
import {
  patternOf,
  toRoundID,
  type BingoRound,
  type EndedRound,
  type Standing,
} from './bingo-round.ts'
import type { RoundOutcome, WonPrize } from './outcome.ts'
import type { BingoRoom } from './rooms.ts'
import { toTicketID } from './sold-tickets.ts'
import { callAtMs, calledAt } from './timeline.ts'

const NAMED_WINNERS = 20

/** `outcome` is set only when the shown round is calling or over. */
export type Known = {
  room: BingoRoom
  standing: Standing
  outcome: RoundOutcome | undefined
  history: readonly PastRound[]
  jackpotMinor: Minor
  names: ReadonlyMap<string, string>
  chain: Chain | undefined
  players: number
  now: Date
}
export type PastRound = { round: Extract<EndedRound, { state: 'over' }>; fullMinor: Minor }

/**
 * Chooses the round a hall shows: the one being called, else the last one while its result is
 * displayed, else the next on sale.
 */
export function shownRound(
  { resultMs }: BingoRoom,
  { calling, selling: [next], ended }: Standing,
  now: Date,
): BingoRound | undefined {
  if (calling !== undefined) return calling
  const isFresh = ended !== undefined && now.getTime() < ended.endedAt.getTime() + resultMs
  return isFresh ? ended : (next ?? ended)
}

/**
 * Builds the public state. It contains only calls whose time has come, and no hash before the round
 * is over.
 */
export function toBingoState({
  room,
  standing,
  outcome,
  history,
  jackpotMinor,
  names,
  chain,
  players,
  now,
}: Known): BingoState {
  const shown = shownRound(room, standing, now)
  const course =
    shown === undefined || outcome === undefined ? NOT_BEGUN : courseOf(shown, outcome, now)
  const isEnded = shown?.state === 'over' || shown?.state === 'void'
  const rules = shown?.rules ?? room.rules
  return {
    roomID: room.id,
    now: toWireTime(now),
    phase: isEnded ? 'finished' : shown?.state === 'calling' ? 'calling' : 'selling',
    roundID: shown === undefined ? null : toRoundID(room.id, shown.number),
    round: shown?.number ?? 0,
    startsAt:
      shown === undefined
        ? null
        : toWireTime('startedAt' in shown ? shown.startedAt : shown.startsAt),
    calls: outcome?.calls.slice(0, course.called) ?? [],
    nextCallAt: course.nextAt && toWireTime(course.nextAt),
    pattern: shown === undefined ? null : (patternOf(room.game, shown.number) ?? null),
    prizes:
      shown === undefined
        ? []
        : prizesOf(
            room,
            shown,
            outcome?.prizes.filter(({ call }) => call <= course.called) ?? [],
            names,
          ),
    jackpot: {
      amount: toWireMoney(
        shown?.state === 'calling' || shown?.state === 'over' ? shown.jackpotMinor : jackpotMinor,
      ),
      calls: rules.jackpot.calls,
    },
    tickets: shown?.tickets ?? 0,
    buyers: shown?.players ?? 0,
    players,
    voidReason: shown?.state === 'void' ? shown.voidReason : null,
    next: standing.selling
      .filter(({ startsAt }) => startsAt > now)
      .map((round) => toSale(room, round)),
    history: history.map(toPast),
    chain: chain?.commitment ?? null,
    salt: chain?.salt ?? null,
    hash: isEnded ? shown.hash : null,
  }
}

type CourseNow = { called: number; nextAt: Date | null }
const NOT_BEGUN: CourseNow = { called: 0, nextAt: null }

function courseOf(round: BingoRound, outcome: RoundOutcome, now: Date): CourseNow {
  if (round.state === 'over') return { called: outcome.lastCall, nextAt: null }
  if (round.state !== 'calling') return NOT_BEGUN
  const called = calledAt(round.rules, outcome, now.getTime() - round.startedAt.getTime())
  return {
    called,
    nextAt:
      called < outcome.lastCall
        ? new Date(round.startedAt.getTime() + callAtMs(round.rules, outcome, called + 1))
        : null,
  }
}

function prizesOf(
  { game, id }: BingoRoom,
  round: BingoRound,
  fallen: readonly WonPrize[],
  names: ReadonlyMap<string, string>,
): BingoPrize[] {
  const { parts, guarantees } = round.rules
  const amounts = shareSales(round.salesMinor, parts, game.prizes, guarantees).prizes
  const jackpot = fallen.find(({ kind }) => kind === 'jackpot')
  const standing = game.prizes.map((kind): BingoPrize => {
    const won = fallen.find((prize) => prize.kind === kind)
    const percent = (parts.prizes[kind] ?? 0) / 100
    return {
      kind,
      percent,
      guaranteed: guaranteed(round, kind),
      amount: toWireMoney(amounts.get(kind) ?? 0n),
      ...(won === undefined ? NOT_FALLEN : fallenFacts(id, round.number, won, names)),
    }
  })
  return jackpot === undefined
    ? standing
    : [
        ...standing,
        {
          kind: 'jackpot',
          percent: parts.jackpot / 100,
          guaranteed: null,
          amount: toWireMoney(jackpot.amountMinor),
          ...fallenFacts(id, round.number, jackpot, names),
        },
      ]
}

const NOT_FALLEN = { call: null, tickets: 0, each: null, winners: [] }

function fallenFacts(
  roomId: string,
  number: number,
  { call, eachMinor, winners }: WonPrize,
  names: ReadonlyMap<string, string>,
) {
  const byPlayer = Map.groupBy(winners, ({ playerId }) => playerId)
  const named = [...byPlayer].slice(0, NAMED_WINNERS).map(([playerId, tickets]) => ({
    player: maskName(names.get(playerId) ?? ''),
    tickets: tickets.map((ticket) => toTicketID(roomId, number, ticket)),
  }))
  return { call, tickets: winners.length, each: toWireMoney(eachMinor), winners: named }
}

function guaranteed({ rules: { guarantees } }: BingoRound, kind: PrizeKind): string | null {
  const minor = guarantees[kind]
  return minor === undefined ? null : toWireMoney(minor)
}

function toSale(room: BingoRoom, round: BingoRound): BingoState['next'][number] {
  const { parts, guarantees, maxTickets, minPlayers, minTickets } = round.rules
  const { prizes } = shareSales(round.salesMinor, parts, room.game.prizes, guarantees)
  const outlook = Array.from({ length: maxTickets }, (_, more) =>
    outlookOf(round.rules, room.game, round.tickets + more + 1),
  )
  return {
    roundID: toRoundID(room.id, round.number),
    round: round.number,
    startsAt: toWireTime(round.startsAt),
    pattern: patternOf(room.game, round.number) ?? null,
    tickets: round.tickets,
    ticketPrice: toWireMoney(round.rules.ticketMinor),
    maxTickets,
    buyers: round.players,
    minPlayers,
    minTickets,
    guarantee: round.guarantee,
    prizes: [...prizes].map(([kind, amountMinor]) => ({
      kind,
      amount: toWireMoney(amountMinor),
      guaranteed: guaranteed(round, kind),
    })),
    outlook: {
      prizes: outlook.map(({ prizesMinor }) => toWireMoney(prizesMinor)),
      returns: outlook.map(({ returnBp }) => returnBp / 100),
    },
  }
}

function toPast({ round, fullMinor }: PastRound): BingoState['history'][number] {
  return {
    roundID: toRoundID(round.roomId, round.number),
    round: round.number,
    date: toWireTime(round.endedAt),
    calls: round.lastCall,
    tickets: round.tickets,
    full: toWireMoney(fullMinor),
    jackpot: toWireMoney(round.jackpotPaidMinor),
  }
}
