import type {
  BingoBuyReply,
  BingoCall,
  BingoLaunchReply,
  BingoState,
  BingoTicket,
  OwnBingoRound,
} from '#shared/contracts/bingo.ts'
import type { BingoGame } from '#games/bingo/bingo-game.ts'
import { fromWireMoney } from '#shared/money.ts'
import { chatByToken } from '#web/chat/chat-by-token.ts'
import { createChatClient } from '#web/chat/chat-client.ts'
import { chatIsOn } from '#web/chat/chat-storage.ts'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { createRoom, type RoomView } from '#web/game-shell/connection/room.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'
import { readSettings } from '#web/game-shell/settings.ts'
import { post } from '#web/game-shell/connection/transport.ts'
import { practiceTickets } from './practice.ts'

export type HallView = RoomView & {
  shared: BingoState
  revealed: number
  rounds: readonly OwnBingoRound[]
  practice: readonly BingoTicket[]
  buying: boolean
  bought: number
}

export type HallClient = ReturnType<typeof createHallClient>

export const RISE_MS = 1_250

export function createHallClient(
  launch: BingoLaunchReply,
  game: BingoGame,
  sound: Pick<TableSound, 'muted'>,
  onTrouble: (trouble: TableTrouble) => void,
) {
  const { token } = launch
  const isReal = launch.mode === 'real'
  const topics = publicTopics(isReal ? token : undefined)
  const { get, set, subscribe } = watchedState<HallView>({
    shared: launch.state,
    revealed: launch.state.calls.length,
    rounds: launch.rounds,
    practice: launch.mode === 'fun' ? practiceTickets(game) : [],
    balanceMinor: fromWireMoney(launch.balance),
    buying: false,
    bought: 0,
    offline: false,
    over: false,
    settings: readSettings(),
  })
  const room = createRoom(launch, { get, set, sound, onTrouble, take, reportsBalance: isReal })

  function receiveUpdate(data: unknown): void {
    if (isCall(data)) receiveCall(data.c)
    else if (isState(data)) receiveState(data)
  }

  function receiveCall([round, place, ball]: BingoCall['c']): void {
    const { shared } = get()
    if (round !== shared.round || place > shared.calls.length + 1)
      return void (round >= shared.round && void room.look())
    if (place === shared.calls.length + 1)
      showCalls({ ...shared, phase: 'calling', calls: [...shared.calls, ball] })
  }

  function receiveState(state: BingoState): void {
    room.noteClock(state)
    const { shared } = get()
    if (state.round < shared.round) return
    if (state.round > shared.round) {
      set({ shared: state, revealed: state.calls.length, bought: 0 })
      return void room.look()
    }
    showCalls(shared.calls.length > state.calls.length ? { ...state, calls: shared.calls } : state)
    if (state.phase === 'finished' && shared.phase !== 'finished') void room.look()
  }

  /** The newest ball rises first. After missed balls, all are shown at once. */
  function showCalls(shared: BingoState): void {
    const { revealed, settings } = get()
    const count = shared.calls.length
    const atOnce =
      settings.reducedMotion || settings.instant || count - revealed > 1 || document.hidden
    set({ shared, revealed: atOnce ? count : revealed })
    if (atOnce || count === revealed) return
    const { round } = shared
    setTimeout(() => {
      const now = get()
      if (now.shared.round === round && now.revealed < count) set({ revealed: count })
    }, RISE_MS)
  }

  /**
   * Applies the hall's state and the player's tickets. Returns true while a finished round still
   * has to be paid.
   */
  function take({ state, rounds }: BingoLaunchReply): boolean {
    const { shared } = get()
    set({ rounds })
    if (state.round > shared.round) set({ shared: state, revealed: state.calls.length })
    else if (state.round === shared.round && state.calls.length >= shared.calls.length)
      showCalls(state)
    return rounds.some(
      ({ round, win, returned }) =>
        win === null &&
        !returned &&
        (round < state.round || (round === state.round && state.phase === 'finished')),
    )
  }

  async function buy(roundID: string, count: number): Promise<void> {
    if (get().buying || get().over) return
    set({ buying: true, bought: 0 })
    const body = { token, requestId: crypto.randomUUID(), roundID, count }
    try {
      const reply = await room.settle(() => post<BingoBuyReply>('/games/bingo/buy', body))
      room.hasBalance(reply.balance)
      set({ bought: count })
    } catch (error) {
      room.refused(error)
    } finally {
      set({ buying: false, offline: false })
      void room.look()
    }
  }

  return {
    get,
    subscribe,
    buy,
    chat: isReal
      ? createChatClient(chatByToken(`bingo:${launch.room.roomID}`, token, topics), chatIsOn)
      : undefined,
    serverNow: room.serverNow,
    change: room.change,
    receive: room.receive,
    chooseAgain: () => set({ bought: 0 }),
    newPractice: () => set({ practice: practiceTickets(game) }),
    begin(): void {
      topics.listen(`bingo:${launch.room.roomID}`, receiveUpdate)
      room.untilLeft()
    },
  }
}

function isCall(data: unknown): data is BingoCall {
  return typeof data === 'object' && data !== null && 'c' in data && Array.isArray(data.c)
}

function isState(data: unknown): data is BingoState {
  return typeof data === 'object' && data !== null && 'phase' in data && 'calls' in data
}
