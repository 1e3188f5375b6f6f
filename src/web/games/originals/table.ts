import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { settleRequest } from '#web/game-shell/connection/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '#web/game-shell/settings.ts'
import {
  actInRound,
  forgetToken,
  GameRefusal,
  getReplay,
  listHistory,
  openRound,
  resume,
} from '#web/game-shell/connection/transport.ts'
import { roundDate } from '#web/game-shell/round-date.ts'
import { countRound, startAuto, type AutoPlan, type AutoRun, type AutoStop } from './auto-bet.ts'
import { allowedBet, betLimitsOf, type BetLimits } from './bet-limits.ts'
import type { OriginalView, Params, ShownRound, TablePhase } from './original-view.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { NOTHING_PLAYED, withRound, type TableStats } from './table-stats.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'

export type PastRound = { round: ShownRound; at: number }

export type TableState = {
  phase: TablePhase
  balanceMinor: Minor
  /** One of the equal stakes of a round; the bet of a view without `stakes`. */
  betMinor: Minor
  params: Params
  round: ShownRound | undefined
  past: readonly PastRound[]
  stats: TableStats
  auto: AutoRun | undefined
  autoEnded: AutoStop | undefined
  offline: boolean
  replayOf: string | undefined
  settings: Settings
}

export type Table = ReturnType<typeof createTable>

const MAX_PAST = 40
const CYCLE_SLACK_MS = 30
const AUTO_PAUSE_MS = 350

type OpenTable = Pick<ReturnType<typeof watchedState<TableState>>, 'get' | 'set'> & {
  launch: LaunchReply
  token: string
  rules: LaunchReply['rules']
  view: OriginalView
  sound: TableSound
  onTrouble: (trouble: TableTrouble) => void
  left: AbortController
  whileAsking: { onLost: () => void; onBack: () => void }
  /** Time of the last request for a round, by `performance.now()`. */
  askedAtMs: number
}

export function createTable(
  launch: LaunchReply,
  view: OriginalView,
  sound: TableSound,
  onTrouble: (trouble: TableTrouble) => void,
) {
  const { token, rules } = launch
  const left = new AbortController()
  const { get, set, subscribe } = watchedState<TableState>({
    phase: 'idle',
    balanceMinor: fromWireMoney(launch.balance),
    betMinor: fromWireMoney(rules.steps[0] ?? rules.minBet),
    params: view.defaults(rules),
    round: undefined,
    past: [],
    stats: NOTHING_PLAYED,
    auto: undefined,
    autoEnded: undefined,
    offline: false,
    replayOf: undefined,
    settings: readSettings(),
  })
  const whileAsking = {
    onLost: () => set({ offline: true }),
    onBack: () => set({ offline: false }),
  }
  const table: OpenTable = {
    get,
    set,
    launch,
    token,
    rules,
    view,
    sound,
    onTrouble,
    left,
    whileAsking,
    askedAtMs: -Infinity,
  }

  return {
    get,
    subscribe,
    place: () => void place(table),
    act: (action: string, params?: Params) => void act(table, action, params),
    shown: () => shown(table),
    replay: (roundID: string, date: string) => void replay(table, roundID, date),
    history: () => listHistory(token, 50),
    setBet: (betMinor: Minor) => setBet(table, betMinor),
    setParams(params: Params) {
      if (get().phase !== 'idle') return
      set({ params })
      setBet(table, get().betMinor)
    },
    startAuto(plan: AutoPlan) {
      if (get().phase !== 'idle' || view.missing?.(get().params, launch.lang, 'auto') !== undefined)
        return
      set({ auto: startAuto(plan, get().betMinor) })
      void place(table)
    },
    stopAuto: () => stopAuto(table, undefined),
    change(settings: Settings) {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    begin() {
      sound.muted = get().settings.muted
      sendToPage({ type: 'balance', balance: launch.balance })
      if (launch.round !== null) takeUp(table, launch.round)
    },
    receive(message: PageToGame) {
      if (message.type === 'refresh-balance' && get().phase === 'idle')
        set({ balanceMinor: fromWireMoney(message.balance) })
      else if (message.type === 'sound') this.change({ ...get().settings, muted: message.muted })
      else if (message.type === 'pause') stopAuto(table, undefined)
      else if (message.type === 'replay') void replay(table, message.roundID)
    },
    leave: () => left.abort(),
  }
}

async function place(table: OpenTable): Promise<void> {
  const { launch, token, view, sound, onTrouble, left, get, set, whileAsking } = table
  const { phase, params, auto, balanceMinor } = get()
  if (
    phase !== 'idle' ||
    view.missing?.(params, launch.lang, auto === undefined ? 'manual' : 'auto') !== undefined
  )
    return
  const betMinor = (auto?.betMinor ?? get().betMinor) * BigInt(stakesIn(table))
  if (betMinor > balanceMinor) {
    stopAuto(table, auto === undefined ? undefined : 'balance')
    return onTrouble({ kind: 'poor' })
  }
  const requestId = crypto.randomUUID()
  set({
    phase: 'asking',
    balanceMinor: balanceMinor - betMinor,
    round: undefined,
    autoEnded: undefined,
  })
  sound.stake()
  await untilNextCycle(table)
  try {
    const reply = await settleRequest(
      () => openRound(token, requestId, betMinor, params),
      whileAsking,
      left.signal,
    )
    show(table, reply, params, [])
  } catch (error) {
    set({ balanceMinor: get().balanceMinor + betMinor, phase: 'idle', offline: false })
    await refused(table, error)
  }
}

async function act(table: OpenTable, action: string, params: Params = {}): Promise<void> {
  const { token, left, get, set, whileAsking } = table
  const { phase, round } = get()
  if (phase !== 'open' || round === undefined) return
  set({ phase: 'asking' })
  const requestId = crypto.randomUUID()
  try {
    const reply = await settleRequest(
      () => actInRound(token, requestId, round.roundID, action, params),
      whileAsking,
      left.signal,
    )
    show(table, reply, round.params, round.events)
  } catch (error) {
    set({ phase: 'open', offline: false })
    await refused(table, error)
  }
}

function show(
  table: OpenTable,
  reply: RoundReply,
  params: Params,
  before: ShownRound['events'],
): void {
  const winMinor = fromWireMoney(reply.win)
  const round: ShownRound = {
    roundID: reply.roundID,
    betMinor: fromWireMoney(reply.bet),
    winMinor,
    params,
    events: [...before, ...reply.events],
    fresh: before.length,
    state: reply.state,
    actions: reply.actions.map(({ action }) => action),
  }
  sendToPage({
    type: 'round',
    state: reply.state,
    roundID: reply.roundID,
    bet: reply.bet,
    win: reply.win,
  })
  table.set({
    phase: 'showing',
    round,
    balanceMinor: fromWireMoney(reply.balance) - (reply.state === 'settled' ? winMinor : 0n),
    offline: false,
  })
}

function shown(table: OpenTable): void {
  const { sound, get, set } = table
  const { round, phase, replayOf } = get()
  if (phase !== 'showing' || round === undefined) return
  if (replayOf !== undefined) {
    set({ phase: 'idle', replayOf: undefined })
    return sendToPage({ type: 'replayed', roundID: round.roundID })
  }
  if (round.state === 'open') {
    set({ phase: 'open' })
    if (get().auto !== undefined) moveAutomatically(table, round)
    return
  }
  set({
    phase: 'idle',
    balanceMinor: get().balanceMinor + round.winMinor,
    past: [{ round, at: Date.now() }, ...get().past].slice(0, MAX_PAST),
    stats: withRound(get().stats, round),
  })
  sendToPage({ type: 'balance', balance: toWireMoney(get().balanceMinor) })
  if (round.winMinor > round.betMinor) sound.win(Number(round.winMinor) / Number(round.betMinor))
  else if (round.winMinor === 0n) sound.lose()
  proceed(table, round)
}

function moveAutomatically(table: OpenTable, round: ShownRound): void {
  const { view, get } = table
  const move = view.autoMove?.(round)
  if (move === undefined) stopAuto(table, undefined)
  else
    void pause(table).then(() =>
      get().auto === undefined ? undefined : act(table, move.action, move.params),
    )
}

function proceed(table: OpenTable, round: ShownRound): void {
  const { get, set } = table
  const { auto } = get()
  if (auto === undefined) return
  const { run, stop } = countRound(auto, round, limitsOf(table))
  set({ auto: run })
  if (stop !== undefined) return stopAuto(table, stop)
  void pause(table).then(() => (get().auto === undefined ? undefined : place(table)))
}

function stopAuto(table: OpenTable, why: AutoStop | undefined): void {
  table.set({ auto: undefined, autoEnded: why })
}

async function untilNextCycle(table: OpenTable): Promise<void> {
  const waitMs = table.askedAtMs + table.rules.minCycleMs + CYCLE_SLACK_MS - performance.now()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  table.askedAtMs = performance.now()
}

async function refused(table: OpenTable, error: unknown): Promise<void> {
  const { token, onTrouble, left, set } = table
  if (left.signal.aborted) return
  stopAuto(table, undefined)
  if (!(error instanceof GameRefusal)) throw error
  if (error.code === 401) {
    set({ phase: 'over' })
    forgetToken()
    sendToPage({ type: 'failed', debug: 'token expired', message: '' })
    return onTrouble({ kind: 'expired' })
  }
  const now = await resume(token)
  set({ balanceMinor: fromWireMoney(now.balance) })
  if (now.round !== null) return takeUp(table, now.round)
  onTrouble(
    error.debug === 'insufficient balance'
      ? { kind: 'poor' }
      : { kind: 'refused', message: error.message },
  )
}

async function replay(table: OpenTable, roundID: string, date?: string): Promise<void> {
  const { token, onTrouble, get, set } = table
  if (get().phase !== 'idle') return
  const past = await getReplay(roundID, token).catch((error: unknown) => {
    if (!(error instanceof GameRefusal)) throw error
    onTrouble({ kind: 'refused', message: error.message })
  })
  if (past === undefined) return
  const round: ShownRound = {
    roundID,
    betMinor: fromWireMoney(past.bet),
    winMinor: fromWireMoney(past.win),
    params: past.params,
    events: past.events,
    fresh: 0,
    state: 'settled',
    actions: [],
  }
  const replayOf = date ?? roundDate(table.launch.lang).format(new Date(past.date))
  set({ phase: 'showing', round, replayOf, autoEnded: undefined })
}

/** Resumes a round that was begun on another device or before a reload. */
function takeUp(table: OpenTable, reply: RoundReply): void {
  const { params } = table.get()
  const [first] = reply.events
  show(table, reply, first === undefined ? params : { ...params, ...paramsIn(first, params) }, [])
}

function setBet(table: OpenTable, betMinor: Minor): void {
  const { get, set } = table
  if (get().phase !== 'idle') return
  set({ betMinor: allowedBet(betMinor, limitsOf(table)) })
}

function stakesIn({ view, launch, get }: OpenTable): number {
  return view.stakes?.(get().params, launch.lang)?.count ?? 1
}

function limitsOf(table: OpenTable): BetLimits {
  return betLimitsOf(table.rules, stakesIn(table))
}

function pause(table: OpenTable): Promise<unknown> {
  const { turbo } = table.get().settings
  return new Promise((resolve) => setTimeout(resolve, turbo ? 0 : AUTO_PAUSE_MS))
}

function paramsIn(event: Readonly<Record<string, unknown>>, known: Params): Params {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in known))
}
