import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { tellPage } from '../stage/bridge.ts'
import { settleRequest } from '../stage/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '../stage/settings.ts'
import { actInRound, forgetToken, GameRefusal, getReplay, listHistory, openRound, resume } from '../stage/transport.ts'
import { countRound, startAuto, type AutoPlan, type AutoRun, type AutoStop, type BetLimits } from './auto-bet.ts'
import type { OriginalView, Params, ShownRound, TablePhase } from './original-view.ts'
import type { TableSound } from './table-sound.ts'

/** A settled round as the table remembers it, newest first. */
export type PastRound = { round: ShownRound; at: number }

/** What was played since the page was opened. `points`: the net after each round, in kuruş. */
export type TableStats = { rounds: number; wins: number; stakedMinor: Minor; wonMinor: Minor; points: readonly number[] }

export type TableState = {
  phase: TablePhase
  balanceMinor: Minor
  betMinor: Minor
  params: Params
  round: ShownRound | undefined
  past: readonly PastRound[]
  stats: TableStats
  auto: AutoRun | undefined
  autoEnded: AutoStop | undefined
  offline: boolean
  /** When the round shown was played, while it is shown again. */
  replayOf: string | undefined
  settings: Settings
}

/** What the player has to be told or asked; shown by the page. */
export type TableTrouble =
  | { kind: 'refused'; message: string }
  | { kind: 'poor' }
  | { kind: 'expired' }

export type Table = ReturnType<typeof createTable>

const MAX_PAST = 40
const MAX_POINTS = 200
const CYCLE_SLACK_MS = 30
const AUTO_PAUSE_MS = 350

/** One original between its launch and the player's leaving: it asks, keeps count and tells the page. */
export function createTable(launch: LaunchReply, view: OriginalView, sound: TableSound, onTrouble: (trouble: TableTrouble) => void) {
  const { token, rules } = launch
  const limits: BetLimits = { leastMinor: fromWireMoney(rules.minBet), mostMinor: fromWireMoney(rules.maxBet), unitMinor: fromWireMoney(rules.betUnit ?? rules.minBet) }
  const left = new AbortController()
  const listeners = new Set<() => void>()
  let askedAtMs = -Infinity
  let state: TableState = {
    phase: 'idle', balanceMinor: fromWireMoney(launch.balance), betMinor: fromWireMoney(rules.steps[0] ?? rules.minBet), params: view.defaults(rules),
    round: undefined, past: [], stats: { rounds: 0, wins: 0, stakedMinor: 0n, wonMinor: 0n, points: [] }, auto: undefined, autoEnded: undefined, offline: false, replayOf: undefined,
    settings: readSettings(),
  }

  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const whileAsking = {
    onLost: () => set({ offline: true }),
    onBack: () => set({ offline: false }),
  }

  async function place(): Promise<void> {
    if (state.phase !== 'idle' || view.missing?.(state.params, launch.lang, state.auto === undefined ? 'manual' : 'auto') !== undefined) return
    const betMinor = state.auto?.betMinor ?? state.betMinor
    if (betMinor > state.balanceMinor) {
      stopAuto(state.auto === undefined ? undefined : 'balance')
      return onTrouble({ kind: 'poor' })
    }
    const [requestId, params] = [crypto.randomUUID(), state.params]
    set({ phase: 'asking', balanceMinor: state.balanceMinor - betMinor, round: undefined, autoEnded: undefined })
    sound.stake()
    await untilNextCycle()
    try {
      const reply = await settleRequest(() => openRound(token, requestId, betMinor, params), whileAsking, left.signal)
      show(reply, params, [])
    } catch (error) {
      set({ balanceMinor: state.balanceMinor + betMinor, phase: 'idle', offline: false })
      await refused(error)
    }
  }

  async function act(action: string, params: Params = {}): Promise<void> {
    const { round } = state
    if (state.phase !== 'open' || round === undefined) return
    set({ phase: 'asking' })
    const requestId = crypto.randomUUID()
    try {
      const reply = await settleRequest(() => actInRound(token, requestId, round.roundID, action, params), whileAsking, left.signal)
      show(reply, round.params, round.events)
    } catch (error) {
      set({ phase: 'open', offline: false })
      await refused(error)
    }
  }

  /** The board plays what came; `shown` ends it. */
  function show(reply: RoundReply, params: Params, before: ShownRound['events']): void {
    const winMinor = fromWireMoney(reply.win)
    const round: ShownRound = {
      roundID: reply.roundID, betMinor: fromWireMoney(reply.bet), winMinor, params, events: [...before, ...reply.events], fresh: before.length,
      state: reply.state, actions: reply.actions.map(({ action }) => action),
    }
    tellPage({ type: 'round', state: reply.state, roundID: reply.roundID, bet: reply.bet, win: reply.win })
    set({ phase: 'showing', round, balanceMinor: fromWireMoney(reply.balance) - (reply.state === 'settled' ? winMinor : 0n), offline: false })
  }

  /** The board has played what came last. */
  function shown(): void {
    const { round, phase } = state
    if (phase !== 'showing' || round === undefined) return
    if (state.replayOf !== undefined) return set({ phase: 'idle', replayOf: undefined })
    if (round.state === 'open') {
      set({ phase: 'open' })
      if (state.auto !== undefined) moveByItself(round)
      return
    }
    const { stats } = state
    const net = Number(stats.wonMinor - stats.stakedMinor + round.winMinor - round.betMinor)
    set({
      phase: 'idle', balanceMinor: state.balanceMinor + round.winMinor,
      past: [{ round, at: Date.now() }, ...state.past].slice(0, MAX_PAST),
      stats: {
        rounds: stats.rounds + 1, wins: stats.wins + (round.winMinor > round.betMinor ? 1 : 0),
        stakedMinor: stats.stakedMinor + round.betMinor, wonMinor: stats.wonMinor + round.winMinor, points: [...stats.points, net].slice(-MAX_POINTS),
      },
    })
    tellPage({ type: 'balance', balance: toWireMoney(state.balanceMinor) })
    if (round.winMinor > round.betMinor) sound.win(Number(round.winMinor) / Number(round.betMinor))
    else if (round.winMinor === 0n) sound.lose()
    goOn(round)
  }

  function moveByItself(round: ShownRound): void {
    const move = view.autoMove?.(round)
    if (move === undefined) stopAuto(undefined)
    else void pause().then(() => (state.auto === undefined ? undefined : act(move.action, move.params)))
  }

  function goOn(round: ShownRound): void {
    if (state.auto === undefined) return
    const { run, stop } = countRound(state.auto, round, limits)
    set({ auto: run })
    if (stop !== undefined) return stopAuto(stop)
    void pause().then(() => (state.auto === undefined ? undefined : place()))
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, state.settings.turbo ? 0 : AUTO_PAUSE_MS))

  function stopAuto(why: AutoStop | undefined): void {
    set({ auto: undefined, autoEnded: why })
  }

  async function untilNextCycle(): Promise<void> {
    const waitMs = askedAtMs + rules.minCycleMs + CYCLE_SLACK_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    askedAtMs = performance.now()
  }

  async function refused(error: unknown): Promise<void> {
    if (left.signal.aborted) return
    stopAuto(undefined)
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) {
      set({ phase: 'over' })
      forgetToken()
      tellPage({ type: 'failed', debug: 'token expired', message: '' })
      return onTrouble({ kind: 'expired' })
    }
    const now = await resume(token)
    set({ balanceMinor: fromWireMoney(now.balance) })
    if (now.round !== null) return takeUp(now.round)
    onTrouble(error.debug === 'insufficient balance' ? { kind: 'poor' } : { kind: 'refused', message: error.message })
  }

  /** Shows a round of the past again; nothing is counted. */
  async function replay(roundID: string, date: string): Promise<void> {
    if (state.phase !== 'idle') return
    const past = await getReplay(roundID, token).catch((error: unknown) => {
      if (!(error instanceof GameRefusal)) throw error
      onTrouble({ kind: 'refused', message: error.message })
    })
    if (past === undefined) return
    const round: ShownRound = {
      roundID, betMinor: fromWireMoney(past.bet), winMinor: fromWireMoney(past.win), params: past.params, events: past.events, fresh: 0, state: 'settled', actions: [],
    }
    set({ phase: 'showing', round, replayOf: date, autoEnded: undefined })
  }

  /** A round begun on another device, or before a reload. */
  function takeUp(reply: RoundReply): void {
    const [first] = reply.events
    show(reply, first === undefined ? state.params : { ...state.params, ...paramsIn(first, state.params) }, [])
  }

  function setBet(betMinor: Minor): void {
    if (state.phase !== 'idle') return
    const whole = (betMinor / limits.unitMinor) * limits.unitMinor
    set({ betMinor: whole < limits.leastMinor ? limits.leastMinor : whole > limits.mostMinor ? limits.mostMinor : whole })
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    limits,
    place: () => void place(),
    act: (action: string, params?: Params) => void act(action, params),
    shown,
    replay: (roundID: string, date: string) => void replay(roundID, date),
    history: () => listHistory(token, 50),
    setBet,
    setParams: (params: Params) => (state.phase === 'idle' ? set({ params }) : undefined),
    startAuto(plan: AutoPlan) {
      if (state.phase !== 'idle' || view.missing?.(state.params, launch.lang, 'auto') !== undefined) return
      set({ auto: startAuto(plan, state.betMinor) })
      void place()
    },
    stopAuto: () => stopAuto(undefined),
    change(settings: Settings) {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    begin() {
      sound.muted = state.settings.muted
      tellPage({ type: 'balance', balance: launch.balance })
      if (launch.round !== null) takeUp(launch.round)
    },
    receive(message: PageToGame) {
      if (message.type === 'refresh-balance' && state.phase === 'idle') set({ balanceMinor: fromWireMoney(message.balance) })
      else if (message.type === 'sound') this.change({ ...state.settings, muted: message.muted })
      else if (message.type === 'pause') stopAuto(undefined)
    },
    leave: () => left.abort(),
  }
}

/** Those values of the opening event that are params of the game too. */
function paramsIn(event: Readonly<Record<string, unknown>>, known: Params): Params {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in known))
}
