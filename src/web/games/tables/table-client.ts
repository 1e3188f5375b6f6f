import type { SeatAction, SharedAction } from '#games/tables/table-game.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type {
  OwnTableRound,
  SavedBet,
  TableLaunchReply,
  TableReply,
  TableState,
  TableStatisticsReply,
  TableTablesReply,
  WireBet,
} from '#shared/contracts/tables.ts'
import { createRoom, type RoomView } from '#web/game-shell/connection/room.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'
import { chatByToken } from '#web/chat/chat-by-token.ts'
import { createChatClient } from '#web/chat/chat-client.ts'
import { chatIsOn } from '#web/chat/chat-storage.ts'
import { followTable } from '#web/lib/realtime/follow-table.ts'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { readSettings } from '#web/game-shell/settings.ts'
import { post } from '#web/game-shell/connection/transport.ts'
import type { TableChanging } from './table-changing.ts'
import { chipsFor, lying, sumOf, withoutLast, type Ask, type Placed } from './chip-queue.ts'

type SavedReply = { saved: SavedBet[] }
export type TableView = RoomView & {
  shared: TableState
  chipMinor: Minor
  known: readonly Placed[]
  waiting: readonly Ask[]
  last: OwnTableRound | undefined
  /** The player's decision about a shared hand; `known` does not contain the call. */
  decision: SharedAction | undefined
  table: TableLaunchReply['table']
}

type Turn = TableState['turns'][number]

export type TableClient = ReturnType<typeof createTableClient>

/** Client of a live table from launch to leaving. Only the server decides a round's result. */
export function createTableClient(
  launch: TableLaunchReply,
  sound: Pick<TableSound, 'muted'>,
  onTrouble: (trouble: TableTrouble) => void,
  changing: TableChanging,
) {
  const { token, table } = launch
  const isReal = launch.mode === 'real'
  const topics = publicTopics(isReal ? token : undefined)
  let stopFollowing: (() => void) | undefined
  const { get, set, subscribe } = watchedState(firstView(launch))
  const room = createRoom(launch, { get, set, sound, onTrouble, take })
  const queue = createBetQueue({ token, get, set, room })
  const { ask } = queue
  /** Chat only for players with real money: play credit has no player. */
  const chat = isReal
    ? createChatClient(chatByToken(`table:${table.tableID}`, token, topics), chatIsOn)
    : undefined

  function receiveState(shared: TableState): void {
    room.noteClock(shared)
    const before = get().shared
    // Messages published before the newest reply may arrive after it.
    if (shared.round < before.round) return
    const isNewRound = shared.roundID !== before.roundID
    set({ shared, ...(isNewRound && { known: [], waiting: [], decision: undefined }) })
    if (shared.phase === 'result' && (before.phase !== 'result' || isNewRound)) void room.look()
    if ((isNewRound && before.roundID !== null) || shared.limits !== get().table.limits)
      void room.look()
  }

  /**
   * Applies the current state. Returns true while the server has yet to settle the player's bets of
   * a finished round.
   */
  function take({ state, round, lastRound, table: now }: TableLaunchReply): boolean {
    if (state.round < get().shared.round) return false
    const isStill = state.roundID === get().shared.roundID
    const isOver = round !== null && (round.win !== null || round.returned)
    set({
      last: (isOver ? round : lastRound) ?? undefined,
      shared: state,
      known: readBets(round?.bets ?? []),
      decision: round?.decision,
      waiting: isStill ? get().waiting : [],
      table: now,
      chipMinor: chipFor(now, get().chipMinor),
    })
    return state.phase === 'result' && round !== null && !isOver
  }

  function place(bets: readonly Placed[]): boolean {
    const { shared, over, balanceMinor, known, waiting } = get()
    if (shared.phase !== 'betting' || shared.roundID === null || over || bets.length === 0)
      return false
    const onWay = sumOf(lying(known, waiting)) - sumOf(known)
    if (sumOf(bets) + onWay > balanceMinor) {
      onTrouble({ kind: 'poor' })
      return false
    }
    ask({ kind: 'bet', requestId: crypto.randomUUID(), roundID: shared.roundID, bets })
    return true
  }

  return {
    get,
    subscribe,
    chat,
    serverNow: room.serverNow,
    change: room.change,
    receive: room.receive,
    choose: (chipMinor: Minor) => set({ chipMinor }),
    put: (spots: readonly string[]) =>
      place(spots.map((spot) => ({ spot, amountMinor: get().chipMinor }))),
    /** Places bets with their own amounts, such as those of the racetrack or the previous round. */
    place,
    ...panelCalls(token),
    double: () => place(lying(get().known, get().waiting)),
    repeat: () => place(readBets(get().last?.bets ?? [])),
    undo(all: boolean): void {
      const { shared, known, waiting } = get()
      if (shared.phase !== 'betting' || shared.roundID === null) return
      const kept = all ? undefined : withoutLast(waiting, queue.isSending())
      if (kept !== undefined) set({ waiting: kept })
      else if (lying(known, waiting).length > 0)
        ask({ kind: 'undo', requestId: crypto.randomUUID(), roundID: shared.roundID, all })
    },
    act(turn: Turn, action: SeatAction | SharedAction): void {
      const { shared, waiting } = get()
      if (shared.phase === 'dealing' && shared.roundID !== null && waiting.length === 0)
        ask(decision(shared.roundID, turn, action))
    },
    listen: topics.listen,
    /** Resolves once every placed bet is answered. */
    answered: () => whenAnswered(get, subscribe),
    look: room.look,
    changing,
    begin(): void {
      stopFollowing = followTable(topics.listen, `table-changes:${table.tableID}`, receiveState)
      room.untilLeft()
    },
    /** Ends this view of the table. The bets on it remain. */
    leave(): void {
      stopFollowing?.()
      chat?.leave()
      topics.stop()
      room.leave()
    },
  }
}

/**
 * Sends the player's bets and decisions one after the other, so that the server has their order.
 */
function createBetQueue({
  token,
  get,
  set,
  room,
}: {
  token: string
  get: () => TableView
  set: (part: Partial<TableView>) => void
  room: Pick<
    ReturnType<typeof createRoom<TableLaunchReply>>,
    'settle' | 'hasBalance' | 'refused' | 'look'
  >
}) {
  let sending = false

  function ask(one: Ask): void {
    set({ waiting: [...get().waiting, one] })
    void work()
  }

  async function work(): Promise<void> {
    if (sending) return
    sending = true
    try {
      for (let [next] = get().waiting; next !== undefined; [next] = get().waiting) {
        const reply = await room.settle(() =>
          post<TableReply>(`/games/table/${next.kind}`, bodyOf(token, next)),
        )
        const isStill = get().shared.roundID === next.roundID
        room.hasBalance(reply.balance)
        if (isStill)
          set({
            known: readBets(reply.bets),
            waiting: get().waiting.slice(1),
            ...decisionIn(next),
          })
      }
    } catch (error) {
      set({ waiting: [], offline: false })
      room.refused(error)
      void room.look()
    } finally {
      sending = false
    }
  }

  return { ask, isSending: () => sending }
}

function panelCalls(token: string) {
  return {
    tables: () => post<TableTablesReply>('/games/table/tables', { token }),
    statistics: () => post<TableStatisticsReply>('/games/table/statistics', { token }),
    saved: () => post<SavedReply>('/games/table/saved', { token }),
    save: (name: string, bets: readonly Placed[]) =>
      post<SavedReply>('/games/table/save', { token, name, bets: toWire(bets) }),
    forget: (name: string) => post<SavedReply>('/games/table/forget', { token, name }),
  }
}

function whenAnswered(
  get: () => TableView,
  subscribe: (listener: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = subscribe(check)
    function check(): void {
      if (get().waiting.length > 0) return
      end()
      resolve()
    }
    check()
  })
}

function firstView(launch: TableLaunchReply): TableView {
  const { table, round } = launch
  return {
    shared: launch.state,
    balanceMinor: fromWireMoney(launch.balance),
    table,
    chipMinor: chipFor(table, undefined),
    known: readBets(round?.bets ?? []),
    decision: round?.decision,
    waiting: [],
    last: launch.lastRound ?? undefined,
    offline: false,
    over: false,
    settings: readSettings(),
  }
}

function decisionIn(asked: Ask): Pick<TableView, 'decision'> | undefined {
  if (asked.kind !== 'act') return undefined
  const { action } = asked
  return action === 'call' || action === 'fold' ? { decision: action } : undefined
}

/** Includes the offered decision, so that a late answer is not taken for another one. */
function decision(
  roundID: string,
  { seat, hand, actions }: Turn,
  action: SeatAction | SharedAction,
): Ask {
  return {
    kind: 'act',
    requestId: crypto.randomUUID(),
    roundID,
    seat,
    action,
    turn: { hand, insurance: actions.includes('insurance') },
  }
}

function bodyOf(token: string, { kind, ...asked }: Ask): object {
  if (kind !== 'bet' || !('bets' in asked)) return { token, ...asked }
  return { token, ...asked, bets: toWire(asked.bets) }
}

function toWire(bets: readonly Placed[]): WireBet[] {
  return bets.map(({ spot, amountMinor }) => ({ spot, amount: toWireMoney(amountMinor) }))
}

export function chipsOf({
  minBet,
  maxBet,
}: Pick<TableLaunchReply['table'], 'minBet' | 'maxBet'>): Minor[] {
  return chipsFor(fromWireMoney(minBet), fromWireMoney(maxBet))
}

function chipFor(table: TableLaunchReply['table'], inHand: Minor | undefined): Minor {
  const chips = chipsOf(table)
  return chips.find((chip) => chip === inHand) ?? chips[0] ?? fromWireMoney(table.minBet)
}

function readBets(bets: readonly WireBet[]): Placed[] {
  return bets.map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
}
