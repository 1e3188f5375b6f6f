import type { BingoBuyReply, BingoCall, BingoLaunchReply, BingoState, BingoTicket, OwnBingoRound } from '#shared/contracts/bingo.ts'
import type { BingoGame } from '#games/bingo/bingo-game.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { chatByToken } from '../chat/chat-by-token.ts'
import { createChatClient } from '../chat/chat-client.ts'
import { chatIsOn } from '../chat/chat-kept.ts'
import { publicTopics } from '../originals/public-topics.ts'
import type { TableTrouble } from '../originals/table.ts'
import type { TableSound } from '../originals/table-sound.ts'
import { watchedState } from '../originals/watched-state.ts'
import { tellPage } from '../stage/bridge.ts'
import { settleRequest } from '../stage/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '../stage/settings.ts'
import { forgetToken, GameRefusal, NoAnswer, post, resume } from '../stage/transport.ts'
import { practiceTickets } from './practice.ts'

export type HallView = {
  shared: BingoState
  /** So many balls have come to rest where everybody reads them. */
  revealed: number
  rounds: readonly OwnBingoRound[]
  /** Free tickets, where the hall is only watched. */
  practice: readonly BingoTicket[]
  balanceMinor: Minor
  buying: boolean
  /** How many tickets the last purchase brought, until another choice is made. */
  bought: number
  offline: boolean
  over: boolean
  settings: Settings
}

export type HallClient = ReturnType<typeof createHallClient>

/** From a ball's rise to its rest. */
export const RISE_MS = 1_250
const LOOK_AGAIN_MS = 700

/** A hall between its launch and the player's leaving. Balls and prizes are told by the server alone; tickets are marked here. */
export function createHallClient(launch: BingoLaunchReply, game: BingoGame, sound: Pick<TableSound, 'muted'>, onTrouble: (trouble: TableTrouble) => void) {
  const { token } = launch
  const left = new AbortController()
  const isReal = launch.mode === 'real'
  const topics = publicTopics(isReal ? token : undefined)
  const whileAsking = { onLost: () => set({ offline: true }), onBack: () => set({ offline: false }) }
  /** Server's clock less this one's; the largest seen came with the least delay. */
  let offsetMs = -Infinity
  let looking = false
  const { get, set, subscribe } = watchedState<HallView>({
    shared: launch.state, revealed: launch.state.calls.length, rounds: launch.rounds, practice: launch.mode === 'fun' ? practiceTickets(game) : [], balanceMinor: fromWireMoney(launch.balance),
    buying: false, bought: 0, offline: false, over: false, settings: readSettings(),
  })
  noteClock(launch.state)
  sound.muted = get().settings.muted

  function noteClock({ now }: BingoState): void {
    offsetMs = Math.max(offsetMs, new Date(now).getTime() - Date.now())
  }

  function hear(data: unknown): void {
    if (isCall(data)) hearCall(data.c)
    else if (isState(data)) hearState(data)
  }

  function hearCall([round, place, ball]: BingoCall['c']): void {
    const { shared } = get()
    if (round !== shared.round || place > shared.calls.length + 1) return void (round >= shared.round && void look())
    if (place === shared.calls.length + 1) showCalls({ ...shared, phase: 'calling', calls: [...shared.calls, ball] })
  }

  function hearState(state: BingoState): void {
    noteClock(state)
    const { shared } = get()
    if (state.round < shared.round) return
    if (state.round > shared.round) {
      set({ shared: state, revealed: state.calls.length, bought: 0 })
      return void look()
    }
    showCalls(shared.calls.length > state.calls.length ? { ...state, calls: shared.calls } : state)
    if (state.phase === 'finished' && shared.phase !== 'finished') void look()
  }

  /** The newest ball rises first; who missed some sees them at once. */
  function showCalls(shared: BingoState): void {
    const { revealed, settings } = get()
    const count = shared.calls.length
    const atOnce = settings.calm || settings.instant || count - revealed > 1 || document.hidden
    set({ shared, revealed: atOnce ? count : revealed })
    if (atOnce || count === revealed) return
    const { round } = shared
    setTimeout(() => {
      const now = get()
      if (now.shared.round === round && now.revealed < count) set({ revealed: count })
    }, RISE_MS)
  }

  /** Asks how the hall and the player's tickets stand, until a round that is over has been paid. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      while (!left.signal.aborted) {
        const now = await settleRequest(() => resume<BingoLaunchReply>(token), whileAsking, left.signal)
        take(now)
        if (!now.rounds.some(({ round, win, returned }) => win === null && !returned && (round < now.state.round || (round === now.state.round && now.state.phase === 'finished')))) return
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
    } catch (error) {
      refused(error)
    } finally {
      looking = false
    }
  }

  function take({ state, rounds, balance }: BingoLaunchReply): void {
    noteClock(state)
    const { shared } = get()
    set({ rounds, balanceMinor: fromWireMoney(balance) })
    if (state.round > shared.round) set({ shared: state, revealed: state.calls.length })
    else if (state.round === shared.round && state.calls.length >= shared.calls.length) showCalls(state)
    if (launch.mode === 'real') tellPage({ type: 'balance', balance })
  }

  async function buy(roundID: string, count: number): Promise<void> {
    if (get().buying || get().over) return
    set({ buying: true, bought: 0 })
    const body = { token, requestId: crypto.randomUUID(), roundID, count }
    try {
      const reply = await settleRequest(() => post<BingoBuyReply>('/games/bingo/buy', body), whileAsking, left.signal)
      set({ balanceMinor: fromWireMoney(reply.balance), bought: count })
      tellPage({ type: 'balance', balance: reply.balance })
      await look()
    } catch (error) {
      refused(error)
    } finally {
      set({ buying: false, offline: false })
    }
  }

  function refused(error: unknown): void {
    if (left.signal.aborted || error instanceof NoAnswer) return
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) {
      set({ over: true })
      forgetToken()
      tellPage({ type: 'failed', debug: 'token expired', message: '' })
      return onTrouble({ kind: 'expired' })
    }
    onTrouble(error.debug === 'insufficient balance' ? { kind: 'poor' } : { kind: 'refused', message: error.message })
    void look()
  }

  return {
    get, subscribe, buy,
    /** The hall's chat, of those who play for money. */
    chat: isReal ? createChatClient(chatByToken(`bingo:${launch.room.roomID}`, token, topics), chatIsOn) : undefined,
    serverNow: () => Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0),
    chooseAgain: () => set({ bought: 0 }),
    newPractice: () => set({ practice: practiceTickets(game) }),
    change(settings: Settings): void {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    receive(message: PageToGame): void {
      if (message.type === 'refresh-balance') set({ balanceMinor: fromWireMoney(message.balance) })
      if (message.type === 'sound') this.change({ ...get().settings, muted: message.muted })
    },
    begin(): void {
      topics.listen(`bingo:${launch.room.roomID}`, hear)
      addEventListener('pagehide', () => left.abort())
    },
  }
}

function isCall(data: unknown): data is BingoCall {
  return typeof data === 'object' && data !== null && 'c' in data && Array.isArray(data.c)
}

function isState(data: unknown): data is BingoState {
  return typeof data === 'object' && data !== null && 'phase' in data && 'calls' in data
}
