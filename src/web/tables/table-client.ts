import type { SeatAction } from '#games/tables/table-game.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { OwnTableRound, TableLaunchReply, TableReply, TableState, WireBet } from '#shared/contracts/tables.ts'
import { watchedState } from '../originals/watched-state.ts'
import { chatByToken } from '../chat/chat-by-token.ts'
import { createChatClient } from '../chat/chat-client.ts'
import { chatIsOn } from '../chat/chat-kept.ts'
import { followTable } from '../lib/follow-table.ts'
import { publicTopics } from '../originals/public-topics.ts'
import type { TableTrouble } from '../originals/table.ts'
import type { TableSound } from '../originals/table-sound.ts'
import { tellPage } from '../stage/bridge.ts'
import { settleRequest } from '../stage/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '../stage/settings.ts'
import { forgetToken, GameRefusal, NoAnswer, post, resume } from '../stage/transport.ts'
import { chipsFor, lying, sumOf, withoutLast, type Ask, type Placed } from './chip-queue.ts'

export type TableView = {
  shared: TableState
  balanceMinor: Minor
  chipMinor: Minor
  /** What the server has of the player on the round that runs, and what is on its way to it. */
  known: readonly Placed[]
  waiting: readonly Ask[]
  /** The player's part in the round before, and what it brought. */
  last: OwnTableRound | undefined
  offline: boolean
  over: boolean
  settings: Settings
}

export type TableClient = ReturnType<typeof createTableClient>

const LOOK_AGAIN_MS = 700

/** A live table between its launch and the player's leaving. What a round comes to is told by the server alone. */
export function createTableClient(launch: TableLaunchReply, sound: Pick<TableSound, 'muted'>, onTrouble: (trouble: TableTrouble) => void) {
  const { token, table } = launch
  const chips = chipsFor(fromWireMoney(table.minBet), fromWireMoney(table.maxBet))
  const left = new AbortController()
  const isReal = launch.mode === 'real'
  const topics = publicTopics(isReal ? token : undefined)
  const whileAsking = { onLost: () => set({ offline: true }), onBack: () => set({ offline: false }) }
  /** Server's clock less this one's; the largest seen came with the least delay. */
  let offsetMs = -Infinity
  let sending = false
  let looking = false
  const { get, set, subscribe } = watchedState<TableView>({
    shared: launch.state, balanceMinor: fromWireMoney(launch.balance), chipMinor: chips[0] ?? fromWireMoney(table.minBet), known: readBets(launch.round?.bets ?? []), waiting: [],
    last: launch.lastRound ?? undefined, offline: false, over: false, settings: readSettings(),
  })
  noteClock(launch.state)
  sound.muted = get().settings.muted

  function noteClock({ now }: TableState): void {
    offsetMs = Math.max(offsetMs, new Date(now).getTime() - Date.now())
  }

  function hear(shared: TableState): void {
    noteClock(shared)
    const before = get().shared
    // What was told before the newest answer may come after it.
    if (shared.round < before.round) return
    const isNewRound = shared.roundID !== before.roundID
    set({ shared, ...(isNewRound && { known: [], waiting: [] }) })
    if (shared.phase === 'result' && (before.phase !== 'result' || isNewRound)) void look()
    if (isNewRound && before.roundID !== null) void look()
  }

  /** Asks what the round brought until the server has settled it. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      while (!left.signal.aborted) {
        const now = await settleRequest(() => resume<TableLaunchReply>(token), whileAsking, left.signal)
        take(now)
        const isDue = now.state.phase === 'result' && now.round !== null && now.round.win === null && !now.round.returned
        if (!isDue) return
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
    } catch (error) {
      refused(error)
    } finally {
      looking = false
    }
  }

  function take(now: TableLaunchReply): void {
    noteClock(now.state)
    const isStill = now.state.roundID === get().shared.roundID
    if (now.state.round < get().shared.round) return set({ balanceMinor: fromWireMoney(now.balance) })
    const isOver = now.round !== null && (now.round.win !== null || now.round.returned)
    set({
      balanceMinor: fromWireMoney(now.balance), last: (isOver ? now.round : now.lastRound) ?? undefined, shared: now.state,
      known: readBets(now.round?.bets ?? []), waiting: isStill ? get().waiting : [],
    })
    tellPage({ type: 'balance', balance: now.balance })
  }

  function ask(one: Ask): void {
    set({ waiting: [...get().waiting, one] })
    void work()
  }

  async function work(): Promise<void> {
    if (sending) return
    sending = true
    try {
      for (let [next] = get().waiting; next !== undefined; [next] = get().waiting) {
        const { kind, ...asked } = next
        const body = kind === 'bet' && 'bets' in asked
          ? { token, ...asked, bets: asked.bets.map(({ spot, amountMinor }) => ({ spot, amount: toWireMoney(amountMinor) })) } : { token, ...asked }
        const reply = await settleRequest(() => post<TableReply>(`/games/table/${kind}`, body), whileAsking, left.signal)
        const isStill = get().shared.roundID === asked.roundID
        set({ balanceMinor: fromWireMoney(reply.balance), ...(isStill && { known: readBets(reply.bets), waiting: get().waiting.slice(1) }) })
        tellPage({ type: 'balance', balance: reply.balance })
      }
    } catch (error) {
      set({ waiting: [], offline: false })
      refused(error)
    } finally {
      sending = false
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

  function place(bets: readonly Placed[]): boolean {
    const { shared, over, balanceMinor, known, waiting } = get()
    if (shared.phase !== 'betting' || shared.roundID === null || over || bets.length === 0) return false
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
    chips,
    /** The table's chat, of those who play for money: play credit has no player. */
    chat: isReal ? createChatClient(chatByToken(`table:${table.tableID}`, token, topics), chatIsOn) : undefined,
    serverNow: () => Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0),
    choose: (chipMinor: Minor) => set({ chipMinor }),
    /** A chip on each of the spots. Whether it could be put there. */
    put: (spots: readonly string[]) => place(spots.map((spot) => ({ spot, amountMinor: get().chipMinor }))),
    /** Bets of amounts of their own: the racetrack's, the round before. */
    place,
    double: () => place(lying(get().known, get().waiting)),
    repeat: () => place(readBets(get().last?.bets ?? [])),
    undo(all: boolean): void {
      const { shared, known, waiting } = get()
      if (shared.phase !== 'betting' || shared.roundID === null) return
      const kept = all ? undefined : withoutLast(waiting, sending)
      if (kept !== undefined) set({ waiting: kept })
      else if (lying(known, waiting).length > 0) ask({ kind: 'undo', requestId: crypto.randomUUID(), roundID: shared.roundID, all })
    },
    /** A decision at one's own seat; one at a time. */
    act(seat: number, action: SeatAction): void {
      const { shared, waiting } = get()
      if (shared.phase !== 'dealing' || shared.roundID === null || waiting.length > 0) return
      ask({ kind: 'act', requestId: crypto.randomUUID(), roundID: shared.roundID, seat, action })
    },
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
      followTable(topics.listen, `table-changes:${table.tableID}`, hear)
      addEventListener('pagehide', () => left.abort())
    },
  }
}

function readBets(bets: readonly WireBet[]): Placed[] {
  return bets.map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
}
