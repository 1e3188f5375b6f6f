import { returnPercent } from '#games/bingo/share-sales.ts'
import type { BingoRoomRow, BingoState } from '#shared/contracts/bingo.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { BINGO_TEXTS } from '#shared/texts/server/texts.ts'
import type { BingoRoom } from './rooms.ts'

export const PRIZE_NAMES: Readonly<Record<BingoRoomRow['prizes'][number]['kind'], Bilingual>> =
  BINGO_TEXTS.prizes

export function toRoomRow(
  { id, name, game, rules, image }: BingoRoom,
  state: BingoState,
  lang: Lang,
): BingoRoomRow {
  const [next] = state.next
  return {
    roomID: id,
    name: name[lang],
    variant: game.variant,
    ticketPrice: next?.ticketPrice ?? toWireMoney(rules.ticketMinor),
    nextRoundAt: next?.startsAt ?? null,
    roundID: next?.roundID ?? null,
    prizes: game.prizes.map((kind) => ({
      kind,
      name: PRIZE_NAMES[kind][lang],
      amount: next?.prizes.find((prize) => prize.kind === kind)?.amount ?? '0.00',
      percent: (rules.parts.prizes[kind] ?? 0) / 100,
      guaranteed: next?.prizes.find((prize) => prize.kind === kind)?.guaranteed ?? null,
    })),
    players: state.players,
    jackpot: state.jackpot.amount,
    image,
    phase: state.phase,
    pattern: next?.pattern ?? null,
    tickets: next?.tickets ?? 0,
    maxTickets: next?.maxTickets ?? rules.maxTickets,
    jackpotCalls: rules.jackpot.calls,
    rtp: returnPercent(rules.parts),
    buyers: next?.buyers ?? 0,
    minPlayers: next?.minPlayers ?? rules.minPlayers,
    minTickets: next?.minTickets ?? rules.minTickets,
    guarantee: next?.guarantee ?? 'none',
    returnNow: next?.outlook.returns[0] ?? null,
  }
}
