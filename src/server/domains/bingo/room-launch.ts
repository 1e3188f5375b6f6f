import { returnPercent } from '#games/bingo/share-sales.ts'
import type { BingoLaunchReply, BingoState } from '#shared/contracts/bingo.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Launch } from '#server/domains/rounds/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toRoundID } from './bingo-round.ts'
import type { BingoChains } from './outcome.ts'
import { listOwnStakes, toOwnRound } from './own-rounds.ts'
import { ON_SALE } from './room-clock.ts'
import { toWireGuarantees, type BingoRoom } from './rooms.ts'

const OWN_ROUNDS = ON_SALE + 2

export async function roomLaunch(
  read: Db,
  chains: BingoChains,
  room: BingoRoom,
  launch: Launch,
  token: string,
  balanceMinor: Minor,
  state: BingoState,
): Promise<BingoLaunchReply> {
  const stakes =
    launch.mode === 'real' ? await listOwnStakes(read, room.id, launch.playerId, OWN_ROUNDS) : []
  const known = stakes.filter(({ number, state: of }) => of === 'open' || number >= state.round - 1)
  return {
    token,
    gameID: room.id,
    slug: room.id,
    name: room.name[launch.lang],
    mode: launch.mode,
    lang: launch.lang,
    currency: 'TRY',
    balance: toWireMoney(balanceMinor),
    room: toWireRoom(room, launch),
    rounds: await Promise.all(known.map((stake) => toOwnRound(read, chains, room, stake))),
    state,
  }
}

function toWireRoom(
  { id, name, game, rules, everyMs, guaranteeBudgetMinor }: BingoRoom,
  { lang }: Launch,
): BingoLaunchReply['room'] {
  const { ticketMinor, maxTickets, minTickets, minPlayers, parts, jackpot, ...pace } = rules
  return {
    roomID: id,
    name: name[lang],
    variant: game.variant,
    stripSize: game.stripSize,
    ticketPrice: toWireMoney(ticketMinor),
    maxTickets,
    minTickets,
    minPlayers,
    guarantees: toWireGuarantees(game, rules),
    guaranteeBudget: toWireMoney(guaranteeBudgetMinor),
    parts: [
      ...game.prizes.map((kind) => ({ kind, percent: (parts.prizes[kind] ?? 0) / 100 })),
      { kind: 'jackpot', percent: parts.jackpot / 100 },
    ],
    rtp: returnPercent(parts),
    jackpotCalls: jackpot.calls,
    jackpotSeed: toWireMoney(jackpot.seedMinor),
    leadMs: pace.leadMs,
    callMs: pace.callMs,
    prizeMs: pace.prizeMs,
    everyMs,
  }
}

export async function roomHistory(read: Db, launch: Launch, limit: number) {
  const stakes =
    launch.mode === 'real' ? await listOwnStakes(read, launch.gameID, launch.playerId, limit) : []
  return stakes.map(({ id, number, openedAt, stakedMinor, winMinor, state }) => ({
    roundID: id,
    date: openedAt.toISOString(),
    bet: toWireMoney(stakedMinor),
    win: toWireMoney(winMinor),
    state: state === 'open' ? ('open' as const) : ('settled' as const),
    nonce: number,
    bingoRound: toRoundID(launch.gameID, number),
  }))
}
