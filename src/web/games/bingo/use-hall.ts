import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BingoGame, PatternID, PrizeKind } from '#games/bingo/bingo-game.ts'
import { hasWith, toGo } from '#games/bingo/to-go.ts'
import type {
  BingoLaunchReply,
  BingoPrize,
  BingoTicket,
  OwnBingoRound,
} from '#shared/contracts/bingo.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { speak } from '#web/game-shell/sound/speak.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { useClock } from '#web/game-shell/use-clock.ts'
import { callText } from './caller.ts'
import type { HallClient } from './hall-client.ts'
import { textsOf } from './hall-texts.ts'

export type MarkedTicket = BingoTicket & { toGo: number; won: readonly PrizeKind[] }
export type Hall = ReturnType<typeof useHall>

const SOON_S = 10

export function useHall(
  launch: BingoLaunchReply,
  game: BingoGame,
  client: HallClient,
  sound: TableSound,
) {
  const { lang, mode } = launch
  const view = useSyncExternalStore(client.subscribe, client.get)
  const now = useClock(client.serverNow, 500)
  const { shared, revealed, settings } = view
  const calls = useMemo(() => shared.calls.slice(0, revealed), [shared.calls, revealed])
  const called = useMemo(() => new Set(calls), [calls])
  const pattern = shared.pattern ?? undefined
  const fallen = useMemo(
    () => shared.prizes.filter(({ call }) => call !== null && call <= revealed),
    [shared.prizes, revealed],
  )
  const target = game.prizes.find((kind) => !fallen.some((prize) => prize.kind === kind)) ?? 'full'
  const own = shownRound(view.rounds, shared.roundID, shared.phase)
  const tickets = useMemo(
    () => (mode === 'fun' ? view.practice : (own?.tickets ?? [])),
    [mode, view.practice, own],
  )
  const isPlayed = mode === 'fun' || own?.roundID === shared.roundID
  const marked = useMemo(
    () => markTickets(game, tickets, isPlayed ? called : new Set(), calls, target, fallen, pattern),
    [game, tickets, isPlayed, called, calls, target, fallen, pattern],
  )
  const newest = shared.calls.at(-1)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  const wonNow = fallen.filter(
    ({ kind, call }) =>
      kind !== 'jackpot' &&
      call === revealed &&
      isPlayed &&
      tickets.some(({ numbers }) => hasWith(game, numbers, calls, kind, revealed, pattern)),
  )
  const ownWins = wonNow.map(({ kind }) => kind).join()

  useEffect(() => {
    if (newest !== undefined && shared.phase === 'calling' && !settings.muted)
      speak(callText(newest, game.variant, lang), lang)
  }, [newest, shared.phase, settings.muted, game.variant, lang])
  useEffect(() => {
    if (revealed > 0) sound.tick(revealed / game.variant)
  }, [revealed, sound, game.variant])
  useEffect(() => {
    if (ownWins !== '') sound.win(ownWins.includes('full') ? 25 : 6)
  }, [ownWins, sound])

  const startsMs = shared.startsAt === null ? undefined : new Date(shared.startsAt).getTime()
  const left =
    shared.phase === 'selling' && startsMs !== undefined
      ? Math.max(0, Math.ceil((startsMs - now) / 1_000))
      : undefined
  return {
    launch,
    game,
    client,
    sound,
    lang,
    mode,
    texts: textsOf(lang),
    view,
    shared,
    now,
    money,
    calls,
    called,
    fallen,
    target,
    pattern,
    own,
    marked,
    wonNow,
    left,
    isSoon: left !== undefined && left <= SOON_S,
    ball: calls.at(-1),
  }
}

function shownRound(
  rounds: readonly OwnBingoRound[],
  roundID: string | null,
  phase: string,
): OwnBingoRound | undefined {
  const own = rounds.find((round) => round.roundID === roundID)
  return (
    own ??
    (phase === 'calling'
      ? undefined
      : rounds
          .toSorted((a, b) => a.round - b.round)
          .find(({ win, returned }) => win === null && !returned))
  )
}

function markTickets(
  game: BingoGame,
  tickets: readonly BingoTicket[],
  called: ReadonlySet<number>,
  calls: readonly number[],
  target: PrizeKind,
  fallen: readonly BingoPrize[],
  pattern: PatternID | undefined,
): MarkedTicket[] {
  const hasKind = (ticket: BingoTicket, { kind, call }: BingoPrize) =>
    kind !== 'jackpot' &&
    call !== null &&
    called.size > 0 &&
    hasWith(game, ticket.numbers, calls, kind, call, pattern)
  return tickets
    .map((ticket) => ({
      ...ticket,
      toGo: toGo(game, ticket.numbers, called, target, pattern),
      won: fallen
        .filter((prize) => hasKind(ticket, prize))
        .flatMap(({ kind }) => (kind === 'jackpot' ? [] : [kind])),
    }))
    .toSorted((a, b) => b.won.length - a.won.length || a.toGo - b.toGo)
}
